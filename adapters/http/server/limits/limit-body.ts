import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { domainError } from '#core/shared/errors/build-error.ts';
import { type AppEnv, headerOf } from '../request-context.ts';

/** The largest body of a call that says nothing else. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Refuses a body that is too large. Checks Content-Length when there is one, which Node enforces; measuring a body
 * makes a request several times slower.
 */
export function limitBody(maxSize: number): MiddlewareHandler<AppEnv> {
  const measured = bodyLimit({ maxSize, onError: refuseTooLarge });
  return (c, next) => {
    const stated = headerOf(c, 'content-length');
    if (stated === undefined || headerOf(c, 'transfer-encoding') !== undefined) return measured(c, next);
    return Number(stated) <= maxSize ? next() : refuseTooLarge();
  };
}

function refuseTooLarge(): never {
  throw domainError('payload_too_large', { reason: 'request' });
}
