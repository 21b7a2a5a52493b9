export interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  /** Null for an anonymous request. */
  readonly token?: string | null;
  /** Body as JSON. */
  readonly json?: object;
  /** Body as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** Seconds of `Retry-After`. */
  readonly retryAfter: number | null;
  readonly location: string | null;
}

const TIMEOUT_MS = 30_000;

/** Sends a request and reads its whole answer; follows no redirect. Rejects without an answer. */
export async function sendRequest(
  url: string | URL,
  { method = 'GET', token = null, json, form, idempotencyKey, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
): Promise<HttpResponse> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
  });
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    location: response.headers.get('location'),
  };
}
