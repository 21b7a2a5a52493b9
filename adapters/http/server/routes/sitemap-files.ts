import { html, type Markup } from '#adapters/shared/html.ts';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import { readWeek, type Sitemap } from '#core/sitemap/sitemap.ts';

export const SITEMAP = '/sitemap.xml';
const PAGES = '/sitemaps/pages.xml';
const EVENTS = /^\/sitemaps\/events-([0-9-]{10})\.xml$/;

/** The most that one file may list (sitemaps.org). */
const MAX_ENTRIES = 50_000;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Writes the files of a sitemap: the index, a file of home, event list and clubs, and one of the events of each week. A
 * batch of entries is written in one turn of the event loop.
 */
export class SitemapFiles {
  constructor(
    private readonly sitemap: Sitemap,
    private readonly publicUrl: string,
  ) {}

  /** Returns the file at a path; null when there is none, or no event starts in its week. */
  async write(path: string): Promise<string | null> {
    if (path === SITEMAP) return document('sitemapindex', 'sitemap', this.#files());
    if (path === PAGES) return document('urlset', 'url', this.#pages());
    const [, day = ''] = EVENTS.exec(path) ?? [];
    const week = readWeek(day);
    return week === null ? null : document('urlset', 'url', this.#events(week));
  }

  async *#files(): AsyncGenerator<readonly Markup[]> {
    yield [this.#location(PAGES)];
    for await (const week of this.sitemap.weeks()) yield [this.#location(`/sitemaps/events-${week}.xml`)];
  }

  async *#pages(): AsyncGenerator<readonly Markup[]> {
    yield ['/', '/events'].map((path) => this.#location(path));
    for await (const organizers of this.sitemap.organizers())
      yield organizers.map((id) => this.#location(`/clubs/${encodeURIComponent(id)}`));
  }

  async *#events(week: string): AsyncGenerator<readonly Markup[]> {
    for await (const events of this.sitemap.eventsOf(week))
      yield events.map(
        ({ id, updatedAt }) =>
          html`${this.#location(`/events/${encodeURIComponent(id)}`)}<lastmod>${updatedAt}</lastmod>`,
      );
  }

  #location(path: string): Markup {
    return html`<loc>${this.publicUrl}${path}</loc>`;
  }
}

/** Returns null without entries, because a sitemap must have one. */
async function document(
  root: string,
  entry: string,
  batches: AsyncIterable<readonly Markup[]>,
): Promise<string | null> {
  const texts: string[] = [];
  let left = MAX_ENTRIES;
  for await (const batch of batches) {
    const entries = batch.slice(0, left);
    texts.push(entries.map(({ markup }) => `<${entry}>${markup}</${entry}>`).join(''));
    left -= entries.length;
    if (left === 0) break;
    await nextTurn();
  }
  if (texts.length === 0) return null;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">${texts.join('')}</${root}>\n`;
}
