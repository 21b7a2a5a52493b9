import type { Actor } from '#core/actor.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { Endpoint } from './endpoint.ts';

/** Throws `unauthenticated` or `forbidden` when the endpoint's required role is not met. */
export function authorize(actor: Actor, endpoint: Pick<Endpoint, 'access'>): void {
  if (endpoint.access === 'everyone') return;
  if (actor.kind !== 'person') throw domainError('unauthenticated', { reason: 'signed_out' });
  const { role } = actor;
  const allowed =
    endpoint.access === 'signed-in' ||
    role === 'admin' ||
    (endpoint.access === 'organizer' && role === 'club');
  if (!allowed) throw domainError('forbidden', { reason: 'role' });
}
