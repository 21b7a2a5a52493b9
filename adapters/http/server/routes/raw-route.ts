import type { RateLimit } from '../limits/rate-limiter.ts';

/** A route outside the contract: an embedded bank's page, a picture. Independent of the framework. */
export interface RawRoute {
  readonly method: 'GET' | 'POST';
  /** In the router's syntax: `/sandbox-bank/:ref`, `/sandbox-bank/*`. */
  readonly path: string;
  /**
   * The budget of the client's address that a request consumes; the general one by default. `none` for callers that are
   * never refused.
   */
  rateLimit?(path: string): RateLimit | 'none' | undefined;
  handle(request: RawRequest): Promise<RawResponse>;
}

export interface RawRequest {
  readonly path: string;
  /** The query with its `?`; empty without one. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Uint8Array;
  /** Consumes one more budget of the client's address, for work that few requests cause. Throws `rate_limited`. */
  readonly spend: (rateLimit: RateLimit) => Promise<void>;
}

export interface RawResponse {
  readonly status: number;
  /** A header with several values is sent several times. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array | null;
}
