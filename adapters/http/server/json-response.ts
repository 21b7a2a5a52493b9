/** An answer that nobody on the way keeps. */
export function json(output: unknown, status: number, headers: Record<string, string>): Response {
  const all = { ...headers, 'cache-control': 'no-store' };
  if (status === 204) return new Response(null, { status, headers: all });
  return new Response(JSON.stringify(output), {
    status,
    headers: { ...all, 'content-type': 'application/json; charset=utf-8' },
  });
}
