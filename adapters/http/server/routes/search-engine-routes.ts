import { LRUCache } from 'lru-cache';
import { html, type Markup } from '#adapters/shared/html.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type { EventPosition, EventQueries } from '#core/events/event-queries.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { Instant } from '#core/shared/instant.ts';
import { PRIVATE_PATHS } from '../page/private-paths.ts';
import type { RawResponse, RawRoute } from './raw-route.ts';

export interface SearchEngineOptions {
  readonly publicUrl: string;
  readonly events: Pick<EventQueries, 'upcoming'>;
  readonly clock: Clock;
}

interface PublicPage {
  readonly path: string;
  /** When it changed last; null when that is unknown. */
  readonly changedAt: Instant | null;
}

/** Events read at once. */
const BATCH = 500;
/** The most that one sitemap may list (sitemaps.org). */
const MAX_URLS = 50_000;
const MAX_AGE_MS = 10 * 60 * 1_000;
const MAX_AGE = { 'cache-control': 'public, max-age=600' };
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `/robots.txt`, and the sitemap of all public pages, in several files where one would be too long. */
export function searchEngineRoutes(options: SearchEngineOptions): readonly RawRoute[] {
  const robots = robotsText(options.publicUrl);
  const pages = new LRUCache<'all', readonly PublicPage[]>({
    max: 1,
    ttl: MAX_AGE_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: () => publicPages(options),
  });
  const partsOf = async () => inParts(await pages.forceFetch('all'));
  return [
    {
      method: 'GET',
      path: '/robots.txt',
      handle: async () => text('text/plain; charset=utf-8', robots),
    },
    {
      method: 'GET',
      path: '/sitemap.xml',
      async handle() {
        const parts = await partsOf();
        const [first = []] = parts;
        return xml(
          parts.length > 1 ? sitemapIndex(parts, options.publicUrl) : urlSet(first, options.publicUrl),
        );
      },
    },
    {
      method: 'GET',
      path: '/sitemaps/:part',
      async handle({ path }) {
        const [, part] = /^\/sitemaps\/([1-9]\d*)\.xml$/.exec(path) ?? [];
        const pagesOfPart = part === undefined ? undefined : (await partsOf())[Number(part) - 1];
        if (!pagesOfPart) throw domainError('not_found', { reason: 'address' });
        return xml(urlSet(pagesOfPart, options.publicUrl));
      },
    },
  ];
}

function robotsText(publicUrl: string): string {
  const refused = ['/api/', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** Returns the home page, the event list, the published events that have not ended, and their clubs. */
async function publicPages({ events, clock }: SearchEngineOptions): Promise<readonly PublicPage[]> {
  const filter = everyEvent(clock.now());
  const pages: PublicPage[] = [];
  const clubs = new Set<string>();
  let after: EventPosition | null = null;
  do {
    const found: Awaited<ReturnType<EventQueries['upcoming']>> = await events.upcoming(filter, {
      limit: BATCH,
      after,
    });
    for (const { id, organizerId, updatedAt } of found) {
      pages.push({ path: `/events/${encodeURIComponent(id)}`, changedAt: updatedAt });
      clubs.add(`/clubs/${encodeURIComponent(organizerId)}`);
    }
    after = found.length === BATCH ? (found.at(-1) ?? null) : null;
  } while (after);
  const others = ['/', '/events', ...clubs].map((path) => ({ path, changedAt: null }));
  return [...others, ...pages];
}

function inParts(pages: readonly PublicPage[]): readonly (readonly PublicPage[])[] {
  const count = Math.max(1, Math.ceil(pages.length / MAX_URLS));
  return Array.from({ length: count }, (_, part) => pages.slice(part * MAX_URLS, (part + 1) * MAX_URLS));
}

function urlSet(pages: readonly PublicPage[], publicUrl: string): Markup {
  const urls = pages.map(
    ({ path, changedAt }) =>
      html`<url><loc>${publicUrl}${path}</loc>${changedAt === null ? '' : html`<lastmod>${changedAt}</lastmod>`}</url>`,
  );
  return html`<urlset xmlns="${SCHEMA}">${urls}</urlset>`;
}

function sitemapIndex(parts: readonly unknown[], publicUrl: string): Markup {
  const files = parts.map(
    (_, part) => html`<sitemap><loc>${publicUrl}/sitemaps/${String(part + 1)}.xml</loc></sitemap>`,
  );
  return html`<sitemapindex xmlns="${SCHEMA}">${files}</sitemapindex>`;
}

function xml({ markup }: Markup): RawResponse {
  return text('application/xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`);
}

function text(type: string, body: string): RawResponse {
  return { status: 200, headers: { ...MAX_AGE, 'content-type': type }, body };
}
