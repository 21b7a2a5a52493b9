import type { Kysely } from 'kysely';
import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { HandoverRepository } from '#core/clubs/handovers/handover-repository.ts';
import type { ClubId, HandoverId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { handoverTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlHandoverRepository implements HandoverRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: HandoverId): Promise<Handover | null> {
    const row = await this.db
      .selectFrom('club_handovers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? handoverTable.toEntity(row) : null;
  }

  async findOpen(clubId: ClubId): Promise<Handover | null> {
    const row = await this.db
      .selectFrom('club_handovers')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('state', 'in', ['proposed', 'accepted'])
      .executeTakeFirst();
    return row ? handoverTable.toEntity(row) : null;
  }

  /** A unique index refuses a second open one. */
  async add(handover: Handover): Promise<void> {
    await insertAll(this.db, this.dialect, handoverTable, [handover]);
  }

  async save(handover: Handover): Promise<void> {
    await updateAll(this.db, this.dialect, handoverTable, [handover]);
  }
}
