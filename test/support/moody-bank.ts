import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import type { Checkout, CheckoutRequest, PaymentReport } from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The bank in memory, which can be away, and remembers what it was asked. */
export class MoodyBank extends MemoryPaymentGateway {
  isAway = false;
  readonly asked: string[] = [];

  override async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    this.#answer('createCheckout');
    return super.createCheckout(request);
  }

  override async fetchPayment(providerRef: string): Promise<PaymentReport> {
    this.#answer('fetchPayment');
    return super.fetchPayment(providerRef);
  }

  override async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    this.#answer('cancelCheckout');
    return super.cancelCheckout(providerRef);
  }

  #answer(question: string): void {
    this.asked.push(question);
    if (this.isAway) throw new DomainError('provider_unavailable', 'The bank is away.');
  }
}
