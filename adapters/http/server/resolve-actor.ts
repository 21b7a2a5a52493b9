import { type Actor, ANONYMOUS } from '#core/actor.ts';
import type { ActingFor } from '#core/clubs/members/find-acting-club.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { ID } from '../contract/basic-schemas.ts';
import { ACTING_FOR_HEADER, type Endpoint } from '../contract/endpoint.ts';
import type { Route } from '../contract/route.ts';
import type { ActorResolver } from './actor-resolver.ts';
import { isUnavailable, type ResponseCache } from './cache/response-cache.ts';
import type { Call } from './call.ts';
import { errorStatus } from './error-status.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';

export interface ServingOptions {
  readonly actors: ActorResolver;
  /** Null when calls are not rate-limited (benchmarks). */
  readonly rateLimiter: RateLimiter | null;
  readonly cache: ResponseCache;
  readonly https: boolean;
}

/**
 * Returns the caller's actor for a public route; null while the database does not answer: who it is cannot be found out,
 * and what is public is for everybody.
 */
export async function findActor(
  call: Call,
  route: Route<unknown, unknown>,
  options: ServingOptions,
): Promise<Actor | null> {
  if (!options.cache.isDatabaseAway)
    try {
      return await actorOf(call, route, options);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  await options.rateLimiter?.consume(route, ANONYMOUS, call.address);
  return null;
}

/** Returns the caller's actor and consumes the rate limits. An invalid bearer token is counted for the address. */
export async function actorOf(
  call: Call,
  route: Pick<Endpoint, 'rateLimit' | 'fresh' | 'actsFor'>,
  { actors, rateLimiter }: Pick<ServingOptions, 'actors' | 'rateLimiter'>,
): Promise<Actor> {
  let actor: Actor;
  try {
    actor = await actors.resolve(call.header('authorization'), route, actingFor(call, route));
  } catch (error) {
    if (isRefusal(error)) await rateLimiter?.consume({ rateLimit: 'bad-token' }, ANONYMOUS, call.address);
    throw error;
  }
  await rateLimiter?.consume(route, actor, call.address);
  return actor;
}

/** A malformed id in the path is no club's: the input's schema refuses it. */
function actingFor(call: Call, { actsFor }: Pick<Endpoint, 'actsFor'>): ActingFor {
  const path = actsFor && call.pathFields()[actsFor];
  return { header: call.header(ACTING_FOR_HEADER) ?? null, path: path && ID.test(path) ? path : null };
}

/** Tells whether the error is the caller's and not the server's. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && errorStatus[error.code] < 500;
}
