import { describe, expect, it } from 'vitest';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { phonePattern } from '#core/people/phone-number.ts';
import { checkProfile } from '#core/people/profile-rules.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const FIELDS = { name: 'Aina', studentId: '', faculty: '' };
const check = async (phoneNumber: string, stored: string | null = null) =>
  checkProfile(
    { ...PROFILE_DEFAULTS, ...FIELDS, phoneNumber },
    { faculties: [], stored: stored === null ? null : { faculty: '', phoneNumber: stored } },
  ).phoneNumber;

describe('the phone number of a profile', () => {
  it.each([
    '012-345 6789',
    '0123456789',
    '011-2345 6789',
    '03-7967 3511',
    '082-123456',
    '+60 12-345 6789',
    '(+60) 12 345 6789',
    '+65 8123 4567',
    '+62 812-3456-7890',
    '0044 (0)20 7946 0958',
    '4127',
    '',
  ])('takes “%s”, and so does its pattern', async (number) => {
    expect(await check(number)).toBe(number);
    expect(new RegExp(phonePattern({ optional: true }), 'u').test(number)).toBe(true);
  });

  it.each([
    ['letters', 'abc'],
    ['an email address', 'aina@student.acara.test'],
    ['too many digits', '0123456789012345'],
    ['words beside the number', '012-345 6789 (Mak)'],
    ['a plus sign inside', '012+3456789'],
    ['no digits', '--- ----'],
  ])('refuses %s, and so does its pattern', async (_what, number) => {
    expect(await refusalOf(check(number))).toEqual(
      fieldRefusal({ phoneNumber: 'Enter a phone number, such as 012-345 6789 or +65 8123 4567.' }),
    );
    expect(new RegExp(phonePattern({ optional: true }), 'u').test(number)).toBe(false);
  });

  it('takes a number as it is copied from a chat', async () => {
    expect(await check('\u202a+60\u00a012\u2011345\u00a06789\u202c')).toBe('+60 12-345 6789');
  });

  it('lets a stored number that is none stay, and no other', async () => {
    expect(await check('abc', 'abc')).toBe('abc');
    expect(await check(' abc ', 'abc')).toBe('abc');
    await expect(check('abd', 'abc')).rejects.toThrow();
  });
});
