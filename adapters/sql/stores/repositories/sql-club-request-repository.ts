import { type Kysely, sql } from 'kysely';
import type { ClubRequest } from '#core/clubs/club-request.ts';
import type { ClubRequestRepository } from '#core/clubs/club-request-repository.ts';
import type { ClubRequestId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { ClubRequestRow, Schema } from '../../schema.ts';

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
    return row ? toClubRequest(row) : null;
  }

  async add(request: ClubRequest): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('club_requests')
      .values(toRow(request))
      .onConflict((conflict) => conflict.column('uid').where('status', '=', sql.lit('open')).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async save(request: ClubRequest): Promise<void> {
    const { id, ...changes } = toRow(request);
    const { numUpdatedRows } = await this.db
      .updateTable('club_requests')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Club request ${id} does not exist.`);
  }
}

function toRow(request: ClubRequest): ClubRequestRow {
  return {
    id: request.id,
    uid: request.uid,
    email: request.email,
    person_name: request.personName,
    club_name: request.clubName,
    about: request.about,
    status: request.status,
    note: request.note,
    created_at: request.createdAt,
    decided_at: request.decidedAt,
  };
}

export function toClubRequest(row: ClubRequestRow): ClubRequest {
  return {
    id: row.id,
    uid: row.uid,
    email: row.email,
    personName: row.person_name,
    clubName: row.club_name,
    about: row.about,
    status: row.status,
    note: row.note,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
