import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { RefundId } from '../shared/ids.ts';
import { completeRefund } from './complete-refund-decision.ts';
import { REFUND_FIELDS } from './refund-rules.ts';

export interface CompleteRefundInput {
  readonly id: RefundId;
  /** The bank's reference of the transfer. */
  readonly bankReference: string;
}

/** Records a refund as paid by a manual transfer. Throws `refund_not_found`, `wrong_state`, `invalid_input`. */
export class CompleteRefund {
  static readonly needs = [TicketOffice, Clock] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CompleteRefundInput): Promise<null> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const bankReference = checks.text('bankReference', input.bankReference, REFUND_FIELDS.bankReference);
    checks.throwIfInvalid();
    const at = this.clock.now();
    return this.office.run(completeRefund, { refundId: input.id, actor, bankReference, at });
  }
}
