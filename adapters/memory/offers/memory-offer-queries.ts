import type { ClubMembership } from '#core/offers/audience.ts';
import type { AudienceList } from '#core/offers/audience-list.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { CodeText } from '#core/offers/codes/code-repository.ts';
import type { CodeFigures, OfferQueries } from '#core/offers/offer-queries.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { AudienceListId, ClubId, CodeId, EventId, PersonId, TicketTypeId } from '#core/shared/ids.ts';
import type { Sen } from '#core/shared/money.ts';
import { isLive, listPriceOf } from '#core/tickets/ticket.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { byPosition } from './by-position.ts';
import { typesOf } from './types-of.ts';

export class MemoryOfferQueries implements OfferQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofEvents(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, Plan>> {
    const state = this.database.published;
    const known = ids.filter((id) => state.events.has(id));
    return new Map(known.map((id) => [id, { types: typesOf(state, id), pools: this.#poolsOf(id) }]));
  }

  async revenueOf(eventId: EventId): Promise<ReadonlyMap<TicketTypeId | null, Sen>> {
    const revenue = new Map<TicketTypeId | null, Sen>();
    for (const ticket of this.database.published.tickets.values())
      if (ticket.eventId === eventId && ticket.status === 'confirmed')
        revenue.set(ticket.typeId, (revenue.get(ticket.typeId) ?? 0) + ticket.priceSen);
    return revenue;
  }

  async ticketsOf(eventId: EventId, uid: PersonId): Promise<ReadonlyMap<TicketTypeId | null, number>> {
    const counts = new Map<TicketTypeId | null, number>();
    for (const ticket of this.database.published.tickets.values())
      if (ticket.eventId === eventId && ticket.holder.uid === uid && isLive(ticket))
        counts.set(ticket.typeId, (counts.get(ticket.typeId) ?? 0) + 1);
    return counts;
  }

  async codesOf(id: EventId): Promise<readonly Code[]> {
    const codes = [...this.database.published.codes.values()].filter(({ eventId }) => eventId === id);
    return inOrder(codes, (code) => [code.createdAt, code.id]);
  }

  async codeWith({ eventId, text }: CodeText): Promise<Code | null> {
    const codes = [...this.database.published.codes.values()];
    return codes.find((code) => code.eventId === eventId && code.text === text) ?? null;
  }

  async hasCode(id: EventId): Promise<boolean> {
    return (await this.codesOf(id)).some(({ revokedAt }) => revokedAt === null);
  }

  async codeFiguresOf(eventId: EventId): Promise<ReadonlyMap<CodeId, CodeFigures>> {
    const figures = new Map<CodeId, CodeFigures>();
    for (const ticket of this.database.published.tickets.values()) {
      const { code, priceSen, status } = ticket;
      if (ticket.eventId !== eventId || !code || !isLive(ticket)) continue;
      const { discountSen, revenueSen } = figures.get(code.id) ?? { discountSen: 0, revenueSen: 0 };
      figures.set(code.id, {
        discountSen: discountSen + listPriceOf(ticket) - priceSen,
        revenueSen: revenueSen + (status === 'confirmed' ? priceSen : 0),
      });
    }
    return figures;
  }

  async ticketsWith(codeId: CodeId, uid: PersonId): Promise<number> {
    const tickets = [...this.database.published.tickets.values()];
    return tickets.filter((one) => one.code?.id === codeId && one.holder.uid === uid && isLive(one)).length;
  }

  async listsOf(id: EventId): Promise<readonly AudienceList[]> {
    const lists = [...this.database.published.audienceLists.values()].filter(({ eventId }) => eventId === id);
    return inOrder(lists, (list) => [list.createdAt, list.id]);
  }

  async membershipsOf(uid: PersonId, clubIds: readonly ClubId[]): Promise<readonly ClubMembership[]> {
    const { members, clubPeople } = this.database.published;
    const isAsked = (one: { readonly clubId: ClubId; readonly uid: PersonId }) =>
      one.uid === uid && clubIds.includes(one.clubId);
    return [
      ...[...members.values()].filter(isAsked).map(({ clubId }) => ({ clubId, until: null })),
      ...[...clubPeople.values()]
        .filter((one) => isAsked(one) && one.state === 'member')
        .map(({ clubId, until }) => ({ clubId, until })),
    ];
  }

  async listsWith(
    listIds: readonly AudienceListId[],
    keys: readonly string[],
  ): Promise<readonly AudienceListId[]> {
    const entries = [...this.database.published.listEntries.values()];
    const found = entries.filter(({ listId, key }) => listIds.includes(listId) && keys.includes(key));
    return [...new Set(found.map(({ listId }) => listId))];
  }

  async clubNames(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>> {
    const found = ids.flatMap((id) => this.database.published.clubs.get(id) ?? []);
    const present = found.filter(({ mergedInto }) => mergedInto === null);
    return new Map(present.map(({ id, name }) => [id, name]));
  }

  #poolsOf(id: EventId) {
    const pools = [...this.database.published.pools.values()].filter(({ eventId }) => eventId === id);
    return byPosition(pools);
  }
}
