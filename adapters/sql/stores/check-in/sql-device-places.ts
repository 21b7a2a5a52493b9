import type { Kysely } from 'kysely';
import type { DevicePlaces, DevicePlacesRepository } from '#core/check-in/passes/device-places.ts';
import type { EventId } from '#core/shared/ids.ts';
import { devicePlacesTable, type Schema } from '../../schema.ts';

export class SqlDevicePlacesRepository implements DevicePlacesRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  ofEvents(eventIds: readonly EventId[]): Promise<readonly DevicePlaces[]> {
    return ofEvents(this.db, eventIds);
  }

  async putAll(places: readonly DevicePlaces[]): Promise<void> {
    if (places.length === 0) return;
    await this.db
      .insertInto('device_places')
      .values(places.map(devicePlacesTable.toRow))
      .onConflict((conflict) =>
        conflict.column('device_id').doUpdateSet(({ ref }) => ({
          places: ref('excluded.places'),
          promised: ref('excluded.promised'),
        })),
      )
      .execute();
  }
}

/** Returns the places of the devices of events that keep any or were promised any, in any order. */
export async function ofEvents(
  db: Kysely<Schema>,
  eventIds: readonly EventId[],
): Promise<readonly DevicePlaces[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('device_places')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .where(({ or, eb }) => or([eb('places', '>', 0), eb('promised', '>', 0)]))
    .execute();
  return rows.map(devicePlacesTable.toEntity);
}
