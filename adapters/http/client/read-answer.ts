import { DomainError, type DomainErrorDetails, type ErrorCode } from '#core/shared/domain-error.ts';

/** What the server answered; a refusal is thrown as the `DomainError` that the core threw on the other side. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok) return body;
  const retryAfter = Number(response.headers.get('retry-after'));
  const details: { -readonly [K in keyof DomainErrorDetails]: DomainErrorDetails[K] } = {};
  if (isFields(body?.fields)) details.fields = body.fields;
  if (retryAfter > 0) details.retryAfterSeconds = retryAfter;
  const code = typeof body?.code === 'string' ? (body.code as ErrorCode) : 'unavailable';
  // Without a sentence of the server's, each screen says what failed there.
  throw new DomainError(code, typeof body?.error === 'string' ? body.error : '', details);
}

function isFields(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}
