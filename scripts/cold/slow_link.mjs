// A slow line between a browser and a server on this machine: every answer comes after the line's latency, and all of them
// share its bandwidth. Unlike a browser's own emulation it holds for workers and service workers too.
import { createServer, request } from "node:http";
import { end, listen } from "../listen.mjs";

/** That of a slow phone, by which pages are measured. */
export const slowLine = { latencyMs: 150, bytesPerSecond: 1.6e6 / 8 };

const tickMs = 10;

/** Bytes of all the answers under way, in turns, at `bytesPerSecond`. */
class Pipe {
  /** What waits, by answer: chunks, and null at the end. */
  waiting = new Map();
  sent = 0;
  credit = 0;
  timer = null;

  constructor(bytesPerSecond) {
    this.perTick = bytesPerSecond * tickMs / 1000;
  }
  push(response, chunk) {
    this.waiting.set(response, [...this.waiting.get(response) ?? [], chunk]);
    this.timer ??= setInterval(() => this.tick(), tickMs);
  }
  end(response) {
    this.push(response, null);
  }
  tick() {
    this.credit = Math.min(this.credit + this.perTick, this.perTick * 2);
    while (this.waiting.size && this.credit >= 1) {
      const [[response, chunks]] = this.waiting;
      this.waiting.delete(response);
      this.send(response, chunks);
      if (chunks.length) this.waiting.set(response, chunks);  // behind the others
    }
    if (this.waiting.size) return;
    clearInterval(this.timer);
    this.timer = null;
  }
  /** A packet of an answer. */
  send(response, chunks) {
    const chunk = chunks.shift();
    if (chunk === null) return void response.end();
    const part = chunk.subarray(0, Math.min(1400, Math.floor(this.credit)));
    response.write(part);
    this.sent += part.length;
    this.credit -= part.length;
    if (part.length < chunk.length) chunks.unshift(chunk.subarray(part.length));
    if (chunks[0] === null) this.send(response, chunks);
  }
}

/** Stands before the server at `target`; resolves to { url, sent(), close }. `sent` is the bytes of bodies so far. */
export async function openSlowLink(target, { latencyMs, bytesPerSecond }) {
  const pipe = new Pipe(bytesPerSecond);
  const server = createServer((asked, response) => {
    setTimeout(() => {
      const onward = request(target + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        response.flushHeaders();
        answer.on("data", (chunk) => pipe.push(response, chunk));
        answer.on("end", () => pipe.end(response));
      });
      onward.on("error", () => response.destroy());
      asked.pipe(onward);
    }, latencyMs);
  });
  const port = await listen(server);
  return { url: `http://localhost:${port}`, sent: () => pipe.sent, close: () => end(server) };
}
