import { type Event, searchTextOf } from '#core/events/event.ts';
import {
  type FindQueries,
  type FindScope,
  MAX_EVENTS_READ,
  MAX_HOLDERS_READ,
  type SoughtHolder,
} from '#core/find/find-queries.ts';
import type { SoughtText } from '#core/find/sought-text.ts';
import type { Payment } from '#core/payments/payment.ts';
import { KNOWN_PROVIDERS } from '#core/payments/provider-name.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { ClubId, PersonId, TicketId } from '#core/shared/ids.ts';
import { containsWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { holderTextOf, type Ticket } from '#core/tickets/ticket.ts';
import type { TicketRecord } from '#core/tickets/ticket-queries.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { recordsOf } from './memory-ticket-queries.ts';

export class MemoryFindQueries implements FindQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async events(
    scope: FindScope,
    { text, words }: Pick<SoughtText, 'text' | 'words'>,
    limit: number,
  ): Promise<readonly Event[]> {
    const own = this.#events(scope);
    const named = own.filter(({ id }) => id === text);
    if (named.length > 0) return named;
    const found = own.filter((event) => containsWords(searchTextOf(event), words));
    const latest = inOrder(
      found,
      ({ createdAt, endsAt, id }) => [scope === null ? endsAt : createdAt, id],
      'falling',
    );
    return latest.slice(0, limit);
  }

  async tickets(
    scope: FindScope,
    { text, idEnd }: Pick<SoughtText, 'text' | 'idEnd'>,
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    return this.#records(scope, ({ id }) => isMeant(id, text, idEnd), limit);
  }

  async ticketsOf(
    scope: FindScope,
    uids: readonly PersonId[],
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    return this.#records(scope, ({ holder }) => uids.includes(holder.uid), limit);
  }

  async ticketsOfHolders(
    clubId: ClubId,
    { words, namesOnly }: SoughtHolder,
    limit: number,
  ): Promise<readonly TicketRecord[]> {
    const newest = inOrder(this.#events(clubId), ({ createdAt, id }) => [createdAt, id], 'falling');
    const ids = new Set(newest.slice(0, MAX_EVENTS_READ).map(({ id }) => id));
    const textOf = (ticket: Ticket) => (namesOnly ? foldText(ticket.holder.name) : holderTextOf(ticket));
    const isMatch = (ticket: Ticket) => ids.has(ticket.eventId) && containsWords(textOf(ticket), words);
    return this.#records(clubId, isMatch, Math.min(limit, MAX_HOLDERS_READ));
  }

  async payments(scope: FindScope, sought: SoughtText, limit: number): Promise<readonly TicketRecord[]> {
    const { payments, refunds, tickets } = this.database.published;
    const refunded = new Set(
      [...refunds.values()].filter((refund) => isRefundMeant(refund, sought)).map((one) => one.paymentId),
    );
    const meant = [...payments.values()].filter(
      (payment) => isPaymentMeant(payment, sought) || refunded.has(payment.id),
    );
    const own = new Set(this.#events(scope).map(({ id }) => id));
    return inOrder(meant, ({ createdAt, id }) => [createdAt, id], 'falling')
      .flatMap((payment) => {
        const ticket = tickets.get(payment.ticketId);
        const [record] = ticket && own.has(ticket.eventId) ? recordsOf(this.database.published, ticket) : [];
        return record ? { ...record, payment, refund: this.#latestRefund(payment) } : [];
      })
      .slice(0, limit);
  }

  async receiptsOf(ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, string>> {
    const all = [...this.database.published.receipts.values()];
    const own = all.filter(({ kind, ticketId }) => kind === 'receipt' && ids.includes(ticketId));
    return new Map(own.map(({ ticketId, number }) => [ticketId, number]));
  }

  #events(scope: FindScope): readonly Event[] {
    return [...this.database.published.events.values()].filter(
      ({ organizerId }) => scope === null || organizerId === scope,
    );
  }

  #records(scope: FindScope, isMatch: (ticket: Ticket) => boolean, limit: number): readonly TicketRecord[] {
    const state = this.database.published;
    const own = new Set(this.#events(scope).map(({ id }) => id));
    const found = [...state.tickets.values()].filter((ticket) => own.has(ticket.eventId) && isMatch(ticket));
    return inOrder(found, ({ purchasedAt, id }) => [purchasedAt, id], 'falling')
      .slice(0, limit)
      .flatMap((ticket) => recordsOf(state, ticket));
  }

  #latestRefund(payment: Payment): Refund | null {
    const own = [...this.database.published.refunds.values()].filter(
      ({ paymentId }) => paymentId === payment.id,
    );
    return inOrder(own, ({ createdAt, id }) => [createdAt, id]).at(-1) ?? null;
  }
}

function isMeant(id: string, text: string, end: string | null): boolean {
  return id === text || (end !== null && id.endsWith(end));
}

function isPaymentMeant({ id, provider, providerRef }: Payment, sought: SoughtText): boolean {
  if (isMeant(id, sought.text, sought.idEnd)) return true;
  const isReferred = providerRef !== null && [sought.text, sought.transfer].includes(providerRef);
  return isReferred && KNOWN_PROVIDERS.includes(provider);
}

function isRefundMeant(refund: Refund, { text, refundEnd }: SoughtText): boolean {
  const references = [refund.id, refund.bankReference, refund.providerRefundRef];
  return references.includes(text) || (refundEnd !== null && refund.id.endsWith(refundEnd));
}
