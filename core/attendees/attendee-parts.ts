import type { TicketId } from '../shared/ids.ts';
import {
  type AttendedEvent,
  type Attendee,
  type AttendeeQueries,
  type AttendeeSearch,
  BY_PURCHASE,
  EVERYBODY,
} from './attendee-queries.ts';

/** The database sorts all tickets of the event for each page; exporting a part of it takes some ten milliseconds. */
const SIZES = { page: 2_000, part: 500 };

/**
 * Reads all attendees by purchase, in pages, and returns them in parts, so that a long list holds nobody up. A ticket that
 * is sold meanwhile is in a later part, or in none.
 */
export async function* attendeeParts(
  queries: Pick<AttendeeQueries, 'page'>,
  event: AttendedEvent,
  { page: limit, part } = SIZES,
  search: AttendeeSearch = EVERYBODY,
): AsyncGenerator<readonly Attendee[], void, undefined> {
  let after: TicketId | null = null;
  for (;;) {
    const page: readonly Attendee[] = await queries.page(event, search, { ...BY_PURCHASE, limit, after });
    for (let from = 0; from < page.length; from += part) yield page.slice(from, from + part);
    if (page.length < limit) return;
    after = page.at(-1)?.ticketId ?? null;
  }
}

/** Returns all attendees that a search finds, by purchase. */
export async function allAttendees(
  queries: Pick<AttendeeQueries, 'page'>,
  event: AttendedEvent,
  search: AttendeeSearch = EVERYBODY,
): Promise<readonly Attendee[]> {
  const all: Attendee[] = [];
  for await (const part of attendeeParts(queries, event, SIZES, search)) all.push(...part);
  return all;
}
