import { type Actor, type PassHolder, requireAbility, requireSight, type SignedIn } from '../../actor.ts';
import type { Event } from '../../events/event.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { Instant } from '../../shared/instant.ts';
import { requireOpen } from './check-in-window.ts';

/** Who checks in: a member of the event's club, an admin, or a volunteer with a check-in pass. */
export type Scanner = SignedIn | PassHolder;

/** Requires a check-in pass, or an office that may check in; with `sight`, one that may see check-ins. */
export function requireScanner(actor: Actor, need: 'change' | 'sight'): Scanner {
  if (actor.kind === 'pass') return requireCounting(actor);
  return need === 'change' ? requireAbility(actor, 'check_in') : requireSight(actor, 'check_in');
}

/**
 * Returns the event that the scanner checks in at. Throws `event_not_found` for a missing event and for others' events,
 * and for a pass outside its time `check_in_closed`.
 */
export function requireEventToCheckIn(scanner: Scanner, event: Event | null, now: Instant): Event {
  if (scanner.kind === 'person') return requireManaged(scanner, event);
  if (event?.id !== scanner.eventId) throw domainError('event_not_found');
  // A person's own device checks in as the person does, at any time.
  if (scanner.uid === '') requireOpen(event, now);
  return event;
}

/** Throws `unauthenticated` for a device whose pass was revoked. */
export function requireCounting(holder: PassHolder): PassHolder {
  if (holder.ended) throw domainError('unauthenticated', { reason: 'pass_ended' });
  return holder;
}

/** Returns whether the scanner sees holders' names. */
export function seesNames(scanner: Scanner): boolean {
  return scanner.kind === 'person' || scanner.may.list;
}

/** Returns whether the scanner undoes what others did, and settles conflicts. */
export function leads(scanner: Scanner): boolean {
  return scanner.kind === 'person' || scanner.may.lead;
}
