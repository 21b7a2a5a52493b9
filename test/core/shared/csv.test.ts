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

  it('keeps digits for banks', () => {
    expect(csv([['001234567890']])).toBe('\uFEFF001234567890\r\n');
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
