import { expect, test } from 'vitest';
import { attendeeColumns } from '#apps/web/src/features/organizer/attendees/attendee-columns.tsx';
import { attendeeTexts } from '#apps/web/src/features/organizer/attendees/attendee-texts.ts';

test('have one place each on a phone: the answer comes before the type, and the type before the address', () => {
  const answers = { label: 'Meal', of: () => 'Rice' };
  const lineOf = (...given: [(() => string) | null, typeof answers | null]) =>
    attendeeColumns(attendeeTexts.en, ...given)
      .filter(({ phone }) => phone === 'line')
      .map(({ id }) => id);
  const typeOf = () => 'Member';
  expect(lineOf(null, null)).toEqual(['email']);
  expect(lineOf(typeOf, null)).toEqual(['type']);
  expect(lineOf(null, answers)).toEqual(['answer']);
  expect(lineOf(typeOf, answers)).toEqual(['answer']);
});
