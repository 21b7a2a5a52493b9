import type { TicketId } from '../shared/ids.ts';
import {
  type AttendedEvent,
  type Attendee,
  type AttendeeQueries,
  BY_PURCHASE,
  EVERYBODY,
} from './attendee-queries.ts';

const PAGE = 1_000;

/** Returns all attendees by purchase, read in pages. */
export async function allAttendees(
  queries: Pick<AttendeeQueries, 'page'>,
  event: AttendedEvent,
): Promise<readonly Attendee[]> {
  const all: Attendee[] = [];
  let after: TicketId | null = null;
  for (;;) {
    const page: readonly Attendee[] = await queries.page(event, EVERYBODY, {
      ...BY_PURCHASE,
      limit: PAGE,
      after,
    });
    all.push(...page);
    if (page.length < PAGE) return all;
    after = page.at(-1)?.ticketId ?? null;
  }
}
