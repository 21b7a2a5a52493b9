import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestRepository } from '#core/clubs/club-request-repository.ts';
import type { ClubId, ClubRequestId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { clubRequestTable, type Schema } from '../../schema.ts';
import { updateAll } from '../rows/bulk-rows.ts';

/** The condition of the partial indexes: their literals must stand in the query. */
export function isOpen(isNewClub: boolean): RawBuilder<SqlBool> {
  return isNewClub ? sql`status = 'open' and club_id is null` : sql`status = 'open' and club_id is not null`;
}

export class SqlClubRequestRepository implements ClubRequestRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: ClubRequestId): Promise<ClubRequest | null> {
    const row = await this.db
      .selectFrom('club_requests')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? clubRequestTable.toEntity(row) : null;
  }

  async openRename(clubId: ClubId): Promise<ClubRequest | null> {
    const row = await this.db
      .selectFrom('club_requests')
      .selectAll()
      .where('club_id', '=', clubId)
      .where(isOpen(false))
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? clubRequestTable.toEntity(row) : null;
  }

  async add(request: ClubRequest): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('club_requests')
      .values(clubRequestTable.toRow(request))
      .onConflict((conflict) =>
        request.clubId === null
          ? conflict.column('uid').where(isOpen(true)).doNothing()
          : conflict.column('club_id').where(isOpen(false)).doNothing(),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async save(request: ClubRequest): Promise<void> {
    await updateAll(this.db, this.dialect, clubRequestTable, [request]);
  }
}
