import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '#core/shared/csv.ts';

/** Parses a table by RFC 4180. */
function parsed(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy);
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const TEXTS = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a1;=+-@＝＠\t\r\n\0 ",\'') }));

describe('csv', () => {
  it('starts with a byte order mark and ends every row with CRLF', () => {
    expect(
      csv([
        ['Nama', 'Harga'],
        ['Café', 12.5],
      ]),
    ).toBe('\uFEFFNama,Harga\r\nCafé,12.5\r\n');
    expect(csv([])).toBe('\uFEFF');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csv([['a,b', 'say "hi"', 'two\nlines', 'cr\rlf']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines","cr\rlf"\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@A1', '＝1', '＋1', '－1', '＠A1'],
    ...['\tx', '\rx', '\nx', '\0x', '\0=1'],
  ])('escapes the formula %j', (text) => {
    expect(parsed(csv([[text]]).slice(1))).toEqual([[`'${text}`]]);
  });

  it.each([
    ['x;=HYPERLINK(1)', "x;'=HYPERLINK(1)"],
    ['x;+1;-1;@A1', "x;'+1;'-1;'@A1"],
    ['x;＝1;＠A1', "x;'＝1;'＠A1"],
    ['x; "=1', 'x; "\'=1'],
    ['x\t=1', "x\t'=1"],
    ['x\n=1', "x\n'=1"],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
  ])('escapes %j after a semicolon, tab or line break within a cell', (text, disarmed) => {
    expect(parsed(csv([[text]]).slice(1))).toEqual([[disarmed]]);
  });

  it('keeps numbers and harmless texts', () => {
    expect(csv([[-1, 0.5, "it's", 'a=b', 'a;b', 'A - B', '']])).toBe("\uFEFF-1,0.5,it's,a=b,a;b,A - B,\r\n");
  });

  it('keeps digits for banks, but no formula', () => {
    expect(csv([[{ exact: '001234567890' }, { exact: '=1' }]])).toBe("\uFEFF001234567890,'=1\r\n");
  });

  it.each([
    ...[
      '0012345',
      '1234567890123456',
      '12/3',
      '3-4',
      '1E5',
      '1d5',
      '12.50',
      '1,250',
      '10%',
      '(5)',
      '.5',
      '２０',
    ],
    ...[
      'MAR1',
      'Sept 2',
      '5 Ogos 2026',
      'mac-5',
      '10:30',
      '10.30 pm',
      '5 a',
      'RM 5',
      'true',
      'FALSE',
      ' 12 ',
    ],
    ...['2026-12-01', '2026-12-01T20:00Z', '1234 5678 9012'],
  ])('keeps %j as a text that no spreadsheet turns into a number or date', (text) => {
    expect(parsed(csv([[text]]).slice(1))).toEqual([[`'${text}`]]);
  });

  it.each([
    ...[
      'A26CS0001',
      'P123456',
      'E5',
      'B-12',
      '6D16 F75F 83A8',
      '5 km run',
      '1 Malaysia',
      'May',
      'Mac',
      '#12',
    ],
  ])('writes %j as it is', (text) => {
    expect(csv([[text]])).toBe(`\uFEFF${text}\r\n`);
  });

  it('writes moments in Malaysian time and days as dates of a spreadsheet', () => {
    const at = '2026-11-30T16:05:09.598Z';
    expect(csv([[{ at }, { at: null }, { day: '2026-12-01' }]])).toBe(
      '\uFEFF2026-12-01 00:05:09,,2026-12-01\r\n',
    );
  });

  it('returns the same texts when parsed, and never a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(TEXTS, { minLength: 1 })), (rows) => {
        const back = parsed(csv(rows).slice(1));
        const bare = (cell: string) => cell.replaceAll("'", '');
        expect(back.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
        for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/);
        for (const piece of back.flat().flatMap((cell) => cell.split(/[;\t\r\n]/).slice(1)))
          expect(piece).not.toMatch(/^[\s"\0]*[=+\-@＝＋－＠]/);
      }),
    );
  });
});
