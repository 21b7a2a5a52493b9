import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PaymentAlertId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { ALERT_FIELDS, closedAlert } from './payment-alert.ts';

export interface ClosePaymentAlertInput {
  readonly id: PaymentAlertId;
  /** The result of the investigation. */
  readonly note: string;
}

/**
 * Closes an alert after somebody has investigated it. Moves no money. Throws `alert_not_found`, `wrong_state` when it
 * is already closed, `invalid_input`.
 */
export class ClosePaymentAlert {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ClosePaymentAlertInput): Promise<null> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, ALERT_FIELDS.note);
    checks.throwIfInvalid();
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const alert = await stores.reconciliation.findAlert(input.id);
      if (!alert) throw domainError('alert_not_found');
      if (alert.closedAt !== null) throw domainError('wrong_state', { reason: 'alert_closed' });
      await stores.reconciliation.saveAlert(closedAlert(alert, note, now));
      const { kind, provider, paymentId } = alert;
      await stores.audit.append(
        auditFact(actor, 'payment_alert_closed', alert.id, now, {
          alert: kind,
          provider,
          payment: paymentId,
        }),
      );
      return null;
    });
  }
}
