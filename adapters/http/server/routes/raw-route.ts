import type { RateLimit } from '../limits/rate-limiter.ts';

/** A door that is no call of the contract: an embedded bank's page, a picture. Framework-free. */
export interface RawRoute {
  readonly method: 'GET' | 'POST';
  /** As the router writes it: `/sandbox-bank/:ref`, `/sandbox-bank/*`. */
  readonly path: string;
  /**
   * Which budget of the caller's address a request draws on: that of all calls unless told. `none` is for callers whose
   * requests must never be refused for their number.
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
}

export interface RawResponse {
  readonly status: number;
  /** A header with several values is sent several times, as cookies are. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array | null;
}
