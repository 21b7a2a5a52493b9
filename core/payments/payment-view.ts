import { namedType, type TypeName } from '../offers/type-name.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { listPriceOf, type Ticket, type TicketStatus } from '../tickets/ticket.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import type { Payment } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { ProviderState } from './provider-health.ts';
import type { RefundReason } from './refund-reason.ts';
import { awaitsTransfer, type BankAccount } from './transfer.ts';

/** A payment as the buyer needs it to pay. */
export type PaymentSummary = Pick<Payment, 'id' | 'checkoutUrl' | 'expiresAt' | 'transferReportedAt'>;

export function toPaymentSummary(payment: Payment): PaymentSummary {
  const { id, checkoutUrl, expiresAt, transferReportedAt } = payment;
  return { id, checkoutUrl, expiresAt, transferReportedAt };
}

/** What a buyer enters for a bank transfer. */
export interface TransferDetails extends BankAccount {
  readonly reference: string;
}

/** A payment as its page shows it. */
export interface PaymentView
  extends PaymentSummary,
    Pick<Payment, 'status' | 'resolution' | 'failure' | 'provider' | 'ticketId' | 'eventId'> {
  /** Why its money is given back; null unless it is. */
  readonly refundReason: RefundReason | null;
  readonly providerState: ProviderState;
  /** The method that was chosen or used; null while neither is known. */
  readonly method: PaymentMethod | null;
  /** Ringgit. */
  readonly amount: number;
  readonly ticketStatus: TicketStatus;
  /** Until when an unpaid ticket keeps its place: later than `expiresAt` while the provider is away. Null otherwise. */
  readonly heldUntil: Instant | null;
  readonly eventTitle: string;
  readonly eventStartDate: Instant;
  readonly eventVenue: string;
  /** The type of its ticket; missing for a type without a name. */
  readonly type?: TypeName | undefined;
  /** Ringgit: what its ticket cost without its code, and the code; missing for a ticket without one. */
  readonly listPrice?: number | undefined;
  readonly discountCode?: string | undefined;
  /** Where to transfer the money; null unless the payment awaits a transfer. */
  readonly transfer: TransferDetails | null;
  /** The server's time, for countdowns. */
  readonly serverTime: Instant;
}

export function toPaymentView(
  record: TicketRecord,
  payment: Payment,
  gateways: PaymentGateways,
  providerState: ProviderState,
  now: Instant,
): PaymentView {
  return {
    ...toPaymentSummary(payment),
    status: payment.status,
    resolution: payment.resolution,
    failure: payment.failure,
    refundReason: record.refund?.paymentId === payment.id ? record.refund.reason : null,
    provider: payment.provider,
    providerState,
    method: payment.method,
    amount: ringgitFromSen(payment.amountSen),
    ticketId: record.ticket.id,
    ticketStatus: record.ticket.status,
    heldUntil: record.ticket.status === 'pending_payment' ? (record.ticket.hold?.until ?? null) : null,
    eventId: record.event.id,
    eventTitle: record.event.title,
    eventStartDate: record.event.startsAt,
    eventVenue: record.event.venue,
    ...namedType(record.ticket),
    ...discountOf(record.ticket),
    transfer: transferDetails(payment, gateways),
    serverTime: now,
  };
}

function discountOf(ticket: Ticket): Pick<PaymentView, 'listPrice' | 'discountCode'> {
  if (ticket.code === null) return {};
  return { listPrice: ringgitFromSen(listPriceOf(ticket)), discountCode: ticket.code.text };
}

function transferDetails(payment: Payment, gateways: PaymentGateways): TransferDetails | null {
  const account = gateways.find(payment.provider)?.bankAccount;
  if (!account || payment.providerRef === null || !awaitsTransfer(payment)) return null;
  const { bank, accountNumber, accountName } = account;
  return { bank, accountNumber, accountName, reference: payment.providerRef };
}
