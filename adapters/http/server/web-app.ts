import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { LANGUAGE_COOKIE, type PageLanguage } from '#adapters/http/contract/page/drawn-page.ts';
import type { AddressSigner } from '#core/calendar/address-signer.ts';
import type { StaticFiles } from './node-server.ts';
import { PageFiles } from './page/page-files.ts';
import { Pages, type PagesOptions } from './page/pages.ts';
import { unsubscribePageAt } from './page/unsubscribe-page.ts';

/** An address like a file's: a missing one is not the page. */
const FILE = /\/[^/]*\.\w+$/;
const IMMUTABLE = /^\/assets\//;

export interface WebAppOptions extends Omit<PagesOptions, 'built' | 'files'> {
  /** Signs the addresses by which mail is switched off. */
  readonly signer: AddressSigner;
}

/** Serves the built web app of a folder: its files, and at every other address its page with what it needs first. */
export function webApp(folder: string, options: WebAppOptions): StaticFiles {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = new Pages({ ...options, built, files: PageFiles.of(folder) });
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
    const search = query === undefined ? '' : `?${query}`;
    pages
      .find(path, search, request.clientAddress ?? 'unknown', languageIn(request.headers.cookie))
      .then((found) => found.send(request, response, unsubscribePageAt(path, options.signer) ?? undefined))
      .catch((error: unknown) => response.destroy(error as Error));
  };
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === '/index.html') page(request, response, next);
    else
      files(request, endingWithFile(response), () =>
        FILE.test(path) ? next() : page(request, response, next),
      );
  };
}

/** The language that the person has chosen; English without a choice. */
function languageIn(cookies = ''): PageLanguage {
  return cookies.split(/; */).includes(`${LANGUAGE_COOKIE}=ms`) ? 'ms' : 'en';
}

/**
 * Ends an answer whose file can't be read: it was replaced by a newer build, or too many files are open. Without a
 * listener the error would end the process.
 */
function endingWithFile(response: ServerResponse): ServerResponse {
  return response.once('pipe', (file) => file.once('error', () => response.destroy()));
}
