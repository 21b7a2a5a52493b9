import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import { readStatement, type StatementRow } from '#core/bank-statements/statement-file.ts';
import { statementHeader } from '#core/bank-statements/statement-header.ts';
import { transferReference, transferReferencesIn } from '#core/bank-statements/transfer-reference.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

const TODAY = '2026-12-20';

interface Transaction {
  readonly day: string;
  readonly sen: number;
  readonly cameIn: boolean;
  readonly words: readonly string[];
  /** Written below the transaction instead of beside it. */
  readonly isContinued: boolean;
}

/** How a bank writes its statements. */
interface Manner {
  readonly separator: string;
  readonly titles: number;
  readonly hasReferenceColumn: boolean;
  /** Columns after the amounts that are always empty. */
  readonly emptyColumns: number;
  readonly writesEmptyEnds: boolean;
  readonly date: (year: string, month: string, day: string) => string;
  readonly amount: (ringgit: string) => string;
  readonly layout: keyof typeof LAYOUTS;
  readonly words: readonly [string, string];
}

/** The names of the columns of money, and the cells of a transaction. */
const LAYOUTS = {
  signed: {
    names: ['Amount'],
    cells: (t: Transaction, written: string) => [t.cameIn ? written : `-${written}`],
  },
  suffixed: {
    names: ['Amount (RM)'],
    cells: (t: Transaction, written: string) => [`${written} ${t.cameIn ? 'CR' : 'DR'}`],
  },
  columns: {
    names: ['Debit', 'Credit'],
    cells: (t: Transaction, written: string) => (t.cameIn ? ['', written] : [written, '']),
  },
  malay: {
    names: ['Wang Masuk', 'Wang Keluar'],
    cells: (t: Transaction, written: string) => (t.cameIn ? [written, '-'] : ['-', written]),
  },
  words: {
    names: ['DR/CR', 'Amount'],
    cells: (t: Transaction, written: string, [cameIn, wentOut]: Manner['words']) => [
      t.cameIn ? cameIn : wentOut,
      written,
    ],
  },
} as const;

const COLUMNS: Readonly<Record<keyof typeof LAYOUTS, StatementColumns>> = {
  signed: { date: 'Date', amount: 'Amount', direction: null },
  suffixed: { date: 'Date', amount: 'Amount (RM)', direction: null },
  columns: { date: 'Date', amount: 'Credit', direction: null },
  malay: { date: 'Date', amount: 'Wang Masuk', direction: null },
  words: { date: 'Date', amount: 'Amount', direction: 'DR/CR' },
};

const words = fc.constantFrom(
  'DUITNOW',
  'RAHMAN, BUDI',
  'Kelab "Seni"',
  'A; B',
  'Yuran\nPergi',
  'No. 12,5',
  '0012345',
  'x',
);
const transactions = fc.array(
  fc.record<Transaction>({
    day: fc.constantFrom('2026-12-01', '2026-11-05', '2026-12-13', '2026-12-20'),
    sen: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 9_999_999 })),
    cameIn: fc.boolean(),
    words: fc.array(words, { maxLength: 3 }),
    isContinued: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const MONTHS = ['', ...'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis'.split(' ')];
const manners = fc.record<Manner>({
  separator: fc.constantFrom(',', ';', '\t'),
  titles: fc.integer({ min: 0, max: 3 }),
  hasReferenceColumn: fc.boolean(),
  emptyColumns: fc.integer({ min: 0, max: 2 }),
  writesEmptyEnds: fc.boolean(),
  date: fc.constantFrom<Manner['date']>(
    (year, month, day) => `${day}/${month}/${year}`,
    (year, month, day) => `${Number(day)}-${Number(month)}-${year.slice(2)} 8:05 PTG`,
    (year, month, day) => `${year}-${month}-${day}T08:05:00+08:00`,
    (year, month, day) => `${Number(day)} ${MONTHS[Number(month)]} ${year}`,
  ),
  amount: fc.constantFrom<Manner['amount']>(
    (ringgit) => ringgit,
    (ringgit) => ringgit.replace(/\B(?=(\d{3})+\.)/g, ','),
    (ringgit) => ringgit.replace(/^0\./, '.'),
  ),
  layout: fc.constantFrom(...(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])),
  words: fc.constantFrom(
    ['CR', 'DR'],
    ['Kredit', 'Debit'],
    ['C', 'D'],
    ['Masuk', 'Keluar'],
    ['Deposit', 'Withdrawal'],
  ),
});

