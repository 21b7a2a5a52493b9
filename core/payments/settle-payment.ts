import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { type SettledReport, settleReport } from '../sales/reports/settle-report-decision.ts';
import { Clock } from '../shared/clock.ts';
import { Ids, type ProviderId } from '../shared/ids.ts';
import { PaymentGateways, type PaymentReport } from './payment-gateway.ts';
import { refundMethodOf } from './refund-method.ts';
import { storableReport } from './storable-report.ts';

export interface SettlePaymentInput {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
}

export type SettlePaymentOutput = Pick<SettledReport, 'outcome'>;

/**
 * Settles a provider's report. Tolerates repeated, late and reordered reports. Call it with verified reports only, never
 * on the browser's return.
 */
export class SettlePayment {
  static readonly needs = [TicketOffice, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, { provider, report }: SettlePaymentInput): Promise<SettlePaymentOutput> {
    requireSystem(actor);
    const { outcome } = await this.office.run(settleReport, {
      provider,
      report: storableReport(report),
      refundMethodOf: refundMethodOf(this.gateways),
      at: this.clock.now(),
      ids: this.ids,
    });
    return { outcome };
  }
}
