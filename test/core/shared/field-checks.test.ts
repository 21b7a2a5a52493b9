import { describe, expect, it } from 'vitest';
import { invalidInput } from '#core/shared/domain-error.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('field checks', () => {
  it('gather every fault, the first of each field', async () => {
    const checks = new FieldChecks();
    checks.text('title', '  ', { label: 'Title', max: 5 });
    checks.text('venue', 'far too long', { label: 'Venue', max: 5 });
    checks.text('location', 'a\u0007', { label: 'Location', max: 5 });
    checks.text('both', '\u0000 too long as well', { label: 'Both', max: 5 });
    checks.attempt(() => {
      throw invalidInput({ price: 'Too dear.', title: 'Not this one.' });
    });
    checks.refuse('price', 'Not this one either.');
    expect(await refusalOf(() => checks.settle())).toEqual(
      fieldRefusal({
        title: 'Title is required.',
        venue: 'Venue can have at most 5 characters.',
        location: "Location has a character that can't be shown.",
        both: 'Both can have at most 5 characters.',
        price: 'Too dear.',
      }),
    );
  });

  it('count the characters that people see, as JSON Schema does', async () => {
    const checks = new FieldChecks();
    checks.text('title', '👍'.repeat(5), { label: 'Title', max: 5 });
    checks.text('venue', '👍'.repeat(6), { label: 'Venue', max: 5 });
    expect(await refusalOf(() => checks.settle())).toEqual(
      fieldRefusal({ venue: 'Venue can have at most 5 characters.' }),
    );
  });

  it('ask for what is left out before they judge it', async () => {
    const checks = new FieldChecks();
    checks.whole('capacity', Number.NaN, { label: 'Capacity', min: 1, max: 5 });
    checks.choice('role', '', { label: 'Role', options: ['student', 'club'] });
    checks.pattern('from', ' ', { label: 'From', pattern: '^[0-9]+$', problem: 'From must be a number.' });
    expect(await refusalOf(() => checks.settle())).toEqual(
      fieldRefusal({
        capacity: 'Capacity is required.',
        role: 'Role is required.',
        from: 'From is required.',
      }),
    );
  });

  it('say what a number, a choice and a pattern would have to be', async () => {
    const checks = new FieldChecks();
    const limits = { label: 'Capacity', min: 1, max: 1_000 };
    checks.whole('low', 0, limits);
    checks.whole('half', 1.5, limits);
    checks.whole('high', 1_001, limits);
    checks.choice('role', 'king', { label: 'Role', options: ['student', 'club'] });
    checks.pattern('from', 'x', { label: 'From', pattern: '^[0-9]+$', problem: 'From must be a number.' });
    expect(await refusalOf(() => checks.settle())).toEqual(
      fieldRefusal({
        low: 'Capacity must be a whole number, at least 1.',
        half: 'Capacity must be a whole number, at least 1.',
        high: 'Capacity can be at most 1,000.',
        role: 'Role must be one of student, club.',
        from: 'From must be a number.',
      }),
    );
  });

  it('let through what is no fault of the input', () => {
    const broken = new Error('The database is away.');
    expect(() =>
      new FieldChecks().attempt(() => {
        throw broken;
      }),
    ).toThrow(broken);
  });

  it('say nothing when nothing is wrong', () => {
    const checks = new FieldChecks();
    expect(checks.text('title', '  Chess\n', { label: 'Title', max: 5 })).toBe('Chess');
    expect(checks.text('phone', ' ', { label: 'Phone', max: 5, optional: true })).toBe('');
    expect(checks.attempt(() => 7)).toBe(7);
    checks.settle();
  });
});
