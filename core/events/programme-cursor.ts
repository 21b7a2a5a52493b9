import { invalidInput } from '../shared/domain-error.ts';
import { readInstant } from '../shared/instant.ts';
import type { ProgrammePosition } from './event-queries.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([A-Za-z0-9-]{1,64})$/;

/** A page's end as text that fits into an address. */
export function writeCursor(position: ProgrammePosition): string {
  return `${position.startsAt}_${position.id}`;
}

/** Throws `invalid_input` for a text that `writeCursor` did not write. */
export function readCursor(text: string): ProgrammePosition {
  const [, startsAt = '', id = ''] = WRITTEN.exec(text) ?? [];
  const instant = readInstant(startsAt);
  if (!instant) throw invalidInput({ cursor: 'The cursor is not one that was given out.' });
  return { startsAt: instant, id };
}
