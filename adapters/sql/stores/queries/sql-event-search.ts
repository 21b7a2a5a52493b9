import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { hasMeaning, type SearchTerm } from '#core/events/search/search-term.ts';
import { FIRST_WEEK, SECONDS_PER_WEEK, type SearchTimes } from '#core/events/search/search-times.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { shownAtPrice } from '../offers/planned-offers.ts';
import { containsWords } from '../rows/contains-words.ts';
import { SearchedTable } from '../rows/searched-table.ts';

export interface SearchedEvents {
  /** Includes all events that have the terms. */
  readonly rows: RawBuilder<Selectable<Schema['events']>>;
  readonly hasEvery: RawBuilder<SqlBool>;
}

/** Finds events by terms, the rare words among them by the index. */
export class SqlEventSearch {
  readonly #searched: SearchedTable<'events'>;

  constructor(
    private readonly database: SqlDatabase,
    maxSorted?: number,
  ) {
    this.#searched = new SearchedTable(database, 'events', 'id', maxSorted);
  }

  async matching(terms: readonly SearchTerm[], now: Instant): Promise<SearchedEvents> {
    const texts = terms.filter((term) => !hasMeaning(term));
    const rare = texts.length === 0 ? null : await this.#searched.rareRows(...texts.map(alternativesOf));
    // A whole table is not searched for splits.
    const searched = rare === null ? terms.map((term) => ({ ...term, splits: [] })) : terms;
    const conditions = await Promise.all(searched.map((term) => this.#hasTerm(term, rare !== null, now)));
    return {
      rows: rare ?? sql`${sql.table('events')}`,
      hasEvery: conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`,
    };
  }

  async #hasTerm(term: SearchTerm, isAmongFew: boolean, now: Instant): Promise<RawBuilder<SqlBool>> {
    const texts = this.#hasText(term);
    if (!hasMeaning(term)) return texts;
    const meanings = [
      ...(term.category === null ? [] : [sql`category = ${term.category}`]),
      ...(term.isFree ? [isShownFree(now)] : []),
      ...(term.times === null ? [] : [this.#runsIn(term.times)]),
    ];
    const text = isAmongFew ? texts : await this.#hasRareText(term, texts);
    return sql`(${sql.join([...meanings, text], sql` or `)})`;
  }

  /** Reads the text of few events, so that an index that lacks it answers the rest. */
  async #hasRareText(term: SearchTerm, texts: RawBuilder<SqlBool>): Promise<RawBuilder<SqlBool>> {
    const rare = await this.#searched.rareRows(alternativesOf(term));
    return rare === null ? texts : sql`events.id in (select id from ${rare} as texts where ${texts})`;
  }

  #hasText({ words, splits }: SearchTerm): RawBuilder<SqlBool> {
    const { dialect } = this.database;
    const whole = containsWords(dialect, 'search_text', words);
    if (splits.length === 0) return whole;
    return sql`(${sql.join([whole, ...splits.map((split) => dialect.contains('search_text', split))], sql` or `)})`;
  }

  #runsIn(times: SearchTimes): RawBuilder<SqlBool> {
    if (times.kind === 'once') return sql`(starts_at < ${times.until} and ends_at > ${times.from})`;
    const { dialect } = this.database;
    const week = sql.lit(SECONDS_PER_WEEK);
    const start = dialect.secondsOf('starts_at');
    const ago = sql`((${start} - ${sql.lit(FIRST_WEEK + times.startSecond - SECONDS_PER_WEEK)}) % ${week})`;
    return sql`(${ago} < ${sql.lit(times.seconds)} or ${week} - ${ago} < ${dialect.secondsOf('ends_at')} - ${start})`;
  }
}

/** Returns whether lists show a row of `events` as free. */
export function isShownFree(now: Instant): RawBuilder<SqlBool> {
  return sql`(price_sen = 0 and events.id not in (${shownAtPrice(now)}))`;
}

/** Returns the words of each text that has the term. */
function alternativesOf({ words, splits }: SearchTerm): readonly (readonly string[])[] {
  return [words, ...splits.map((split) => split.split(' '))];
}
