import type { EventFilter, EventQueries } from '../event-queries.ts';
import type { EventWords } from './event-words.ts';
import type { SearchHit } from './search-rank.ts';
import type { SearchTerm } from './search-term.ts';
import { mayBeJoined, withSplits } from './split-words.ts';

/** Fewer found events than these are joined by those whose text has a long word as two. */
const FEW = 24;

/** Returns the events that a search finds, by start, then id: at most `limit`. */
export async function findHits(
  events: EventQueries,
  words: EventWords,
  filter: EventFilter,
  limit: number,
): Promise<readonly SearchHit[]> {
  const hits = await events.search(filter, limit);
  const terms = hits.length < FEW ? await splitTerms(words, filter) : null;
  return terms === null ? hits : events.search({ ...filter, terms }, limit);
}

/** Returns the filter of the events that `findHits` finds. */
export async function widened(
  events: EventQueries,
  words: EventWords,
  filter: EventFilter,
): Promise<EventFilter> {
  if (!mayBeJoined(filter.terms) || (await events.count(filter, FEW)) >= FEW) return filter;
  return { ...filter, terms: (await splitTerms(words, filter)) ?? filter.terms };
}

/** Returns null when no word joins two. */
async function splitTerms(words: EventWords, { terms }: EventFilter): Promise<readonly SearchTerm[] | null> {
  if (!mayBeJoined(terms)) return null;
  const split = withSplits(terms, await words.current());
  return split.some(({ splits }) => splits.length > 0) ? split : null;
}
