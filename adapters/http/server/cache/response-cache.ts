import { LRUCache } from 'lru-cache';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import type { EventBus, LiveUpdate } from '#core/event-bus.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { asStale, type CachedResponse, MAX_STALE_SECONDS, responseOf } from './cached-response.ts';

type CachedEndpoint = Pick<Endpoint, 'path' | 'shared'>;

interface Source {
  readonly route: string;
  readonly read: () => Promise<unknown>;
}

/** Bounds how long a lost notification, or the end of an event, goes unnoticed. */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
const LIMITS = {
  max: MAX_ENTRIES,
  maxSize: MAX_BYTES,
  // Twice, for the compressed bodies.
  sizeCalculation: ({ complete }: CachedResponse, url: string) =>
    2 * (complete.body?.byteLength ?? 0) + url.length,
};

/**
 * Caches public responses by URL until an event that they depend on changes, at most half a second. Concurrent requests
 * share one read; a request after a change never gets what was read before it. While the database does not answer, the
 * last response of a URL is served for up to ten minutes, marked as stale.
 */
export class ResponseCache {
  readonly #ofOneEvent = this.#newCache();
  readonly #ofAnyEvent = this.#newCache();
  /** The last response of each URL, for when the database does not answer. */
  readonly #last = new LRUCache<string, CachedResponse>({ ...LIMITS, ttl: MAX_STALE_SECONDS * 1_000 });
  #isDatabaseAway = false;

  constructor(eventBus: EventBus) {
    eventBus.subscribe((update) => this.#invalidate(update));
  }

  /** Returns the valid entry of a URL, if there is one. */
  get(url: string): CachedResponse | undefined {
    return this.#ofOneEvent.get(url) ?? this.#ofAnyEvent.get(url);
  }

  /** Whether the latest read failed because the database did not answer. */
  get isDatabaseAway(): boolean {
    return this.#isDatabaseAway;
  }

  /** Whether there is a response to serve while the database does not answer. */
  get hasStale(): boolean {
    this.#last.purgeStale();
    return this.#last.size > 0;
  }

  /**
   * Returns the valid entry, or calls `read`. What `read` throws reaches every waiting caller, except that the database
   * does not answer: then they get the last response. From then on, until a read succeeds, nobody waits for one.
   */
  async fetch(
    { path, shared }: CachedEndpoint,
    url: string,
    read: () => Promise<unknown>,
  ): Promise<CachedResponse> {
    const cache = shared === 'event' ? this.#ofOneEvent : this.#ofAnyEvent;
    const wasAway = this.#isDatabaseAway;
    const fetched = cache.forceFetch(url, { context: { route: `/api${path}`, read } });
    const stale = wasAway ? this.#stale(url) : null;
    if (stale) {
      fetched.catch(() => undefined);
      return stale;
    }
    return fetched.catch((error: unknown) => {
      const instead = isUnavailable(error) ? this.#stale(url) : null;
      if (instead) return instead;
      throw error;
    });
  }

  #stale(url: string): CachedResponse | null {
    const last = this.#last.get(url);
    const age = MAX_STALE_SECONDS - Math.ceil(this.#last.getRemainingTTL(url) / 1_000);
    return last ? asStale(last, age) : null;
  }

  #invalidate(update: LiveUpdate): void {
    if (update.kind === 'check-in') return;
    if (this.#ofAnyEvent.size > 0) this.#ofAnyEvent.clear();
    if (update.kind === 'gap') this.#ofOneEvent.clear();
    else this.#ofOneEvent.delete(urlOfEvent(update.eventId));
    // It may not be public any more.
    if (update.kind === 'event') this.#last.delete(urlOfEvent(update.eventId));
  }

  #newCache(): LRUCache<string, CachedResponse, Source> {
    return new LRUCache<string, CachedResponse, Source>({
      ...LIMITS,
      ttl: MAX_AGE_MS,
      // A read that an invalidation overtakes still answers the requests that wait for it, and is not cached.
      ignoreFetchAbort: true,
      fetchMethod: (url, _expired, { context }) => this.#read(url, context),
    });
  }

  async #read(url: string, { route, read }: Source): Promise<CachedResponse> {
    try {
      const fresh = { ...responseOf(jsonBytes(await read())), route };
      const last = this.#last.get(url);
      // The same content is not compressed again.
      const response = last?.tag === fresh.tag ? last : fresh;
      this.#isDatabaseAway = false;
      this.#last.set(url, response);
      return response;
    } catch (error) {
      this.#isDatabaseAway = isUnavailable(error);
      if (!this.#isDatabaseAway) this.#last.delete(url);
      throw error;
    }
  }
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Tells whether an error means that the database does not answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'unavailable';
}

/** Returns the one URL under which an event is cached. */
export function urlOfEvent(id: string): string {
  return `/api${endpoints.viewEvent.path.replace(':id', () => id)}`;
}
