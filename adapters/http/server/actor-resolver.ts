import { LRUCache } from 'lru-cache';
import { type Actor, ANONYMOUS } from '#core/actor.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import type { SessionAssurance } from '#core/sessions/session-assurance.ts';
import type { SessionConfirmation } from '#core/sessions/session-confirmation.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import type { Endpoint } from '../contract/endpoint.ts';

const MAX_CACHED_PROFILES = 10_000;
const MAX_CACHED_CONFIRMATIONS = 1_000;
/** How long a role change, a disabled account or a confirmation that ran out may go unnoticed. */
const PROFILE_FRESH_FOR_MS = 1_000;

/** Resolves the actor of a bearer token. Caches profiles. */
export class ActorResolver {
  readonly #profiles = new LRUCache<PersonId, Person>({
    max: MAX_CACHED_PROFILES,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  readonly #confirmations = new LRUCache<string, SessionConfirmation>({
    max: MAX_CACHED_CONFIRMATIONS,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  constructor(
    private readonly identities: IdentityGateway,
    private readonly people: PersonRepository,
    private readonly site: SiteFacts,
    private readonly assurance: SessionAssurance,
  ) {}

  /** Throws `unauthenticated` for an invalid or expired token, even where none is required. */
  async resolve(authorization: string | undefined, endpoint: Pick<Endpoint, 'fresh'> = {}): Promise<Actor> {
    const token = bearerToken(authorization);
    if (token === null) return ANONYMOUS;
    const identity = await this.identities.verify(token);
    const person = identity && (await this.#profile(identity.uid));
    const assurance = await this.assurance.of(identity, person, endpoint, this.#confirmations);
    return requireActor(identity, person, assurance, this.site);
  }

  /** Drops the cached profile after a person's own change. */
  forget(uid: PersonId): void {
    this.#profiles.delete(uid);
  }

  async #profile(uid: PersonId): Promise<Person | null> {
    const known = this.#profiles.get(uid);
    if (known) return known;
    const person = await this.people.find(uid);
    if (person) this.#profiles.set(uid, person);
    return person;
  }
}

export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization === '') return null;
  const [, token = null] = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization) ?? [];
  if (token === null) throw domainError('unauthenticated', { reason: 'not_a_bearer_token' });
  return token;
}
