import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { isGuest } from '../parties/guest.ts';
import { payerOf } from '../parties/party.ts';
import { type MaskedBankDetails, masked, unsealed } from '../refund-batches/bank-details.ts';
import { type RefundBatchView, toRefundBatchView } from '../refund-batches/refund-batch-view.ts';
import type { RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type Refund, referenceOf } from './refund.ts';
import { type RefundCause, RefundQueries, type RefundRecord, type RefundSum } from './refund-queries.ts';
import { type OwedStep, refundStep, stepOfSum } from './refund-step.ts';
import { type RefundTotal, totalOf } from './refund-total.ts';
import { type RefundView, toRefundView } from './refund-view.ts';

export interface PendingRefund extends RefundView, Pick<Refund, 'problem' | 'batchId' | 'remindedAt'> {
  readonly buyerName: string;
  readonly buyerEmail: string;
  /** Whether the buyer has an account, and can be asked for bank details. */
  readonly hasAccount: boolean;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly bank: MaskedBankDetails | null;
}

/** The manual transfers in ringgit of one cause that are in no batch, listed or not. */
export interface RefundCauseTotal extends RefundCause, RefundTotal {
  /** The number of those whose buyer has given bank details. */
  readonly withDetails: number;
}

/** A refund paid by a single manual transfer. */
export interface ManuallyPaidRefund {
  readonly refundId: RefundId;
  /** The refund's reference on the bank statement. */
  readonly reference: string;
  readonly eventTitle: string;
  readonly buyerName: string;
  /** In the currency, with two decimals. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The bank's reference of the transfer. */
  readonly bankReference: string;
  readonly paidAt: Instant;
}

/** The totals of everything owed in ringgit, listed or not. */
export interface OwedTotals extends RefundTotal {
  readonly byStep: Readonly<Record<OwedStep, RefundTotal>>;
}

export interface ListPaymentsNeedingAttentionOutput {
  /**
   * The 200 refunds that wait longest, then others that are ready for a batch, so that missing bank details never hide
   * them.
   */
  readonly refunds: readonly PendingRefund[];
  readonly owed: OwedTotals;
  readonly causes: readonly RefundCauseTotal[];
  /** Open batches, then the latest others. */
  readonly batches: readonly RefundBatchView[];
  /** The latest manual transfers, which can be reopened when they did not arrive. */
  readonly paidByHand: readonly ManuallyPaidRefund[];
}

const LIMIT = 200;
/** As many as one batch can have. */
const MAX_READY = 500;
const MAX_BATCHES = 20;
const MAX_PAID_MANUALLY = 20;

/** Lists owed refunds and the batches for the bank, for admins, with an audit entry. */
export class ListPaymentsNeedingAttention {
  static readonly needs = [RefundQueries, SecretBox, AuditJournal] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly box: SecretBox,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor): Promise<ListPaymentsNeedingAttentionOutput> {
    const admin = requireRole(actor, 'admin');
    const [longest, ready, sums, causes, batches, paidByHand] = await Promise.all([
      this.refunds.open(LIMIT),
      this.refunds.ready(MAX_READY),
      this.refunds.openSums(),
      this.refunds.causes(),
      this.refunds.batches(MAX_BATCHES),
      this.refunds.paidManually(MAX_PAID_MANUALLY),
    ]);
    this.journal.recordView(admin, 'bank_details_viewed', 'refunds');
    const shown = new Set(longest.map(({ refund }) => refund.id));
    const records = [...longest, ...ready.filter(({ refund }) => !shown.has(refund.id))];
    return {
      refunds: records.map((record) => this.#view(record)),
      owed: owedTotals(sums),
      causes: causes.map(({ amountSen, ...sum }) => ({ ...sum, amount: ringgitFromSen(amountSen) })),
      batches: batches.map(toRefundBatchView),
      paidByHand: paidByHand.map(toManuallyPaidRefund),
    };
  }

  #view(record: RefundRecord): PendingRefund {
    const { refund, payment, ticket, bankDetails } = record;
    const details = bankDetails && unsealed(bankDetails, this.box);
    const payer = payerOf(ticket);
    return {
      ...toRefundView(record, refundStep(refund, details && bankDetails)),
      buyerName: payer.name,
      buyerEmail: payer.email,
      hasAccount: !isGuest(payer.uid),
      provider: payment.provider,
      providerRef: payment.providerRef,
      problem: refund.problem,
      bank: details && masked(details),
      batchId: refund.batchId,
      remindedAt: refund.remindedAt,
    };
  }
}

function toManuallyPaidRefund({ refund, ticket, event }: RefundRecord): ManuallyPaidRefund {
  return {
    refundId: refund.id,
    reference: referenceOf(refund),
    eventTitle: event.title,
    buyerName: payerOf(ticket).name,
    amount: ringgitFromSen(refund.amountSen),
    currency: refund.currency,
    bankReference: refund.bankReference ?? '',
    paidAt: refund.updatedAt,
  };
}

function owedTotals(sums: readonly RefundSum[]): OwedTotals {
  const at = (step: OwedStep) => totalOf(sums.filter((sum) => stepOfSum(sum) === step));
  const byStep = {
    with_provider: at('with_provider'),
    details_needed: at('details_needed'),
    ready: at('ready'),
    on_its_way: at('on_its_way'),
  };
  return { ...totalOf(sums), byStep };
}
