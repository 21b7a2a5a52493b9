import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { Ids, type RefundId } from '../shared/ids.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { createRefundBatch } from './create-refund-batch-decision.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';

export interface CreateRefundBatchInput {
  readonly refundIds: readonly RefundId[];
}

/**
 * Puts refunds into one batch for the bank: all of them or none. A refund is in at most one batch, also under
 * concurrent requests. Throws `invalid_input`, `refund_not_found`, and `wrong_state` when one is in another batch,
 * paid, without bank details, or not in ringgit.
 */
export class CreateRefundBatch {
  static readonly needs = [TicketOffice, SecretBox, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateRefundBatchInput): Promise<{ readonly batch: RefundBatchView }> {
    const treasurer = requireRole(actor, 'admin');
    const ids = [...new Set(input.refundIds)];
    if (ids.length === 0) throw invalidInput({ refundIds: { code: 'no_refund_chosen' } });
    if (ids.length > REFUND_FIELDS.refundIds.max)
      throw invalidInput({
        refundIds: { code: 'too_many_refunds', max: REFUND_FIELDS.refundIds.max },
      });
    const batch = await this.office.run(createRefundBatch, {
      refundIds: ids,
      treasurer,
      box: this.box,
      at: this.clock.now(),
      ids: this.ids,
    });
    return { batch: toRefundBatchView(batch) };
  }
}
