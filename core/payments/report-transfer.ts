import { type Actor, requireSignedIn } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { reportTransfer } from '../sales/reports/report-transfer-decision.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import { TicketQueries } from '../tickets/ticket-queries.ts';
import { PaymentGateways } from './payment-gateway.ts';
import { type PaymentView, toPaymentView } from './payment-view.ts';
import { ProviderHealth } from './provider-health.ts';

export interface ReportTransferInput {
  readonly id: PaymentId;
  /** False takes it back. */
  readonly made: boolean;
}

/**
 * Stores the buyer's word that they have made the transfer, for their screens on every device. Only the bank's statement
 * confirms the ticket, and the hold ends as before. Throws `payment_not_found`, `already_closed`.
 */
export class ReportTransfer {
  static readonly needs = [TicketQueries, TicketOffice, PaymentGateways, ProviderHealth, Clock] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { id, made }: ReportTransferInput): Promise<{ readonly payment: PaymentView }> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findByPayment(uid, id);
    if (!record?.payment) throw domainError('payment_not_found');
    const at = this.clock.now();
    const request = { ticketId: record.ticket.id, paymentId: id, made, at };
    const payment = await this.office.run(reportTransfer, request);
    const state = this.health.stateOf(payment.provider);
    return { payment: toPaymentView(record, payment, this.gateways, state, at) };
  }
}
