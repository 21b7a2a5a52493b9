import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import { isOwed, type Refund, waitsForTransfer, wasPaidManually } from '#core/refunds/refund.ts';
import type {
  RefundCause,
  RefundCauseSum,
  RefundQueries,
  RefundRecord,
  RefundSum,
  TicketRefund,
} from '#core/refunds/refund-queries.ts';
import type { EventId, PersonId, RefundBatchId, RefundId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryRefundQueries implements RefundQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async open(limit: number): Promise<readonly RefundRecord[]> {
    return this.#records(isOwed).slice(0, limit);
  }

  async ready(limit: number): Promise<readonly RefundRecord[]> {
    return this.#records((refund) => waitsForTransfer(refund) && refund.currency === 'MYR')
      .filter(({ bankDetails }) => bankDetails !== null)
      .slice(0, limit);
  }

  async causes(): Promise<readonly RefundCauseSum[]> {
    const sums = new Map<string, RefundCauseSum>();
    for (const { refund, bankDetails } of this.#records(waitsForTransfer)) {
      if (refund.currency !== 'MYR') continue;
      const { eventId, reason } = refund;
      const key = JSON.stringify([eventId, reason]);
      const { count = 0, amountSen = 0, withDetails = 0 } = sums.get(key) ?? {};
      sums.set(key, {
        eventId,
        reason,
        count: count + 1,
        amountSen: amountSen + refund.amountSen,
        withDetails: withDetails + (bankDetails === null ? 0 : 1),
      });
    }
    return [...sums.values()];
  }

  async withoutDetails(
    { eventId, reason }: RefundCause,
    since: Instant,
    limit: number,
  ): Promise<readonly RefundRecord[]> {
    return this.#records(
      (refund) =>
        waitsForTransfer(refund) &&
        refund.eventId === eventId &&
        refund.reason === reason &&
        (refund.remindedAt === null || refund.remindedAt < since),
    )
      .filter(({ bankDetails }) => bankDetails === null)
      .slice(0, limit);
  }

  async paidManually(limit: number): Promise<readonly RefundRecord[]> {
    return inOrder(this.#records(wasPaidManually), ({ refund }) => [refund.updatedAt, refund.id])
      .reverse()
      .slice(0, limit);
  }

  async openSums(): Promise<readonly RefundSum[]> {
    return this.#sums(isOwed);
  }

  async byIds(ids: readonly RefundId[]): Promise<readonly RefundRecord[]> {
    const wanted = new Set(ids);
    return this.#records(({ id }) => wanted.has(id));
  }

  async ofTickets(ids: readonly TicketId[]): Promise<readonly TicketRefund[]> {
    const wanted = new Set(ids);
    return this.#records(({ ticketId }) => wanted.has(ticketId)).map(({ refund, bankDetails }) => ({
      refund,
      hasBankDetails: bankDetails !== null,
    }));
  }

  async ofPerson(userId: PersonId, limit: number): Promise<readonly RefundRecord[]> {
    return this.#records((refund) => refund.userId === userId)
      .reverse()
      .slice(0, limit);
  }

  async sumsOfEvent(eventId: EventId): Promise<readonly RefundSum[]> {
    return this.#sums((refund) => refund.eventId === eventId);
  }

  async openSumsOf(organizerId: PersonId): Promise<readonly RefundSum[]> {
    const { events } = this.database.published;
    return this.#sums((refund) => isOwed(refund) && events.get(refund.eventId)?.organizerId === organizerId);
  }

  async ofBatch(batchId: RefundBatchId): Promise<readonly RefundRecord[]> {
    return this.#records((refund) => refund.batchId === batchId);
  }

  async findBatch(batchId: RefundBatchId): Promise<RefundBatch | null> {
    return this.database.published.refundBatches.get(batchId) ?? null;
  }

  async batches(limit: number): Promise<readonly RefundBatch[]> {
    const all = inOrder(this.database.published.refundBatches.values(), ({ madeAt, id }) => [madeAt, id]);
    const open = all.filter(({ status }) => status === 'open');
    const others = all.filter(({ status }) => status !== 'open').reverse();
    return [...open, ...others].slice(0, limit);
  }

  #records(matches: (refund: Refund) => boolean): RefundRecord[] {
    const found = [...this.database.published.refunds.values()].filter(matches);
    return inOrder(found, (refund) => [refund.createdAt, refund.id]).flatMap((refund) =>
      this.#recordsOf(refund),
    );
  }

  #sums(matches: (refund: Refund) => boolean): readonly RefundSum[] {
    const { bankDetails, refunds } = this.database.published;
    const sums = new Map<string, RefundSum>();
    for (const refund of [...refunds.values()].filter(matches)) {
      const { status, reason, currency } = refund;
      const kind = {
        status,
        reason,
        currency,
        isOnList: refund.batchId !== null,
        hasBankDetails: bankDetails.has(refund.userId),
      };
      const key = JSON.stringify(kind);
      const { count = 0, amountSen = 0 } = sums.get(key) ?? {};
      sums.set(key, { ...kind, count: count + 1, amountSen: amountSen + refund.amountSen });
    }
    return [...sums.values()];
  }

  /** Returns one record, or none when a referenced row is missing, which can't happen. */
  #recordsOf(refund: Refund): RefundRecord[] {
    const { payments, tickets, events, bankDetails } = this.database.published;
    const payment = payments.get(refund.paymentId);
    const ticket = tickets.get(refund.ticketId);
    const event = ticket && events.get(ticket.eventId);
    if (!payment || !event) return [];
    return [{ refund, payment, ticket, event, bankDetails: bankDetails.get(refund.userId) ?? null }];
  }
}
