import type { TicketId } from '../shared/ids.ts';
import {
  type AttendedEvent,
  type Attendee,
  type AttendeeQueries,
  BY_PURCHASE,
  EVERYBODY,
} from './attendee-queries.ts';

/** What a page costs the thread that serves: some ten milliseconds when it is exported. */
const PAGE = 500;

/**
 * Reads all attendees by purchase, in pages, so that a long list holds nobody up between two of them. A ticket that is
 * sold meanwhile is on a later page, or on none.
 */
export async function* attendeePages(
  queries: Pick<AttendeeQueries, 'page'>,
  event: AttendedEvent,
  limit = PAGE,
): AsyncGenerator<readonly Attendee[], void, undefined> {
  let after: TicketId | null = null;
  for (;;) {
    const page: readonly Attendee[] = await queries.page(event, EVERYBODY, { ...BY_PURCHASE, limit, after });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.ticketId ?? null;
  }
}

/** Returns all attendees by purchase. */
export async function allAttendees(
  queries: Pick<AttendeeQueries, 'page'>,
  event: AttendedEvent,
): Promise<readonly Attendee[]> {
  const all: Attendee[] = [];
  for await (const page of attendeePages(queries, event)) all.push(...page);
  return all;
}
