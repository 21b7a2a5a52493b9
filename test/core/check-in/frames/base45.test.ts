import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base45Bytes, fromBase45, toBase45 } from '#core/check-in/frames/base45.ts';

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('writes %s as RFC 9285 does', (text, encoded) => {
    const bytes = new TextEncoder().encode(text);
    expect(toBase45(bytes)).toBe(encoded);
    expect(fromBase45(encoded)).toEqual(bytes);
  });

  it('gives back any bytes, and says how many fit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes);
        expect(base45Bytes(toBase45(bytes).length)).toBe(bytes.length);
        expect(toBase45(bytes)).not.toMatch(/ $/);
      }),
    );
  });

  it.each(['A', 'GGW', '::', ':::', 'abc', 'BB8x', 'AÄ', '💡A'])('refuses %s', (text) =>
    expect(fromBase45(text)).toBeNull(),
  );

  it('reads no bytes from two different texts', () => {
    const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
    fc.assert(
      fc.property(fc.string({ unit: digit, maxLength: 30 }), (text) => {
        const bytes = fromBase45(text);
        expect(bytes === null || toBase45(bytes) === text).toBe(true);
      }),
    );
  });
});
