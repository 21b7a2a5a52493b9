import { type Actor, requireSystem } from '../actor.ts';
import { UNIVERSITY_ACCOUNT } from '../payments/payment-account.ts';
import { type Checkout, type CheckoutRequest, PaymentGateways } from '../payments/payment-gateway.ts';
import { returnPathOf } from '../payments/return-path.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PaymentId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';

export interface OpenVerificationCheckoutInput extends Pick<CheckoutRequest, 'buyer' | 'expiresAt'> {
  readonly id: PaymentId;
}

/**
 * Opens the checkout of a verification at the provider. Throws `not_found` for an unknown verification and
 * `provider_unavailable`.
 */
export class OpenVerificationCheckout {
  static readonly needs = [UnitOfWork, PaymentGateways] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute(actor: Actor, { id, ...request }: OpenVerificationCheckoutInput): Promise<Checkout> {
    requireSystem(actor);
    const verification = await this.unitOfWork.run((stores) => stores.verifications.find(id));
    const gateway = verification && this.gateways.find(verification.provider);
    if (!gateway) throw domainError('not_found', { reason: 'payment_provider' });
    const checkout = await gateway.createCheckout({
      account: UNIVERSITY_ACCOUNT,
      paymentId: id,
      amountSen: verification.amountSen,
      currency: 'MYR',
      description: 'Acara: verification payment',
      method: null,
      bank: null,
      returnPath: returnPathOf(id),
      ...request,
    });
    const { providerRef } = checkout;
    await this.unitOfWork.run(async ({ verifications }) => {
      const current = await verifications.find(id);
      if (current) await verifications.save({ ...current, providerRef });
    });
    return checkout;
  }
}
