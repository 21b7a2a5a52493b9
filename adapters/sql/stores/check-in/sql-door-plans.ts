import type { Kysely } from 'kysely';
import type { DoorPlan } from '#core/check-in/plan/door-plan.ts';
import type { DoorPlanQueries } from '#core/check-in/plan/door-plan-queries.ts';
import type { DoorPlanRepository } from '#core/check-in/plan/door-plan-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { doorPlanTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { listed } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

/** Locks in the order of ids: the scans of an event with a plan of its own wait for one another. */
const ofEvents = new KeyedQuery(({ db, dialect, hasKey }) =>
  db
    .selectFrom('door_plans')
    .selectAll()
    .where(hasKey('door_plans', ['event_id']))
    .orderBy('event_id')
    .$if(dialect.locksRows, (query) => query.forUpdate()),
);

export class SqlDoorPlanRepository implements DoorPlanRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(eventIds: readonly EventId[]): Promise<readonly DoorPlan[]> {
    if (eventIds.length === 0) return [];
    const rows = await ofEvents.run(this.db, this.dialect, listed(eventIds));
    return rows.map(doorPlanTable.toEntity);
  }

  async remove(eventId: EventId): Promise<void> {
    await this.db.deleteFrom('door_plans').where('event_id', '=', eventId).execute();
  }

  async put(plan: DoorPlan): Promise<void> {
    const row = doorPlanTable.toRow(plan);
    await this.db
      .insertInto('door_plans')
      .values(row)
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
      .execute();
  }
}

export class SqlDoorPlanQueries implements DoorPlanQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'reader'>) {}

  async find(eventId: EventId): Promise<DoorPlan | null> {
    const row = await this.database.reader
      .selectFrom('door_plans')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row ? doorPlanTable.toEntity(row) : null;
  }
}
