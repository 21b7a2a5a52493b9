import { type Actor, requireSignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import { TicketQueries } from '../tickets/ticket-queries.ts';
import { PaymentGateways } from './payment-gateway.ts';
import { type PaymentView, toPaymentView } from './payment-view.ts';
import { ProviderHealth } from './provider-health.ts';

export interface ViewPaymentOutput {
  readonly payment: PaymentView;
}

/** Returns the person's payment as stored. Throws `payment_not_found`, also for others' payments. */
export class ViewPayment {
  static readonly needs = [TicketQueries, PaymentGateways, ProviderHealth, Clock] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: PaymentId }): Promise<ViewPaymentOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findByPayment(uid, input.id);
    if (!record?.payment) throw domainError('payment_not_found');
    const state = this.health.stateOf(record.payment.provider);
    return { payment: toPaymentView(record, record.payment, this.gateways, state, this.clock.now()) };
  }
}
