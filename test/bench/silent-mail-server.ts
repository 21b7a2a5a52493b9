import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Does work with a mail server that never says a word, so that no mail leaves meanwhile. */
export async function withSilentMailServer<Result>(
  work: (mailUrl: string) => Promise<Result>,
): Promise<Result> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await work(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}
