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
  if (actor.kind === 'pass') return actor;
  return need === 'change' ? requireAbility(actor, 'check_in') : requireSight(actor, 'check_in');
}

/**
 * Returns the event that the scanner checks in at. Throws `event_not_found` for a missing event and for others' events,
 * and for a pass outside its time `check_in_closed`.
 */
export function requireEventToCheckIn(scanner: Scanner, event: Event | null, now: Instant): Event {
  if (scanner.kind === 'person') return requireManaged(scanner, event);
  if (event?.id !== scanner.eventId) throw domainError('event_not_found');
  requireOpen(event, now);
  return event;
}
