import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import type { CheckoutRequest } from '#core/payments/payment-gateway.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

/** A bank that stores its records in Acara’s database. */
export class Bookkeeper extends MemoryPaymentGateway {
  constructor() {
    super(new CountingIds(), new FixedClock());
  }

  openAtOnce({ paymentId, amountSen, description, buyer }: CheckoutRequest) {
    const ref = `bill-${paymentId}`;
    const body = `${amountSen} sen from ${buyer.name} for ${description}`;
    return {
      checkout: { providerRef: ref, checkoutUrl: `/sandbox-bank/${ref}` },
      record: { provider: this.id, ref, body, dueAt: null, version: 1 },
    };
  }
}
