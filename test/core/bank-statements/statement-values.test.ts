import { describe, expect, it } from 'vitest';
import { readStatementAmount, readStatementDate } from '#core/bank-statements/statement-values.ts';
import {
  beginsWithTotal,
  type ColumnKind,
  kindOfColumn,
  readDirection,
} from '#core/bank-statements/statement-words.ts';
import { patternInputs } from '#test/support/pattern-inputs.ts';

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
    '2026-12-01T08:05:00+08:00',
    '01/12/2026 8:05 PTG',
    '01/12/2026 11:59:59 PG',
    'Dec 1, 2026',
    'December 1 2026',
  ])('reads %s', (written) => {
    expect(readStatementDate(written)).toBe('2026-12-01');
  });

  it.each(['3 Mac 2026', '3 Mar 2026', '03/03/2026'])('reads the month of %s', (written) => {
    expect(readStatementDate(written)).toBe('2026-03-03');
  });

  it.each([
    ...['', '31/02/2026', '12/13/2026', '1 Foo 2026', 'Total', '1/12', '46357', '1/12/2026 rent'],
    // Words that begin like a month, other times of day, other time zones, and other digits.
    ...['1 Marching 2026', '1 Decade 2026', 'Dec 2026', '1/12/2026 8:05 XM', '1/12/2026 25:00'],
    ...[
      '2026-12-01T08:05:00Z',
      '2026-12-01T08:05:00+01:00',
      '１/12/2026',
      '01122026',
      `1/12/2026${' '.repeat(100)}`,
    ],
  ])('refuses %j', (written) => {
    expect(readStatementDate(written)).toBeNull();
  });
});

describe('readStatementAmount', () => {
  it.each([
    ['25', 2_500, false],
    ['25.5', 2_550, false],
    ['.50', 50, false],
    ['1,234.50', 123_450, false],
    ['1 234.50', 123_450, false],
    ['1\u00a0234\u00a0567.50', 123_456_750, false],
    ['RM 1,234.50', 123_450, false],
    ['MYR1,234.50', 123_450, false],
    ['1,234.50 MYR', 123_450, false],
    ['+25.00', 2_500, true],
    ['25.00+', 2_500, true],
    ['.10+', 10, true],
    ['25.00 CR', 2_500, true],
    ['25.00 Kredit', 2_500, true],
    ['19.99', 1_999, false],
    ['-25.00', -2_500, true],
    ['−25.00', -2_500, true],
    ['25.00-', -2_500, true],
    ['(25.00)', -2_500, true],
    ['(RM 25.00)', -2_500, true],
    ['25.00 DR', -2_500, true],
    ['-25.00 DR', -2_500, true],
    ['RM -25.00', -2_500, true],
    ['0.00', 0, false],
    ['-0.00', 0, true],
  ])('reads %s', (written, sen, isSigned) => {
    expect(readStatementAmount(written)).toEqual({ sen, isSigned });
  });

  it.each([
    ...['', 'RM', '12.345', '1.234,50', '12,34.00', 'abc', '25.00 EUR', '9999999999999', '25.', '.', '-'],
    // Marks that contradict each other, or are only half there.
    ...['-25.00 CR', '(25.00) CR', '+25.00 DR', '+25.00-', '(25.00', '25.00)', '--25.00'],
    // Other groups of digits, other currencies, other digits, other words.
    ...[
      '12 5.00',
      '1 23',
      '1,234 567',
      "1'234.50",
      'RM 5 RM',
      'MYR RM 5',
      '2RM5',
      'USD 25.00',
      '$25',
      'S$ 25.00',
    ],
    ...['２５.００', '٢٥', '1E+05', '25.00 D/C', '25.00 DRAFT', '25.00 CHARGE', `25.00${' '.repeat(100)}`],
  ])('refuses %j', (written) => {
    expect(readStatementAmount(written)).toBeNull();
  });
});

