import { domainError } from '#core/shared/errors/build-error.ts';
import { errorResponse } from './error-response.ts';
import { type AppContext, requestIdOf } from './request-context.ts';

/** Builds a 405 response with `Allow`. */
export function methodNotAllowed(c: AppContext, allowed: readonly string[]): Response {
  const refusal = domainError('method_not_allowed', { method: c.req.method });
  const answer = errorResponse(refusal, requestIdOf(c));
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}
