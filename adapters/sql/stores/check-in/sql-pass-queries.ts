import type { CheckInDevice, CheckInPass } from '#core/check-in/passes/check-in-pass.ts';
import type { Admissions, PassQueries } from '#core/check-in/passes/pass-queries.ts';
import type { CheckInPassId, EventId } from '#core/shared/ids.ts';
import { deviceTable, passTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

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
      .selectFrom('check_in_passes')
      .innerJoin('check_in_devices', 'check_in_devices.pass_id', 'check_in_passes.id')
      .selectAll('check_in_devices')
      .where('check_in_passes.event_id', '=', eventId)
      .orderBy('check_in_devices.started_at')
      .orderBy('check_in_devices.id')
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

  async findDevice(
    tokenHash: string,
  ): Promise<{ readonly device: CheckInDevice; readonly pass: CheckInPass } | null> {
    const device = await this.#db
      .selectFrom('check_in_devices')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!device) return null;
    const pass = await this.#db
      .selectFrom('check_in_passes')
      .selectAll()
      .where('id', '=', device.pass_id)
      .executeTakeFirst();
    return pass ? { device: deviceTable.toEntity(device), pass: passTable.toEntity(pass) } : null;
  }
}
