import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RefundRequest, RefundResult } from '#core/payments/payment-gateway.ts';
import { aRefundRequest } from '#test/support/a-checkout.ts';
import { StripeWorld } from './stripe-world.ts';

let world: StripeWorld;
beforeEach(async () => {
  world = await StripeWorld.open();
});
afterEach(() => world.close());

const refund = (ref: string, differences: Partial<RefundRequest> = {}): Promise<RefundResult> =>
  world.gateway.refund(aRefundRequest(ref, differences));

describe('a refund', () => {
  it('of a card payment succeeds at once', async () => {
    const ref = await world.paid({ method: 'card' });
    expect(await refund(ref)).toEqual({
      state: 'succeeded',
      providerRefundRef: expect.stringMatching(/^re_/),
    });
    expect(world.books.chargeOf(ref)).toMatchObject({ amount_refunded: 1_250, refunded: true });
  });

  it('of an FPX payment is processing until the bank has answered', async () => {
    const ref = await world.paid({ method: 'fpx' });
    const asked = await refund(ref);
    expect(asked.state).toBe('processing');
    world.books.finishRefund(world.books.all('refund')[0]?.id ?? '', 'succeeded');
    expect(await refund(ref)).toEqual({ ...asked, state: 'succeeded' });
  });

  it('that the bank returns is refused, and not asked for again', async () => {
    const ref = await world.paid({ method: 'fpx' });
    await refund(ref);
    world.books.finishRefund(world.books.all('refund')[0]?.id ?? '', 'failed');
    for (let time = 0; time < 2; time += 1)
      expect(await refund(ref)).toEqual({
        state: 'refused',
        problem: 'Stripe could not return the money (declined).',
      });
    expect(world.books.all('refund')).toHaveLength(1);
  });

  it('can be one of several parts', async () => {
    const ref = await world.paid({ method: 'card' });
    await refund(ref, { refundId: 'first', amountSen: 500 });
    await refund(ref, { refundId: 'second', amountSen: 750, refundedSen: 500 });
    expect(world.books.all('refund').map(({ amount }) => amount)).toEqual([750, 500]);
    expect(await refund(ref, { refundId: 'third', amountSen: 1, refundedSen: 1_250 })).toEqual({
      state: 'refused',
      problem: 'Stripe refuses the refund (charge_already_refunded).',
    });
  });

  it('is refused for a disputed payment, and for FPX after 60 days', async () => {
    const [disputed, old] = [await world.paid(), await world.paid({ method: 'fpx' })];
    world.books.dispute(disputed);
    expect(await refund(disputed)).toMatchObject({ state: 'refused' });
    world.clock.advance(61 * 24 * 60);
    expect(await refund(old)).toMatchObject({ state: 'refused' });
  });

  it('is asked for again when the balance did not suffice', async () => {
    const ref = await world.paid({ method: 'card' });
    world.books.hasFunds = false;
    await expect(refund(ref)).rejects.toMatchObject({ code: 'provider_unavailable' });
    world.books.hasFunds = true;
    // Stripe repeats its answer for a day.
    await expect(refund(ref)).rejects.toMatchObject({ code: 'provider_unavailable' });
    world.clock.advance(24 * 60);
    expect(await refund(ref)).toMatchObject({ state: 'succeeded' });
  });

  it('is found again after the idempotency key has expired', async () => {
    const ref = await world.paid({ method: 'card' });
    const first = await refund(ref, { amountSen: 500 });
    world.clock.advance(48 * 60);
    const earlier = { at: world.clock.now(), result: 'unknown' as const };
    expect(await refund(ref, { amountSen: 500, earlier })).toEqual(first);
    expect(world.books.all('refund')).toHaveLength(1);
  });

  it('happens once when two processes ask for it at the same moment', async () => {
    const ref = await world.paid({ method: 'card' });
    const ask = () => world.newGateway().refund(aRefundRequest(ref, { amountSen: 500 }));
    const results = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(world.books.all('refund')).toHaveLength(1);
  });

  it('happens once although it is asked for 100 times and processes die in between', async () => {
    const ref = await world.paid({ method: 'card' });
    const request = aRefundRequest(ref, { amountSen: 500 });
    world.simulator.switches.dropAfterWork = 3;
    const states: string[] = [];
    for (let time = 0; time < 100; time += 1) {
      const gateway = world.newGateway();
      // Every tenth process dies without having seen the answer.
      const asked = gateway.refund(request).then(
        ({ state }) => state,
        ({ code }) => code,
      );
      if (time % 10 === 0) void asked;
      else states.push(await asked);
    }
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    expect(world.books.all('refund')).toHaveLength(1);
  });
});
