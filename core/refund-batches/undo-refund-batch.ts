import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { Clock } from '../shared/clock.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';
import { undoRefundBatch } from './undo-refund-batch-decision.ts';

export interface UndoRefundBatchOutput {
  readonly batch: RefundBatchView;
}

/**
 * Discards a batch that was not sent to the bank; its refunds wait for another one. Throws `refund_not_found`, and
 * `wrong_state` once a line has a result.
 */
export class UndoRefundBatch {
  static readonly needs = [TicketOffice, Clock] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: RefundBatchId }): Promise<UndoRefundBatchOutput> {
    requireRole(actor, 'admin');
    const request = { batchId: input.id, actor, at: this.clock.now() };
    return { batch: toRefundBatchView(await this.office.run(undoRefundBatch, request)) };
  }
}
