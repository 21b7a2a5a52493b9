import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { readStatement } from '#core/bank-statements/statement-file.ts';
import { statementHeader } from '#core/bank-statements/statement-header.ts';
import { patternInputs } from '#test/support/pattern-inputs.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const ACCOUNT = '514012345678';
const TODAY = '2026-12-20';
const COLUMNS: StatementColumns = { date: 'Date', amount: 'Amount', direction: null };

const read = (csv: string, columns: Partial<StatementColumns> = {}) =>
  readStatement({ csv, columns: { ...COLUMNS, ...columns } }, { account: ACCOUNT, today: TODAY });
/** Returns the texts and amounts of a statement's incoming money. */
const linesOf = (csv: string, columns: Partial<StatementColumns> = {}) =>
  read(csv, columns).map(({ entry: { text, amountSen } }) => [text, amountSen]);
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
  [
    'in Malay, with whole words for the direction and empty cells of several kinds',
    'Tarikh Transaksi,Butiran,Jenis,Jumlah (RM),Rujukan\n1/12/2026 8:05 PTG,TFR AC-1 AINA,Wang Masuk,25.00,–\n2/12/2026 9:05 PG,CAJ BANK,Wang Keluar,1.00,–\n2/12/2026 11:00 PG,"RAHMAN, BUDI",Masuk,"1,025.50",-',
    { date: 'Tarikh Transaksi', amount: 'Jumlah (RM)', direction: 'Jenis' },
  ],
];

