import { invalidInput } from '../shared/errors/build-error.ts';
import type { PatternRule } from '../shared/field-rules.ts';
import { DAY } from '../shared/instant.ts';
import type { EventPosition } from './event-queries.ts';

/** The format of `nextCursor`. */
export const CURSOR = {
  label: 'The cursor',
  pattern: `^${DAY}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z_[A-Za-z0-9-]{1,64}$`,
  problem: { code: 'unknown_cursor' },
} as const satisfies PatternRule;

const CURSOR_PATTERN = new RegExp(CURSOR.pattern);

/** Formats the position of a page's last event for use in a URL. */
export function formatCursor(position: EventPosition): string {
  return `${position.startsAt}_${position.id}`;
}

/** Throws `invalid_input` for a text that `formatCursor` did not create. */
export function parseCursor(text: string): EventPosition {
  if (!CURSOR_PATTERN.test(text)) throw invalidInput({ cursor: CURSOR.problem });
  const [startsAt = '', id = ''] = text.split('_');
  return { startsAt, id };
}
