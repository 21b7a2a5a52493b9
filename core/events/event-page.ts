import { invalidInput } from '../shared/domain-error.ts';
import type { WholeRule } from '../shared/field-rules.ts';
import type { Event } from './event.ts';
import { readCursor, writeCursor } from './event-cursor.ts';
import type { ListPosition } from './event-queries.ts';

/** Which part of a list of events is asked for. */
export interface EventPageInput {
  /** 1 to 100; null for as many as the list gives unless told. */
  readonly limit: number | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface EventPageOutput {
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** How many events the list has on all pages together. */
  readonly total: number;
}

export const PAGE_LIMIT = { label: 'The limit', min: 1, max: 100 } as const satisfies WholeRule;

/** Throws `invalid_input`. */
export function checkLimit(limit: number | null, unlessTold: number): number {
  if (limit === null) return unlessTold;
  const { min, max } = PAGE_LIMIT;
  if (!Number.isInteger(limit) || limit < min || limit > max)
    throw invalidInput({ limit: `The limit must be a whole number from ${min} to ${max}.` });
  return limit;
}

/** Reads a page, and one event more to learn whether another page follows. `at` is what the list is ordered by. */
export async function readPage(
  { limit: asked, cursor }: EventPageInput,
  unlessTold: number,
  read: (page: { limit: number; after: ListPosition | null }) => Promise<readonly Event[]>,
  at: (event: Event) => string,
): Promise<{ readonly events: readonly Event[]; readonly nextCursor: string | null }> {
  const limit = checkLimit(asked, unlessTold);
  const from = cursor === null ? null : readCursor(cursor);
  const found = await read({ limit: limit + 1, after: from && { at: from.startsAt, id: from.id } });
  const events = found.slice(0, limit);
  const last = events.at(-1);
  return {
    events,
    nextCursor: found.length > limit && last ? writeCursor({ startsAt: at(last), id: last.id }) : null,
  };
}
