import { sql } from 'kysely';
import type { CodeTries } from '#core/offers/codes/code-tries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDatabase } from '../../sql-database.ts';

/** Changes counts in one statement each, so that no process counts on what another one has just changed. */
export class SqlCodeTries implements CodeTries {
  constructor(private readonly database: SqlDatabase) {}

  async count(uid: PersonId, max: number, now: Instant, until: Instant) {
    const isOver = sql`counted.ends_at <= ${now}`;
    const { rows } = await sql<{ readonly until: Instant }>`
      insert into code_tries as counted (user_id, count, ends_at) values (${uid}, 1, ${until})
      on conflict (user_id) do update set
        count = case when ${isOver} then 1 else counted.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else counted.ends_at end
      where ${isOver} or counted.count < ${max}
      returning ends_at as until`.execute(this.database.writer);
    const [counted] = rows;
    if (counted) return { until: counted.until, isCounted: true };
    const full = await this.database.writer
      .selectFrom('code_tries')
      .select('ends_at')
      .where('user_id', '=', uid)
      .executeTakeFirst();
    return { until: full?.ends_at ?? until, isCounted: false };
  }

  async takeBack(uid: PersonId, until: Instant): Promise<void> {
    const { numDeletedRows } = await this.database.writer
      .deleteFrom('code_tries')
      .where('user_id', '=', uid)
      .where('ends_at', '=', until)
      .where('count', '=', 1)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0) return;
    await this.database.writer
      .updateTable('code_tries')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('user_id', '=', uid)
      .where('ends_at', '=', until)
      .where('count', '>', 1)
      .execute();
  }
}
