import {
  type Actor,
  requireAbility,
  requireFresh,
  requireRole,
  requireSession,
  requireSight,
  requireSignedIn,
  requireVerified,
} from '#core/actor.ts';
import type { Endpoint } from './endpoint.ts';

/** Throws when the caller's role, office, email address or last sign-in does not meet the endpoint's requirements. */
export function authorize(
  actor: Actor,
  {
    access,
    ability,
    sight,
    pass,
    verified,
    fresh,
    beforeSecondFactor,
  }: Pick<Endpoint, 'access' | 'ability' | 'sight' | 'pass' | 'verified' | 'fresh' | 'beforeSecondFactor'>,
): void {
  if (access === 'everyone' || (pass && actor.kind === 'pass')) return;
  if (beforeSecondFactor) requireSession(actor);
  else requireSignedIn(actor);
  if (access === 'organizer') requireRole(actor, 'club', 'admin');
  if (ability) requireAbility(actor, ability);
  if (sight) requireSight(actor, sight);
  if (access === 'admin') requireRole(actor, 'admin');
  if (verified) requireVerified(actor);
  if (fresh === true) requireFresh(actor);
}
