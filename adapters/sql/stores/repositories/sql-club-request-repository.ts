import { type Kysely, sql } from 'kysely';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestRepository } from '#core/clubs/club-request-repository.ts';
import type { ClubRequestId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { clubRequestTable, type Schema } from '../../schema.ts';
import { updateAll } from '../rows/bulk-rows.ts';

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

  async add(request: ClubRequest): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('club_requests')
      .values(clubRequestTable.toRow(request))
      .onConflict((conflict) => conflict.column('uid').where('status', '=', sql.lit('open')).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async save(request: ClubRequest): Promise<void> {
    await updateAll(this.db, this.dialect, clubRequestTable, [request]);
  }
}