/** Returns a statement in the manner of a bank. */
function written(all: readonly Transaction[], manner: Manner): string {
  const cell = (text: string) => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const { separator, layout } = manner;
  const { names, cells } = LAYOUTS[layout];
  const row = (texts: readonly string[]) => {
    const whole = [...texts, ...Array<string>(manner.emptyColumns).fill('')].map(cell).join(separator);
    return manner.writesEmptyEnds ? whole : whole.replace(new RegExp(`${separator}+$`), '');
  };
  const body = all.flatMap((transaction, place) => {
    const { day, sen, isContinued } = transaction;
    const texts = [...transaction.words, referenceOf(place)];
    const [year = '', month = '', date = ''] = day.split('-');
    const money = cells(transaction, manner.amount((sen / 100).toFixed(2)), manner.words);
    const beside = isContinued ? ['TFR'] : [texts.join(' ')];
    const reference = manner.hasReferenceColumn ? [''] : [];
    const first = [manner.date(year, month, date), ...beside, ...reference, ...money];
    const below = isContinued ? texts.map((text) => ['', text, ...reference, ...money.map(() => '')]) : [];
    return [first, ...below].map(row);
  });
  const head = ['Date', 'Description', ...(manner.hasReferenceColumn ? ['Ref'] : []), ...names];
  const empty = Array.from({ length: manner.emptyColumns }, (_, place) => `Extra ${place}`);
  const titles = Array.from({ length: manner.titles }, (_, place) => `Statement of account ${place}`);
  return [...titles, [...head, ...empty].join(separator), ...body, 'Total'].join('\r\n');
}

function referenceOf(place: number): string {
  return transferReference(place + 1);
}

function outcomeOf(csv: string, columns: StatementColumns): readonly StatementRow[] | string {
  try {
    return readStatement({ csv, columns }, { account: '514012345678', today: TODAY });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message;
  }
}

/** Returns what the entries say: the places of the transactions that they name, with day and amount. */
function said(rows: readonly StatementRow[], all: readonly Transaction[]) {
  return rows.map(({ entry }) => {
    const places = transferReferencesIn(entry.text).map((reference) =>
      all.findIndex((_, place) => referenceOf(place) === reference),
    );
    return { places, day: entry.day, sen: entry.amountSen };
  });
}

function incoming(all: readonly Transaction[]) {
  return all.flatMap(({ day, sen, cameIn }, place) => (cameIn ? [{ places: [place], day, sen }] : []));
}

describe('a generated statement', () => {
  it('is read to its last sen, every text with its own money', () => {
    fc.assert(
      fc.property(transactions, manners, (all, manner) => {
        const csv = written(all, manner);
        const columns = COLUMNS[manner.layout];
        const outcome = outcomeOf(csv, columns);
        const expected = incoming(all);
        if (expected.length === 0) expect(outcome).toBe('There is no incoming money in this file.');
        else expect(typeof outcome === 'string' ? outcome : said(outcome, all)).toEqual(expected);
        const { date, amount, direction } = statementHeader(csv, null);
        expect({ date, amount, direction }).toEqual(columns);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, (text: string, at: number) => string]>([
    ['without its quotation marks', (text) => text.replaceAll('"', '')],
    ['without one of its quotation marks', (text, at) => without(text, /"/g, at)],
    ['without one of its line ends', (text, at) => without(text, /\r\n/g, at)],
    ['without one of its letters', (text, at) => without(text, /\p{L}/gu, at)],
    [
      'with another word for its directions',
      (text) => text.replace(/(CR|DR|Kredit|Debit|[CD]|Masuk|Keluar)(?=[,;\t]\S+\r)/g, 'Dividend'),
    ],
  ])('%s is refused by a row, or has no money but its own', (_what, damage) => {
    // Without quotation marks nor empty cells at the end of a row, a text and an empty cell cannot be told apart.
    const whole = manners.map((manner) => ({ ...manner, writesEmptyEnds: true }));
    fc.assert(
      fc.property(transactions, whole, fc.nat(), (all, manner, at) => {
        const csv = damage(written(all, manner), at);
        const outcome = outcomeOf(csv, COLUMNS[manner.layout]);
        if (typeof outcome === 'string')
          expect(outcome).toMatch(/^(Row \d+|Choose the date column|There is no incoming money)/);
        else
          for (const { places, day, sen } of said(outcome, all)) {
            const own = all.filter((one) => one.cameIn && one.day === day && one.sen === sen);
            expect(own, csv).not.toEqual([]);
            for (const place of places) expect(own, csv).toContain(all[place]);
          }
      }),
      { numRuns: 100 },
    );
  });
});

/** Removes one of the matches of a pattern. */
function without(text: string, pattern: RegExp, at: number): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[at % Math.max(1, matches.length)];
  return match ? text.slice(0, match.index) + text.slice(match.index + match[0].length) : text;
}
