import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ClubFilter,
  type ClubListQueries,
  type ClubNeed,
  ENDING_DAYS,
  type ListedClub,
} from '#core/clubs/admin/club-list-queries.ts';
import type { Club } from '#core/clubs/club.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { clubTable, handoverTable, memberTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';

export class SqlClubListQueries implements ClubListQueries {
  constructor(private readonly database: SqlDatabase) {}

  get #db(): SqlDatabase['reader'] {
    return this.database.reader;
  }

  async list(
    { words, state, need }: ClubFilter,
    now: Instant,
    { limit, after }: { limit: number; after: { name: string; id: ClubId } | null },
  ): Promise<readonly ListedClub[]> {
    let query = this.#db
      .selectFrom('clubs')
      .selectAll()
      .where(containsWords(this.database.dialect, 'search_text', words));
    if (state !== null) query = query.where('state', '=', state);
    if (need !== null) query = query.where('state', '<>', 'closed').where(needs(need, now));
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('name', 'id'), '>', tuple(after.name, after.id)),
      );
    const rows = await query.orderBy('name').orderBy('id').limit(limit).execute();
    return this.#withFacts(rows.map(clubTable.toEntity), now);
  }

  async verificationEnding(until: Instant, limit: number): Promise<readonly Club[]> {
    const rows = await this.#db
      .selectFrom('clubs')
      .selectAll()
      .where('verified_until', '<=', until)
      .where(({ eb, or }) =>
        or([eb('reminded_at', 'is', null), eb('reminded_at', '<', eb.ref('verified_until'))]),
      )
      .where('state', '<>', 'closed')
      .orderBy('verified_until')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(clubTable.toEntity);
  }

  async #withFacts(clubs: readonly Club[], now: Instant): Promise<readonly ListedClub[]> {
    if (clubs.length === 0) return [];
    const ids = clubs.map(({ id }) => id);
    const [members, handovers, counts] = await Promise.all([
      this.#db
        .selectFrom('club_members')
        .selectAll()
        .where('club_id', 'in', ids)
        .orderBy('since')
        .orderBy('uid')
        .execute(),
      this.#db
        .selectFrom('club_handovers')
        .selectAll()
        .where('club_id', 'in', ids)
        .where('state', 'in', ['proposed', 'accepted'])
        .execute(),
      this.database.backgroundReader
        .selectFrom('events')
        .select(({ fn }) => ['organizer_id', fn.countAll<number>().as('count')])
        .where('organizer_id', 'in', ids)
        .where('status', '=', 'published')
        .where('ends_at', '>', now)
        .groupBy('organizer_id')
        .execute(),
    ]);
    return clubs.map((club) => ({
      club,
      members: members.filter((row) => row.club_id === club.id).map(memberTable.toEntity),
      upcomingEvents: Number(counts.find((row) => row.organizer_id === club.id)?.count ?? 0),
      handover: handovers.filter((row) => row.club_id === club.id).map(handoverTable.toEntity)[0] ?? null,
    }));
  }
}

function needs(need: ClubNeed, now: Instant): RawBuilder<SqlBool> {
  const ending = addMinutes(now, ENDING_DAYS * 24 * 60);
  switch (need) {
    case 'unverified':
      return sql`(clubs.verified_until is null or clubs.verified_until <= ${now})`;
    case 'ending':
      return sql`(clubs.verified_until > ${now} and clubs.verified_until <= ${ending})`;
    case 'no_adviser':
      return sql`not exists (
        select 1 from club_members where club_members.club_id = clubs.id and club_members.office = 'adviser')`;
    case 'handover':
      return sql`exists (
        select 1 from club_handovers
        where club_handovers.club_id = clubs.id and club_handovers.state in ('proposed', 'accepted'))`;
  }
}
