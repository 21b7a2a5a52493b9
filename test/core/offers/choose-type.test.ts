import { describe, expect, it } from 'vitest';
import { chooseType } from '#core/offers/choose-type.ts';
import type { StandingState } from '#core/offers/standing.ts';

const type = (position: number, state: StandingState, priceSen = 1_000) => ({
  type: { id: `type-${position}`, eventId: 'event-1', poolId: null, name: '', priceSen, position },
  standing: state === 'at_limit' ? { state, max: 1 } : { state },
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

  it('chooses none where there are none', () => {
    expect(chooseType([], null)).toBeNull();
  });
});
