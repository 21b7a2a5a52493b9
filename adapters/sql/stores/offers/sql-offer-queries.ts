import { type Kysely, sql } from 'kysely';
import type { ClubMembership } from '#core/offers/audience.ts';
import type { AudienceList } from '#core/offers/audience-list.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { CodeText } from '#core/offers/codes/code-repository.ts';
import type { CodeFigures, OfferQueries } from '#core/offers/offer-queries.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { AudienceListId, ClubId, CodeId, EventId, PersonId, TicketTypeId } from '#core/shared/ids.ts';
import type { Sen } from '#core/shared/money.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { SqlAudienceListRepository } from './sql-audience-list-repository.ts';
import { SqlCodeRepository } from './sql-code-repository.ts';
import { SqlPoolRepository } from './sql-pool-repository.ts';
import { SqlTicketTypeRepository } from './sql-ticket-type-repository.ts';

export class SqlOfferQueries implements OfferQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;
  readonly #types: SqlTicketTypeRepository;
  readonly #pools: SqlPoolRepository;
  readonly #codes: SqlCodeRepository;
  readonly #lists: SqlAudienceListRepository;

  constructor({ reader, backgroundReader, dialect }: SqlDatabase) {
    this.#db = reader;
    this.#background = backgroundReader;
    this.#types = new SqlTicketTypeRepository(reader, dialect);
    this.#pools = new SqlPoolRepository(reader, dialect);
    this.#codes = new SqlCodeRepository(reader, dialect);
    this.#lists = new SqlAudienceListRepository(reader, dialect);
  }

  async ofEvents(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, Plan>> {
    const [types, pools] = await Promise.all([this.#types.ofEvents(ids), this.#pools.ofEvents(ids)]);
    const known = new Set(types.map(({ eventId }) => eventId));
    const ofEvent = (id: EventId): Plan => ({
      types: types.filter(({ eventId }) => eventId === id),
      pools: pools.filter(({ eventId }) => eventId === id),
    });
    return new Map([...known].map((id) => [id, ofEvent(id)]));
  }

  async revenueOf(eventId: EventId): Promise<ReadonlyMap<TicketTypeId | null, Sen>> {
    const rows = await this.#background
      .selectFrom('tickets')
      .select('type_id')
      .select(({ fn }) => fn.sum<number>('price_sen').as('sen'))
      .where('event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .groupBy('type_id')
      .execute();
    return new Map(rows.map(({ type_id, sen }) => [type_id, Number(sen)]));
  }

  /** Reads the person's tickets: with the event as a condition, SQLite would read all tickets of the event. */
  async ticketsOf(eventId: EventId, uid: PersonId): Promise<ReadonlyMap<TicketTypeId | null, number>> {
    const rows = await this.#db
      .selectFrom('tickets')
      .select('type_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', uid)
      .where(sql<boolean>`${sql.ref('event_id')} || '' = ${eventId}`)
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .groupBy('type_id')
      .execute();
    return new Map(rows.map(({ type_id, count }) => [type_id, Number(count)]));
  }

  codesOf(eventId: EventId): Promise<readonly Code[]> {
    return this.#codes.ofEvent(eventId);
  }

  async codeWith(wanted: CodeText): Promise<Code | null> {
    const [code = null] = await this.#codes.withTexts([wanted]);
    return code;
  }

  async hasCode(eventId: EventId): Promise<boolean> {
    const found = await this.#db
      .selectFrom('codes')
      .select('id')
      .where('event_id', '=', eventId)
      .where('revoked_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async codeFiguresOf(eventId: EventId): Promise<ReadonlyMap<CodeId, CodeFigures>> {
    const rows = await this.#background
      .selectFrom('tickets')
      .select('code_id')
      .select(sql<number>`sum(coalesce(list_price_sen, price_sen) - price_sen)`.as('discount'))
      .select(sql<number>`sum(case when status = 'confirmed' then price_sen else 0 end)`.as('revenue'))
      .where('event_id', '=', eventId)
      .where('code_id', 'is not', null)
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .groupBy('code_id')
      .execute();
    return new Map(
      rows.flatMap(({ code_id: id, discount, revenue }) =>
        id === null ? [] : [[id, { discountSen: Number(discount), revenueSen: Number(revenue) }] as const],
      ),
    );
  }

  /** Reads the person's tickets, as `ticketsOf`. */
  async ticketsWith(codeId: CodeId, uid: PersonId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', uid)
      .where('code_id', '=', codeId)
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  listsOf(eventId: EventId): Promise<readonly AudienceList[]> {
    return this.#lists.ofEvent(eventId);
  }

  async membershipsOf(uid: PersonId, clubIds: readonly ClubId[]): Promise<readonly ClubMembership[]> {
    if (clubIds.length === 0) return [];
    const { rows } = await sql<ClubMembership>`
      select club_id as ${sql.ref('clubId')}, null as until from club_members
        where uid = ${uid} and club_id in (${sql.join(clubIds)})
      union all
      select club_id, until from club_people
        where uid = ${uid} and state = 'member' and club_id in (${sql.join(clubIds)})`.execute(this.#db);
    return rows;
  }

  async listsWith(
    listIds: readonly AudienceListId[],
    keys: readonly string[],
  ): Promise<readonly AudienceListId[]> {
    const found = await this.#lists.having(listIds, keys);
    return [...new Set(found.map(({ listId }) => listId))];
  }

  async clubNames(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('clubs')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('merged_into', 'is', null)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