describe('readDirection', () => {
  it.each([
    ...['CR', 'Cr.', 'c', 'CREDIT', 'Kredit', 'K', 'KT', 'Deposit', 'IN', 'Money In', 'Masuk', 'Wang Masuk'],
    ...['Simpanan', 'Received', 'Inflow', 'Incoming', 'Diterima'],
  ])('reads %s as money that came in', (word) => {
    expect(readDirection(word)).toBe('in');
  });

  it.each([
    ...['DR', 'D', 'Debit', 'DB', 'DT', 'Withdrawal', 'OUT', 'money out', 'Keluar', 'Wang Keluar', 'Outflow'],
    ...['Pengeluaran'],
  ])('reads %s as money that went out', (word) => {
    expect(readDirection(word)).toBe('out');
  });

  it.each([
    ...[
      '',
      '-',
      'Dividend',
      'DuitNow',
      'Direct Credit',
      'Crossed',
      'Cash',
      'Transfer',
      'IBG',
      'Bayaran',
      'W',
      'CD',
    ],
    ...['ＣＲ', 'C R', '1', 'Ç', `CR${'.'.repeat(100)}`],
  ])('reads nothing in %j', (word) => {
    expect(readDirection(word)).toBeNull();
  });
});

describe('kindOfColumn', () => {
  it.each<[ColumnKind | null, readonly string[]]>([
    ['date', ['Date', 'Value Date', 'Tarikh']],
    ['transaction_date', ['Transaction Date', 'Trans. Date', 'Tarikh Urus Niaga']],
    [
      'money_in',
      ['Credit', 'Credit Amount (RM)', 'CR', 'Kredit', 'Jumlah Kredit', 'Money In', 'Money In (RM)'],
    ],
    [
      'money_in',
      ['Simpanan', 'Paid In', 'Inflow', 'Received', 'Deposits (MYR)', 'Wang Masuk', 'Amaun Diterima'],
    ],
    [
      'money_out',
      ['Debit', 'Debit Amount (RM)', 'DR', 'Withdrawals', 'Pengeluaran', 'Paid Out', 'Wang Keluar'],
    ],
    ['amount', ['Amount', 'Amount (RM)', 'Amount in RM', 'Transaction Amount', 'Jumlah', 'Amaun Transaksi']],
    ['balance', ['Balance (RM)', 'Baki', 'Credit Balance']],
    ['description', ['Description', 'Keterangan', 'Credit Ref', 'Sender/Credit Account']],
    ['direction', ['CR/DR', 'DR/CR', 'Cr/Dr', 'Credit/Debit', 'Debit / Kredit', 'C/D', 'D/C', 'D/K', 'DrCr']],
    ['direction', ['Debit or Credit', 'Debit/Credit Indicator', 'In/Out', 'Masuk/Keluar']],
    ['perhaps_direction', ['Type', 'Jenis', 'Transaction Type', 'Jenis Transaksi', 'Indicator']],
    [
      null,
      ['', 'Credit Card No', 'Credit Account', 'Credit Limit', 'Total Credit', 'Received From', 'What', 'RM'],
    ],
    [null, [`Credit${' '.repeat(100)}`]],
  ])('returns %s for %j', (kind, names) => {
    expect(names.map(kindOfColumn)).toEqual(names.map(() => kind));
  });
});

describe('beginsWithTotal', () => {
  it.each([
    ...[
      'Total',
      'TOTAL 1 transactions',
      'Sub-total:',
      'Grand Total',
      'Balance as at 26/11/2026',
      'Opening Balance',
    ],
    ...['Jumlah', 'Jumlah keseluruhan', 'Baki akhir', 'Balance B/F'],
  ])('says so of %s', (cell) => {
    expect(beginsWithTotal(cell)).toBe(true);
  });

  it.each([
    '',
    '26/11/2026 Total',
    'Totally',
    'The total',
    'Opening',
    'Balanced',
    `Total ${'x'.repeat(100)}`,
  ])('does not say so of %j', (cell) => {
    expect(beginsWithTotal(cell)).toBe(false);
  });
});

describe('a long cell', () => {
  it.each<[string, (cell: string) => unknown]>([
    ['date', readStatementDate],
    ['amount', readStatementAmount],
    ['direction', readDirection],
    ['name of a column', kindOfColumn],
    ['total', beginsWithTotal],
  ])('is read as a %s without running a pattern on it', (_what, read) => {
    for (const cell of [
      'C'.repeat(120_000),
      'T'.repeat(120_000),
      `1${','.repeat(120_000)}x`,
      ' '.repeat(120_000),
    ])
      expect(patternInputs(() => read(cell)).filter((input) => input.length > 100)).toEqual([]);
  });
});
