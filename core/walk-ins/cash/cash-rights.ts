import { type Actor, requireAbility, requireSight, type SignedIn, sees } from '../../actor.ts';
import { hasAbility } from '../../offices.ts';

/** Requires an office that may see check-in or the club's money, or an admin. */
export function requireSightOfCash(actor: Actor): SignedIn {
  const seesMoney = actor.kind === 'person' && sees(actor, 'money');
  return requireSight(actor, seesMoney ? 'money' : 'check_in');
}

/** Requires an office that checks in or has to do with the club's money, or an admin. */
export function requireWitness(actor: Actor): SignedIn {
  const checksIn =
    actor.kind === 'person' && actor.club !== null && hasAbility(actor.club.office, 'check_in');
  return requireAbility(actor, checksIn ? 'check_in' : 'money');
}
