import { DomainError } from '#core/shared/domain-error.ts';
import type { ErrorBody } from '../contract/error-body.ts';
import { errorStatus } from './error-status.ts';

/** Default Retry-After of temporary errors, by status. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 5, 503: 5 };
const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';

/** Builds the response of an error. Reveals nothing of an unexpected one. */
export function errorResponse(error: unknown, requestId: string): Response {
  const refusal = error instanceof DomainError ? error : new DomainError('internal', INTERNAL_ERROR);
  const body: ErrorBody = {
    error: refusal.message,
    message: refusal.message,
    code: refusal.code,
    requestId,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const status = errorStatus[refusal.code];
  const retryAfter = refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS[status];
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(retryAfter));
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify(body), { status, headers });
}
