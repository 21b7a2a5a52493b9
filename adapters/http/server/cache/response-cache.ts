import { LRUCache } from 'lru-cache';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import type { EventBus, LiveUpdate } from '#core/event-bus.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { entityTagOf } from './entity-tag.ts';

/** A public response with its entity tag. */
export interface CachedResponse {
  readonly tag: string;
  readonly complete: Answer;
  /** For clients that have the current tag. */
  readonly unchanged: Answer;
  /** The route pattern for metrics. */
  readonly route: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers as Node writes them fastest: names and values in turn. */
  readonly headerList: readonly string[];
  /** Null for a 304. */
  readonly body: Uint8Array | null;
}

type CachedEndpoint = Pick<Endpoint, 'path' | 'shared'>;

interface Source {
  readonly route: string;
  readonly read: () => Promise<unknown>;
}

/** Bounds how long a lost notification, or the end of an event, goes unnoticed. */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches public responses by URL until an event that they depend on changes, at most half a second. Concurrent requests
 * share one read; a request after a change never gets what was read before it.
 */
export class ResponseCache {
  readonly #ofOneEvent = newCache();
  readonly #ofAnyEvent = newCache();

  constructor(eventBus: EventBus) {
    eventBus.subscribe((update) => this.#invalidate(update));
  }

  /** Returns the valid entry of a URL, if there is one. */
  get(url: string): CachedResponse | undefined {
    return this.#ofOneEvent.get(url) ?? this.#ofAnyEvent.get(url);
  }

  /** Returns the valid entry, or calls `read`. What `read` throws reaches every waiting caller. */
  fetch(
    { path, shared }: CachedEndpoint,
    url: string,
    read: () => Promise<unknown>,
  ): Promise<CachedResponse> {
    const cache = shared === 'event' ? this.#ofOneEvent : this.#ofAnyEvent;
    return cache.forceFetch(url, { context: { route: `/api${path}`, read } });
  }

  #invalidate(update: LiveUpdate): void {
    if (this.#ofAnyEvent.size > 0) this.#ofAnyEvent.clear();
    if (update.kind === 'gap') this.#ofOneEvent.clear();
    else this.#ofOneEvent.delete(urlOfEvent(update.eventId));
  }
}

/** Returns the one URL under which an event is cached. */
export function urlOfEvent(id: string): string {
  return `/api${endpoints.viewEvent.path.replace(':id', () => id)}`;
}

function newCache(): LRUCache<string, CachedResponse, Source> {
  return new LRUCache<string, CachedResponse, Source>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ complete }, url) => (complete.body?.byteLength ?? 0) + url.length,
    ttl: MAX_AGE_MS,
    // A read that an invalidation overtakes still answers the requests that wait for it, and is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_url, _expired, { context: { route, read } }) => {
      return { ...respondWith(new TextEncoder().encode(JSON.stringify(await read()))), route };
    },
  });
}

function respondWith(body: Uint8Array): Omit<CachedResponse, 'route'> {
  const tag = entityTagOf(body);
  const headers = { 'cache-control': 'no-cache', etag: tag };
  const contentHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.byteLength),
  };
  return {
    tag,
    complete: answer(200, { ...headers, ...contentHeaders }, body),
    unchanged: answer(304, headers, null),
  };
}

function answer(status: number, headers: Answer['headers'], body: Uint8Array | null): Answer {
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}
