import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '#core/shared/csv.ts';
import { type Cells, findTable, isEmptyCell, refuseWideRows, widestTable } from '#core/shared/csv-table.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const filled = (cells: Cells) => (cells.some((cell) => cell !== '') ? cells : null);
/** Returns the rows of a file that have something in them. */
function parsed(text: string): readonly Cells[] {
  const table = findTable(text, filled);
  return table ? [table.names, ...table.rows.map(({ cells }) => cells)] : [];
}
const problem = async (read: () => unknown) => (await refusalOf(Promise.resolve().then(read))).fields?.csv;

describe('parsing CSV', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    ['nothing', '', []],
    [
      'commas',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc,d;e',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a row that names the separator',
      'sep=;\na,b;c\nd;e,f,g',
      [
        ['sep=', ''],
        ['a,b', 'c'],
        ['d', 'e,f,g'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['a final Ctrl-Z', 'a,b\x1a', [['a', 'b']]],
    ['a final Ctrl-Z in a row of its own', 'a,b\r\n\x1a\r\n', [['a', 'b']]],
    [
      'old line ends',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,,c',
      [
        ['a', '', ''],
        ['', '', 'c'],
      ],
    ],
    ['empty rows', '\n\na\n,,\n', [['a']]],
    ['quotes', '"a ""b"", c","d\ne"', [['a "b", c', 'd\ne']]],
    ['quotes between spaces', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
    ['a quote within a cell', 'a 5" pipe,b', [['a 5" pipe', 'b']]],
    ['spaces around', ' a , b ', [['a', 'b']]],
  ])('with %s', (_what, text, rows) => {
    expect(parsed(text)).toEqual(rows);
  });

  it.each([
    ['that never ends', 'a,b\n"c,d\ne,f', 2],
    ['with text after it', 'a,b\nc,d\n"e"f,g', 3],
    ['that swallows rows', 'a,b\n1,"c\n2,d\n3,"e"\n4,f', 2],
  ])('names the row of a quotation mark %s', async (_what, text, row) => {
    expect(await problem(() => parsed(text))).toBe(
      `Row ${row}: a quotation mark is not at the end of its cell.`,
    );
  });

  it('returns what was formatted, formulas and digits included', () => {
    const written = csv([
      ['=1+1', '@x', 'a "b"; =1', 'c,d', 'e\nf', '001'],
      [1, '-2', '', '.5', 'MAC 5', 'true'],
    ]);
    expect(parsed(written)).toEqual([
      ['=1+1', '@x', 'a "b"; =1', 'c,d', 'e\nf', '001'],
      ['1', '-2', '', '.5', 'MAC 5', 'true'],
    ]);
  });

  it('returns the cells of any table that was formatted, none of them shifted', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab1 ,;"\t\r\n') });
    const tables = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }));
    const seen = (cells: Cells) => cells.map((cell) => cell.replaceAll("'", '').trim());
    fc.assert(
      fc.property(tables, (rows) => {
        const names = (rows[0] ?? []).map((_, place) => `Column ${place}`);
        const written = csv([['Title; with; separators'], names, ...rows]);
        const table = findTable(written, (cells) => (cells[1] === names[1] ? names : null));
        expect(table?.headerRow).toBe(2);
        expect(table?.rows.map(({ cells }) => seen(cells)).filter(filled)).toEqual(
          rows.map(seen).filter(filled),
        );
        expect(table?.rows.some(({ isTooWide }) => isTooWide)).toBe(false);
      }),
    );
  });

  it('parses a long file in linear time', () => {
    const started = performance.now();
    expect(parsed(`a\n${'""'.repeat(100_000)}`)).toHaveLength(2);
    expect(parsed('a,"b""c",d\n'.repeat(20_000))).toHaveLength(20_000);
    expect(parsed(`${' '.repeat(100_000)}"a"`)).toHaveLength(1);
    expect(parsed(csv([['\t'.repeat(100_000), `;${' '.repeat(100_000)}x`]]))).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('findTable', () => {
  const named = (cells: Cells) => (cells.includes('Email') && cells.includes('Name') ? cells : null);
  const listAfter = (lines: number) => `${'Title, of, the list\n'.repeat(lines)}Email;Name\na@uni.test;Aina`;

  it('finds a header among the first 40 rows, whatever separates the titles before it', () => {
    expect(findTable(listAfter(39), named)).toEqual({
      header: ['Email', 'Name'],
      headerRow: 40,
      names: ['Email', 'Name'],
      rows: [{ row: 41, cells: ['a@uni.test', 'Aina'], isTooWide: false }],
    });
    expect(findTable(listAfter(40), named)).toBeNull();
  });

  it('numbers rows as a spreadsheet does', () => {
    const table = findTable('Email,Name\n\n"a@uni.test","Aina\nRahman"\n,,\nb@uni.test,Budi', named);
    expect(table?.rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('marks rows with more cells than the header, also where the last is empty', () => {
    const table = findTable('Email,Name\na,b\na,b,\na,b,c\na\n,,,', named);
    expect(table?.rows.map(({ row, isTooWide }) => [row, isTooWide])).toEqual([
      [2, false],
      [3, true],
      [4, true],
      [5, false],
    ]);
  });
});

describe('refuseWideRows', () => {
  it('names the first row with more cells than the header', async () => {
    const table = findTable('Email,Name,Year\na,b,1\na,b,c,1\na,b,c,d,1', filled);
    expect(await problem(() => table && refuseWideRows(table))).toBe(
      'Row 3 has 4 cells, but the header has 3. Put a text or an amount with a comma in quotation marks.',
    );
  });
});

describe('widestTable', () => {
  it('has the first of the widest rows that may be a header', () => {
    const table = widestTable(
      'Bank\nA,B\nWhen,What,Sum\n1,2,3,4\nx,y,z',
      (cells) => !/\d/.test(cells.join()),
    );
    expect([table.headerRow, table.names]).toEqual([3, ['When', 'What', 'Sum']]);
  });
});

describe('isEmptyCell', () => {
  it.each(['', '-', '--', '–', '—', 'N/A', 'n/a', 'NA', 'n.a.'])('takes %j for an empty cell', (cell) => {
    expect(isEmptyCell(cell)).toBe(true);
  });

  it.each(['0', '-1', 'Nana', '- -', 'N/A 5', '-'.repeat(101)])('does not take %j for one', (cell) => {
    expect(isEmptyCell(cell)).toBe(false);
  });
});
