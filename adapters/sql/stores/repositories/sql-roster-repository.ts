import type { Kysely } from 'kysely';
import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import type { RosterRepository } from '#core/people/facts/roster-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { rosterTable, type Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

const ROWS_AT_ONCE = 1_000;

export class SqlRosterRepository implements RosterRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async replaceAll(entries: readonly RosterEntry[]): Promise<void> {
    await this.db.deleteFrom('roster_entries').execute();
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
      await insertAll(this.db, this.dialect, rosterTable, entries.slice(from, from + ROWS_AT_ONCE));
  }
}
