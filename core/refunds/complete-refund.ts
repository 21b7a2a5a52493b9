import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { RefundId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { recordRefundPaid } from './record-refund-paid.ts';
import { auditDetailOf, refundedManually } from './refund.ts';
import { REFUND_FIELDS } from './refund-rules.ts';

export interface CompleteRefundInput {
  readonly id: RefundId;
  /** The bank's reference of the transfer. */
  readonly bankReference: string;
}

/** Records a refund as paid by a manual transfer. Throws `refund_not_found`, `wrong_state`, `invalid_input`. */
export class CompleteRefund {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CompleteRefundInput): Promise<null> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const reference = checks.text('bankReference', input.bankReference, REFUND_FIELDS.bankReference);
    checks.throwIfInvalid();
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const refund = await stores.refunds.find(input.id);
      if (!refund) throw domainError('refund_not_found', { reason: 'refund' });
      if (refund.status !== 'manual_required')
        throw domainError('wrong_state', { reason: 'refund_not_manual' });
      await recordRefundPaid(stores, refundedManually(refund, reference, now), now);
      await stores.audit.append(auditFact(actor, 'refund_completed', refund.id, now, auditDetailOf(refund)));
      return null;
    });
  }
}
