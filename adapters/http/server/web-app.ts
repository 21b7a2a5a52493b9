import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { withSite } from '../contract/page/site-in-page.ts';
import type { StaticFiles } from './node-server.ts';

/** An address like a file's: a missing one is not the page. */
const FILE = /\/[^/]*\.\w+$/;
const IMMUTABLE = /^\/assets\//;

/** Serves the built web app of a folder: its files, and at every other address its page with the site's facts. */
export function webApp(folder: string, site: SiteFacts): StaticFiles {
  const page = servePage(withSite(readFileSync(join(folder, 'index.html'), 'utf8'), site));
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === '/index.html') page(request, response, next);
    else files(request, response, () => (FILE.test(path) ? next() : page(request, response, next)));
  };
}

function servePage(html: string): StaticFiles {
  const plain = Buffer.from(html);
  const gzip = gzipSync(plain);
  const brotli = brotliCompressSync(plain);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return ({ headers }, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('etag', etag);
    response.setHeader('vary', 'accept-encoding');
    if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const accepted = String(headers['accept-encoding'] ?? '');
    const [encoding, body] = /\bbr\b/.test(accepted)
      ? (['br', brotli] as const)
      : /\bgzip\b/.test(accepted)
        ? (['gzip', gzip] as const)
        : ([null, plain] as const);
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(200, {
      'content-type': 'text/html;charset=utf-8',
      'content-length': body.byteLength,
    });
    response.end(body);
  };
}
