import type { Event } from '../events/event.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import type { Instant } from '../shared/instant.ts';
import { CURSOR, formatCursor, type ListPosition, parseCursor } from '../shared/list-cursor.ts';
import type { Ticket } from './ticket.ts';

/** How many past tickets the list has beside the current ones, and how many tickets a page has at most. */
export const MAX_LISTED_TICKETS = 100;

/** Where a list of tickets goes on: after a ticket, among all of them or among those that were past at an instant. */
export interface TicketListPosition {
  readonly after: ListPosition;
  readonly pastAt: Instant | null;
}

const [, INSTANT = ''] = /^\^(.*)_[^_]*$/.exec(CURSOR.pattern) ?? [];

/** The format of `nextCursor`: an instant comes first where only tickets that were past at it follow. */
export const TICKET_CURSOR = {
  ...CURSOR,
  pattern: `^(${INSTANT}_)?${CURSOR.pattern.slice(1)}`,
} as const satisfies PatternRule;

const PATTERN = new RegExp(TICKET_CURSOR.pattern);

export function formatTicketCursor({ after, pastAt }: TicketListPosition): string {
  return pastAt === null ? formatCursor(after) : `${pastAt}_${formatCursor(after)}`;
}

/** Returns null for the first page. Throws `invalid_input` for a text that `formatTicketCursor` did not create. */
export function parseTicketCursor(text: string | null): TicketListPosition | null {
  if (text === null) return null;
  if (!PATTERN.test(text)) throw invalidInput({ cursor: TICKET_CURSOR.problem });
  const parts = text.split('_');
  const after = parseCursor(parts.slice(-2).join('_'));
  return after && { after, pastAt: parts.length > 2 ? (parts[0] ?? null) : null };
}

/**
 * Returns whether a ticket is of no more use: it, or its event, has ended by `at`. The others are current: unpaid ones, and
 * confirmed ones until their events end, also while an event is cancelled. Asked again for the same
 * instant it answers the same, unless the event was moved or late money confirmed the ticket.
 */
export function isPast(
  { status, closedAt }: Pick<Ticket, 'status' | 'closedAt'>,
  { endsAt }: Pick<Event, 'endsAt'>,
  at: Instant,
): boolean {
  if (status === 'pending_payment') return false;
  return endsAt <= at || (closedAt !== null && closedAt <= at);
}

/**
 * Returns whether the calendar of a person shows the event of their ticket: of a confirmed ticket, and of one that was
 * confirmed when its event was cancelled, after `cancelledAfter`.
 */
export function isInCalendar(
  { status, confirmedAt, closedAt }: Pick<Ticket, 'status' | 'confirmedAt' | 'closedAt'>,
  event: Pick<Event, 'status' | 'updatedAt'>,
  cancelledAfter: Instant,
): boolean {
  if (event.status !== 'cancelled') return status === 'confirmed';
  const wasConfirmed = confirmedAt !== null && (closedAt === null || closedAt >= event.updatedAt);
  return wasConfirmed && event.updatedAt > cancelledAfter;
}
