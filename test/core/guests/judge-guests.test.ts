import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuestRow, judgeGuests, marksOfHolder } from '#core/sales/guests/judge-guests.ts';

const few = (prefix: string) => fc.integer({ min: 0, max: 4 }).map((n) => `${prefix}${n}`);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const row: fc.Arbitrary<GuestRow> = fc
  .record({
    field: fc.constantFrom(null, null, null, 'email' as const),
    email: orNull(few('e')),
    studentKey: orNull(few('s')),
    person: orNull(few('p')),
  })
  .map(({ field, email, studentKey, person }) => ({
    ...{ field, name: 'Guest', note: '', email: email ?? '', studentKey },
    emailKey: email && `key of ${email}`,
    person: person === null ? null : { uid: person, name: person, email: `of-${person}`, studentKey: null },
  }));
const given = fc.tuple(fc.array(row, { maxLength: 30 }), fc.integer({ min: 0, max: 12 }));

/** Returns by what a row is known once it has a ticket. */
const marksOf = ({ person, email, emailKey, studentKey }: GuestRow) =>
  marksOfHolder({ uid: person?.uid ?? 'guest', email: person?.email ?? email, emailKey, studentKey });

describe('judgeGuests', () => {
  it('invites as many as find a place, and turns nobody away while one is left', () => {
    fc.assert(
      fc.property(given, ([rows, left]) => {
        const results = judgeGuests(rows, new Set(), left);
        const invited = results.filter((result) => result === 'invited').length;
        expect(results).toHaveLength(rows.length);
        expect(invited).toBeLessThanOrEqual(left);
        if (results.includes('no_place')) expect(invited).toBe(left);
      }),
    );
  });

  it('invites no two rows that are known by the same', () => {
    fc.assert(
      fc.property(given, ([rows, left]) => {
        const results = judgeGuests(rows, new Set(), left);
        const marks = rows
          .filter((_, place) => results[place] === 'invited')
          .flatMap((one) => marksOf(one).filter((mark) => mark !== 'uid guest'));
        expect(new Set(marks).size).toBe(marks.length);
      }),
    );
  });

  it('invites nobody of those with a mark when the same list is sent again', () => {
    fc.assert(
      fc.property(given, ([rows, left]) => {
        const first = judgeGuests(rows, new Set(), left);
        const known = new Set(rows.flatMap((one, place) => (first[place] === 'invited' ? marksOf(one) : [])));
        const again = judgeGuests(rows, known, left);
        const twice = rows.filter(
          (one, place) =>
            first[place] === 'invited' &&
            again[place] === 'invited' &&
            (one.email !== '' || one.studentKey !== null || one.person !== null),
        );
        expect(twice).toEqual([]);
      }),
    );
  });

  it('says of a row that is not valid nothing else, and counts it as nobody', () => {
    fc.assert(
      fc.property(given, ([rows, left]) => {
        const results = judgeGuests(rows, new Set(), left);
        const valid = rows.filter(({ field }) => field === null);
        expect(results.filter((_, place) => rows[place]?.field === null)).toEqual(
          judgeGuests(valid, new Set(), left),
        );
        expect(rows.every(({ field }, place) => (field !== null) === (results[place] === 'not_valid'))).toBe(
          true,
        );
      }),
    );
  });
});
