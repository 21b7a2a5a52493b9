import type { Payment } from '#core/payments/payment.ts';
import {
  documentedBy,
  REASONS_BEYOND_PRICE,
  type Receipt,
  type ReceiptSource,
  receiptsFirst,
} from '#core/receipts/receipt.ts';
import type { PaymentSlice, ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import type { Refund } from '#core/refunds/refund.ts';
import type { PaymentId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { entriesOf } from './memory-ledger-queries.ts';

export class MemoryReceiptQueries implements ReceiptQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(number: string): Promise<Receipt | null> {
    return this.database.published.receipts.get(number) ?? null;
  }

  async ofTicket(ticketId: TicketId): Promise<readonly Receipt[]> {
    const all = [...this.database.published.receipts.values()];
    return receiptsFirst(all.filter((one) => one.ticketId === ticketId));
  }

  async reportedSince(since: Instant, limit: number): Promise<readonly ReceiptSource[]> {
    const { providerEvents, payments } = this.database.published;
    const events = [...providerEvents.values()].filter(
      ({ raw, receivedAt }) => raw !== '' && receivedAt >= since,
    );
    const reported = inOrder(events, ({ receivedAt }) => [receivedAt]).flatMap(({ provider, providerRef }) =>
      [...payments.values()].filter(
        (payment) => payment.provider === provider && payment.providerRef === providerRef,
      ),
    );
    return this.#missing(reported).slice(0, limit);
  }

  async amongPayments(after: PaymentId | null, limit: number): Promise<PaymentSlice> {
    const all = inOrder(this.database.published.payments.values(), ({ id }) => [id]);
    const slice = all.filter(({ id }) => after === null || id > after).slice(0, limit);
    const missing = inOrder(this.#missing(slice), ({ at }) => [at]);
    return { missing, last: slice.length < limit ? null : (slice.at(-1)?.id ?? null) };
  }

  async paidBackSince(since: Instant | null, limit: number): Promise<readonly ReceiptSource[]> {
    return this.#paidBack(({ updatedAt }) => since === null || updatedAt >= since).slice(0, limit);
  }

  async missingOfTicket(ticketId: TicketId): Promise<readonly ReceiptSource[]> {
    const payments = [...this.database.published.payments.values()];
    const ofTicket = payments.filter((payment) => payment.ticketId === ticketId);
    return [...this.#missing(ofTicket), ...this.#paidBack((refund) => refund.ticketId === ticketId)];
  }

  #missing(payments: readonly Payment[]): readonly ReceiptSource[] {
    const documented = this.#documented();
    return payments
      .filter((payment) => isApplied(payment) && !documented.has(documentedBy(paymentOnly(payment))))
      .flatMap((payment) => this.#sourceOf(payment, null));
  }

  #paidBack(matches: (refund: Refund) => boolean): readonly ReceiptSource[] {
    const { refunds, payments } = this.database.published;
    const documented = this.#documented();
    const found = [...refunds.values()].filter(
      (refund) =>
        refund.status === 'succeeded' &&
        !REASONS_BEYOND_PRICE.some((reason) => reason === refund.reason) &&
        !documented.has(documentedBy({ paymentId: refund.paymentId, refundId: refund.id })) &&
        matches(refund),
    );
    return inOrder(found, ({ updatedAt, id }) => [updatedAt, id]).flatMap((refund) => {
      const payment = payments.get(refund.paymentId);
      return payment && isApplied(payment) ? this.#sourceOf(payment, refund) : [];
    });
  }

  /** Returns one source, or none when a referenced row is missing, which can’t happen. */
  #sourceOf(payment: Payment, refund: Refund | null): readonly ReceiptSource[] {
    const { tickets, events } = this.database.published;
    const ticket = tickets.get(payment.ticketId);
    const event = events.get(payment.eventId);
    if (!ticket || !event) return [];
    const at = refund?.updatedAt ?? this.#receivedAt(payment);
    return [{ payment, refund, ticket, eventTitle: event.title, at }];
  }

  #receivedAt({ id, settledAt }: Payment): Instant {
    const received = entriesOf(this.database.published, [id]).find(({ kind }) => kind === 'received');
    return received?.at ?? settledAt ?? '';
  }

  #documented(): ReadonlySet<string> {
    return new Set([...this.database.published.receipts.values()].map(documentedBy));
  }
}

function isApplied({ resolution }: Payment): boolean {
  return resolution === 'applied' || resolution === 'late_applied';
}

function paymentOnly({ id }: Payment): Pick<Receipt, 'paymentId' | 'refundId'> {
  return { paymentId: id, refundId: null };
}
