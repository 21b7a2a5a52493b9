import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentAtProvider } from '#adapters/sql/operations/payments-at.ts';
import {
  type ProviderFigures,
  providerFigures,
  providerProblems,
  providerRows,
} from '#apps/api/rehearsal/provider-figures.ts';
import { ProviderPage } from '#apps/api/rehearsal/provider-page.ts';
import type { SimulatorStatistics } from '#apps/api/rehearsal/simulator-messages.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { BillplzWorld } from '#test/adapters/billplz/billplz-world.ts';
import { ChipWorld } from '#test/adapters/chip/chip-world.ts';
import { StripeWorld } from '#test/adapters/stripe/stripe-world.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';

const pages = new ProviderPage({
  patienceSeconds: 5,
  lateSeconds: 0,
  signal: new AbortController().signal,
});

describe('the page of a simulated provider', () => {
  let close = async () => {};
  afterEach(() => close());

  it('is paid, declined, and closed at CHIP', async () => {
    const world = await ChipWorld.open();
    close = () => world.close();
    const gateway = world.gateway();
    const { providerRef, checkoutUrl } = await gateway.createCheckout(world.request({ method: 'fpx' }));
    expect(await pages.submit(checkoutUrl, 'fail')).toBe(true);
    expect(world.chip.purchase(providerRef).status).toBe('error');
    expect(await pages.submit(checkoutUrl, 'pay')).toBe(true);
    expect(world.chip.purchase(providerRef).received?.method).toBe('fpx');
    expect(await pages.submit(checkoutUrl, 'pay')).toBe(false);
  });

  it('is paid, declined, and closed at Stripe', async () => {
    const { simulator, gateway, clock } = await StripeWorld.open();
    close = () => simulator.stop();
    const request = aCheckoutRequest({ expiresAt: addMinutes(clock.now(), 15) });
    const { providerRef, checkoutUrl } = await gateway.createCheckout(request);
    expect(await pages.submit(checkoutUrl, 'fail')).toBe(true);
    expect(simulator.accounts.test.find(providerRef)).toMatchObject({ payment_status: 'unpaid' });
    expect(await pages.submit(checkoutUrl, 'pay')).toBe(true);
    expect(simulator.accounts.test.find(providerRef)).toMatchObject({ payment_status: 'paid' });
    expect(await pages.submit(checkoutUrl, 'pay')).toBe(false);
  });

  it('is paid, declined, and closed at Billplz, with its page of banks', async () => {
    const { simulator, gateway } = await BillplzWorld.open();
    close = () => simulator.close();
    const { providerRef, checkoutUrl } = await gateway.createCheckout(aCheckoutRequest());
    expect(await pages.submit(checkoutUrl, 'fail')).toBe(true);
    expect(simulator.bill(providerRef)).toMatchObject({ state: 'due', transactions: [{ status: 'failed' }] });
    expect(await pages.submit(checkoutUrl, 'pay late')).toBe(true);
    expect(simulator.bill(providerRef).state).toBe('paid');
    expect(await pages.submit(checkoutUrl, 'pay')).toBe(false);
    const other = await gateway.createCheckout(aCheckoutRequest());
    await gateway.cancelCheckout(checkoutAt(other.providerRef));
    expect(await pages.submit(other.checkoutUrl, 'pay')).toBe(false);
  });
});

describe('what a rehearsal shows of a provider', () => {
  const statistics: SimulatorStatistics = {
    payments: [
      { reference: 'a', receivedSen: 1_000, paidAt: Date.parse('2026-12-01T04:00:30Z') },
      { reference: 'b', receivedSen: 1_000, paidAt: Date.parse('2026-12-01T04:01:30Z') },
    ],
    callbacks: { sent: 3, repeated: 1, lost: 1, refused: 0 },
    reads: 40,
    readsInWindow: 40,
    readLimit: { calls: 100, windowSeconds: 300 },
    refusedReads: 0,
  };
  const payment: PaymentAtProvider = {
    providerRef: 'a',
    resolution: 'applied',
    receivedSen: 1_000,
    checkDueAt: null,
    ticketStatus: 'confirmed',
    holdExpiresAt: '2026-12-01T04:01:00.000Z',
    holdExtendedAt: null,
  };
  const late: PaymentAtProvider = {
    ...payment,
    providerRef: 'b',
    resolution: 'refund_due',
    ticketStatus: 'expired',
  };
  const figures = (payments: readonly PaymentAtProvider[]): ProviderFigures =>
    providerFigures('billplz', statistics, payments, {
      seconds: 60,
      held: 9,
      confirmed: 1,
      askedToWait: 20,
    });

  it('keeps every promise when all money is applied, or came late and is refunded', () => {
    const good = figures([payment, late]);
    expect(good).toMatchObject({ paid: 2, receivedSen: 2_000, unrecordedSen: 0, refundsDue: 1 });
    expect(providerProblems(good)).toEqual([]);
    expect(Object.fromEntries(providerRows(good))).toEqual({
      'Payments at billplz': '2, of which 1 are to be refunded',
      'Sen received': '2000',
      'Sen not recorded': '0, of which 0 are late and to be asked about',
      'Paid but expired': '0',
      Callbacks: '3 sent, 1 lost, 1 repeated, 0 refused',
      Reads: '40, at most 40 in 300 s (limit 100), 0 refused',
      'Places kept longer': '0',
      'While it was away': '60 s: 9 places given, 1 ticket confirmed, 20 times told to retry later',
    });
  });

  it('breaks a promise by money that is not recorded, a paid place that expired, and refused reads', () => {
    expect(providerProblems(figures([payment]))).toEqual([
      '1000 sen that billplz received are not recorded.',
    ]);
    const awaited = { ...late, receivedSen: 0, checkDueAt: '2026-12-01T04:03:00.000Z' };
    expect(figures([payment, awaited])).toMatchObject({ unrecordedSen: 1_000, awaitedSen: 1_000 });
    expect(providerProblems(figures([payment, awaited]))).toEqual([]);
    expect(providerProblems(figures([payment, { ...awaited, checkDueAt: null }]))).toHaveLength(1);
    expect(providerProblems(figures([{ ...payment, ticketStatus: 'expired' }, late]))).toEqual([
      '1 place expired although it was paid in time.',
    ]);
    expect(providerProblems({ ...figures([payment, late]), refusedReads: 2 })).toEqual([
      'billplz refused 2 reads: more than 100 within its window.',
    ]);
  });
});
