/** Builds a JSON response that is not cached. */
export function json(output: unknown, status: number, cookies: readonly string[] = []): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (status !== 204) headers['content-type'] = 'application/json; charset=utf-8';
  const body = status === 204 ? null : JSON.stringify(output);
  // The server is faster with a plain object than with `Headers`.
  if (cookies.length === 0) return new Response(body, { status, headers });
  const withCookies = new Headers(headers);
  for (const cookie of cookies) withCookies.append('set-cookie', cookie);
  return new Response(body, { status, headers: withCookies });
}
