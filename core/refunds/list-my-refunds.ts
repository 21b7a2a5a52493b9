import { type Actor, requireSignedIn } from '../actor.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import type { EventId, PaymentId, RefundId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { type MaskedBankDetails, masked, unsealed } from '../transfers/bank-details.ts';
import { type RefundStatus, referenceOf, waitsForTransfer } from './refund.ts';
import type { RefundQueries, RefundRecord } from './refund-queries.ts';
import { type RefundStep, refundStep } from './refund-step.ts';

export interface MyRefund {
  readonly id: RefundId;
  readonly ticketId: TicketId;
  readonly paymentId: PaymentId;
  readonly eventId: EventId;
  readonly eventTitle: string;
  /** In the currency, with two decimals. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  readonly step: RefundStep;
  /** The refund's reference on the bank statement. */
  readonly reference: string;
  /** Why the last transfer failed; null unless it has to be repeated. */
  readonly problem: string | null;
  /** The bank's reference of the transfer; null for other refunds. */
  readonly bankReference: string | null;
  /** The receiving account, while its details are stored. */
  readonly bank: MaskedBankDetails | null;
  readonly createdAt: Instant;
  readonly detailsGivenAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly paidAt: Instant | null;
}

export interface ListMyRefundsOutput {
  readonly refunds: readonly MyRefund[];
}

const LIMIT = 100;

/** Lists the person's refunds, owed and paid, the latest first. */
export class ListMyRefunds {
  constructor(
    private readonly refunds: RefundQueries,
    private readonly box: SecretBox,
  ) {}

  async execute(actor: Actor): Promise<ListMyRefundsOutput> {
    const { uid } = requireSignedIn(actor);
    const records = await this.refunds.ofPerson(uid, LIMIT);
    return { refunds: records.map((record) => this.#view(record)) };
  }

  #view({ refund, event, bankDetails }: RefundRecord): MyRefund {
    const details = bankDetails && unsealed(bankDetails, this.box);
    const step = refundStep(refund, details && bankDetails);
    const isGoing = step === 'ready' || step === 'on_its_way';
    return {
      id: refund.id,
      ticketId: refund.ticketId,
      paymentId: refund.paymentId,
      eventId: event.id,
      eventTitle: event.title,
      amount: ringgitFromSen(refund.amountSen),
      currency: refund.currency,
      reason: refund.reason,
      status: refund.status,
      step,
      reference: referenceOf(refund),
      problem: waitsForTransfer(refund) ? refund.problem : null,
      bankReference: refund.bankReference,
      bank: isGoing && details ? masked(details) : null,
      createdAt: refund.createdAt,
      detailsGivenAt: isGoing && bankDetails ? bankDetails.givenAt : null,
      sentAt: refund.sentAt,
      paidAt: step === 'paid' ? refund.updatedAt : null,
    };
  }
}
