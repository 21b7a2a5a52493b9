import { DomainError } from '#core/shared/domain-error.ts';
import type { ErrorBody } from '../contract/error-body.ts';
import { errorStatus } from './error-status.ts';

const FAULT_OF_OURS = 'Something went wrong on our side. Please try again.';

/** Answers a refusal, or a fault without telling anything of its inside. */
export function errorResponse(error: unknown, requestId: string): Response {
  const refusal = error instanceof DomainError ? error : new DomainError('internal', FAULT_OF_OURS);
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
  if (refusal.retryAfterSeconds !== null)
    headers['retry-after'] = String(Math.ceil(refusal.retryAfterSeconds));
  if (errorStatus[refusal.code] === 401) headers['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify(body), { status: errorStatus[refusal.code], headers });
}
