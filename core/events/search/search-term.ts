import { containsWords } from '../../shared/search.ts';
import { type Category, type Event, searchTextOf } from '../event.ts';
import { runsIn, type SearchTimes } from './search-times.ts';

/**
 * One word of a search, or a few that name a day together. An event has it when its text has all of the words, or when
 * it is what they mean.
 */
export interface SearchTerm {
  /** Folded. */
  readonly words: readonly string[];
  /** The category that they name. */
  readonly category: Category | null;
  /** The time that they name. */
  readonly times: SearchTimes | null;
  /** Whether they ask for free events. */
  readonly isFree: boolean;
  /** Two words that the term may join: `sepaktakraw` finds `Sepak Takraw`. Empty unless the search looks for them. */
  readonly splits: readonly string[];
}

/** What the meaning of a term is compared with. */
export interface MeantEvent extends Pick<Event, 'category' | 'startsAt' | 'endsAt'> {
  /** Whether lists show it as free (see `listingOf`). */
  readonly isFree: boolean;
}
export type SearchedEvent = Omit<Event, 'capacity' | 'sold' | 'held'> & MeantEvent;

/** Returns whether the term means more than its words. */
export function hasMeaning({ category, times, isFree }: SearchTerm): boolean {
  return category !== null || times !== null || isFree;
}

/** Returns whether an event has every term. Databases search in the same way. */
export function hasTerms(event: SearchedEvent, terms: readonly SearchTerm[]): boolean {
  if (terms.length === 0) return true;
  const text = searchTextOf(event);
  return terms.every(
    (term) =>
      isMeant(event, term) ||
      containsWords(text, term.words) ||
      term.splits.some((split) => text.includes(split)),
  );
}

/** Returns whether an event is what the term means. */
export function isMeant(event: MeantEvent, { category, times, isFree }: SearchTerm): boolean {
  return event.category === category || (times !== null && runsIn(event, times)) || (isFree && event.isFree);
}
