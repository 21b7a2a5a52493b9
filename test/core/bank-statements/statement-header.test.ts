import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { statementHeader } from '#core/bank-statements/statement-header.ts';

/** Returns the likely columns of a file. */
function columnsOf(csv: string, remembered: StatementColumns | null = null) {
  const { date, amount, direction } = statementHeader(csv, remembered);
  return { date, amount, direction };
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

describe('the column that probably says debit or credit', () => {
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
      expect(directionOf(file(name, 'IBG', 'DUITNOW'))).toBeNull();
    },
  );

  it('is none whose name does not say so', () => {
    expect(directionOf(file('Flow', 'DR', 'CR'))).toBeNull();
    expect(directionOf('Date,Description,Amount\n1/12/2026,Rent,5')).toBeNull();
  });

  it('is none when two columns say it', () => {
    expect(directionOf('Date,Type,C/D,Amount\n1/12/2026,CR,D,5.00')).toBeNull();
  });

  it('is the remembered one in a file that has it', () => {
    const remembered = { ...DATE_AND_AMOUNT, direction: 'Flow' };
    expect(directionOf(file('Flow', 'K', 'T'), remembered)).toBe('Flow');
    expect(directionOf(file('CR/DR', 'CR', 'DR'), remembered)).toBe('CR/DR');
    expect(directionOf(file('CR/DR', 'CR', 'DR'), { ...DATE_AND_AMOUNT, direction: null })).toBe('CR/DR');
  });
});
