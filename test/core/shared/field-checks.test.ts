import { describe, expect, it } from 'vitest';
import { invalidInput } from '#core/shared/errors/build-error.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('FieldChecks', () => {
  it('collects the first problem of every field', async () => {
    const checks = new FieldChecks();
    checks.text('title', '  ', { label: 'Title', max: 5 });
    checks.text('venue', 'far too long', { label: 'Venue', max: 5 });
    checks.text('padded', 'short     ', { label: 'Subject', max: 5 });
    checks.text('location', 'a\u0007', { label: 'Location', max: 5 });
    checks.text('both', '\u0000 too long as well', { label: 'Message', max: 5 });
    checks.attempt(() => {
      throw invalidInput({ price: { code: 'price_decimals' }, title: { code: 'not_right', label: 'Title' } });
    });
    checks.addProblem('price', { code: 'free_events_only' });
    expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
      fieldRefusal({
        title: 'Title is required.',
        venue: 'Venue can have at most 5 characters.',
        padded: 'Subject can have at most 5 characters.',
        location: 'Location has a character that can’t be shown.',
        both: 'Message can have at most 5 characters.',
        price: 'The price can have at most two decimals.',
      }),
    );
  });

  const SPOOFS = [
    ...[...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map((one) => [one, 'never'] as const),
    ...[...'\u200e\u200f\u061c'].map((one) => [one, 'in many lines'] as const),
  ];
  it.each(SPOOFS)('handles %j, which changes the direction of text: %s', async (character, where) => {
    const checks = new FieldChecks();
    checks.text('title', `a${character}b`, { label: 'Title', max: 5 });
    checks.text('about', `a${character}b`, { label: 'About the club', max: 5, multiline: true });
    const said = (label: string) =>
      `${label} can’t contain invisible characters that change the direction of text.`;
    expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
      fieldRefusal({ title: said('Title'), ...(where === 'never' ? { about: said('About the club') } : {}) }),
    );
  });

  it.each(['\n', '\r\n', '\r', '\t', '\u2028', '\u2029'])(
    'accepts %j within multiline texts and at the ends of any text',
    async (blank) => {
      const checks = new FieldChecks();
      checks.text('title', `a${blank}b`, { label: 'Title', max: 5 });
      expect(checks.text('about', `a${blank}b`, { label: 'About the club', max: 5, multiline: true })).toBe(
        `a${blank}b`,
      );
      expect(checks.text('venue', `${blank}a${blank}`, { label: 'Venue', max: 5 })).toBe('a');
      expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
        fieldRefusal({ title: 'Title must be on one line, without tabs.' }),
      );
    },
  );

  it.each([
    'Malam Kebudayaan Melayu',
    '马来西亚文化之夜',
    'பொங்கல் விழா',
    'ليلة الثقافة، مرحباً',
    'می\u200cخواهم',
    'Keluarga 👨\u200d👩\u200d👧 ❤\ufe0f 🏳\ufe0f\u200d🌈 🇲🇾',
  ])('accepts %s', (text) => {
    const checks = new FieldChecks();
    for (const multiline of [false, true])
      expect(checks.text('title', text, { label: 'Title', max: 40, multiline })).toBe(text);
    checks.throwIfInvalid();
  });

  it('counts characters as JSON Schema does', async () => {
    const checks = new FieldChecks();
    checks.text('title', '👍'.repeat(5), { label: 'Title', max: 5 });
    checks.text('venue', '👍'.repeat(6), { label: 'Venue', max: 5 });
    expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
      fieldRefusal({ venue: 'Venue can have at most 5 characters.' }),
    );
  });

  it('reports a missing value before other problems', async () => {
    const checks = new FieldChecks();
    checks.integer('capacity', Number.NaN, { label: 'Capacity', min: 1, max: 5 });
    checks.choice('role', '', { label: 'Role', options: ['student', 'club'] });
    checks.pattern('from', ' ', {
      label: 'Start Date',
      pattern: '^[0-9]+$',
      problem: { code: 'not_a_date_time', label: 'Start Date' },
    });
    expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
      fieldRefusal({
        capacity: 'Capacity is required.',
        role: 'Role is required.',
        from: 'Start Date is required.',
      }),
    );
  });

  it('names the limits of a number, a choice and a pattern', async () => {
    const checks = new FieldChecks();
    const limits = { label: 'Capacity', min: 1, max: 1_000 } as const;
    checks.integer('low', 0, limits);
    checks.integer('half', 1.5, limits);
    checks.integer('high', 1_001, limits);
    checks.choice('role', 'king', { label: 'Role', options: ['student', 'club'] });
    checks.pattern('from', 'x', {
      label: 'Start Date',
      pattern: '^[0-9]+$',
      problem: { code: 'not_a_date_time', label: 'Start Date' },
    });
    expect(await refusalOf(() => checks.throwIfInvalid())).toEqual(
      fieldRefusal({
        low: 'Capacity must be a whole number, at least 1.',
        half: 'Capacity must be a whole number, at least 1.',
        high: 'Capacity can be at most 1,000.',
        role: 'Role must be one of student, club.',
        from: 'Start Date must be a date and time.',
      }),
    );
  });

  it('rethrows errors that are not about the input', () => {
    const broken = new Error('The database is away.');
    expect(() =>
      new FieldChecks().attempt(() => {
        throw broken;
      }),
    ).toThrow(broken);
  });

  it('throws nothing for a valid input', () => {
    const checks = new FieldChecks();
    expect(checks.text('title', '  Chess\n', { label: 'Title', max: 8 })).toBe('Chess');
    expect(checks.text('phone', ' ', { label: 'Phone Number', max: 5, optional: true })).toBe('');
    expect(checks.attempt(() => 7)).toBe(7);
    checks.throwIfInvalid();
  });
});
