import type { CheckInDevice, CheckInPass, DeviceContact } from '#core/check-in/passes/check-in-pass.ts';
import type { DevicePlaces } from '#core/check-in/passes/device-places.ts';
import type { Admissions, PassQueries } from '#core/check-in/passes/pass-queries.ts';
import type { CheckInPassId, EventId } from '#core/shared/ids.ts';
import { deviceContactTable, deviceTable, passTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { ofEvents } from './sql-device-places.ts';

export class SqlPassQueries implements PassQueries {
  constructor(private readonly database: SqlDatabase) {}

  get #db(): SqlDatabase['reader'] {
    return this.database.reader;
  }

  async of(eventId: EventId): Promise<readonly CheckInPass[]> {
    const rows = await this.#db
      .selectFrom('check_in_passes')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(passTable.toEntity);
  }

  async findAll(ids: readonly CheckInPassId[]): Promise<readonly CheckInPass[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.selectFrom('check_in_passes').selectAll().where('id', 'in', ids).execute();
    return rows.map(passTable.toEntity);
  }

  async devicesOf(eventId: EventId): Promise<readonly CheckInDevice[]> {
    const rows = await this.#db
      .selectFrom('check_in_devices')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('number')
      .execute();
    return rows.map(deviceTable.toEntity);
  }

  async admissionsOf(eventId: EventId): Promise<readonly Admissions[]> {
    const rows = await this.#db
      .selectFrom('admissions')
      .select(({ fn }) => ['device_id', fn.countAll<number>().as('count'), fn.max('first_at').as('lastAt')])
      .where('event_id', '=', eventId)
      .where('state', '<>', 'undone')
      .where('device_id', 'is not', null)
      .groupBy('device_id')
      .orderBy('device_id')
      .execute();
    return rows.map(({ device_id, count, lastAt }) => ({ deviceId: device_id ?? '', count, lastAt }));
  }

  async contactsOf(eventId: EventId): Promise<readonly DeviceContact[]> {
    const rows = await this.#db
      .selectFrom('check_in_devices')
      .innerJoin('check_in_contacts', 'check_in_contacts.device_id', 'check_in_devices.id')
      .selectAll('check_in_contacts')
      .where('check_in_devices.event_id', '=', eventId)
      .execute();
    return rows.map(deviceContactTable.toEntity);
  }

  async placesAt(eventId: EventId): Promise<readonly DevicePlaces[]> {
    return (await ofEvents(this.#db, [eventId])).filter(({ places }) => places > 0);
  }

  async findDevice(
    tokenHash: string,
  ): Promise<{ readonly device: CheckInDevice; readonly pass: CheckInPass | null } | null> {
    const device = await this.#db
      .selectFrom('check_in_devices')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!device) return null;
    if (device.pass_id === null) return { device: deviceTable.toEntity(device), pass: null };
    const pass = await this.#db
      .selectFrom('check_in_passes')
      .selectAll()
      .where('id', '=', device.pass_id)
      .executeTakeFirst();
    return pass ? { device: deviceTable.toEntity(device), pass: passTable.toEntity(pass) } : null;
  }
}
