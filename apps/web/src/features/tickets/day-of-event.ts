import type { TicketView } from '#core/tickets/ticket-view.ts';

const HOURS_BEFORE = 3;
const HOUR_MS = 3_600_000;
/** The hour in Kuala Lumpur from which an event is "tonight". */
const EVENING = 18;

/** What a ticket says at this instant: null when its event is not soon, or the ticket is of no use. */
export function dayOfEvent(
  { status, event }: Pick<TicketView, 'status' | 'event'>,
  now: string,
): 'tonight' | 'today' | 'now' | null {
  if (status !== 'confirmed' || event.status === 'cancelled') return null;
  const [start, at] = [Date.parse(event.startDate), Date.parse(now)];
  if (at < start - HOURS_BEFORE * HOUR_MS || at > Date.parse(event.endDate)) return null;
  if (at >= start) return 'now';
  return new Date(start + 8 * HOUR_MS).getUTCHours() >= EVENING ? 'tonight' : 'today';
}
