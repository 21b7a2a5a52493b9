import type { Payment } from '#core/payments/payment.ts';
import type {
  CallPriority,
  Checkout,
  CheckoutReference,
  CheckoutRequest,
  PaymentReport,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import type { Step } from './step.ts';

/** A bank whose every response can be delayed by the test. */
export class SlowBank extends FakeBank {
  constructor(
    clock: Clock,
    private readonly pause: () => Promise<void>,
  ) {
    super(clock);
  }

  override async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    await this.pause();
    return super.createCheckout(request);
  }

  override async fetchPayment(
    checkout: CheckoutReference,
    priority: CallPriority,
  ): Promise<PaymentReport | null> {
    await this.pause();
    return super.fetchPayment(checkout, priority);
  }

  override async cancelCheckout(
    checkout: CheckoutReference,
  ): Promise<'closed' | 'already_paid' | 'still_payable'> {
    await this.pause();
    return super.cancelCheckout(checkout);
  }
}

/** When Acara stopped before it stored the bank's reference, the report names only the payment. */
export function bankReport(
  payment: Payment,
  { state, receivedSen, currency }: Extract<Step, { do: 'tell' }>,
): PaymentReport {
  const providerRef = payment.providerRef ?? `bill of ${payment.id}`;
  const facts = { providerRef, paymentId: payment.id, state, receivedSen, currency };
  const raw = JSON.stringify(facts);
  return { ...facts, eventKey: raw, method: null, feeSen: null, raw };
}