describe.each(STATEMENTS)('a statement %s', (_, csv, columns) => {
  it('shows its columns', () => {
    const { date, amount, direction } = statementHeader(csv, null);
    expect({ date, amount, direction }).toEqual(columns);
  });

  it('has its incoming money', () => {
    const rows = readStatement({ csv, columns }, { account: ACCOUNT, today: TODAY });
    expect(rows.map(({ entry }) => entry)).toEqual([
      { account: ACCOUNT, day: '2026-12-01', amountSen: 2_500, text: 'TFR AC-1 AINA', number: 1 },
      { account: ACCOUNT, day: '2026-12-02', amountSen: 102_550, text: 'RAHMAN, BUDI', number: 1 },
    ]);
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
    expect(linesOf(csv)).toEqual([['Rent · 0012345', 500]]);
    expect(linesOf(csv, { date: 'Value Date' })).toEqual([['Rent · 0012345', 500]]);
  });

  it('counts rows as a spreadsheet does', () => {
    expect(read('Bank\n\nDate,Text,Amount\n\n1/12/2026,Rent,5').map(({ row }) => row)).toEqual([5]);
  });

  it('marks the rows that are said to be lines of their own', () => {
    const csv = 'Date,Text,Amount\n1/12/2026,Rent,5\n2/12/2026,Rent,5';
    const rows = readStatement(
      { csv, columns: COLUMNS, distinctRows: [3, 99] },
      { account: ACCOUNT, today: TODAY },
    );
    expect(rows.map(({ row, isDistinct }) => [row, isDistinct])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('ignores one final Ctrl-Z', async () => {
    expect(linesOf('Date,Text,Amount\n1/12/2026,Rent,5\n\x1a')).toEqual([['Rent', 500]]);
    expect(await problem('Date,Text,Amount\n1/12/2026,Rent,5\n\x1a\x1a')).toContain(
      'a character that no bank',
    );
    expect(await problem('Date,Text,Amount\n1/12/2026,Re\x1ant,5\n')).toContain('a character that no bank');
  });

  it('names the row and column of what it cannot read', async () => {
    const csv = 'Bank\n\nDate,Text,Amount\n1/12/2026,Rent,5\n31/02/2026,Rent,5';
    expect(await problem(csv)).toBe('Row 5, Date: “31/02/2026” is not a date.');
    expect(await problem('Date,Amount\n1/12/2026,five')).toBe('Row 2, Amount: “five” is not an amount.');
    expect(await problem('Date,Credit\n1/12/2026,1.2.3', { amount: 'Credit' })).toBe(
      'Row 2, Credit: “1.2.3” is not an amount.',
    );
    expect(await problem(`Date,Amount\n1/12/2026,${'9'.repeat(101)}`)).toBe(
      `Row 2, Amount: “${'9'.repeat(40)}” is not an amount.`,
    );
  });

  it.each([
    ['Date', '########,Rent,5'],
    ['Amount', '1/12/2026,Rent,########'],
  ])('says that the column %s was too narrow in the spreadsheet', async (column, row) => {
    expect(await problem(`Date,Text,Amount\n${row}`)).toBe(
      `Row 2, ${column}: the column was too narrow, so the spreadsheet saved “########”. Widen it and save again, or take the bank’s own file.`,
    );
  });

  it('refuses a day after today, and says how it was read', async () => {
    expect(linesOf('Date,Text,Amount\n20/12/2026,Rent,5')).toEqual([['Rent', 500]]);
    expect(await problem('Date,Amount\n21/12/2026,5')).toBe(
      'Row 2, Date: “21/12/2026” is after today (read as day/month: 21/12/2026).',
    );
    expect(await problem('Date,Amount\n1/12/2026,5\n"Dec 11, 2062",-5')).toBe(
      'Row 3, Date: “Dec 11, 2062” is after today (read as day/month: 11/12/2062).',
    );
  });

  it('refuses a file without the columns, without money, too long or not a text', async () => {
    const chooseColumns = expect.stringContaining('Choose the date column');
    expect(await problem('Day,Amount\n1/12/2026,5')).toEqual(chooseColumns);
    expect(await problem('Date,Amount\n1/12/2026,5', { direction: 'Type' })).toEqual(chooseColumns);
    expect(await problem(`${'\n'.repeat(40)}Date,Amount\n1/12/2026,5`)).toEqual(chooseColumns);
    expect(await problem('Date,Amount\n1/12/2026,-5')).toBe('There is no incoming money in this file.');
    expect(await problem(`Date,Amount\n1/12/2026,5${' '.repeat(500_000)}`)).toContain('500000');
    expect(await problem('Date,Amount\n1/12/2026,5\u0007')).toContain('a character that no bank writes');
  });

  it('runs patterns for dates, amounts and directions on no long cell', () => {
    const long = ['C', 'T', '.', '1'].map((letter) => `${letter.repeat(30_000)}x`);
    const csv = `Date,Text,More,Ref,Last,Amount\n1/12/2026,${long.join()},5`;
    expect(linesOf(csv)).toHaveLength(1);
    const inputs = patternInputs(() => read(csv)).filter((input) => long.includes(input));
    // For each, whether it has an apostrophe at its beginning, or within, and whether it is a text.
    expect(inputs.length).toBeLessThanOrEqual(3 * long.length);
  });
});

describe('the direction of money', () => {
  const csv = (word: string, amount = '25.00') =>
    `Date,Text,Type,Amount\n1/12/2026,IN,CR,1.00\n1/12/2026,TFR,${word},${amount}`;
  const withType = { direction: 'Type' };

  it.each(['DR', 'Debit', 'D', 'Keluar', 'WITHDRAWAL'])('went out by the word %s', (word) => {
    expect(linesOf(csv(word), withType)).toEqual([['IN', 100]]);
  });

  it.each(['CR', 'Credit', 'C', 'Masuk', 'Deposit', 'Kredit'])('came in by the word %s', (word) => {
    expect(linesOf(csv(word), withType)).toHaveLength(2);
  });

  it.each(['Dividend', 'DuitNow', 'Transfer', 'Direct Credit'])(
    'is not guessed from the word %s',
    async (word) => {
      expect(await problem(csv(word), withType)).toBe(
        `Row 3, Type: “${word}” says neither debit nor credit.`,
      );
    },
  );

  it.each(['', '-', 'N/A'])('is not guessed from %j', async (word) => {
    expect(await problem(csv(word), withType)).toMatch(/^Row 3, Type: /);
    expect(linesOf(csv(word, '-25.00'), withType)).toEqual([['IN', 100]]);
    expect(linesOf(csv(word, '+25.00'), withType)).toHaveLength(2);
  });

  it.each([
    ['CR', '-25.00'],
    ['DR', '+25.00'],
    ['DR', '25.00 CR'],
    ['Credit', '(25.00)'],
  ])('is refused where the word %s and the amount %s contradict each other', async (word, amount) => {
    expect(await problem(csv(word, amount), withType)).toBe(
      `Row 3, Type: “${word}” contradicts the amount “${amount}”.`,
    );
  });

  it('is refused where a row has both money that came in and money that went out', async () => {
    const both =
      'Date,Text,Debit,Credit\n1/12/2026,A,0.00,5.00\n1/12/2026,B,5.00,0.00\n1/12/2026,C,4.00,6.00';
    expect(await problem(both, { amount: 'Credit' })).toBe(
      'Row 4, Credit: “6.00” stands beside an amount in Debit. Only one of them can be right.',
    );
    expect(linesOf(both.replace('4.00,6.00', '4.00,'), { amount: 'Credit' })).toEqual([['A', 500]]);
  });
});

describe('a row that is shifted', () => {
  it.each([
    ['an amount', '1/12/2026,Rent,1,025.50'],
    ['a text', '1/12/2026,RAHMAN, BUDI,25.00'],
    ['a text, and nothing behind it', '1/12/2026,RAHMAN, BUDI,'],
  ])('by a comma in %s is refused', async (_what, row) => {
    expect(await problem(`Date,Text,Amount\n1/12/2026,Rent,5.00\n${row}`)).toBe(
      'Row 3 has 4 cells, but the header has 3. Put a text or an amount with a comma in quotation marks.',
    );
  });

  it('is refused also where a program leaves out empty cells at the end', async () => {
    const head = 'Date,Text,Debit,Credit,Remarks';
    expect(await problem(`${head}\n1/12/2026,RAHMAN, BUDI,25.00`, { amount: 'Credit' })).toBe(
      'Row 2, Debit: “BUDI” is not an amount.',
    );
    expect(await problem('Date,Text,Amount,Remarks,More\n1/12/2026,Rent,1,125.50')).toBe(
      'Row 2, Amount: “1” and “125.50” look like one amount. Put “1,125.50” in quotation marks.',
    );
    expect(await problem('Date,Text,Amount,Remarks\n1/12/2026,Rent,RM 1,025.50')).toContain('look like one');
    expect(linesOf('Date,Text,Amount,Balance\n1/12/2026,Rent,25,125.50')).toEqual([['Rent', 2_500]]);
  });

  it('cannot hide behind a quotation mark', async () => {
    const csv = 'Date,Text,Amount\n1/12/2026,"A,5.00\n1/12/2026,B,6.00\n1/12/2026,"C,7.00';
    expect(await problem(csv)).toBe('Row 2: a quotation mark is not at the end of its cell.');
  });

  it('is not read by a column whose name is there twice', async () => {
    expect(await problem('Date,Amount,amount\n1/12/2026,5,6')).toBe(
      'Row 1: two columns are called “Amount”. Rename one of them in the file.',
    );
    expect(linesOf('Date,Text,Text,Amount\n1/12/2026,A,B,6')).toEqual([['A · B', 600]]);
  });
});

describe('a row without date or amount', () => {
  it('continues the text of the nearest row that has both', () => {
    const csv =
      'Date,Text,Ref,Amount\n,Period 1,,\n1/12/2026,DUITNOW TO ACCOUNT,,25.00\n,AHMAD BIN ALI,,\n\n,AC-7K3P-,9QXM5,\n2/12/2026,Rent,,5.00';
    expect(linesOf(csv)).toEqual([
      ['DUITNOW TO ACCOUNT · AHMAD BIN ALI · AC-7K3P- · 9QXM5', 2_500],
      ['Rent', 500],
    ]);
  });

  it('continues a row whose money went out, and not one above it', () => {
    const signed = 'Date,Text,Amount\n1/12/2026,IN,25.00\n1/12/2026,OUT,-5.00\n,AC-1,';
    expect(linesOf(signed)).toEqual([['IN', 2_500]]);
    const columns = 'Date,Text,Debit,Credit\n1/12/2026,IN,,25.00\n1/12/2026,OUT,5.00,\n,AC-1,,';
    expect(linesOf(columns, { amount: 'Credit' })).toEqual([['IN', 2_500]]);
    const unknown = 'Date,Text,Sortie,Amount\n1/12/2026,IN,,25.00\n1/12/2026,OUT,5.00,\n,AC-1,,';
    expect(linesOf(unknown)).toEqual([['IN', 2_500]]);
    const words = 'Date,Text,Type,Amount\n1/12/2026,IN,CR,25.00\n1/12/2026,OUT,DR,5.00\n,AC-1,,';
    expect(linesOf(words, { direction: 'Type' })).toEqual([['IN', 2_500]]);
  });

  it('continues the entry also below totals, balances and dates without an amount', () => {
    const csv =
      'Date,Text,Amount,Balance\n1/12/2026,IN,25.00,\nBalance carried forward,,,525.00\n1/12/2026,B/F,,525.00\n,AC-1,,';
    expect(linesOf(csv)).toEqual([['IN · AC-1', 2_500]]);
  });

  it.each([
    'Total 1 transactions,,25.00',
    'TOTAL,,25.00',
    'Jumlah keseluruhan,,25.00',
    'Balance as at 26/11/2026,,525.00',
    'Baki akhir,,525.00',
    'Closing balance,,525.00',
    ',Total,25.00',
    ',,25.00',
    '–,,25.00',
    'N/A,,N/A',
    '1/12/2026,Balance B/F,',
    '1/12/2026,Balance B/F,N/A',
    '1/12/2026,Balance B/F,–',
  ])('is skipped when it is a sum or says nothing: %s', (row) => {
    expect(linesOf(`Date,Text,Amount\n1/12/2026,Rent,5.00\n${row}`)).toEqual([['Rent', 500]]);
  });

  it('is refused when its money has no date', async () => {
    expect(await problem('Date,Text,Amount\n1/12/2026,Rent,5.00\n,AC-1,25.00')).toBe(
      'Row 3, Amount: “25.00” has no date.',
    );
  });

  it.each(['End of statement', 'Note', '26 transactions', 'Page 2', 'x'.repeat(101)])(
    'is refused when its date is %s',
    async (written) => {
      expect(await problem(`Date,Text,Amount\n1/12/2026,Rent,5.00\n${written},,`)).toBe(
        `Row 3, Date: “${written.slice(0, 40)}” is not a date.`,
      );
    },
  );
});

describe('small amounts', () => {
  it.each([
    ['.50', 50],
    ['.10+', 10],
    ['0.10', 10],
  ])('are read: %s', (written, sen) => {
    expect(linesOf(`Date,Text,Amount\n1/12/2026,HIBAH,${written}`)).toEqual([['HIBAH', sen]]);
  });
});
