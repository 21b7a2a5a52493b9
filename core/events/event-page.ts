import { invalidInput } from '../shared/errors/build-error.ts';
import type { IntegerRule } from '../shared/field-rules.ts';
import { formatCursor, type ListPage, parseCursor } from '../shared/list-cursor.ts';
import type { Event } from './event.ts';

/** The page of an event list to read. */
export interface EventPageInput {
  /** 1 to 100; null for the list's default. */
  readonly limit: number | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface EventPageOutput {
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** The number of events on all pages. */
  readonly total: number;
}

export const PAGE_LIMIT = { label: 'The limit', min: 1, max: 100 } as const satisfies IntegerRule;

/** Throws `invalid_input`. */
export function checkLimit(limit: number | null, defaultLimit: number): number {
  if (limit === null) return defaultLimit;
  const { min, max } = PAGE_LIMIT;
  if (!Number.isInteger(limit) || limit < min || limit > max)
    throw invalidInput({ limit: { code: 'not_in_range', ...PAGE_LIMIT } });
  return limit;
}

/** Reads a page, plus one event to find out whether another page follows. `at` returns the sort key of the list. */
export async function readPage(
  { limit: asked, cursor }: EventPageInput,
  defaultLimit: number,
  read: (page: ListPage) => Promise<readonly Event[]>,
  at: (event: Event) => string,
): Promise<{ readonly events: readonly Event[]; readonly nextCursor: string | null }> {
  const limit = checkLimit(asked, defaultLimit);
  const found = await read({ limit: limit + 1, after: parseCursor(cursor) });
  const events = found.slice(0, limit);
  const last = events.at(-1);
  return {
    events,
    nextCursor: found.length > limit && last ? formatCursor({ at: at(last), id: last.id }) : null,
  };
}
