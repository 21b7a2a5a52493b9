import type { MyEventView } from '#core/events/list-my-events.ts';
import { dayOf } from '#core/shared/day.ts';
import { paths } from '../../shared/paths.ts';
import type { Abilities } from '../../shared/session/use-abilities.ts';

export interface NextAction {
  /** A key of `texts.nextActions`. */
  readonly kind: 'edit' | 'scan' | 'attendees' | 'money';
  readonly to: string;
}

/** Returns what somebody with these abilities would do next with an event; null for nothing. */
export function nextActionOf(event: MyEventView, now: string, { may, sees }: Abilities): NextAction | null {
  const { id, status, startDate, endDate } = event;
  if (status === 'draft') return may('edit') ? { kind: 'edit', to: paths.editEvent.to(id) } : null;
  if (status !== 'published' && status !== 'ended') return null;
  if (endDate <= now) return sees('money') ? { kind: 'money', to: paths.manageMoney.to(id) } : null;
  const isToday = dayOf(startDate) <= dayOf(now);
  if (isToday && may('check_in')) return { kind: 'scan', to: paths.checkIn.to(id) };
  return sees('attendees') ? { kind: 'attendees', to: paths.managePeople.to(id) } : null;
}
