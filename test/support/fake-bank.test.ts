import { describe, expect, it } from 'vitest';
import type { PaymentCapabilities } from '#core/payments/payment-gateway.ts';
import { BUYER_ACTS, OUTCOME_OF } from '#test/adapters/sandbox-bank/sandbox-world.ts';
import {
  type PaymentGatewayUnderTest,
  paymentGatewayContract,
  type SentCallback,
} from '#test/contract/gateways/payment-gateway.contract.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

for (const ability of ['none', 'full', 'partial'] as const)
  paymentGatewayContract(`fake bank, refunds ${ability}`, BUYER_ACTS, () => openFake(ability));

async function openFake(refund: PaymentCapabilities['refund']): Promise<PaymentGatewayUnderTest> {
  const clock = new FixedClock();
  const gateway = new FakeBank(clock, 'https://bank.acara.test');
  Object.assign(gateway.capabilities, { refund });
  const sent: SentCallback[] = [];
  return {
    gateway,
    clock,
    act: async (providerRef, act) => {
      for (const report of await gateway.play(providerRef, OUTCOME_OF[act]))
        sent.push(gateway.callbackOf(report));
    },
    callbacks: () => sent,
    close: async () => undefined,
  };
}

describe('FakeBank', () => {
  const clock = new FixedClock();
  const gateway = new FakeBank(clock);
  const open = async () => {
    const checkout = await gateway.createCheckout(
      aCheckoutRequest({ expiresAt: '2026-12-01T04:15:00.000Z' }),
    );
    clock.set('2026-12-01T04:00:00.000Z');
    return checkout;
  };

  it('counts a form that is submitted twice as one payment', async () => {
    const { providerRef } = await open();
    expect(await gateway.play(providerRef, 'pay')).toHaveLength(1);
    expect(await gateway.play(providerRef, 'pay')).toEqual([]);
    expect((await gateway.fetchPayment(checkoutAt(providerRef), 'buyer'))?.receivedSen).toBe(1_250);
  });

  it('uses a checkout page within the app', async () => {
    const { providerRef, checkoutUrl } = await open();
    expect(checkoutUrl).toBe(`/sandbox-bank/${providerRef}`);
  });
});
