import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import type {
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  InstantRange,
  PaymentReport,
  RefundRequest,
  RefundResult,
} from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

/** The in-memory bank, which can be made unreachable and records its calls. */
export class FlakyPaymentGateway extends MemoryPaymentGateway {
  isUnreachable = false;
  readonly asked: string[] = [];
  /** Runs while a checkout is being opened. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  override async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    this.#answer('createCheckout');
    await this.meanwhile();
    return super.createCheckout(request);
  }

  override async fetchPayment(providerRef: string): Promise<PaymentReport | null> {
    this.#answer('fetchPayment');
    return super.fetchPayment(providerRef);
  }

  override async listCheckouts(opened: InstantRange, after: string | null): Promise<CheckoutPage> {
    this.#answer('listCheckouts');
    return super.listCheckouts(opened, after);
  }

  override async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    this.#answer('cancelCheckout');
    return super.cancelCheckout(providerRef);
  }

  override async refund(request: RefundRequest): Promise<RefundResult> {
    this.#answer('refund');
    return super.refund(request);
  }

  #answer(question: string): void {
    this.asked.push(question);
    if (this.isUnreachable)
      throw new DomainError({ code: 'provider_unavailable', params: {}, message: 'The bank is away.' });
  }
}
