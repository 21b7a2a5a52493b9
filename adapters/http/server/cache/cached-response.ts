import { entityTagOf } from './entity-tag.ts';

/** A public response with its entity tag. */
export interface CachedResponse {
  readonly tag: string;
  readonly complete: Answer;
  /** For clients that have the current tag. */
  readonly unchanged: Answer;
  /** The route pattern for metrics. */
  readonly route: string;
  /** Whether it is served because the database does not answer. */
  readonly isStale: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers as Node writes them fastest: names and values in turn. */
  readonly headerList: readonly string[];
  /** Null for a 304. */
  readonly body: Uint8Array | null;
}

/** How old a response may be that is served because the database does not answer. */
export const MAX_STALE_SECONDS = 10 * 60;

/** Builds the response of a JSON body. */
export function responseOf(body: Uint8Array): Omit<CachedResponse, 'route'> {
  const tag = entityTagOf(body);
  const headers = { 'cache-control': `no-cache, stale-if-error=${MAX_STALE_SECONDS}`, etag: tag };
  const contentHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.byteLength),
  };
  return {
    tag,
    complete: answer(200, { ...headers, ...contentHeaders }, body),
    unchanged: answer(304, headers, null),
    isStale: false,
  };
}

function answer(status: number, headers: Answer['headers'], body: Uint8Array | null): Answer {
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}

/**
 * Marks a response as served while the database does not answer, with its age in seconds (RFC 9111, 5.1; RFC 9211, 2.5).
 * A browser stores nothing of it, and gets the body even if it has it: the headers of a 304 would stay in its cache.
 */
export function asStale({ tag, complete, route }: CachedResponse, age: number): CachedResponse {
  const headers = {
    ...complete.headers,
    'cache-control': 'no-store',
    age: String(age),
    'cache-status': `Acara; hit; ttl=-${age}`,
  };
  const stale = answer(200, headers, complete.body);
  return { tag, complete: stale, unchanged: stale, route, isStale: true };
}
