import { describe, expect, it } from 'vitest';
import { formatCursor, parseCursor } from '#core/shared/list-cursor.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('cursor of a list', () => {
  it.each([
    '',
    'event-1',
    '2026-12-20T12:00:00.000Z',
    '2026-12-20T12:00:00.000Z_',
    '2026-12-20T12:00:00Z_event-1',
    '2026-02-31T12:00:00.000Z_event-1',
    '1026-12-20T12:00:00.000Z_event-1',
    '2026-12-20T12:00:00.000Z_event 1',
    "2026-12-20T12:00:00.000Z_' or 1=1",
    `2026-12-20T12:00:00.000Z_${'a'.repeat(65)}`,
    ' 2026-12-20T12:00:00.000Z_event-1',
    '2026-12-20T12:00:00.000Z_event-1\n',
  ])('refuses %j', async (text) => {
    expect(await refusalOf(() => parseCursor(text))).toEqual(
      fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
    );
  });

  it.each([null, undefined])('reads %s as the first page', (missing) => {
    expect(parseCursor(missing)).toBeNull();
  });

  it('reads back what was written', () => {
    const position = { at: '2026-12-20T12:00:00.000Z', id: '01890a5d-ac96-774b-bcce-b302099a8057' };
    const cursor = formatCursor(position);
    expect(parseCursor(cursor)).toEqual(position);
    expect(encodeURI(cursor)).toBe(cursor);
  });
});
