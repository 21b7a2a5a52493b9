import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorBody } from '../contract/error-body.ts';
import { errorStatus } from './error-status.ts';

/** Default Retry-After of temporary errors, by status. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 5, 503: 5 };

/** Builds the response of an error. Reveals nothing of an unexpected one. */
export function errorResponse(error: unknown, requestId: string): Response {
  const refusal = error instanceof DomainError ? error : domainError('internal');
  const body = errorBodyOf(refusal, requestId);
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

export function errorBodyOf({ message, code, params, fields }: DomainError, requestId: string): ErrorBody {
  return {
    error: message,
    message,
    code,
    requestId,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(fields ? { fields } : {}),
  };
}
