import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { statementHeader } from '#core/bank-statements/statement-header.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';

/** Returns the likely columns of a file; an undefined direction has to be chosen. */
function columnsOf(csv: string, remembered: StatementColumns | null = null) {
  const { date, amount, directionFor } = statementHeader(csv, remembered);
  return { date, amount, direction: directionFor(date ?? '', amount ?? '') };
}
const DATE_AND_AMOUNT = { date: 'Date', amount: 'Amount' };

describe('statementHeader', () => {
  it('prefers the remembered columns', () => {
    const csv = 'Title\nBooked,Day,Date,Amount,Sum\n1,2,3,4,5';
    const remembered = { date: 'Booked', amount: 'Sum', direction: null };
    expect(columnsOf(csv, remembered)).toEqual(remembered);
    const { names, examples } = statementHeader(csv, remembered);
    expect(names).toEqual(['Booked', 'Day', 'Date', 'Amount', 'Sum']);
    expect(examples).toEqual({ Booked: '1', Day: '2', Date: '3', Amount: '4', Sum: '5' });
  });

  it('recognizes the columns of a file without the remembered ones', () => {
    const remembered = { date: 'Booked', amount: 'Sum', direction: null };
    expect(columnsOf('Date,Amount\n1/12/2026,1', remembered)).toEqual({
      ...DATE_AND_AMOUNT,
      direction: null,
    });
  });

  it('leaves the choice to the treasurer where it recognizes nothing', () => {
    const csv = 'Bank Acara\nWhen,What,How much,\n1/12/2026,RAHMAN, BUDI,5';
    const { names, date, amount, examples } = statementHeader(csv, null);
    expect([names, date, amount]).toEqual([['When', 'What', 'How much'], null, null]);
    expect(examples).toEqual({ When: '1/12/2026', What: 'RAHMAN', 'How much': 'BUDI' });
  });

  it.each(['Credit Card No', 'Credit Ref', 'Sender/Credit Account', 'Credit Limit'])(
    'does not take a column %s for money that came in',
    (name) => {
      const csv = `Date,${name},Amount\n1/12/2026,4321,5.00`;
      expect(columnsOf(csv)).toEqual({ ...DATE_AND_AMOUNT, direction: null });
    },
  );

  it.each(['Simpanan', 'Paid In', 'Inflow', 'Received', 'Wang Masuk', 'Deposit (RM)'])(
    'takes a column %s for money that came in',
    (amount) => {
      const csv = `Date,${amount},Out,Kind\n1/12/2026,5.00,,A\n1/12/2026,,5.00,B`;
      expect(columnsOf(csv)).toEqual({ date: 'Date', amount, direction: null });
    },
  );

  it('leaves the choice to the treasurer where two columns may be the amount', () => {
    expect(statementHeader('Date,Amount,Transaction Amount\n1/12/2026,1,2', null)).toMatchObject({
      date: 'Date',
      amount: null,
    });
    expect(statementHeader('Date,Amount,Amount\n1/12/2026,1,2', null)).toMatchObject({ amount: null });
  });
});

describe('the column that says debit or credit', () => {
  const file = (name: string, ...values: readonly string[]) =>
    [`Date,Description,${name},Amount`, ...values.map((value) => `1/12/2026,TFR,${value},5.00`)].join('\n');
  const directionOf = (csv: string, remembered: StatementColumns | null = null) =>
    columnsOf(csv, remembered).direction;

  it.each([
    'CR/DR',
    'DR/CR',
    'Cr/Dr',
    'Credit/Debit',
    'Debit/Kredit',
    'C/D',
    'D/C',
    'In/Out',
    'Debit or Credit',
  ])('is one called %s, whatever it holds', (name) => {
    expect(directionOf(file(name, 'DR', 'CR'))).toBe(name);
    expect(directionOf(file(name, 'DR'))).toBe(name);
    expect(directionOf(file(name, 'a', 'b', 'c', 'd'))).toBe(name);
    expect(directionOf(file(name, ''))).toBe(name);
  });

  it.each(['Type', 'Jenis', 'Transaction Type', 'Jenis Transaksi', 'Indicator'])(
    'is one called %s only when it holds nothing but its words',
    (name) => {
      expect(directionOf(file(name, 'DR', 'Credit', 'Masuk'))).toBe(name);
      expect(directionOf(file(name, 'IBG', 'DUITNOW', 'CHQ', 'DR', 'CR'))).toBeNull();
      expect(directionOf(file(name, 'IBG', 'DUITNOW'))).toBeUndefined();
    },
  );

  it('has to be chosen when the amounts have no sign, and a column has two or three short values', () => {
    expect(directionOf(file('Flow', 'K1', 'T1'))).toBeUndefined();
    expect(directionOf(file('Flow', 'Wang diterima', 'Wang dihantar', 'Lain'))).toBeUndefined();
    expect(directionOf(file('Flow', 'DR', 'CR'))).toBeUndefined();
    expect(directionOf(file('Flow', 'C'))).toBeUndefined();
  });

  it('need not be chosen when no column can say it', () => {
    expect(directionOf(file('Flow', 'a', 'b', 'c', 'd'))).toBeNull();
    expect(directionOf(file('Flow', 'MYR', 'MYR'))).toBeNull();
    expect(directionOf(file('Flow', 'x'.repeat(21), 'y'))).toBeNull();
    expect(directionOf(file('Balance', '5.00', '10.00'))).toBeNull();
    expect(directionOf(file('Posted', '1/12/2026', '2/12/2026'))).toBeNull();
    expect(directionOf(file('What', transferReference(1), 'Rent'))).toBeNull();
    expect(directionOf('Date,Description,Amount\n1/12/2026,Rent,5\n1/12/2026,Sale,5')).toBeNull();
  });

  it('need not be chosen when the amounts have signs', () => {
    const signed = 'Date,Flow,Amount\n1/12/2026,K,5.00\n1/12/2026,T,-5.00';
    expect(directionOf(signed)).toBeNull();
    expect(directionOf(signed.replaceAll('5.00', '5.00 CR').replace('-5.00 CR', '5.00 DR'))).toBeNull();
  });

  it('has to be chosen when two columns say it', () => {
    const csv = 'Date,Type,C/D,Amount\n1/12/2026,CR,D,5.00';
    expect(directionOf(csv)).toBeUndefined();
  });

  it('has to be chosen again for a file of which was remembered that it has none', () => {
    const remembered = { ...DATE_AND_AMOUNT, direction: null };
    expect(directionOf(file('Flow', 'K', 'T'), remembered)).toBeUndefined();
    expect(directionOf(file('CR/DR', 'CR', 'DR'), remembered)).toBe('CR/DR');
    expect(directionOf(file('Flow', 'a', 'b', 'c', 'd'), remembered)).toBeNull();
  });

  it('is the remembered one in a file that has it', () => {
    expect(directionOf(file('Flow', 'K', 'T'), { ...DATE_AND_AMOUNT, direction: 'Flow' })).toBe('Flow');
  });

  it('is another question for other amounts', () => {
    const csv = 'Date,Flow,Amount,Sum\n1/12/2026,K,5.00,-5.00\n1/12/2026,T,5.00,5.00';
    const { directionFor } = statementHeader(csv, null);
    expect(directionFor('Date', 'Amount')).toBeUndefined();
    expect(directionFor('Date', 'Sum')).toBeNull();
  });
});
