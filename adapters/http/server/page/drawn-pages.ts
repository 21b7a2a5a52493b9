import { LRUCache } from 'lru-cache';
import type { PageAnswer } from '#adapters/http/contract/page/answers-in-page.ts';
import type { DrawnPage } from '#adapters/http/contract/page/drawn-page.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { SentPage } from './sent-page.ts';

const MAX_PAGES = 200;
const MAX_BYTES = 16 * 1024 * 1024;
/** In a rush, the answers of a page change with every sale: it is not drawn again earlier. */
const MIN_AGE_MS = 1_000;
/** What a page shows may depend on the time. */
const MAX_AGE_MS = 60_000;

/** Draws what a page shows, with the answers of its calls. */
export type DrawPage = (page: DrawnPage, answers: readonly PageAnswer[], site: SiteFacts) => string;

export interface DrawnPagesOptions {
  readonly draw: DrawPage;
  /** Called with the first failure. Its page is sent without what it shows. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Kept {
  readonly key: string;
  readonly drawnAt: number;
  readonly page: SentPage;
}

/** The pages that the server draws: each address in each language, when its content has changed. */
export class DrawnPages {
  readonly #kept = new LRUCache<string, Kept>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.byteLength,
  });
  #hasFailed = false;

  constructor(private readonly options: DrawnPagesOptions) {}

  /** Returns the page of an address; `key` changes with its content. One that was just drawn may be of the content before. */
  find(
    { path, language }: Pick<DrawnPage, 'path' | 'language'>,
    key: string,
    write: (page: DrawnPage) => string,
  ): SentPage {
    const now = this.options.now();
    const name = `${language} ${path}`;
    const known = this.#kept.get(name);
    const age = known ? Math.max(0, now - known.drawnAt) : Number.POSITIVE_INFINITY;
    if (known && (age < MIN_AGE_MS || (known.key === key && age < MAX_AGE_MS))) return known.page;
    const at = new Date(now).toISOString();
    const page = new SentPage(write({ path, language, at }), { except: at });
    this.#kept.set(name, { key, drawnAt: now, page });
    return page;
  }

  /** Returns what a page shows; null when that fails. */
  draw(...page: Parameters<DrawPage>): string | null {
    try {
      return this.options.draw(...page);
    } catch (error) {
      if (!this.#hasFailed) this.options.failed(error);
      this.#hasFailed = true;
      return null;
    }
  }
}
