import { LRUCache } from 'lru-cache';
import { type Actor, ANONYMOUS, type PassHolder, type SignedIn } from '#core/actor.ts';
import { isDeviceToken, type PassHolders } from '#core/check-in/passes/pass-holders.ts';
import type { ActingClub } from '#core/clubs/members/acting-club.ts';
import type { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { type ActingFor, AS_ONESELF, findActingClub } from '#core/clubs/members/find-acting-club.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import type { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import type { SessionProof } from '#core/sessions/assurance.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import type { Endpoint } from '../contract/endpoint.ts';

const MAX_CACHED_PROFILES = 10_000;
const MAX_CACHED_PROOFS = 1_000;
/**
 * How long a role change, an ended membership, a revoked check-in pass, a disabled account or a confirmation that ran
 * out may go unnoticed.
 */
const PROFILE_FRESH_FOR_MS = 1_000;

/** Resolves the actor of a bearer token. Caches profiles and memberships. */
export class ActorResolver {
  readonly #profiles = new LRUCache<PersonId, Person>({
    max: MAX_CACHED_PROFILES,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  /** By uid and club. Holds no persons who are no members, so that they act as soon as they are. */
  readonly #memberships = new LRUCache<string, ActingClub>({
    max: MAX_CACHED_PROFILES,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  /** By token. Holds no tokens of nobody: anybody can make those up. */
  readonly #passes = new LRUCache<string, PassHolder>({
    max: MAX_CACHED_PROFILES,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  readonly #proofs = new LRUCache<string, SessionProof>({
    max: MAX_CACHED_PROOFS,
    ttl: PROFILE_FRESH_FOR_MS,
  });

  constructor(
    private readonly identities: IdentityGateway,
    private readonly people: PersonRepository,
    private readonly clubs: Pick<ActingClubs, 'find'>,
    private readonly site: SiteFacts,
    private readonly assurance: SessionAssurance,
    private readonly passes: Pick<PassHolders, 'find'>,
  ) {}

  /**
   * Throws `unauthenticated` for an invalid or expired token, even where none is required, and `forbidden` for a club of
   * which the person is no member.
   */
  async resolve(
    authorization: string | undefined,
    endpoint: Pick<Endpoint, 'fresh' | 'endedPass'> = {},
    actingFor: ActingFor = AS_ONESELF,
  ): Promise<Actor> {
    const token = bearerToken(authorization);
    if (token === null) return ANONYMOUS;
    if (isDeviceToken(token)) return this.#passHolder(token, endpoint);
    const identity = await this.identities.verify(token);
    const person = identity && (await this.#profile(identity.uid));
    const assurance = await this.assurance.of(identity, person, endpoint, this.#proofs);
    const isProven = identity && !assurance.owesSecondFactor;
    const club = isProven && (await findActingClub(this.#membership, identity.uid, person, actingFor));
    return requireActor(identity, person, assurance, this.site, club || null);
  }

  /**
   * Drops what a person's own change made stale: their profile and membership; every membership after a change of a
   * club's team, and every profile too after a change by an admin. So this process answers by the new facts at once.
   */
  forget(
    { uid, role, club }: Pick<SignedIn, 'uid' | 'role' | 'club'>,
    { actsFor }: Pick<Endpoint, 'actsFor'>,
  ): void {
    const isAdmin = role === 'admin';
    if (isAdmin) this.#profiles.clear();
    else this.#profiles.delete(uid);
    if (isAdmin || actsFor) this.#memberships.clear();
    else if (club) this.#memberships.delete(keyOf(uid, club.id));
  }

  readonly #membership = async (clubId: ClubId, uid: PersonId): Promise<ActingClub | null> => {
    const key = keyOf(uid, clubId);
    const known = this.#memberships.get(key);
    if (known) return known;
    const club = await this.clubs.find(clubId, uid);
    if (club) this.#memberships.set(key, club);
    return club;
  };

  async #passHolder(token: string, { endedPass }: Pick<Endpoint, 'endedPass'>): Promise<PassHolder> {
    const holder = this.#passes.get(token) ?? (await this.passes.find(token));
    if (!holder || (holder.ended && !endedPass))
      throw domainError('unauthenticated', { reason: 'pass_ended' });
    if (!this.#passes.has(token)) this.#passes.set(token, holder);
    return holder;
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

function keyOf(uid: PersonId, clubId: ClubId): string {
  return `${uid} ${clubId}`;
}
