import type { Handover } from '#core/clubs/handovers/handover.ts';
import type { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { handoverTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlHandoverQueries implements HandoverQueries {
  constructor(private readonly database: SqlDatabase) {}

  async of(clubId: ClubId): Promise<readonly Handover[]> {
    const rows = await this.database.reader
      .selectFrom('club_handovers')
      .selectAll()
      .where('club_id', '=', clubId)
      .orderBy('proposed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(handoverTable.toEntity);
  }
}
