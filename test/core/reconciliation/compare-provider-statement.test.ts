import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { aCheckoutRequest } from '#test/support/a-checkout.ts';
import { Acara } from '#test/support/acara.ts';

/** Noon on 1 December in Kuala Lumpur. */
const DAY_AFTER = '2026-12-01T17:00:00.000Z';

describe('comparison with a provider’s checkouts', () => {
  let acara: Acara;
  let aina: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ maxOpenHolds: 1_000 });
    aina = await acara.aStudent();
    event = await acara.anEvent({ capacity: 300 });
  });

  const compare = () => acara.does('CompareProviderStatement').execute(SYSTEM);
  const comparisons = () =>
    [...acara.database.published.comparisons.values()].map(({ day, compared, differing }) => [
      day,
      compared,
      differing,
    ]);
  const alerts = () =>
    [...acara.database.published.alerts.values()].map(({ kind, providerRef }) => [kind, providerRef]);
  /** A checkout of another shop at the provider. */
  const aForeignCheckout = async () => {
    const { providerRef } = await acara.bank.createCheckout(
      aCheckoutRequest({
        paymentId: 'payment-of-another-shop',
        amountSen: 900,
        expiresAt: '2026-12-01T05:00:00.000Z',
      }),
    );
    return providerRef;
  };

  it('compares a day once, an hour after its end in Kuala Lumpur', async () => {
    await acara.play(await acara.buy(aina, event));
    acara.clock.set('2026-12-01T16:59:59.999Z');
    expect(await compare()).toEqual({ days: 1 });
    expect(comparisons()).toEqual([['2026-11-30', 0, 0]]);
    acara.clock.set(DAY_AFTER);
    expect(await compare()).toEqual({ days: 1 });
    expect(await compare()).toEqual({ days: 0 });
    expect(comparisons()).toEqual([
      ['2026-11-30', 0, 0],
      ['2026-12-01', 1, 0],
    ]);
    expect(alerts()).toEqual([]);
  });

  it('compares every page of a busy day', async () => {
    for (let count = 0; count < 250; count += 1) await acara.buy(aina, event);
    acara.clock.set(DAY_AFTER);
    await compare();
    expect(comparisons()).toEqual([['2026-12-01', 250, 0]]);
  });

  it('settles money whose callback was lost', async () => {
    const purchase = await acara.buy(aina, event);
    await acara.bank.play(acara.providerRefOf(purchase), 'pay');
    acara.clock.set(DAY_AFTER);
    await compare();
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(alerts()).toEqual([]);
  });

  it('raises an alert for money with an unknown reference, and none without money', async () => {
    await aForeignCheckout();
    const paid = await aForeignCheckout();
    await acara.bank.play(paid, 'pay');
    acara.clock.set(DAY_AFTER);
    await compare();
    expect(comparisons()).toEqual([['2026-12-01', 2, 1]]);
    expect(alerts()).toEqual([['unknown_to_us', paid]]);
  });

  it('checks a payment again before it raises an alert that the provider has less', async () => {
    const purchase = await acara.buy(aina, event);
    await acara.settle(acara.reportOf(purchase));
    acara.clock.set(DAY_AFTER);
    await compare();
    expect(comparisons()).toEqual([['2026-12-01', 1, 1]]);
    expect(alerts()).toEqual([]);
    expect(acara.paymentOf(purchase).checkDueAt).toBe(DAY_AFTER);
    await acara.does('ReconcilePayments').execute(SYSTEM);
    expect(alerts()).toEqual([['amount_differs', acara.providerRefOf(purchase)]]);
  });

  it('catches up on missed days in order, a month back at most', async () => {
    acara.clock.set(DAY_AFTER);
    await compare();
    acara.clock.advance(3 * 24 * 60);
    expect(await compare()).toEqual({ days: 3 });
    expect(comparisons().map(([day]) => day)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
    acara.clock.advance(100 * 24 * 60);
    expect(await compare()).toEqual({ days: 31 });
  });

  it('retries while the provider is unavailable and records no incomplete day', async () => {
    acara.clock.set(DAY_AFTER);
    acara.bank.isUnreachable = true;
    expect(await compare()).toEqual({ days: 0 });
    expect(comparisons()).toEqual([]);
    acara.bank.isUnreachable = false;
    expect(await compare()).toEqual({ days: 1 });
  });

  it('skips a provider that cannot list its checkouts', async () => {
    Object.assign(acara.bank, { listCheckouts: undefined });
    acara.clock.set(DAY_AFTER);
    expect(await compare()).toEqual({ days: 0 });
  });

  it('settles a charge-back whose callback was lost', async () => {
    const purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    await acara.bank.play(acara.providerRefOf(purchase), 'charge-back');
    acara.clock.set(DAY_AFTER);
    await compare();
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
  });
});
