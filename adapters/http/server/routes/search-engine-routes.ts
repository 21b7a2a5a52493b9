import { LRUCache } from 'lru-cache';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { Sitemap } from '#core/sitemap/sitemap.ts';
import { entityTagOf, isKnownAlready } from '../cache/entity-tag.ts';
import { PRIVATE_PATHS } from '../page/private-paths.ts';
import type { RawRequest, RawResponse, RawRoute } from './raw-route.ts';
import { SITEMAP, SitemapFiles } from './sitemap-files.ts';

export interface SearchEngineOptions {
  readonly publicUrl: string;
  readonly sitemap: Sitemap;
}

interface KeptFile {
  readonly body: Uint8Array;
  readonly etag: string;
}

const MAX_AGE_MS = 10 * 60 * 1_000;
const MAX_AGE = { 'cache-control': 'public, max-age=600' };
const MAX_FILES = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * `/robots.txt`, and the sitemap of all public pages: an index of files, each of which is written when it is asked for,
 * and kept for ten minutes. While the database does not answer, the last ones are served.
 */
export function searchEngineRoutes({ publicUrl, sitemap }: SearchEngineOptions): readonly RawRoute[] {
  const robots = fileOf(robotsText(publicUrl));
  const files = new SitemapFiles(sitemap, publicUrl);
  const kept = new LRUCache<string, KeptFile>({
    max: MAX_FILES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength,
    ttl: MAX_AGE_MS,
    allowStaleOnFetchRejection: true,
    async fetchMethod(path, _expired, { options }) {
      const text = await files.write(path);
      if (text !== null) return fileOf(text);
      options.allowStaleOnFetchRejection = false;
      throw domainError('not_found', { reason: 'address' });
    },
  });
  const handle = async (request: RawRequest) => {
    const file = await kept.forceFetch(request.path);
    return respond(request, 'application/xml; charset=utf-8', file);
  };
  return [
    {
      method: 'GET',
      path: '/robots.txt',
      handle: async (request) => respond(request, 'text/plain; charset=utf-8', robots),
    },
    { method: 'GET', path: SITEMAP, handle },
    { method: 'GET', path: '/sitemaps/:file', handle },
  ];
}

function robotsText(publicUrl: string): string {
  const refused = ['/api/', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, 'Allow: /', '', `Sitemap: ${publicUrl}${SITEMAP}`, ''].join('\n');
}

function fileOf(text: string): KeptFile {
  const body = new TextEncoder().encode(text);
  return { body, etag: entityTagOf(body) };
}

function respond({ headers }: RawRequest, type: string, { body, etag }: KeptFile): RawResponse {
  const common = { ...MAX_AGE, etag };
  if (isKnownAlready(headers['if-none-match'], etag)) return { status: 304, headers: common, body: null };
  return { status: 200, headers: { ...common, 'content-type': type }, body };
}
