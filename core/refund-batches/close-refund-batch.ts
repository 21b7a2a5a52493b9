import { type Actor, requireRole } from '../actor.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type RefundBatchId, type RefundId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { applyBankResults } from './apply-bank-results.ts';
import { findOpenBatch } from './find-open-batch.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';
import type { TransferResult } from './transfer-results.ts';

export interface FailedTransfer {
  readonly refundId: RefundId;
  readonly problem: string;
  /** Whether the account was wrong, so that the buyer is asked for another one. */
  readonly wrongAccount: boolean;
}

export interface CloseRefundBatchInput {
  readonly id: RefundBatchId;
  /** The bank's reference of the bulk transfer. */
  readonly bankReference: string;
  /** The lines that the bank could not pay. All other open lines were paid. */
  readonly failures: readonly FailedTransfer[];
}

/**
 * Closes a batch without a result file: every open line except `failures` was paid. Throws `invalid_input`,
 * `refund_not_found`, and `wrong_state` for a closed batch or a failure that is not an open line.
 */
export class CloseRefundBatch {
  static readonly needs = [RefundQueries, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CloseRefundBatchInput): Promise<{ readonly batch: RefundBatchView }> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const bankReference = checks.text('bankReference', input.bankReference, REFUND_FIELDS.bankReference);
    const failures = new Map(
      input.failures.map(({ refundId, problem, wrongAccount }): [RefundId, TransferResult] => {
        const text = checks.text('failures', problem, REFUND_FIELDS.problem);
        return [refundId, { isPaid: false, problem: text, wrongAccount, bankReference: null }];
      }),
    );
    checks.throwIfInvalid();
    const records = await this.refunds.ofBatch(input.id);
    const context = { actor, records, ids: this.ids, now: this.clock.now() };
    return this.unitOfWork.run(async (stores) => {
      const batch = await findOpenBatch(stores, input.id);
      const lines = await stores.refunds.ofBatch(batch.id);
      const open = new Set(lines.map(({ id }) => id));
      if ([...failures.keys()].some((id) => !open.has(id)))
        throw domainError('wrong_state', { reason: 'line_closed' });
      const paid: TransferResult = { isPaid: true, bankReference };
      const results = new Map(lines.map(({ id }) => [id, failures.get(id) ?? paid]));
      return { batch: toRefundBatchView(await applyBankResults(stores, batch, lines, results, context)) };
    });
  }
}
