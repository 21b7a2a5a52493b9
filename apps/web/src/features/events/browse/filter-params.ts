import { CATEGORIES } from '#core/events/event.ts';
import type { EventFilter } from './queries.ts';

const MAX_QUERY_LENGTH = 100;

/** What the address of the event list asks for, whatever the case of its category. One that does not exist is every category. */
export function filterFrom(address: URLSearchParams): EventFilter {
  const asked = address.get('category')?.toLowerCase();
  return {
    category: CATEGORIES.find((category) => category.toLowerCase() === asked) ?? null,
    q: (address.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
  };
}

/** The address that asks for it; what is not narrowed down is not mentioned. */
export function addressOf({ category, q }: EventFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (q.trim() !== '') address.set('q', q.trim());
  if (category !== null) address.set('category', category);
  return address;
}
