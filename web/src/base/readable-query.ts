// Fields as the query of an address. Signs that a query may hold stay as they are: shorter to read, and a smaller QR code.

export const readableQuery = (fields: Record<string, string>): string =>
  new URLSearchParams(fields).toString().replace(/%(?:2F|3A|2C)/g, (escaped) => decodeURIComponent(escaped));
