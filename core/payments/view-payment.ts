import { type Actor, requireSignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import type { TicketQueries } from '../tickets/ticket-queries.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import { type PaymentView, toPaymentView } from './payment-view.ts';
import type { ProviderHealth } from './provider-health.ts';

export interface ViewPaymentInput {
  readonly id: PaymentId;
}

export interface ViewPaymentOutput {
  readonly payment: PaymentView;
}

/** Returns the person's payment as stored. Throws `payment_not_found`, also for others' payments. */
export class ViewPayment {
  constructor(
    private readonly tickets: TicketQueries,
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewPaymentInput): Promise<ViewPaymentOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findByPayment(uid, input.id);
    if (!record?.payment) throw domainError('payment_not_found');
    const state = this.health.stateOf(record.payment.provider);
    return { payment: toPaymentView(record, record.payment, this.gateways, state, this.clock.now()) };
  }
}
