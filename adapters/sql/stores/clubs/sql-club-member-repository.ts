import { type Kysely, sql } from 'kysely';
import type { ClubMember, WaitingMember } from '#core/clubs/people/club-member.ts';
import type { ClubMemberRepository } from '#core/clubs/people/club-member-repository.ts';
import type { ClubId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { clubPersonTable, type Schema, waitingMemberTable } from '../../schema.ts';
import { insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlClubMemberRepository implements ClubMemberRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async of(clubId: ClubId, uids: readonly PersonId[]): Promise<readonly ClubMember[]> {
    if (uids.length === 0) return [];
    const keys = uids.map((uid) => [clubId, uid]);
    const rows = await this.db
      .selectFrom('club_people')
      .selectAll()
      .where(isOneOf(this.dialect, 'club_people', ['club_id', 'uid'], keys))
      .execute();
    return rows.map(clubPersonTable.toEntity);
  }

  async ofClub(clubId: ClubId): Promise<readonly ClubMember[]> {
    const rows = await this.db.selectFrom('club_people').selectAll().where('club_id', '=', clubId).execute();
    return rows.map(clubPersonTable.toEntity);
  }

  async among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly ClubMember[]> {
    if (clubIds.length === 0 || uids.length === 0) return [];
    const rows = await this.db
      .selectFrom('club_people')
      .selectAll()
      .where('uid', 'in', uids)
      .where('club_id', 'in', clubIds)
      .where('state', '=', 'member')
      .execute();
    return rows.map(clubPersonTable.toEntity);
  }

  addAll(rows: readonly ClubMember[]): Promise<void> {
    return insertAll(this.db, this.dialect, clubPersonTable, rows);
  }

  saveAll(rows: readonly ClubMember[]): Promise<void> {
    return updateAll(this.db, this.dialect, clubPersonTable, rows);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.db
        .deleteFrom('club_people')
        .where(isOneOf(this.dialect, 'club_people', ['id'], listed(ids)))
        .execute();
  }

  async grant(rows: readonly ClubMember[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ clubId }) => clubId))];
    const clubs = await this.db.selectFrom('clubs').select('id').where('id', 'in', ids).execute();
    const known = new Set(clubs.map(({ id }) => id));
    await this.addAll(rows.filter(({ clubId }) => known.has(clubId)));
  }

  async endOfTickets(ticketIds: readonly TicketId[]): Promise<void> {
    if (ticketIds.length > 0)
      await sql`
        update club_people set state = 'ended',
          ended_at = (select closed_at from tickets where tickets.id = club_people.ticket_id)
        where ${isOneOf(this.dialect, 'club_people', ['id'], listed(ticketIds))} and state <> 'ended'`.execute(
        this.db,
      );
  }

  async waitingBy(keys: readonly string[]): Promise<readonly WaitingMember[]> {
    if (keys.length === 0) return [];
    const rows = await this.db
      .selectFrom('club_people_waiting')
      .selectAll()
      .where(isOneOf(this.dialect, 'club_people_waiting', ['key'], listed(keys)))
      .execute();
    return rows.map(waitingMemberTable.toEntity);
  }

  async waitingIn(clubId: ClubId): Promise<readonly WaitingMember[]> {
    const rows = await this.db
      .selectFrom('club_people_waiting')
      .selectAll()
      .where('club_id', '=', clubId)
      .execute();
    return rows.map(waitingMemberTable.toEntity);
  }

  addWaiting(rows: readonly WaitingMember[]): Promise<void> {
    return insertAll(this.db, this.dialect, waitingMemberTable, rows);
  }

  async removeWaiting(clubId: ClubId, lineIds: readonly string[]): Promise<void> {
    if (lineIds.length > 0)
      await this.db
        .deleteFrom('club_people_waiting')
        .where('club_id', '=', clubId)
        .where(isOneOf(this.dialect, 'club_people_waiting', ['line_id'], listed(lineIds)))
        .execute();
  }
}
