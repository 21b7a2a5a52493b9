import { type Kysely, sql } from 'kysely';
import type { ClubMember } from '#core/clubs/people/club-member.ts';
import type { Attendance, ClubMemberQueries } from '#core/clubs/people/club-member-queries.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { clubPersonTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { SqlClubMemberRepository } from './sql-club-member-repository.ts';

export class SqlClubMemberQueries implements ClubMemberQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;
  readonly #people: SqlClubMemberRepository;

  constructor({ reader, backgroundReader, dialect }: SqlDatabase) {
    this.#db = reader;
    this.#background = backgroundReader;
    this.#people = new SqlClubMemberRepository(reader, dialect);
  }

  ofClub(clubId: ClubId): Promise<readonly ClubMember[]> {
    return this.#people.ofClub(clubId);
  }

  async ofPerson(uid: PersonId): Promise<readonly ClubMember[]> {
    const rows = await this.#db.selectFrom('club_people').selectAll().where('uid', '=', uid).execute();
    return rows.map(clubPersonTable.toEntity);
  }

  async countAsked(clubIds: readonly ClubId[], now: Instant): Promise<ReadonlyMap<ClubId, number>> {
    if (clubIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('club_people')
      .select('club_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('club_id', 'in', clubIds)
      .where('state', '=', 'asked')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('club_people as other')
              .select('other.id')
              .whereRef('other.club_id', '=', 'club_people.club_id')
              .whereRef('other.uid', '=', 'club_people.uid')
              .where('other.state', '=', 'member')
              .where('other.until', '>=', now),
          ),
        ),
      )
      .groupBy('club_id')
      .execute();
    return new Map(rows.map(({ club_id, count }) => [club_id, Number(count)]));
  }

  async attendanceOf(clubId: ClubId, events: number, now: Instant): Promise<Attendance> {
    const last = await this.#db
      .selectFrom('events')
      .select('id')
      .where('organizer_id', '=', clubId)
      .where('status', '=', 'published')
      .where('ends_at', '<=', now)
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(events)
      .execute();
    if (last.length === 0) return { events: 0, came: new Map() };
    const { rows } = await sql<{ uid: PersonId; count: number }>`
      select tickets.user_id as uid, count(distinct admissions.event_id) as count
      from admissions join tickets on tickets.id = admissions.ticket_id
      where admissions.event_id in (${sql.join(last.map(({ id }) => id))}) and admissions.state <> 'undone'
        and tickets.user_id in (select uid from club_people where club_id = ${clubId})
      group by tickets.user_id`.execute(this.#background);
    return { events: last.length, came: new Map(rows.map(({ uid, count }) => [uid, Number(count)])) };
  }

  async hasWaiting(keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return false;
    const row = await this.#db
      .selectFrom('club_people_waiting')
      .select('key')
      .where('key', 'in', keys)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
