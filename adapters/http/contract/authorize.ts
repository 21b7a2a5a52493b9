import type { Actor } from '#core/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Endpoint } from './endpoint.ts';

/** Throws `unauthenticated` or `forbidden` when the endpoint's required role is not met. */
export function authorize(actor: Actor, endpoint: Pick<Endpoint, 'access'>): void {
  if (endpoint.access === 'everyone') return;
  if (actor.kind !== 'person') throw new DomainError('unauthenticated', 'Please sign in first.');
  const { role } = actor;
  const allowed =
    endpoint.access === 'signed-in' ||
    role === 'admin' ||
    (endpoint.access === 'organizer' && role === 'club');
  if (!allowed) throw new DomainError('forbidden', 'Your role does not allow this.');
}
