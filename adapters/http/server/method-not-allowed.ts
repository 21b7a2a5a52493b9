import { DomainError } from '#core/shared/domain-error.ts';
import { errorResponse } from './error-response.ts';
import { type AppContext, requestIdOf } from './request-context.ts';

/** Builds a 405 response with `Allow`. */
export function methodNotAllowed(c: AppContext, allowed: readonly string[]): Response {
  const refusal = new DomainError('method_not_allowed', `${c.req.method} is not offered at this address.`);
  const answer = errorResponse(refusal, requestIdOf(c));
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}
