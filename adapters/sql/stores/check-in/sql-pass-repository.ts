import { type Kysely, sql } from 'kysely';
import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { PassRepository } from '#core/check-in/passes/pass-repository.ts';
import type { CheckInDeviceId, CheckInPassId, EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { deviceContactTable, deviceTable, passTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlPassRepository implements PassRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: CheckInPassId): Promise<CheckInPass | null> {
    const row = await this.db
      .selectFrom('check_in_passes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? passTable.toEntity(row) : null;
  }

  async findBySecret(secretHash: string): Promise<CheckInPass | null> {
    const row = await this.db
      .selectFrom('check_in_passes')
      .selectAll()
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst();
    return row ? passTable.toEntity(row) : null;
  }

  async countOpen(eventId: EventId): Promise<number> {
    const { count } = await this.db
      .selectFrom('check_in_passes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  async countDevices(eventId: EventId): Promise<number> {
    const { count } = await this.db
      .selectFrom('check_in_devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async add(pass: CheckInPass): Promise<void> {
    await insertAll(this.db, this.dialect, passTable, [pass]);
  }

  async save(pass: CheckInPass): Promise<void> {
    await updateAll(this.db, this.dialect, passTable, [pass]);
  }

  async addDevice(device: CheckInDevice): Promise<void> {
    await insertAll(this.db, this.dialect, deviceTable, [device]);
  }

  async findContact(deviceId: CheckInDeviceId): Promise<DeviceContact | null> {
    const row = await this.db
      .selectFrom('check_in_contacts')
      .selectAll()
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
    return row ? deviceContactTable.toEntity(row) : null;
  }

  async putContacts(contacts: readonly DeviceContact[]): Promise<void> {
    // In the order of the devices, so that two transactions never wait for each other.
    const rows = contacts
      .map(deviceContactTable.toRow)
      .sort((one, other) => (one.device_id < other.device_id ? -1 : 1));
    if (rows.length === 0) return;
    await this.db
      .insertInto('check_in_contacts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('device_id').doUpdateSet(({ ref }) => ({
          contacted_at: ref('excluded.contacted_at'),
          list_as_of: sql`coalesce(excluded.list_as_of, check_in_contacts.list_as_of)`,
          waiting: ref('excluded.waiting'),
          last_seq: ref('excluded.last_seq'),
        })),
      )
      .execute();
  }

  async removeOf(eventId: EventId): Promise<void> {
    await this.db
      .deleteFrom('check_in_contacts')
      .where('device_id', 'in', (eb) =>
        eb.selectFrom('check_in_devices').select('check_in_devices.id').where('event_id', '=', eventId),
      )
      .execute();
    for (const table of ['device_places', 'cash_counts'] as const)
      await this.db.deleteFrom(table).where('event_id', '=', eventId).execute();
    await this.db.deleteFrom('check_in_devices').where('event_id', '=', eventId).execute();
    await this.db.deleteFrom('check_in_passes').where('event_id', '=', eventId).execute();
  }
}
