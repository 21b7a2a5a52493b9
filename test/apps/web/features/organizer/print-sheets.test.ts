import { expect, test } from 'vitest';
import { ROWS, rowsOf, sheetsOf } from '#apps/web/src/features/organizer/print/sheets.ts';
import type { PrintedAttendee } from '#core/attendees/print-attendees.ts';

const attendee = (n: number, note?: string): PrintedAttendee => ({
  ...{ ticketId: `ticket-${n}`, name: `Person ${n}`, status: 'confirmed', isFree: true, checkedInAt: null },
  ...(note !== undefined && { note: { kind: 'note', text: note } }),
});

test('has no sheet for nobody', () => {
  expect(sheetsOf([])).toEqual([]);
});

test('fills a sheet with people without notes before the next one begins', () => {
  const people = Array.from({ length: ROWS + 1 }, (_, n) => attendee(n));
  expect(sheetsOf(people).map(({ length }) => length)).toEqual([ROWS, 1]);
});

test('leaves room for each note, keeps the order, and never parts a note from its name', () => {
  const notes = [undefined, 'Row 1', 'x'.repeat(120)];
  const people = Array.from({ length: 200 }, (_, n) => attendee(n, notes[(n * 7) % 3]));
  const sheets = sheetsOf(people);
  expect(sheets.flat()).toEqual(people);
  for (const [index, sheet] of sheets.entries()) {
    const used = sheet.reduce((rows, one) => rows + rowsOf(one), 0);
    expect(used).toBeLessThanOrEqual(ROWS);
    const [next] = sheets[index + 1] ?? [];
    if (next) expect(used + rowsOf(next)).toBeGreaterThan(ROWS);
  }
});
