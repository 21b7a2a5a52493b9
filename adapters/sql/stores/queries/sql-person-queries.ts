import type { Person, Role } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { personTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';
import { SearchedTable } from '../rows/searched-table.ts';

export class SqlPersonQueries implements PersonQueries {
  readonly #searched: SearchedTable<'people'>;

  constructor(
    private readonly database: SqlDatabase,
    maxSorted?: number,
  ) {
    this.#searched = new SearchedTable(database, 'people', 'uid', maxSorted);
  }

  async search(
    { words, role }: { readonly words: readonly string[]; readonly role: Role | null },
    { limit, after }: { limit: number; after: { name: string; uid: PersonId } | null },
  ): Promise<readonly Person[]> {
    const people = await this.#searched.rows(words);
    let query = this.database.reader
      .selectFrom(people.as('people'))
      .selectAll()
      .where(containsWords(this.database.dialect, 'search_text', words));
    if (role !== null) query = query.where('role', '=', role);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('name', 'uid'), '>', tuple(after.name, after.uid)),
      );
    const rows = await query.orderBy('name').orderBy('uid').limit(limit).execute();
    return rows.map(personTable.toEntity);
  }

  async countCreated(from: Instant, until: Instant): Promise<number> {
    const { count } = await this.database.reader
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow();
    return count;
  }
}
