import type { Kysely } from 'kysely';
import type { CheckInPlan } from '#core/check-in/plan/check-in-plan.ts';
import type { CheckInPlanQueries } from '#core/check-in/plan/check-in-plan-queries.ts';
import type { CheckInPlanRepository } from '#core/check-in/plan/check-in-plan-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { checkInPlanTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { listed } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

/** Locks in the order of ids: the scans of an event with a plan of its own wait for one another. */
const ofEvents = new KeyedQuery(({ db, dialect, hasKey }) =>
  db
    .selectFrom('check_in_plans')
    .selectAll()
    .where(hasKey('check_in_plans', ['event_id']))
    .orderBy('event_id')
    .$if(dialect.locksRows, (query) => query.forUpdate()),
);

export class SqlCheckInPlanRepository implements CheckInPlanRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(eventIds: readonly EventId[]): Promise<readonly CheckInPlan[]> {
    if (eventIds.length === 0) return [];
    const rows = await ofEvents.run(this.db, this.dialect, listed(eventIds));
    return rows.map(checkInPlanTable.toEntity);
  }

  async remove(eventId: EventId): Promise<void> {
    await this.db.deleteFrom('check_in_plans').where('event_id', '=', eventId).execute();
  }

  async put(plan: CheckInPlan): Promise<void> {
    const row = checkInPlanTable.toRow(plan);
    await this.db
      .insertInto('check_in_plans')
      .values(row)
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
      .execute();
  }
}

export class SqlCheckInPlanQueries implements CheckInPlanQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'reader'>) {}

  async find(eventId: EventId): Promise<CheckInPlan | null> {
    const row = await this.database.reader
      .selectFrom('check_in_plans')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row ? checkInPlanTable.toEntity(row) : null;
  }
}
