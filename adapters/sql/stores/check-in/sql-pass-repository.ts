import type { Kysely } from 'kysely';
import type { CheckInDevice, CheckInPass } from '#core/check-in/passes/check-in-pass.ts';
import type { PassRepository } from '#core/check-in/passes/pass-repository.ts';
import type { CheckInPassId, EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { deviceTable, passTable, type Schema } from '../../schema.ts';
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

  async countDevices(passId: CheckInPassId): Promise<number> {
    const { count } = await this.db
      .selectFrom('check_in_devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('pass_id', '=', passId)
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

  async removeOf(eventId: EventId): Promise<void> {
    await this.db
      .deleteFrom('check_in_devices')
      .where('pass_id', 'in', (eb) =>
        eb.selectFrom('check_in_passes').select('check_in_passes.id').where('event_id', '=', eventId),
      )
      .execute();
    await this.db.deleteFrom('check_in_passes').where('event_id', '=', eventId).execute();
  }
}
