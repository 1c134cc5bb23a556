// A server on a port, for whatever here has one.

/** Resolves to the port once the server listens; `port` 0 takes any free one.
 *  @param {import("node:net").Server} server
 *  @returns {Promise<number>} */
export const listen = (server, port = 0, host = "127.0.0.1") => new Promise((done, fail) => {
  server.once("error", fail);
  server.listen(port, host, () => {
    server.off("error", fail);
    const address = server.address();
    done(typeof address === "object" ? address.port : port);
  });
});

/** Resolves once it has ended, with whoever is still connected.
 *  @param {import("node:http").Server} server
 *  @returns {Promise<void>} */
export const end = (server) => new Promise((done) => {
  server.close(() => done());
  server.closeAllConnections();
});
