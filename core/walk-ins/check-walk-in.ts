import { type Actor, SYSTEM } from '../actor.ts';
import { checkoutOf } from '../payments/checkout-of.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { SettlePayment } from '../payments/settle-payment.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId } from '../shared/ids.ts';
import { useCaseKey } from '../use-case-key.ts';
import { WalkInDevices } from './walk-in-devices.ts';
import { WalkInSales } from './walk-in-sales.ts';
import type { WalkInView } from './walk-in-view.ts';

/**
 * Returns how a sale at the venue stands, after the provider was asked whether the guest has paid. Without its answer, as
 * far as is known. Throws `forbidden`, `event_not_found`, `ticket_not_found`.
 */
export class CheckWalkIn {
  static readonly needs = [WalkInDevices, WalkInSales, PaymentGateways, useCaseKey('SettlePayment')] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly sales: WalkInSales,
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
  ) {}

  async execute(
    actor: Actor,
    input: { readonly id: EventId; readonly saleId: string },
  ): Promise<{ readonly sale: WalkInView }> {
    await this.devices.selling(actor, input.id);
    const { ticket, payment } = await this.sales.find(input.id, input.saleId);
    const gateway = payment && this.gateways.find(payment.provider);
    const checkout = payment && checkoutOf(payment);
    if (gateway && checkout && payment.status !== 'succeeded') {
      const report = await gateway.fetchPayment(checkout, 'buyer').catch(whenAway);
      if (report) await this.settle.execute(SYSTEM, { provider: gateway.id, report });
    }
    return { sale: await this.sales.view(ticket.id) };
  }
}

function whenAway(error: unknown): null {
  if (error instanceof DomainError && error.code === 'provider_unavailable') return null;
  throw error;
}
