import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import { type Actor, ANONYMOUS } from '#core/actor.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import { SessionAssurance } from '#core/sessions/session-assurance.ts';

/** Resolves the token's actor as the HTTP server does. */
export async function inProcessActor(
  container: Container,
  token: () => Promise<string | null>,
  endpoint: { readonly fresh?: true | 'or-password' } = {},
): Promise<Actor> {
  const bearer = await token();
  if (bearer === null) return ANONYMOUS;
  const identity = await resolve(container, IdentityGateway).verify(bearer);
  const person = identity && (await resolve(container, PersonRepository).find(identity.uid));
  const assurance = await resolve(container, SessionAssurance).of(identity, person, endpoint);
  return requireActor(identity, person, assurance);
}
