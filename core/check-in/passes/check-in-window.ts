import type { Event } from '../../events/event.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { addMinutes, earlierOf, type Instant } from '../../shared/instant.ts';

/** How long before the start and after the end of an event its passes count. */
export const MARGIN_MINUTES = 3 * 60;
/** For how long entries may come late. */
const LATE_MINUTES = 7 * 24 * 60;

type Timed = Pick<Event, 'startsAt' | 'endsAt'>;

/** Returns when the passes of an event begin to count. */
export function opensAt({ startsAt }: Timed): Instant {
  return addMinutes(startsAt, -MARGIN_MINUTES);
}

/** Returns the last moment at which the passes of an event count. */
export function closesAt({ endsAt }: Timed): Instant {
  return addMinutes(endsAt, MARGIN_MINUTES);
}

/**
 * Returns until when a device brings the entries that it has: for seven days after its passes cease to count, and for
 * seven days after its own was revoked.
 */
export function entriesUntil(event: Timed, revokedAt: Instant | null): Instant {
  const end = addMinutes(closesAt(event), LATE_MINUTES);
  return revokedAt === null ? end : earlierOf(end, addMinutes(revokedAt, LATE_MINUTES));
}

/** Throws `check_in_closed` when the event was cancelled, and outside the time in which its passes count. */
export function requireOpen(event: Timed & Pick<Event, 'status'>, now: Instant): void {
  if (event.status === 'cancelled') throw domainError('check_in_closed', { reason: 'cancelled' });
  if (now < opensAt(event))
    throw domainError('check_in_closed', { reason: 'not_yet', opensAt: opensAt(event) });
  if (now > closesAt(event)) throw domainError('check_in_closed', { reason: 'over' });
}
