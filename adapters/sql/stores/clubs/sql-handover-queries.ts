import type { Handover, HandoverState } from '#core/clubs/handovers/handover.ts';
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

  async openOf(clubIds: readonly ClubId[]): Promise<readonly Handover[]> {
    return clubIds.length === 0 ? [] : this.#inState(['proposed', 'accepted'], clubIds);
  }

  accepted(): Promise<readonly Handover[]> {
    return this.#inState(['accepted']);
  }

  async #inState(
    states: readonly HandoverState[],
    clubIds?: readonly ClubId[],
  ): Promise<readonly Handover[]> {
    const rows = await this.database.reader
      .selectFrom('club_handovers')
      .selectAll()
      .where('state', 'in', states)
      .$if(clubIds !== undefined, (query) => query.where('club_id', 'in', clubIds ?? []))
      .orderBy('proposed_at')
      .orderBy('id')
      .execute();
    return rows.map(handoverTable.toEntity);
  }
}
