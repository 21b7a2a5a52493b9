import { CATEGORIES } from '#core/events/event.ts';
import type { EventFilter } from './queries.ts';

const MAX_QUERY_LENGTH = 100;

/** Reads the filter from the address. The category is case-insensitive; an unknown one means every category. */
export function filterFrom(address: URLSearchParams): EventFilter {
  const asked = address.get('category')?.toLowerCase();
  return {
    category: CATEGORIES.find((category) => category.toLowerCase() === asked) ?? null,
    q: (address.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
  };
}

/** Returns the address of a filter, without empty parameters. */
export function addressOf({ category, q }: EventFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (q.trim() !== '') address.set('q', q.trim());
  if (category !== null) address.set('category', category);
  return address;
}
