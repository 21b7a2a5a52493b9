import { describe, expect, it } from 'vitest';
import { addressOf, filterFrom } from '#apps/web/src/features/events/browse/filter-params.ts';

describe('the address of the event list', () => {
  it('means every event when it is empty', () => {
    expect(filterFrom(new URLSearchParams())).toEqual({ category: null, q: '' });
    expect(addressOf({ category: null, q: ' ' }).toString()).toBe('');
  });

  it('contains words and category, both ways', () => {
    const filter = { category: 'Sports', q: 'night & day' } as const;
    expect(addressOf(filter).toString()).toBe('q=night+%26+day&category=Sports');
    expect(filterFrom(addressOf(filter))).toEqual(filter);
  });

  it('reads a category in any case', () => {
    expect(filterFrom(new URLSearchParams('category=sPORTS')).category).toBe('Sports');
  });

  it('reads an unknown category as every category', () => {
    expect(filterFrom(new URLSearchParams('category=Gardening')).category).toBeNull();
    expect(filterFrom(new URLSearchParams('category=All')).category).toBeNull();
  });

  it('shortens a search to the maximum length', () => {
    expect(filterFrom(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(100);
  });
});
