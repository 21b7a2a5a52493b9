import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { CURSOR, formatCursor, type ListPosition } from '../shared/list-cursor.ts';

/** The last event of the page before: by start, or, in a search, by rank first. */
export interface EventCursor extends ListPosition {
  /** Null for a list by start. */
  readonly rank: number | null;
}

/** The format of `nextCursor` of the event list: `formatCursor`, with the rank behind it in a search. */
export const EVENT_CURSOR = {
  ...CURSOR,
  pattern: CURSOR.pattern.replace(/\$$/, '(_[0-9]{1,2})?$'),
} as const satisfies PatternRule;

const PATTERN = new RegExp(EVENT_CURSOR.pattern);

export function formatEventCursor({ rank, ...position }: EventCursor): string {
  return rank === null ? formatCursor(position) : `${formatCursor(position)}_${rank}`;
}

/** Returns null for the first page. Throws `invalid_input` for a text that `formatEventCursor` did not create. */
export function parseEventCursor(text: string | null): EventCursor | null {
  if (text === null) return null;
  if (!PATTERN.test(text)) throw invalidInput({ cursor: EVENT_CURSOR.problem });
  const [at = '', id = '', rank] = text.split('_');
  return { at, id, rank: rank === undefined ? null : Number(rank) };
}
