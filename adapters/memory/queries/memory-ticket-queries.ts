import { isGuest } from '#core/parties/guest.ts';
import { awaitsTransfer } from '#core/payments/transfer.ts';
import type { EventId, PaymentId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { isLive, type Ticket } from '#core/tickets/ticket.ts';
import { isInCalendar, isPast } from '#core/tickets/ticket-list.ts';
import type { TicketQueries, TicketRecord } from '#core/tickets/ticket-queries.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase, PublishedState } from '../memory-database.ts';

export class MemoryTicketQueries implements TicketQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofPerson(uid: PersonId, page: ListPage): Promise<readonly TicketRecord[]> {
    return this.#page(uid, page, () => true);
  }

  async countOfPerson(uid: PersonId): Promise<number> {
    return this.#page(uid, ALL, () => true).length;
  }

  async pastOfPerson(uid: PersonId, at: Instant, page: ListPage): Promise<readonly TicketRecord[]> {
    return this.#page(uid, page, ({ ticket, event }) => isPast(ticket, event, at));
  }

  async currentAndPast(uid: PersonId, at: Instant, pastLimit: number): Promise<readonly TicketRecord[]> {
    let past = 0;
    return this.#page(uid, ALL, ({ ticket, event }) => {
      if (!isPast(ticket, event, at)) return true;
      past += 1;
      return past <= pastLimit;
    });
  }

  async forCalendar(uid: PersonId, cancelledAfter: Instant, page: ListPage) {
    return this.#page(uid, page, ({ ticket, event }) => isInCalendar(ticket, event, cancelledAfter));
  }

  async findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null> {
    const state = this.database.published;
    const ticket = state.tickets.get(id);
    return (ticket?.holder.uid === uid && recordsOf(state, ticket)[0]) || null;
  }

  async findOfGuest(id: TicketId): Promise<TicketRecord | null> {
    const state = this.database.published;
    const ticket = state.tickets.get(id);
    return (ticket && isGuest(ticket.holder.uid) && recordsOf(state, ticket)[0]) || null;
  }

  async hasLiveTicket(uid: PersonId, eventId: EventId): Promise<boolean> {
    return [...this.database.published.tickets.values()].some(
      (ticket) => ticket.holder.uid === uid && ticket.eventId === eventId && isLive(ticket),
    );
  }

  async findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null> {
    const payment = this.database.published.payments.get(paymentId);
    const ticket = payment && this.database.published.tickets.get(payment.ticketId);
    if (!ticket || payment.userId !== uid) return null;
    const [record = null] = recordsOf(this.database.published, ticket);
    return record && { ...record, payment };
  }

  async expiredHolds(now: Instant, limit: number): Promise<readonly TicketRecord[]> {
    return this.#holdsEnding(now, limit, () => true);
  }

  async confirmedAmong(ids: readonly TicketId[]): Promise<readonly Ticket[]> {
    const { tickets } = this.database.published;
    return [...new Set(ids)]
      .flatMap((id) => tickets.get(id) ?? [])
      .filter(({ status }) => status === 'confirmed');
  }

  async countHolds(): Promise<number> {
    return [...this.database.published.tickets.values()].filter(isHeld).length;
  }

  async ofCancelledEvents(failedBefore: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const state = this.database.published;
    return [...state.tickets.values()]
      .filter((ticket) => isLive(ticket) && state.events.get(ticket.eventId)?.status === 'cancelled')
      .filter(({ id }) => (state.cancellationFailures.get(id)?.at ?? '') <= failedBefore)
      .slice(0, limit)
      .flatMap((ticket) => recordsOf(state, ticket));
  }

  async cancelledSince(eventId: EventId, since: Instant) {
    const { tickets, cancellationFailures } = this.database.published;
    const own = [...tickets.values()].filter((ticket) => ticket.eventId === eventId);
    const left = own.filter(isLive);
    return {
      cancelled: own.filter(({ status, closedAt }) => status === 'cancelled' && (closedAt ?? '') >= since)
        .length,
      left: left.length,
      failed: left.filter(({ id }) => cancellationFailures.has(id)).length,
    };
  }

  async holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    return this.#holdsEnding(by, limit, isUnwarned);
  }

  async transfersToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const holds = this.#holdsEnding(by, Number.MAX_SAFE_INTEGER, isUnwarned);
    return holds.filter(({ payment }) => payment !== null && awaitsTransfer(payment)).slice(0, limit);
  }

  #page(
    uid: PersonId,
    { limit, after }: ListPage,
    matches: (record: TicketRecord) => boolean,
  ): readonly TicketRecord[] {
    const state = this.database.published;
    const own = [...state.tickets.values()].filter(({ holder }) => holder.uid === uid);
    return inOrder(own, positionOf, 'falling')
      .filter((ticket) => after === null || compare(positionOf(ticket), [after.at, after.id]) < 0)
      .flatMap((ticket) => recordsOf(state, ticket))
      .filter(matches)
      .slice(0, limit);
  }

  #holdsEnding(by: Instant, limit: number, matches: (ticket: Ticket) => boolean): readonly TicketRecord[] {
    const state = this.database.published;
    const held = [...state.tickets.values()].filter(
      (ticket) => isHeld(ticket) && ticket.hold !== null && ticket.hold.until <= by && matches(ticket),
    );
    return inOrder(held, (ticket) => [ticket.hold?.until ?? '', ticket.id])
      .slice(0, limit)
      .flatMap((ticket) => recordsOf(state, ticket));
  }
}

const ALL: ListPage = { limit: Number.MAX_SAFE_INTEGER, after: null };

function positionOf({ purchasedAt, id }: Ticket): readonly string[] {
  return [purchasedAt, id];
}

function isUnwarned({ hold }: Ticket): boolean {
  return hold?.warnedAt === null;
}

function isHeld({ status }: Ticket): boolean {
  return status === 'pending_payment';
}

/** Returns one record, or none when the event is missing, which can't happen. */
export function recordsOf(state: PublishedState, ticket: Ticket): TicketRecord[] {
  const event = state.events.get(ticket.eventId);
  if (!event) return [];
  const payment = latestOf(ticket, state.payments);
  const refund = latestOf(ticket, state.refunds);
  const checkedInAt = admittedWith(state, ticket.id)?.firstAt ?? null;
  return [{ ticket, event, payment, refund, checkedInAt }];
}

function latestOf<Value extends { ticketId: TicketId; createdAt: Instant; id: string }>(
  ticket: Ticket,
  values: ReadonlyMap<string, Value>,
): Value | null {
  const own = [...values.values()].filter((value) => value.ticketId === ticket.id);
  return inOrder(own, (value) => [value.createdAt, value.id]).at(-1) ?? null;
}
