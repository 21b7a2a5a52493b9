import { connect } from 'node:net';

/** What a client sends on a connection: text or bytes, or a function that waits or leaves. */
export type Piece = string | Uint8Array | ((connection: { leave(): void }) => Promise<void> | void);

/** Sends pieces on a new connection and returns everything that the server answers until the connection is closed. */
export async function rawExchange(url: string, pieces: readonly Piece[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  const closed = new Promise((done) => socket.on('close', done));
  socket.on('error', () => undefined);
  for (const piece of pieces)
    if (typeof piece === 'function') await piece({ leave: () => socket.destroy() });
    else await new Promise((flushed) => socket.write(piece, flushed));
  await closed;
  return received;
}

/** Writes a request with a body of a stated length, on a connection that the server closes after its answer. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | null>> = {},
  body: string | Uint8Array | null = null,
): Uint8Array {
  const all: Readonly<Record<string, string | null>> = {
    host: 'localhost:3000',
    connection: 'close',
    ...(body !== null && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const head = [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]);
}
