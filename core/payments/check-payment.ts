import { type Actor, requireSignedIn, SYSTEM } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import { TicketQueries } from '../tickets/ticket-queries.ts';
import { useCaseKey } from '../use-case-key.ts';
import { checkoutOf } from './checkout-of.ts';
import { PaymentGateways } from './payment-gateway.ts';
import { type PaymentView, toPaymentView } from './payment-view.ts';
import { ProviderHealth } from './provider-health.ts';
import type { SettlePayment } from './settle-payment.ts';

/**
 * Asks the provider for the state of the person's payment, for a buyer who returns from the bank before the callback
 * arrives. Throws `payment_not_found` and `provider_unavailable`.
 */
export class CheckPayment {
  static readonly needs = [
    TicketQueries,
    PaymentGateways,
    useCaseKey('SettlePayment'),
    ProviderHealth,
    Clock,
  ] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly health: ProviderHealth,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: PaymentId }): Promise<{ readonly payment: PaymentView }> {
    const { uid } = requireSignedIn(actor);
    const before = await this.#find(uid, input.id);
    const gateway = this.gateways.find(before.payment.provider);
    const checkout = checkoutOf(before.payment);
    if (gateway && checkout && before.payment.status !== 'succeeded') {
      const report = await gateway.fetchPayment(checkout, 'buyer');
      if (report) await this.settle.execute(SYSTEM, { provider: gateway.id, report });
    }
    const after = await this.#find(uid, input.id);
    const state = this.health.stateOf(after.payment.provider);
    return { payment: toPaymentView(after, after.payment, this.gateways, state, this.clock.now()) };
  }

  async #find(uid: string, id: PaymentId) {
    const record = await this.tickets.findByPayment(uid, id);
    if (!record?.payment) throw domainError('payment_not_found');
    return { ...record, payment: record.payment };
  }
}
