import { invalidInput } from './errors/build-error.ts';
import type { PatternRule } from './field-rules.ts';
import { DAY, type Instant } from './instant.ts';

/** The last entry of the previous page of a list: its id and sort key. */
export interface ListPosition {
  readonly at: Instant;
  readonly id: string;
}

/** A page of a list. */
export interface ListPage {
  readonly limit: number;
  readonly after: ListPosition | null;
}

/** The format of `nextCursor`. */
export const CURSOR = {
  label: 'The cursor',
  pattern: `^${DAY}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z_[A-Za-z0-9-]{1,64}$`,
  problem: { code: 'unknown_cursor' },
} as const satisfies PatternRule;

const CURSOR_PATTERN = new RegExp(CURSOR.pattern);

/** Formats the position of a page's last entry for use in a URL. */
export function formatCursor({ at, id }: ListPosition): string {
  return `${at}_${id}`;
}

/** Returns null for the first page. Throws `invalid_input` for a text that `formatCursor` did not create. */
export function parseCursor(text: string | null | undefined): ListPosition | null {
  if (text == null) return null;
  if (!CURSOR_PATTERN.test(text)) throw invalidInput({ cursor: CURSOR.problem });
  const [at = '', id = ''] = text.split('_');
  return { at, id };
}
