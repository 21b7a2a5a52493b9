import { sql } from 'kysely';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import type { ClubId, ClubRequestId, PersonId } from '#core/shared/ids.ts';
import { clubRequestTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { isOpen } from '../repositories/sql-club-request-repository.ts';

export class SqlClubRequestQueries implements ClubRequestQueries {
  constructor(private readonly database: SqlDatabase) {}

  async latestOf(uid: PersonId): Promise<ClubRequest | null> {
    const row = await this.database.reader
      .selectFrom('club_requests')
      .selectAll()
      .where('uid', '=', uid)
      .where('club_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? clubRequestTable.toEntity(row) : null;
  }

  async openRename(clubId: ClubId): Promise<ClubRequest | null> {
    const row = await this.database.reader
      .selectFrom('club_requests')
      .selectAll()
      .where('club_id', '=', clubId)
      .where(isOpen(false))
      .executeTakeFirst();
    return row ? clubRequestTable.toEntity(row) : null;
  }

  /** The status is a literal, because the index is partial. */
  async open(limit: number): Promise<readonly ClubRequest[]> {
    const rows = await this.database.reader
      .selectFrom('club_requests')
      .selectAll()
      .where('status', '=', sql.lit('open'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(clubRequestTable.toEntity);
  }

  async findAll(ids: readonly ClubRequestId[]): Promise<readonly ClubRequest[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.reader
      .selectFrom('club_requests')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return rows.map(clubRequestTable.toEntity);
  }
}
