import { sql } from 'kysely';
import type { Instant } from '#core/shared/instant.ts';
import type { RateCount, RateCounters } from '#core/shared/rate-counters.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';

const COLUMNS: readonly (keyof Schema['call_counts'])[] = ['minute', 'caller', 'calls'];

export class SqlRateCounters implements RateCounters {
  constructor(private readonly database: SqlDatabase) {}

  /** Writes in one statement in the order of the callers, so that two processes never deadlock. */
  async add(minute: Instant, calls: readonly RateCount[]): Promise<readonly RateCount[]> {
    if (calls.length === 0) return [];
    const rows = calls.map(({ caller, calls }) => [minute, caller, calls]);
    const { rows: sums } = await sql<RateCount>`
      insert into call_counts (minute, caller, calls)
      select minute, caller, calls from ${this.database.dialect.rowsOf('call_counts', COLUMNS, rows)} where true
      order by caller
      on conflict (minute, caller) do update set calls = call_counts.calls + excluded.calls
      returning caller, calls`.execute(this.database.writer);
    return sums;
  }

  async removeBefore(minute: Instant): Promise<void> {
    await this.database.writer.deleteFrom('call_counts').where('minute', '<', minute).execute();
  }
}
