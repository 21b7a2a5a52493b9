import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Club, NamedClub } from '#core/clubs/club.ts';
import type { ClubRepository } from '#core/clubs/club-repository.ts';
import { withClubReplaced } from '#core/offers/audience.ts';
import type { ClubId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { clubTable, type Schema, ticketTypeTable } from '../../schema.ts';
import { namesOfClubs } from '../queries/sql-club-queries.ts';
import { updateAll } from '../rows/bulk-rows.ts';

const FIGURES = ['tickets', 'revenue_sen', 'fee_sen', 'reversed_tickets', 'reversed_sen'] as const;

export class SqlClubRepository implements ClubRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: ClubId): Promise<Club | null> {
    const row = await this.db
      .selectFrom('clubs')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? clubTable.toEntity(row) : null;
  }

  async add(club: Club): Promise<Club | null> {
    if (await this.find(club.id)) return null;
    for (let number = 1; ; number += 1) {
      const named = number === 1 ? club : { ...club, slug: `${club.slug}-${number}` };
      const { numInsertedOrUpdatedRows } = await this.db
        .insertInto('clubs')
        .values(clubTable.toRow(named))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return named;
      if (await this.find(club.id)) return null;
    }
  }

  async save(club: Club): Promise<void> {
    await updateAll(this.db, this.dialect, clubTable, [club]);
  }

  async namesOf(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.selectFrom('clubs').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async lockNames(): Promise<readonly NamedClub[]> {
    await this.dialect.lockNames(this.db, ['club-names']);
    return namesOfClubs(this.db);
  }

  /** Locks the events first, as sales do, so that no sale of them adds to the figures of `from` afterwards. */
  async moveEvents(from: ClubId, into: ClubId): Promise<void> {
    await this.#lockEvents(from);
    await this.db
      .updateTable('events')
      .set({ organizer_id: into })
      .where('organizer_id', '=', from)
      .execute();
    const figures = FIGURES.map((figure) => sql.ref(figure));
    await sql`
      insert into sales_by_club (organizer_id, day, ${sql.join(figures)})
      select ${into}, day, ${sql.join(figures)} from sales_by_club where organizer_id = ${from} order by day
      on conflict (organizer_id, day) do update set ${sql.join(
        figures.map((figure) => sql`${figure} = sales_by_club.${figure} + excluded.${figure}`),
      )}`.execute(this.db);
    await this.db.deleteFrom('sales_by_club').where('organizer_id', '=', from).execute();
    await this.#moveAudiences(from, into);
    await this.db.updateTable('clubs').set({ merged_into: into }).where('merged_into', '=', from).execute();
  }

  async #moveAudiences(from: ClubId, into: ClubId): Promise<void> {
    const rows = await this.db.selectFrom('ticket_types').selectAll().where(this.#isFor(from)).execute();
    const types = rows
      .map(ticketTypeTable.toEntity)
      .flatMap(({ audience, ...type }) =>
        audience === null ? [] : { ...type, audience: withClubReplaced(audience, from, into) },
      );
    await updateAll(this.db, this.dialect, ticketTypeTable, types);
  }

  /** Locks the club's events, and those that sell a type to its members. */
  async #lockEvents(clubId: ClubId): Promise<void> {
    if (!this.dialect.locksRows) return;
    const selling = this.db.selectFrom('ticket_types').select('event_id').where(this.#isFor(clubId));
    await this.db
      .selectFrom('events')
      .select('id')
      .where(({ or, eb }) => or([eb('organizer_id', '=', clubId), eb('id', 'in', selling)]))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Selects the types whose audience names the club. An id stands in it as JSON. */
  #isFor(clubId: ClubId): RawBuilder<SqlBool> {
    return this.dialect.contains('audience', JSON.stringify(clubId));
  }
}
