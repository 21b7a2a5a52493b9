export interface HttpRequest {
  readonly method: string;
  /** With its query; or a whole address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

const TIMEOUT_MS = 30_000;

/** Sends a request and reads its whole answer; follows no redirect. Rejects without an answer. */
export async function sendRequest(
  server: string,
  { path, ...request }: HttpRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL(path, server), { ...request, redirect: 'manual', signal });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Returns the request of a submitted form. */
export function formRequest(path: string, fields: Readonly<Record<string, string>>): HttpRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body: String(new URLSearchParams(fields)) };
}
