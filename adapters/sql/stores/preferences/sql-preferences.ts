import type { Kysely } from 'kysely';
import type { PreferenceQueries } from '#core/preferences/preference-queries.ts';
import type { PreferenceRepository } from '#core/preferences/preference-repository.ts';
import { defaultPreferences, type Preferences } from '#core/preferences/preferences.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { preferenceTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { listed } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const ofPeople = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('preferences')
    .selectAll()
    .where(hasKey('preferences', ['user_id'])),
);

export class SqlPreferenceRepository implements PreferenceRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(uid: PersonId): Promise<Preferences> {
    if (this.dialect.locksRows) await this.#addMissing(uid);
    const row = await this.db
      .selectFrom('preferences')
      .selectAll()
      .where('user_id', '=', uid)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? preferenceTable.toEntity(row) : defaultPreferences(uid);
  }

  among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Preferences>> {
    return among(this.db, this.dialect, uids);
  }

  async save(preferences: Preferences): Promise<void> {
    const { user_id, ...row } = preferenceTable.toRow(preferences);
    await this.db
      .insertInto('preferences')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  /** Adds the defaults, because a missing row can't be locked. */
  async #addMissing(uid: PersonId): Promise<void> {
    await this.db
      .insertInto('preferences')
      .values(preferenceTable.toRow(defaultPreferences(uid)))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  }
}

export class SqlPreferenceQueries implements PreferenceQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'reader' | 'dialect'>) {}

  among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Preferences>> {
    return among(this.database.reader, this.database.dialect, uids);
  }
}

async function among(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  uids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Preferences>> {
  const rows = await ofPeople.run(db, dialect, listed([...new Set(uids)]));
  return new Map(rows.map((row) => [row.user_id, preferenceTable.toEntity(row)]));
}
