import type { Instant } from '../../shared/instant.ts';
import { SEARCH } from '../../shared/search.ts';
import { characterCount } from '../../shared/text.ts';
import type { EventFilter, EventQueries } from '../event-queries.ts';
import type { EventWords } from './event-words.ts';
import { readSearch } from './read-search.ts';
import { hasMeaning, type SearchTerm } from './search-term.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrections of one query that are tried. */
const MAX_TRIES = 3;

/**
 * Returns the query of a filter that finds nothing with its unknown words replaced by the nearest known ones; null when
 * that finds nothing either. What it returns is in events that everybody sees now.
 */
export async function suggestSearch(
  events: EventQueries,
  words: EventWords,
  filter: EventFilter,
  now: Instant,
): Promise<string | null> {
  if (filter.terms.every(hasMeaning)) return null;
  const vocabulary = await words.current();
  const nearest = filter.terms.map((term) => nearestTo(term, vocabulary));
  const tries = Math.max(...nearest.map((found) => found.length));
  for (let place = 0; place < tries; place += 1) {
    const corrected = filter.terms.flatMap((term, index) => {
      const found = nearest[index] ?? [];
      return found.length === 0 ? term.words : [found[place] ?? found[0] ?? ''];
    });
    const suggestion = corrected.join(' ');
    if (characterCount(suggestion) > SEARCH.max) continue;
    const terms = readSearch(suggestion, now);
    if ((await events.count({ ...filter, terms }, 1)) > 0) return suggestion;
  }
  return null;
}

function nearestTo(term: SearchTerm, vocabulary: Vocabulary): readonly string[] {
  const [word = '', ...others] = term.words;
  if (others.length > 0 || hasMeaning(term) || vocabulary.has(word)) return [];
  return vocabulary.nearest(word, MAX_TRIES);
}
