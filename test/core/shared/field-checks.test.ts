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
