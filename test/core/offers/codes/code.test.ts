import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_KINDS,
  CODE_TEXT,
  type Code,
  fits,
  foldCode,
  isUsable,
  priceWithCode,
  tooCheapWith,
  unlocks,
} from '#core/offers/codes/code.ts';
import { codeTextFor } from '#core/offers/codes/code-text.ts';
import { baseTypeOf, type TicketType, VISIBILITIES } from '#core/offers/ticket-type.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aCode } from '#test/support/a-code.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const anyPrice = fc.integer({ min: 0, max: 3_000_000 });
const anyKind = fc.constantFrom(...CODE_KINDS);
const anyTerms: fc.Arbitrary<Pick<Code, 'kind' | 'value' | 'typeIds'>> = anyKind.chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value:
      kind === 'percent' ? fc.integer({ min: 1, max: 100 }) : kind === 'unlock' ? fc.constant(0) : anyPrice,
    typeIds: fc.option(fc.subarray(['type-1', 'type-2', 'type-3'], { minLength: 1 })),
  }),
);
const anyType: fc.Arbitrary<TicketType> = fc
  .record({
    id: fc.constantFrom('type-1', 'type-2', 'type-3', 'type-4'),
    priceSen: anyPrice,
    visibility: fc.constantFrom(...VISIBILITIES),
    retiredAt: fc.option(fc.constant(NOW)),
  })
  .map((fields) => ({ ...baseTypeOf({ id: 'event-1', priceSen: 0 }), ...fields }));

describe('a code of an event', () => {
  it('never makes a price negative or higher, and leaves it whole', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, (code, priceSen) => {
        const price = priceWithCode(code, priceSen);
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(priceSen);
      }),
    );
  });

  it('makes no dearer type cheaper than a cheaper one', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, anyPrice, (code, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(priceWithCode(code, low)).toBeLessThanOrEqual(priceWithCode(code, high));
      }),
    );
  });

  it('takes a percentage off that is rounded down to a sen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), anyPrice, (value, priceSen) => {
        const discount = priceSen - priceWithCode({ kind: 'percent', value }, priceSen);
        expect(discount * 100).toBeLessThanOrEqual(priceSen * value);
        expect((discount + 1) * 100).toBeGreaterThan(priceSen * value);
      }),
    );
    expect(priceWithCode({ kind: 'percent', value: 33 }, 999)).toBe(670);
  });

  it('fits public types and those that it opens, and opens only types that are sold by code', () => {
    fc.assert(
      fc.property(anyTerms, anyType, (code, type) => {
        const isFit = fits(code, type);
        const isOpened = unlocks(code, type);
        const isNamed = code.typeIds?.includes(type.id) ?? null;
        if (isOpened) expect([isFit, type.visibility]).toEqual([true, 'by_code']);
        if (isFit && !isOpened) expect([type.visibility, code.kind === 'unlock']).toEqual(['public', false]);
        if (type.retiredAt !== null || isNamed === false) expect(isFit).toBe(false);
        if (type.visibility === 'hidden' || type.visibility === 'door_only') expect(isFit).toBe(false);
        if (type.visibility === 'by_code' && type.retiredAt === null)
          expect(isOpened).toBe(code.kind === 'unlock' ? isNamed !== false : isNamed === true);
      }),
    );
  });

  it('finds a type that costs too little with it exactly where its price lies between 0 and the lowest', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyType), fc.integer({ min: 1, max: 500 }), (code, types, lowest) => {
        const found = tooCheapWith(code, types, lowest);
        const cheap = types.filter((type) => {
          const price = priceWithCode(code, type.priceSen);
          return fits(code, type) && price < type.priceSen && price > 0 && price < lowest;
        });
        expect(found).toEqual(cheap[0] ?? null);
        expect(tooCheapWith(code, types, null)).toBeNull();
      }),
    );
  });

  it('is usable from its opening until its closing, while a use is left, until it is revoked', () => {
    const maybe = fc.option(fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(
        maybe,
        maybe,
        fc.option(fc.nat(3)),
        fc.nat(3),
        fc.boolean(),
        (opens, closes, max, uses, ended) => {
          const at = (minutes: number | null) => (minutes === null ? null : addMinutes(NOW, minutes));
          const times = { opensAt: at(opens), closesAt: at(closes), revokedAt: ended ? NOW : null };
          const isOpen = (opens ?? 0) <= 0 && (closes ?? 1) > 0;
          const isLeft = max === null || uses < max;
          expect(isUsable(aCode({ ...times, maxUses: max, uses }), NOW)).toBe(isOpen && isLeft && !ended);
        },
      ),
    );
  });

  it('is compared without outer spaces and in capitals', () => {
    expect([' panel-12 ', 'PANEL-12', '', ' ', null, undefined].map(foldCode)).toEqual([
      ...['PANEL-12', 'PANEL-12'],
      ...[null, null, null, null],
    ]);
    // The capitals of these would be letters of codes.
    expect(['gruß', 'ıſland', 'ﬁne'].map(foldCode)).toEqual(['GRUß', 'ıſLAND', 'ﬁNE']);
  });

  it('has a text that its id and the key of the installation give, with every letter', () => {
    const digest = { of: (text: string) => Buffer.from(text.repeat(40)).toString('base64url').slice(-43) };
    const texts = Array.from({ length: 500 }, (_, n) => codeTextFor(`code-${n}-${n * 7919}`, digest));
    for (const text of texts) expect(text).toMatch(/^[B-DF-HJ-NP-TV-XZ]{5}-[B-DF-HJ-NP-TV-XZ]{5}$/);
    for (const text of texts) expect(text).toMatch(CODE_TEXT);
    expect(codeTextFor('code-1', digest)).toBe(codeTextFor('code-1', digest));
  });
});
