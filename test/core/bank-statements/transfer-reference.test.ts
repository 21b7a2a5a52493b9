import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readTransferReference,
  searchable,
  similarReference,
  TRANSFER_REFERENCES,
  TYPED_REFERENCE,
  transferReference,
  transferReferencesIn,
} from '#core/bank-statements/transfer-reference.ts';

const CHARACTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const number = fc.integer({ min: 0, max: TRANSFER_REFERENCES - 1 });

describe('transferReference', () => {
  it('is short, and without letters that are mistaken for others', () => {
    fc.assert(
      fc.property(number, (n) => {
        expect(transferReference(n)).toMatch(/^AC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('differs for each number', () => {
    const references = Array.from({ length: 5_000 }, (_, n) => transferReference(n * 6_871_947));
    expect(new Set(references).size).toBe(references.length);
  });

  it('has a check character that finds every wrong character and every swap of neighbours', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...CHARACTERS), (n, at, other) => {
        const characters = [...transferReference(n).slice(3).replace('-', '')];
        const wrong = characters.with(at + 1, other);
        const swapped = characters.with(at, characters[at + 1] ?? '').with(at + 1, characters[at] ?? '');
        for (const changed of [wrong, characters.with(0, other), swapped])
          expect(readTransferReference(changed.join('')) === null).toBe(
            changed.join('') !== characters.join(''),
          );
      }),
    );
  });
});

describe('transferReferencesIn', () => {
  const reference = transferReference(123_456_789);
  const [, first = '', second = ''] = reference.split('-');

  it.each([
    ['as it is written', reference],
    ['in lower case', reference.toLowerCase()],
    ['without dashes', `AC${first}${second}`],
    ['with spaces', `AC ${first} ${second}`],
    ['within other text', `IBK FUND TFR 20261201${reference}AINA RAHMAN`],
    ['cut by the bank into pieces', `A C-${first.slice(0, 2)} ${first.slice(2)}/${second}`],
  ])('finds a reference %s', (_, text) => {
    expect(transferReferencesIn(text)).toEqual([reference]);
  });

  it('reads O as 0, and I and L as 1', () => {
    const withDigits = transferReference(33);
    expect(withDigits).toMatch(/^AC-110/);
    expect(transferReferencesIn(withDigits.replaceAll('0', 'O').replace('1', 'I').replace('1', 'l'))).toEqual(
      [withDigits],
    );
  });

  it('finds several references, each once', () => {
    const other = transferReference(7);
    expect(transferReferencesIn(`${reference} ${other} ${reference}`)).toEqual([reference, other]);
  });

  it.each(['', 'AC', 'TRANSFER FROM AINA', 'AC-0000-0001', `AB-${first}-${second}`])(
    'finds nothing in “%s”',
    (text) => {
      expect(transferReferencesIn(text)).toEqual([]);
    },
  );
});

describe('readTransferReference', () => {
  const reference = transferReference(987_654_321);

  it('reads a reference with and without its prefix', () => {
    for (const typed of [reference, reference.slice(3), ` ${reference.toLowerCase().replaceAll('-', ' ')} `])
      expect(readTransferReference(typed)).toBe(reference);
  });

  it.each(['', 'AC', `${reference}0`, `x${reference}`, `${reference.slice(0, -1)}U`])(
    'refuses “%s”, as its pattern does',
    (typed) => {
      expect(readTransferReference(typed)).toBeNull();
      expect(new RegExp(TYPED_REFERENCE, 'u').test(typed)).toBe(false);
    },
  );

  it('reads what its pattern allows, but for the check character', () => {
    const pattern = new RegExp(TYPED_REFERENCE, 'u');
    fc.assert(
      fc.property(fc.stringMatching(pattern), (typed) => {
        const own = CHARACTERS.map((last) => typed.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, last));
        expect(own.filter((one) => readTransferReference(one) !== null)).toHaveLength(1);
        expect(own.every((one) => pattern.test(one))).toBe(true);
      }),
    );
  });
});

describe('similarReference', () => {
  const reference = transferReference(123_456_789);

  it('recognizes a reference with up to two wrong characters, and no other', () => {
    const [one, two, three] = ['AC', 'AC', 'AC'].map((_, wrong) =>
      [...reference].map((letter, at) => (at >= 3 && at < 4 + wrong ? 'Z' : letter)).join(''),
    );
    expect(similarReference(reference)(searchable(`TFR ${one} AINA`))).toBe(true);
    expect(similarReference(reference)(searchable(`TFR ${two} AINA`))).toBe(true);
    expect(similarReference(reference)(searchable(`TFR ${three} AINA`))).toBe(false);
    expect(similarReference(reference)(searchable(''))).toBe(false);
  });
});
