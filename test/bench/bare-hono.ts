import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A fixed answer at a path. */
export interface BareRoute {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly etag: string | null;
}

/** Serves fixed bytes on a bare Hono server and prints its port. */
const routes: readonly BareRoute[] = JSON.parse(await text(process.stdin));
const app = new Hono();
for (const { path, headers, body, etag } of routes)
  app.get(path, (c) =>
    etag !== null && c.req.header('if-none-match') === etag
      ? c.body(null, 304, { etag })
      : c.body(body, 200, { ...headers, ...(etag !== null && { etag }) }),
  );
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
process.once('SIGTERM', () => process.exit(0));
