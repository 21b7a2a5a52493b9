import type { EventView } from '#core/events/event-view.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { AvailableActions } from './available-actions.ts';

const CHECK_IN_BEFORE_START_MINUTES = 6 * 60;

/** The action that the organizer needs most at this moment; null when the event is over. */
export type PrimaryAction = 'scan' | 'publish' | 'share' | 'edit';

export function primaryAction(
  event: Pick<EventView, 'status' | 'startDate' | 'endDate'>,
  available: AvailableActions,
  now: Instant,
): PrimaryAction | null {
  if (available.checkIn && isNearCheckIn(event, now) && now < event.endDate) return 'scan';
  if (available.publish) return 'publish';
  if (event.status === 'published') return 'share';
  return available.edit ? 'edit' : null;
}

/** Returns whether people may be arriving or have arrived: from six hours before the start on. */
export function isNearCheckIn({ startDate }: Pick<EventView, 'startDate'>, now: Instant): boolean {
  return now >= addMinutes(startDate, -CHECK_IN_BEFORE_START_MINUTES);
}
