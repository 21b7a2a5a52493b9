import { describe, expect, it } from 'vitest';
import { chooseType } from '#core/offers/choose-type.ts';
import type { Standing, StandingState } from '#core/offers/standing.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';

const type = (position: number, state: StandingState, priceSen = 1_000) => ({
  type: { ...baseTypeOf({ id: 'event-1', priceSen }), id: `type-${position}`, position },
  standing: { state, reason: 'type', max: 1, opensAt: `2026-12-0${9 - position}T04:00:00.000Z` } as Standing,
  priceSen,
});
const chosen = (types: readonly ReturnType<typeof type>[], seenPriceSen: number | null = null) =>
  chooseType(types, seenPriceSen)?.type.id;

describe('chooseType', () => {
  it('chooses the first type by position that is open', () => {
    expect(chosen([type(0, 'sold_out'), type(1, 'open'), type(2, 'open')])).toBe('type-1');
  });

  it('chooses the first open type at the price that was seen, and else the first open one', () => {
    const types = [type(0, 'open', 500), type(1, 'open', 800), type(2, 'open', 800)];
    expect(chosen(types, 800)).toBe('type-1');
    expect(chosen(types, 900)).toBe('type-0');
  });

  it('tells that places are sold out before it tells of a limit, and both before anything else', () => {
    expect(chosen([type(0, 'not_sold_here'), type(1, 'at_limit'), type(2, 'sold_out')])).toBe('type-2');
    expect(chosen([type(0, 'not_sold_here'), type(1, 'at_limit')])).toBe('type-1');
    expect(chosen([type(0, 'not_sold_here'), type(1, 'not_sold_here')])).toBe('type-0');
  });

  it('tells of several that open of the first, and orders the other reasons by what somebody can wait for', () => {
    expect(chosen([type(0, 'opens'), type(1, 'opens'), type(2, 'closed')])).toBe('type-1');
    expect(chosen([type(0, 'closed'), type(1, 'after'), type(2, 'not_for_you')])).toBe('type-2');
    expect(chosen([type(0, 'closed'), type(1, 'after')])).toBe('type-1');
    expect(chosen([type(0, 'not_for_you'), type(1, 'opens')])).toBe('type-1');
  });

  it('chooses none where there are none', () => {
    expect(chooseType([], null)).toBeNull();
  });
});
