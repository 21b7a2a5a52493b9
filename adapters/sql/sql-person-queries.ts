import type { Person, PersonId, Role } from '#core/people/person.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import { containing } from './containing.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toPerson } from './sql-person-repository.ts';

export class SqlPersonQueries implements PersonQueries {
  constructor(private readonly database: SqlDatabase) {}

  async search(
    { words, role }: { readonly words: readonly string[]; readonly role: Role | null },
    { limit, after }: { limit: number; after: { name: string; uid: PersonId } | null },
  ): Promise<readonly Person[]> {
    let query = this.database.reader.selectFrom('people').selectAll();
    if (role !== null) query = query.where('role', '=', role);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('name', 'uid'), '>', tuple(after.name, after.uid)),
      );
    for (const word of words) query = query.where(containing('search_text', word));
    const rows = await query.orderBy('name').orderBy('uid').limit(limit).execute();
    return rows.map(toPerson);
  }
}
