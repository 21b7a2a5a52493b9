import { DomainError, type DomainErrorDetails, type ErrorCode } from '#core/shared/domain-error.ts';

/** Returns the response's JSON. Throws the `DomainError` that the server's core threw. */
export async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok) return body;
  const retryAfter = Number(response.headers.get('retry-after'));
  const details: { -readonly [K in keyof DomainErrorDetails]: DomainErrorDetails[K] } = {};
  if (isFields(body?.fields)) details.fields = body.fields;
  if (retryAfter > 0) details.retryAfterSeconds = retryAfter;
  const code = typeof body?.code === 'string' ? (body.code as ErrorCode) : 'unavailable';
  // Without a message of the server, each screen shows its own.
  throw new DomainError(code, typeof body?.error === 'string' ? body.error : '', details);
}

function isFields(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
