import { describe, expect, it } from 'vitest';
import { readStatementAmount, readStatementDate } from '#core/bank-statements/statement-values.ts';

describe('readStatementDate', () => {
  it.each([
    '1/12/2026',
    '01/12/2026',
    '01-12-2026',
    '01.12.26',
    '1 Dec 2026',
    '01-DEC-26',
    '01DEC2026',
    '1 December 2026',
    '1 Disember 2026',
    '1 Dis 26',
    '2026-12-01',
    '2026/12/01',
    '20261201',
    '01/12/2026 14:03:22',
    '01/12/2026, 2:03 PM',
    '2026-12-01T14:03',
  ])('reads %s', (written) => {
    expect(readStatementDate(written)).toBe('2026-12-01');
  });

  it.each(['3 Mac 2026', '3 Mar 2026', '03/03/2026'])('reads the month of %s', (written) => {
    expect(readStatementDate(written)).toBe('2026-03-03');
  });

  it.each(['', '31/02/2026', '12/13/2026', '1 Foo 2026', 'Total', '1/12', '46357', '1/12/2026 rent'])(
    'refuses %s',
    (written) => {
      expect(readStatementDate(written)).toBeNull();
    },
  );
});

describe('readStatementAmount', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['1,234.50', 123_450],
    ['RM 1,234.50', 123_450],
    ['MYR1,234.50', 123_450],
    ['+25.00', 2_500],
    ['25.00+', 2_500],
    ['25.00 CR', 2_500],
    ['19.99', 1_999],
    ['-25.00', -2_500],
    ['25.00-', -2_500],
    ['(25.00)', -2_500],
    ['25.00 DR', -2_500],
    ['RM -25.00', -2_500],
    ['0.00', 0],
  ])('reads %s', (written, sen) => {
    expect(readStatementAmount(written)).toBe(sen);
  });

  it.each(['', 'RM', '12.345', '1.234,50', '12,34.00', 'abc', '25.00 EUR', '9999999999999'])(
    'refuses %s',
    (written) => {
      expect(readStatementAmount(written)).toBeNull();
    },
  );
});
