import { describe, expect, it } from 'vitest';
import { addressOf, filterFrom } from '#apps/web/src/features/events/browse/filter-params.ts';

describe('The address of the event list', () => {
  it('asks for everything when it says nothing', () => {
    expect(filterFrom(new URLSearchParams())).toEqual({ category: null, q: '' });
    expect(addressOf({ category: null, q: ' ' }).toString()).toBe('');
  });

  it('carries words and category, there and back', () => {
    const filter = { category: 'Sports', q: 'night & day' } as const;
    expect(addressOf(filter).toString()).toBe('q=night+%26+day&category=Sports');
    expect(filterFrom(addressOf(filter))).toEqual(filter);
  });

  it('takes a category in any case', () => {
    expect(filterFrom(new URLSearchParams('category=sPORTS')).category).toBe('Sports');
  });

  it('takes a category that does not exist for every category', () => {
    expect(filterFrom(new URLSearchParams('category=Gardening')).category).toBeNull();
    expect(filterFrom(new URLSearchParams('category=All')).category).toBeNull();
  });

  it('searches for no more than a search may hold', () => {
    expect(filterFrom(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(100);
  });
});
