import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { readStatement, statementHeader } from '#core/bank-statements/statement-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const ACCOUNT = '514012345678';
const COLUMNS: StatementColumns = { date: 'Date', amount: 'Amount', direction: null };

const read = (csv: string, columns: Partial<StatementColumns> = {}) =>
  readStatement(csv, { ...COLUMNS, ...columns }, ACCOUNT);
const problem = async (csv: string, columns: Partial<StatementColumns> = {}) =>
  (await refusalOf(Promise.resolve().then(() => read(csv, columns)))).fields?.csv;

/** Statements in the manners of several banks, each with the same two entries of incoming money. */
const STATEMENTS: readonly (readonly [string, string, StatementColumns])[] = [
  [
    'with a single column of amounts',
    'Transaction Date,Description,Amount\n01/12/2026,TFR AC-1 AINA,25.00\n02/12/2026,BANK CHARGE,-1.00\n02/12/2026,"RAHMAN, BUDI","1,025.50"',
    { date: 'Transaction Date', amount: 'Amount', direction: null },
  ],
  [
    'with columns for debit and credit, and a balance',
    'Posting Date,Value Date,Description,Debit Amount (RM),Credit Amount (RM),Balance (RM)\n1 Dec 2026,1 Dec 2026,TFR AC-1 AINA,,25.00,125.00\n2 Dec 2026,2 Dec 2026,BANK CHARGE,1.00,,124.00\n2 Dec 2026,2 Dec 2026,"RAHMAN, BUDI",-,"1,025.50","1,149.50"',
    { date: 'Posting Date', amount: 'Credit Amount (RM)', direction: null },
  ],
  [
    'with semicolons, text before the header and a total after the rows',
    'Account Statement\nAccount No: 5140 1234 5678\n\nTarikh;Keterangan;Kredit;Baki\n01-12-2026;TFR AC-1 AINA;25.00;125.00\n02-12-2026;RAHMAN, BUDI;1,025.50;1,150.50\n;;;\nJumlah;;1,050.50;\n',
    { date: 'Tarikh', amount: 'Kredit', direction: null },
  ],
  [
    'with a column that says debit or credit',
    'Date,Details,DR/CR,Amount\n2026-12-01,TFR AC-1 AINA,CR,25.00\n2026-12-02,BANK CHARGE,DR,1.00\n2026-12-02,"RAHMAN, BUDI",C,"1,025.50"',
    { date: 'Date', amount: 'Amount', direction: 'DR/CR' },
  ],
];

describe.each(STATEMENTS)('a statement %s', (_, csv, columns) => {
  it('shows its columns', () => {
    expect(statementHeader(csv, null).columns).toEqual(columns);
  });

  it('has its incoming money', () => {
    expect(readStatement(csv, columns, ACCOUNT).map(({ entry }) => entry)).toEqual([
      { account: ACCOUNT, day: '2026-12-01', amountSen: 2_500, text: 'TFR AC-1 AINA', number: 1 },
      { account: ACCOUNT, day: '2026-12-02', amountSen: 102_550, text: 'RAHMAN, BUDI', number: 1 },
    ]);
  });
});

describe('statementHeader', () => {
  it('prefers the remembered columns', () => {
    const csv = 'Title\nBooked,Day,Date,Amount,Sum\n1,2,3,4,5';
    const remembered = { date: 'Booked', amount: 'Sum', direction: null };
    expect(statementHeader(csv, remembered)).toEqual({
      names: ['Booked', 'Day', 'Date', 'Amount', 'Sum'],
      columns: remembered,
      examples: { Booked: '1', Day: '2', Date: '3', Amount: '4', Sum: '5' },
    });
  });

  it('recognizes the columns of a file without the remembered ones', () => {
    const remembered = { date: 'Booked', amount: 'Sum', direction: null };
    expect(statementHeader('Date,Amount\n1/12/2026,1', remembered).columns).toEqual(COLUMNS);
  });

  it('leaves the choice to the treasurer where it recognizes nothing', () => {
    expect(statementHeader('Bank Acara\nWhen,What,How much,\n1/12/2026,Rent,5', null)).toEqual({
      names: ['When', 'What', 'How much'],
      columns: null,
      examples: { When: '1/12/2026', What: 'Rent', 'How much': '5' },
    });
  });
});

describe('readStatement', () => {
  it('numbers equal entries of a day', () => {
    const csv = 'Date,Text,Amount\n1/12/2026,Rent,5\n2/12/2026,Rent,5\n1/12/2026,Rent,5';
    expect(read(csv).map(({ entry: { day, number } }) => [day, number])).toEqual([
      ['2026-12-01', 1],
      ['2026-12-02', 1],
      ['2026-12-01', 2],
    ]);
  });

  it('has the same texts whatever columns are chosen', () => {
    const csv = 'Date,Value Date,Text,Ref,Amount,Balance\n1/12/2026,2/12/2026,Rent,0012345,5.00,12.00';
    expect(read(csv)[0]?.entry.text).toBe('Rent · 0012345');
    expect(read(csv, { date: 'Value Date' })[0]?.entry.text).toBe('Rent · 0012345');
  });

  it('counts rows as a spreadsheet does', () => {
    expect(read('Bank\n\nDate,Text,Amount\n\n1/12/2026,Rent,5').map(({ row }) => row)).toEqual([5]);
  });

  it('names the row and column of what it cannot read', async () => {
    const csv = 'Bank\n\nDate,Text,Amount\n1/12/2026,Rent,5\n31/02/2026,Rent,5';
    expect(await problem(csv)).toBe('Row 5, Date: “31/02/2026” is not a date.');
    expect(await problem('Date,Amount\n1/12/2026,five')).toBe('Row 2, Amount: “five” is not an amount.');
    expect(await problem('Date,Credit\n1/12/2026,1.2.3', { amount: 'Credit' })).toBe(
      'Row 2, Credit: “1.2.3” is not an amount.',
    );
  });

  it('refuses a file without the columns, without money, too long or not a text', async () => {
    const chooseColumns = expect.stringContaining('Choose the date column');
    expect(await problem('Day,Amount\n1/12/2026,5')).toEqual(chooseColumns);
    expect(await problem('Date,Amount\n1/12/2026,5', { direction: 'Type' })).toEqual(chooseColumns);
    expect(await problem('Date,Amount\n1/12/2026,-5')).toBe('There is no incoming money in this file.');
    expect(await problem(`Date,Amount\n1/12/2026,5${' '.repeat(500_000)}`)).toContain('500000');
    expect(await problem('Date,Amount\n1/12/2026,5\u0007')).toContain('a character that no bank writes');
  });
});
