import type { RosterEntry } from '#core/people/facts/roster-entry.ts';
import type { RosterQueries } from '#core/people/facts/roster-queries.ts';
import { rosterTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlRosterQueries implements RosterQueries {
  constructor(private readonly database: SqlDatabase) {}

  findByEmail(email: string): Promise<RosterEntry | null> {
    return this.#find('email_key', email);
  }

  findByStudentId(key: string): Promise<RosterEntry | null> {
    return this.#find('student_id_key', key);
  }

  async #find(column: 'email_key' | 'student_id_key', value: string): Promise<RosterEntry | null> {
    const row = await this.database.reader
      .selectFrom('roster_entries')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return row ? rosterTable.toEntity(row) : null;
  }
}
