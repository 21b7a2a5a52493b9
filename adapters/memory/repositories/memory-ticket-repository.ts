import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { isLive, MUTABLE_TICKET_FIELDS, type Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure, LiveTickets, TicketRepository } from '#core/tickets/ticket-repository.ts';
import { inOrder } from '../in-order.ts';
import {
  findByIds,
  insert,
  keyOf,
  type MemoryDraft,
  replace,
  requireExisting,
  withFields,
} from '../memory-database.ts';

export class MemoryTicketRepository implements TicketRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]> {
    return findByIds(this.draft.state.tickets, ids);
  }

  async boughtUnder(keys: readonly { uid: PersonId; key: string }[]): Promise<readonly Ticket[]> {
    return this.#all(({ holder, idempotencyKey }) =>
      keys.some(({ uid, key }) => holder.uid === uid && idempotencyKey === key),
    );
  }

  async countLive(people: readonly { eventId: EventId; uid: PersonId }[]) {
    return people.flatMap(({ eventId, uid }) => {
      const live = this.#all((one) => one.eventId === eventId && one.holder.uid === uid && isLive(one));
      const counts = new Map<string, LiveTickets>();
      for (const { typeId, code } of live) {
        const key = keyOf(typeId ?? '', code?.id ?? '');
        const count = (counts.get(key)?.count ?? 0) + 1;
        counts.set(key, { eventId, uid, typeId, codeId: code?.id ?? null, count });
      }
      return [...counts.values()];
    });
  }

  async countHeld(uids: readonly PersonId[]) {
    return uids.map((uid) => ({
      uid,
      isErased: this.draft.state.erased.has(uid),
      count: this.#all(({ holder, status }) => holder.uid === uid && status === 'pending_payment').length,
    }));
  }

  async liveOfPeople(eventId: EventId, until: Instant, after: PersonId | null, limit: number) {
    const live = this.#all(
      (one) =>
        one.eventId === eventId && isLive(one) && one.purchasedAt <= until && one.holder.uid > (after ?? ''),
    );
    const sorted = inOrder(live, ({ holder, purchasedAt, id }) => [holder.uid, purchasedAt, id]);
    const uids = new Set([...new Set(sorted.map(({ holder }) => holder.uid))].slice(0, limit));
    return sorted.filter(({ holder }) => uids.has(holder.uid));
  }

  async addAll(tickets: readonly Ticket[]): Promise<void> {
    for (const ticket of tickets) {
      this.#check(ticket);
      insert(this.draft.state.tickets, ticket.id, ticket);
    }
  }

  async save(ticket: Ticket): Promise<void> {
    this.#check(ticket);
    replace(this.draft.state.tickets, ticket.id, ticket);
  }

  async saveAll(tickets: readonly Ticket[]): Promise<void> {
    for (const ticket of tickets)
      await this.save(withFields(this.draft.state.tickets, ticket, MUTABLE_TICKET_FIELDS));
  }

  async endHoldsBy(eventId: EventId, at: Instant): Promise<void> {
    const { tickets } = this.draft.state;
    const longer = this.#all(
      (one) => one.eventId === eventId && one.status === 'pending_payment' && (one.hold?.until ?? '') > at,
    );
    for (const ticket of longer)
      replace(tickets, ticket.id, { ...ticket, hold: ticket.hold && { ...ticket.hold, until: at } });
  }

  async recordCancellationFailure(failure: CancellationFailure): Promise<void> {
    requireExisting(this.draft.state.tickets, failure.ticketId);
    this.draft.state.cancellationFailures.set(failure.ticketId, failure);
  }

  async existForEvent(eventId: EventId): Promise<boolean> {
    for (const ticket of this.draft.state.tickets.values()) if (ticket.eventId === eventId) return true;
    return false;
  }

  #all(matches: (ticket: Ticket) => boolean): readonly Ticket[] {
    return [...this.draft.state.tickets.values()].filter(matches);
  }

  #check(ticket: Ticket): void {
    const { events, tickets } = this.draft.state;
    requireExisting(events, ticket.eventId);
    if (ticket.idempotencyKey === null) return;
    for (const other of tickets.values())
      if (
        other.id !== ticket.id &&
        other.holder.uid === ticket.holder.uid &&
        other.idempotencyKey === ticket.idempotencyKey
      )
        throw new Error(`The idempotency key ${ticket.idempotencyKey} of ${ticket.holder.uid} is taken.`);
  }
}
