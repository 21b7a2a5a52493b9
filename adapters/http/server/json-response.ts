/** An answer before a shell writes it. */
export interface PlainAnswer {
  readonly status: number;
  /** Without what the shell adds: length, request id, security headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a 204. */
  readonly body: string | null;
}

const NOT_STORED = { 'cache-control': 'no-store' };
const JSON_NOT_STORED = { ...NOT_STORED, 'content-type': 'application/json; charset=utf-8' };

/** Builds a JSON answer that is not cached. */
export function jsonAnswer(output: unknown, status: number): PlainAnswer {
  return status === 204
    ? { status, headers: NOT_STORED, body: null }
    : { status, headers: JSON_NOT_STORED, body: JSON.stringify(output) };
}

/** Builds Hono's response of an answer. */
export function responseOf(
  { status, headers, body }: PlainAnswer,
  cookies: readonly string[] = [],
): Response {
  // The server is faster with a plain object than with `Headers`.
  if (cookies.length === 0) return new Response(body, { status, headers });
  const withCookies = new Headers(headers);
  for (const cookie of cookies) withCookies.append('set-cookie', cookie);
  return new Response(body, { status, headers: withCookies });
}
