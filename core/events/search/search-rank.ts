import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { foldText } from '../../shared/text.ts';
import type { Event } from '../event.ts';
import { isMeant, type MeantEvent, type SearchTerm } from './search-term.ts';

/** What an event's place among the found ones depends on. */
export interface RankedEvent extends Pick<Event, 'id' | 'title'>, MeantEvent {
  /** As text, in any form. */
  readonly tags: string;
}

/** An event that a search found, and how well it matches: 0 is best. */
export interface SearchHit {
  readonly id: EventId;
  readonly startsAt: Instant;
  readonly rank: number;
}

/**
 * Returns how well an event matches the terms, all of which it has: each adds nothing for the title, a time or a price,
 * one for the category or a tag, two for the rest.
 */
export function hitOf(event: RankedEvent, terms: readonly SearchTerm[]): SearchHit {
  const title = folded(event.title);
  const tags = folded(event.tags);
  const rank = terms.reduce((sum, term) => sum + rankOf(event, term, title, tags), 0);
  return { id: event.id, startsAt: event.startsAt, rank };
}

function rankOf(event: RankedEvent, term: SearchTerm, title: () => string, tags: () => string): number {
  const isOfCategory = event.category === term.category;
  if (!isOfCategory && isMeant(event, term)) return 0;
  if (isIn(title(), term)) return 0;
  return isOfCategory || isIn(tags(), term) ? 1 : 2;
}

function isIn(text: string, { words, splits }: SearchTerm): boolean {
  return words.every((word) => text.includes(word)) || splits.some((split) => text.includes(split));
}

/** Folds a text when it is first needed. */
function folded(text: string): () => string {
  let known: string | undefined;
  return () => {
    known ??= foldText(text);
    return known;
  };
}

/** Compares hits: the best first, then the soonest. */
export function compareHits(one: SearchHit, other: SearchHit): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}
