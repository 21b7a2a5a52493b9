import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import type { Refund } from '../refunds/refund.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type RefundBatchId, type RefundId } from '../shared/ids.ts';
import { applyBankResults } from './apply-bank-results-decision.ts';
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
  static readonly needs = [RefundQueries, TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly office: TicketOffice,
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
    const batch = await this.office.run(applyBankResults, {
      batchId: input.id,
      actor,
      records: await this.refunds.ofBatch(input.id),
      resultsOf: (lines) => resultsOf(lines, failures, bankReference),
      at: this.clock.now(),
      ids: this.ids,
    });
    return { batch: toRefundBatchView(batch) };
  }
}

/** Returns the failures, and that all other lines were paid. Throws `wrong_state` for a failure that is not a line. */
function resultsOf(
  lines: readonly Refund[],
  failures: ReadonlyMap<RefundId, TransferResult>,
  bankReference: string,
): ReadonlyMap<RefundId, TransferResult> {
  const open = new Set(lines.map(({ id }) => id));
  if ([...failures.keys()].some((id) => !open.has(id)))
    throw domainError('wrong_state', { reason: 'line_closed' });
  const paid: TransferResult = { isPaid: true, bankReference };
  return new Map(lines.map(({ id }) => [id, failures.get(id) ?? paid]));
}
