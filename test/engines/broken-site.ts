import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../dist/web');

/** A site with the app's page whose code no browser can read. */
export interface BrokenSite {
  readonly origin: string;
  close(): void;
}

/** Serves the built page. `answer` is the code of each file of the app, null when its connection breaks. */
export async function serveBroken(answer: string | null): Promise<BrokenSite> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/assets/') && answer === null) return response.destroy();
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const file = url === '/start-failure.js' ? 'start-failure.js' : 'index.html';
    return response.end(url.startsWith('/assets/') ? answer : readFileSync(join(BUILT, file)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => stop(server),
  };
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
