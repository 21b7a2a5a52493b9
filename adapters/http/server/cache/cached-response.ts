import { EncodedBody, type Encoding, encodingFor } from './encoded-body.ts';
import { entityTagOf } from './entity-tag.ts';

/** A public response with its entity tag. */
export interface CachedResponse {
  readonly tag: string;
  readonly complete: Answer;
  /** `complete`, compressed for clients that accept it. */
  readonly encoded: EncodedAnswer;
  /** For clients that have the current tag. */
  readonly unchanged: Answer;
  /** The route pattern for metrics. */
  readonly route: string;
  /** Whether it is served because the database does not answer. */
  readonly isStale: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers as Node writes them fastest: names and values in turn. */
  readonly headerList: readonly string[];
  /** Null for a 304. */
  readonly body: Uint8Array | null;
}

/** How old a response may be that is served because the database does not answer. */
export const MAX_STALE_SECONDS = 10 * 60;

/** A smaller body stays as it is: it fits into one packet. */
const MIN_COMPRESSED_BYTES = 1_000;

/** An answer that is compressed once for each encoding, when it is first asked for. */
export class EncodedAnswer {
  readonly #ready = new Map<string, Answer>();

  constructor(
    private readonly plain: Answer,
    /** Null for a body that is too small. */
    readonly body: EncodedBody | null,
  ) {}

  /** Returns the answer for an Accept-Encoding header; at once, except while it is compressed for the first time. */
  for(accepted: string | undefined): Answer | Promise<Answer> {
    const encoding = this.body && encodingFor(accepted);
    if (!this.body || !encoding) return this.plain;
    return this.#ready.get(encoding) ?? this.#compress(this.body, encoding);
  }

  async #compress(body: EncodedBody, encoding: Encoding): Promise<Answer> {
    const bytes = await body.inEncoding(encoding);
    const headers = {
      ...this.plain.headers,
      'content-encoding': encoding,
      'content-length': String(bytes.byteLength),
    };
    const made = answer(this.plain.status, headers, bytes);
    this.#ready.set(encoding, made);
    return made;
  }
}

/** Builds the response of a JSON body. Its tag is weak, because compressed bodies share it. */
export function responseOf(body: Uint8Array): Omit<CachedResponse, 'route'> {
  const tag = entityTagOf(body);
  const headers = {
    'cache-control': `no-cache, stale-if-error=${MAX_STALE_SECONDS}`,
    etag: `W/${tag}`,
    vary: 'accept-encoding',
  };
  const contentHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.byteLength),
  };
  const complete = answer(200, { ...headers, ...contentHeaders }, body);
  const isSmall = body.byteLength < MIN_COMPRESSED_BYTES;
  return {
    tag,
    complete,
    encoded: new EncodedAnswer(complete, isSmall ? null : new EncodedBody(body)),
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
export function asStale({ tag, complete, encoded, route }: CachedResponse, age: number): CachedResponse {
  const headers = {
    ...complete.headers,
    'cache-control': 'no-store',
    age: String(age),
    'cache-status': `Acara; hit; ttl=-${age}`,
  };
  const stale = answer(200, headers, complete.body);
  return {
    tag,
    complete: stale,
    encoded: new EncodedAnswer(stale, encoded.body),
    unchanged: stale,
    route,
    isStale: true,
  };
}
