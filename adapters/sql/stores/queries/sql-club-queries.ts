import { type Kysely, sql } from 'kysely';
import type { Club, NamedClub } from '#core/clubs/club.ts';
import type { ClubOfPerson, ClubQueries } from '#core/clubs/club-queries.ts';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { clubTable, invitationTable, memberTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';

/** Sorts a person's few clubs, without a sort in the database. */
function byName({ club: one }: ClubOfPerson, { club: other }: ClubOfPerson): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Selects the names of all clubs that were not merged into another. */
export async function namesOfClubs(db: Kysely<Schema>): Promise<readonly NamedClub[]> {
  const rows = await db
    .selectFrom('clubs')
    .select(['id', 'name', 'name_ms'])
    .where('state', '<>', 'closed')
    .execute();
  return rows.map(({ id, name, name_ms: nameMs }) => ({ id, name, nameMs }));
}

export class SqlClubQueries implements ClubQueries {
  constructor(private readonly database: SqlDatabase) {}

  get #db(): SqlDatabase['reader'] {
    return this.database.reader;
  }

  async find(id: ClubId): Promise<Club | null> {
    const row = await this.#db.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? clubTable.toEntity(row) : null;
  }

  async findByAddress(idOrSlug: string): Promise<Club | null> {
    const byId = await this.find(idOrSlug);
    if (byId) return byId;
    const row = await this.#db
      .selectFrom('clubs')
      .selectAll()
      .where('slug', '=', idOrSlug)
      .executeTakeFirst();
    return row ? clubTable.toEntity(row) : null;
  }

  async findAll(ids: readonly ClubId[]): Promise<readonly Club[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.selectFrom('clubs').selectAll().where('id', 'in', ids).execute();
    return rows.map(clubTable.toEntity);
  }

  names(): Promise<readonly NamedClub[]> {
    return namesOfClubs(this.#db);
  }

  async search(words: readonly string[], now: Instant, limit: number): Promise<readonly NamedClub[]> {
    const hasEvents = sql<boolean>`exists (
      select 1 from events where organizer_id = clubs.id and status in ('published', 'cancelled'))`;
    const rows = await this.#db
      .selectFrom('clubs')
      .select(['id', 'name', 'name_ms'])
      .where(containsWords(this.database.dialect, 'search_text', words))
      .where('state', 'in', ['active', 'dormant'])
      .where(({ eb, or }) => or([eb('verified_until', '>', now), hasEvents]))
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, name, name_ms: nameMs }) => ({ id, name, nameMs }));
  }

  async findMembership(clubId: ClubId, uid: PersonId): Promise<ClubOfPerson | null> {
    const row = await this.#memberships(uid).where('clubs.id', '=', clubId).executeTakeFirst();
    return row ? { club: clubTable.toEntity(row), office: row.office } : null;
  }

  async ofPerson(uid: PersonId): Promise<readonly ClubOfPerson[]> {
    const rows = await this.#memberships(uid).execute();
    const found = rows.map((row) => ({ club: clubTable.toEntity(row), office: row.office }));
    return found.sort(byName);
  }

  async members(clubId: ClubId): Promise<readonly Membership[]> {
    const rows = await this.#db
      .selectFrom('club_members')
      .selectAll()
      .where('club_id', '=', clubId)
      .orderBy('since')
      .orderBy('uid')
      .execute();
    return rows.map(memberTable.toEntity);
  }

  invitations(clubId: ClubId): Promise<readonly Invitation[]> {
    return this.#invitations('club_id', clubId);
  }

  async findInvitation(tokenHash: string): Promise<Invitation | null> {
    return (await this.#invitations('token_hash', tokenHash))[0] ?? null;
  }

  invitationsTo(email: string): Promise<readonly Invitation[]> {
    return this.#invitations('email', email);
  }

  #memberships(uid: PersonId) {
    return this.#db
      .selectFrom('club_members')
      .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
      .selectAll('clubs')
      .select('club_members.office')
      .where('club_members.uid', '=', uid);
  }

  async #invitations(
    column: 'club_id' | 'email' | 'token_hash',
    value: string,
  ): Promise<readonly Invitation[]> {
    const rows = await this.#db
      .selectFrom('club_invitations')
      .selectAll()
      .where(column, '=', value)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(invitationTable.toEntity);
  }
}
