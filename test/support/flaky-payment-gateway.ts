import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import type {
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  OpenedWithin,
  PaymentReport,
  RefundAnswer,
  RefundRequest,
} from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The in-memory bank, which can be made unreachable and records its calls. */
export class FlakyPaymentGateway extends MemoryPaymentGateway {
  isAway = false;
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

  override async listCheckouts(opened: OpenedWithin, after: string | null): Promise<CheckoutPage> {
    this.#answer('listCheckouts');
    return super.listCheckouts(opened, after);
  }

  override async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    this.#answer('cancelCheckout');
    return super.cancelCheckout(providerRef);
  }

  override async refund(request: RefundRequest): Promise<RefundAnswer> {
    this.#answer('refund');
    return super.refund(request);
  }

  #answer(question: string): void {
    this.asked.push(question);
    if (this.isAway) throw new DomainError('provider_unavailable', 'The bank is away.');
  }
}
