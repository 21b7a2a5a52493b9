import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import { type Actor, ANONYMOUS } from '#core/actor.ts';
import { isDeviceToken, PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import {
  type ActingFor,
  AS_ONESELF,
  type FindActing,
  findActingClub,
} from '#core/clubs/members/find-acting-club.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** Resolves the token's actor as the HTTP server does. */
export async function inProcessActor(
  container: Container,
  token: () => Promise<string | null>,
  endpoint: Pick<Endpoint, 'fresh' | 'endedPass'> = {},
  actingFor: ActingFor = AS_ONESELF,
): Promise<Actor> {
  const bearer = await token();
  if (bearer === null) return ANONYMOUS;
  if (isDeviceToken(bearer)) {
    const holder = await resolve(container, PassHolders).find(bearer);
    if (!holder || (holder.ended && !endpoint.endedPass))
      throw domainError('unauthenticated', { reason: 'pass_ended' });
    return holder;
  }
  const identity = await resolve(container, IdentityGateway).verify(bearer);
  const person = identity && (await resolve(container, PersonRepository).find(identity.uid));
  const assurance = await resolve(container, SessionAssurance).of(identity, person, endpoint);
  const clubs = resolve(container, ActingClubs);
  const find: FindActing = (clubId, uid) => clubs.find(clubId, uid);
  const isProven = identity && !assurance.owesSecondFactor;
  const club = isProven && (await findActingClub(find, identity.uid, person, actingFor));
  return requireActor(identity, person, assurance, null, club || null);
}
