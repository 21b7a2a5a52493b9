import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '#apps/web/src/features/events/browse/event-filter.ts';
import {
  addressOf,
  correctedAddress,
  filterFrom,
} from '#apps/web/src/features/events/browse/filter-params.ts';

describe('the address of the event list', () => {
  it('means every event when it is empty', () => {
    expect(filterFrom(new URLSearchParams())).toEqual(NO_FILTER);
    expect(addressOf({ ...NO_FILTER, q: ' ' }).toString()).toBe('');
  });

  it.each([
    ['q=night+%26+day&category=Sports', { category: 'Sports', q: 'night & day' }],
    ['on=2026-11-28&price=free', { on: '2026-11-28', price: 'free' }],
    ['when=weekend&price=under10&available=true', { when: 'weekend', price: 'under10', available: true }],
  ] as const)('contains each filter, both ways: %s', (address, filter) => {
    expect(addressOf({ ...NO_FILTER, ...filter }).toString()).toBe(address);
    expect(filterFrom(new URLSearchParams(address))).toEqual({ ...NO_FILTER, ...filter });
  });

  it('reads a category in any case', () => {
    expect(filterFrom(new URLSearchParams('category=sPORTS')).category).toBe('Sports');
  });

  it('shortens a search to the maximum length', () => {
    expect(filterFrom(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(100);
  });

  it.each([
    ['category=Gardening', ''],
    ['category=All&q=x', 'q=x'],
    ['category=sports', 'category=Sports'],
    ['on=2026-02-30', ''],
    ['on=28+November', ''],
    ['on=2026-11-28&when=weekend', 'on=2026-11-28'],
    ['when=yesterday&price=cheap&available=yes', ''],
    ['price=under10&available=', 'price=under10'],
  ])('is corrected where a filter is unknown: %s', (address, corrected) => {
    expect(correctedAddress(new URLSearchParams(address))?.toString()).toBe(corrected);
  });

  it.each(['', 'q=%20x', 'category=Sports&when=today&ref=poster', 'on=2026-11-28&available=true'])(
    'stays as it is when every filter is known: %s',
    (address) => expect(correctedAddress(new URLSearchParams(address))).toBeNull(),
  );
});
