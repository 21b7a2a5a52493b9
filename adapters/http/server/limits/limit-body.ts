import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DomainError } from '#core/shared/domain-error.ts';
import { type AppEnv, headerOf } from '../request-context.ts';

/**
 * Refuses a body that is too large. One that states its length is judged by it alone, and Node holds it to that; only
 * another one has to be read to be measured, which makes a request several times as dear.
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
  throw new DomainError('payload_too_large', 'The request is too large.');
}
