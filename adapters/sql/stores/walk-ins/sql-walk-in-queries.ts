import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { CashCount, CashTaken } from '#core/walk-ins/cash/cash-count.ts';
import type { WalkInQueries } from '#core/walk-ins/walk-in-queries.ts';
import { devicePlacesTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { cashAt, countsAt } from './sql-cash-counts.ts';

export class SqlWalkInQueries implements WalkInQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'reader'>) {}

  async keptForNothing(endedBefore: Instant, limit: number): Promise<readonly DevicePlaces[]> {
    const rows = await this.database.reader
      .selectFrom('device_places')
      .innerJoin('events', 'events.id', 'device_places.event_id')
      .leftJoin('check_in_devices', 'check_in_devices.id', 'device_places.device_id')
      .leftJoin('check_in_passes', 'check_in_passes.id', 'check_in_devices.pass_id')
      .selectAll('device_places')
      .where('device_places.places', '>', 0)
      .where(({ or, eb }) =>
        or([
          eb('check_in_passes.revoked_at', 'is not', null),
          eb('events.status', '=', 'cancelled'),
          eb('events.ends_at', '<', endedBefore),
        ]),
      )
      .orderBy('device_places.device_id')
      .limit(limit)
      .execute();
    return rows.map(devicePlacesTable.toEntity);
  }

  cashAt(eventId: EventId): Promise<readonly CashTaken[]> {
    return cashAt(this.database.reader, eventId);
  }

  countsAt(eventId: EventId): Promise<readonly CashCount[]> {
    return countsAt(this.database.reader, eventId);
  }
}
