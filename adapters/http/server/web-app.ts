import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { withSite } from '../contract/page/site-in-page.ts';
import type { StaticFiles } from './node-server.ts';
import { Pages } from './page/pages.ts';
import type { PublicAnswers } from './page/public-answers.ts';

/** An address like a file's: a missing one is not the page. */
const FILE = /\/[^/]*\.\w+$/;
const IMMUTABLE = /^\/assets\//;

export interface WebAppOptions {
  readonly site: SiteFacts;
  readonly answers: PublicAnswers;
}

/** Serves the built web app of a folder: its files, and at every other address its page with what it needs first. */
export function webApp(folder: string, { site, answers }: WebAppOptions): StaticFiles {
  const pages = new Pages(withSite(readFileSync(join(folder, 'index.html'), 'utf8'), site), answers);
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
  const page: StaticFiles = (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    pages
      .find(path, query === undefined ? '' : `?${query}`, request.clientAddress ?? 'unknown')
      .then((found) => found.send(request, response))
      .catch((error: unknown) => response.destroy(error as Error));
  };
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === '/index.html') page(request, response, next);
    else files(request, response, () => (FILE.test(path) ? next() : page(request, response, next)));
  };
}
