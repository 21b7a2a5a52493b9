import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { StatementLineId } from '../shared/ids.ts';
import { useCaseKey } from '../use-case-key.ts';
import { FieldChanges, type Version } from '../versions/field-changes.ts';
import {
  type AssignedStatementLine,
  type AssignStatementLineRequest,
  assignStatementLine,
} from './decisions/assign-statement-line-decision.ts';
import { settleTransfers } from './settle-transfers.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';
import { readTransferReference } from './transfer-reference.ts';
import { assignmentOf } from './waiting-line.ts';

export interface AssignStatementLineInput {
  readonly id: StatementLineId;
  /** The reference of the payment, as typed. */
  readonly reference: string;
  /** Counts money that is not enough as received, so that it is owed back, instead of waiting for the rest. */
  readonly acceptShort?: boolean | undefined;
  /** The line's `version` that was read; refused when somebody has assigned it meanwhile. */
  readonly version?: Version;
}

export type AssignStatementLineOutput = Pick<AssignedStatementLine, 'state'>;

/**
 * Assigns a waiting line to a payment, and settles the payment when its lines are enough: its ticket is confirmed, or
 * the money is owed back when the payment was paid before or no place is left. For admins. Throws `invalid_input`,
 * `statement_line_not_found`, `payment_not_found`, `changed_meanwhile`, and `wrong_state` for a line that does not wait.
 */
export class AssignStatementLine {
  static readonly needs = [
    TicketOffice,
    FieldChanges,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    Clock,
  ] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly changes: FieldChanges,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: AssignStatementLineInput): Promise<AssignStatementLineOutput> {
    const admin = requireRole(actor, 'admin');
    const reference = readTransferReference(input.reference);
    if (reference === null) throw invalidInput({ reference: STATEMENT_FIELDS.reference.problem });
    const request: AssignStatementLineRequest = {
      lineId: input.id,
      reference,
      acceptShort: input.acceptShort === true,
      version: input.version,
      admin,
      at: this.clock.now(),
    };
    const { state, payment } = await this.changes.tell(assignmentOf(input.id, 'reference'), () =>
      this.office.run(assignStatementLine, request),
    );
    if (state === 'matched') await settleTransfers(this.gateways, this.settle, [payment]);
    return { state };
  }
}
