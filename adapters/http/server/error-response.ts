import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorBody } from '../contract/error-body.ts';
import { statusOf } from './error-status.ts';
import { jsonAnswer, type PlainAnswer, responseOf } from './json-response.ts';

/** Default Retry-After of temporary errors, by status. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 5, 503: 5 };

/** Builds Hono's response of an error. */
export function errorResponse(error: unknown, requestId: string): Response {
  return responseOf(errorAnswer(error, requestId));
}

/** Builds the answer of an error. Reveals nothing of an unexpected one. */
export function errorAnswer(error: unknown, requestId: string): PlainAnswer {
  const refusal = error instanceof DomainError ? error : domainError('internal');
  const status = statusOf(refusal);
  const { headers, body } = jsonAnswer(errorBodyOf(refusal, requestId), status);
  const retryAfter = refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS[status];
  return {
    status,
    headers: {
      ...headers,
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    body,
  };
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
