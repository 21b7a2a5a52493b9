import { type Actor, requireFresh, requireRole, requireSignedIn, requireVerified } from '#core/actor.ts';
import type { Endpoint } from './endpoint.ts';

/** Throws when the caller's role, email address or last sign-in does not meet the endpoint's requirements. */
export function authorize(
  actor: Actor,
  { access, verified, fresh }: Pick<Endpoint, 'access' | 'verified' | 'fresh'>,
): void {
  if (access === 'everyone') return;
  requireSignedIn(actor);
  if (access === 'organizer') requireRole(actor, 'club', 'admin');
  if (access === 'admin') requireRole(actor, 'admin');
  if (verified) requireVerified(actor);
  if (fresh === true) requireFresh(actor);
}
