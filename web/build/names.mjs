/** Names that carry the hash of their content, by this build or by esbuild. */
export const hashed = /\.(?:[0-9a-f]{8}|[0-9A-Z]{8})\.\w+$/;
