import { type Kysely, sql } from 'kysely';
import type { CheckInDeviceId, EventId } from '#core/shared/ids.ts';
import type { Sen } from '#core/shared/money.ts';
import type { CashCount, CashCountRepository, CashTaken } from '#core/walk-ins/cash/cash-count.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { cashCountTable, type Schema } from '../../schema.ts';

export class SqlCashCountRepository implements CashCountRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async find(id: string): Promise<CashCount | null> {
    const row = await this.db.selectFrom('cash_counts').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? cashCountTable.toEntity(row) : null;
  }

  async ofDevice(eventId: EventId, deviceId: CheckInDeviceId): Promise<readonly CashCount[]> {
    const counts = await countsAt(this.db, eventId);
    return counts.filter((count) => count.deviceId === deviceId);
  }

  async takenBy(eventId: EventId, deviceId: CheckInDeviceId): Promise<Sen> {
    const taken = await cashAt(this.db, eventId);
    return taken.find((one) => one.deviceId === deviceId)?.takenSen ?? 0;
  }

  async put(count: CashCount): Promise<void> {
    const row = cashCountTable.toRow(count);
    await this.db
      .insertInto('cash_counts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

/** Returns the counts of an event, the oldest first. */
export async function countsAt(db: Kysely<Schema>, eventId: EventId): Promise<readonly CashCount[]> {
  const rows = await db
    .selectFrom('cash_counts')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('counted_at')
    .orderBy('id')
    .execute();
  return rows.map(cashCountTable.toEntity);
}

/** Returns what devices have taken in cash, by the sales in the log of check-in, whose ids begin alike. */
export async function cashAt(db: Kysely<Schema>, eventId: EventId): Promise<readonly CashTaken[]> {
  const rows = await db
    .selectFrom('door_entries')
    .innerJoin('payments', 'payments.ticket_id', 'door_entries.ticket_id')
    .select(({ fn }) => [
      'door_entries.device_id as deviceId',
      fn.countAll<number>().as('sales'),
      sql<number>`sum(payments.received_sen)`.as('takenSen'),
    ])
    .where('door_entries.event_id', '=', eventId)
    .where('door_entries.scan_id', '>', 'sale.')
    .where('door_entries.scan_id', '<', 'sale/')
    .where('payments.provider', '=', CASH)
    .where('payments.received_sen', '>', 0)
    .groupBy('door_entries.device_id')
    .orderBy('door_entries.device_id')
    .execute();
  return rows.map(({ deviceId, sales, takenSen }) => ({
    deviceId: deviceId ?? '',
    sales: Number(sales),
    takenSen: Number(takenSen),
  }));
}
