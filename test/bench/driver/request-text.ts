import type { HttpRequest } from '#apps/api/rehearsal/http-request.ts';

/** Returns a request as it goes over a connection. Its body is ASCII. */
export function requestText(host: string, { method, path, headers, body }: HttpRequest): string {
  const all = { host, ...headers, ...(body && { 'content-length': String(body.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
