import { describe, expect, it } from 'vitest';
import { MemoryPaymentGateway } from '#adapters/memory/memory-payment-gateway.ts';
import type { PaymentCapabilities } from '#core/payments/payment-gateway.ts';
import { BUYER_ACTS, OUTCOME_OF } from '#test/adapters/sandbox-bank/sandbox-world.ts';
import {
  type PaymentGatewayUnderTest,
  paymentGatewayContract,
  type SentCallback,
} from '#test/contract/gateways/payment-gateway.contract.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

for (const ability of ['none', 'full', 'partial'] as const)
  paymentGatewayContract(`memory, refunds ${ability}`, BUYER_ACTS, () => openMemory(ability));

async function openMemory(refund: PaymentCapabilities['refund']): Promise<PaymentGatewayUnderTest> {
  const clock = new FixedClock();
  const gateway = new MemoryPaymentGateway(new CountingIds(), clock, 'https://bank.acara.test');
  Object.assign(gateway.capabilities, { refund });
  const sent: SentCallback[] = [];
  return {
    gateway,
    clock,
    act: async (providerRef, act) => {
      for (const report of gateway.play(providerRef, OUTCOME_OF[act])) sent.push(gateway.callbackOf(report));
    },
    callbacks: () => sent,
    close: async () => undefined,
  };
}

describe('MemoryPaymentGateway', () => {
  const clock = new FixedClock();
  const gateway = new MemoryPaymentGateway(new CountingIds(), clock);
  const open = async () => {
    const checkout = await gateway.createCheckout({
      paymentId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e5',
      amountSen: 1_250,
      currency: 'MYR',
      description: 'Malam Kebudayaan',
      buyer: { name: 'Aisyah', email: 'aisyah@student.acara.test' },
      expiresAt: '2026-12-01T04:15:00.000Z',
    });
    clock.set('2026-12-01T04:00:00.000Z');
    return checkout;
  };

  it('refuses an outcome for an unknown bill', () => {
    expect(() => gateway.play('nowhere', 'pay')).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('refuses money for a bill that has expired or was closed', async () => {
    const late = await open();
    clock.advance(15);
    expect(() => gateway.play(late.providerRef, 'pay')).toThrow(
      expect.objectContaining({ code: 'already_closed' }),
    );
    const shut = await open();
    await gateway.cancelCheckout(shut.providerRef);
    expect(() => gateway.play(shut.providerRef, 'pay')).toThrow(
      expect.objectContaining({ code: 'already_closed' }),
    );
  });

  it('counts a form that is submitted twice as one payment', async () => {
    const { providerRef } = await open();
    expect(gateway.play(providerRef, 'pay')).toHaveLength(1);
    expect(gateway.play(providerRef, 'pay')).toEqual([]);
    expect((await gateway.fetchPayment(providerRef))?.receivedSen).toBe(1_250);
  });

  it('receives late money only after the bill has expired', async () => {
    const { providerRef } = await open();
    expect(gateway.play(providerRef, 'pay-late')).toEqual([]);
    expect(await gateway.fetchPayment(providerRef)).toMatchObject({ state: 'pending', receivedSen: 0 });
    expect(await gateway.cancelCheckout(providerRef)).toBe('still_payable');
    clock.advance(16);
    expect(await gateway.fetchPayment(providerRef)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
  });

  it('uses a checkout page within the app', async () => {
    const { providerRef, checkoutUrl } = await open();
    expect(checkoutUrl).toBe(`/sandbox-bank/${providerRef}`);
  });
});
