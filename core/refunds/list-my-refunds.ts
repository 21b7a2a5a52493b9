import { type Actor, requireSignedIn } from '../actor.ts';
import { type MaskedBankDetails, masked, unsealed } from '../refund-batches/bank-details.ts';
import type { Instant } from '../shared/instant.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type Refund, waitsForTransfer } from './refund.ts';
import { RefundQueries, type RefundRecord } from './refund-queries.ts';
import { refundStep } from './refund-step.ts';
import { type RefundView, toRefundView } from './refund-view.ts';

export interface MyRefund extends RefundView, Pick<Refund, 'bankReference' | 'sentAt'> {
  /** Why the last transfer failed; null unless it has to be repeated. */
  readonly problem: string | null;
  /** The receiving account, while its details are stored. */
  readonly bank: MaskedBankDetails | null;
  readonly detailsGivenAt: Instant | null;
  readonly paidAt: Instant | null;
}

const LIMIT = 100;

/** Lists the person's refunds, owed and paid, the latest first. */
export class ListMyRefunds {
  static readonly needs = [RefundQueries, SecretBox] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly box: SecretBox,
  ) {}

  async execute(actor: Actor): Promise<{ readonly refunds: readonly MyRefund[] }> {
    const { uid } = requireSignedIn(actor);
    const records = await this.refunds.ofPerson(uid, LIMIT);
    return { refunds: records.map((record) => this.#view(record)) };
  }

  #view(record: RefundRecord): MyRefund {
    const { refund, bankDetails } = record;
    const details = bankDetails && unsealed(bankDetails, this.box);
    const step = refundStep(refund, details && bankDetails);
    const isGoing = step === 'ready' || step === 'on_its_way';
    return {
      ...toRefundView(record, step),
      problem: waitsForTransfer(refund) ? refund.problem : null,
      bankReference: refund.bankReference,
      bank: isGoing && details ? masked(details) : null,
      detailsGivenAt: isGoing && bankDetails ? bankDetails.givenAt : null,
      sentAt: refund.sentAt,
      paidAt: step === 'paid' ? refund.updatedAt : null,
    };
  }
}
