import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { Acara } from '#test/support/acara.ts';

const NOTHING = { asked: 0, settled: 0, unreachable: 0 };
const MINUTES_PER_DAY = 24 * 60;

describe('ReconcilePayments', () => {
  let acara: Acara;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    event = await acara.anEvent({ capacity: 2 });
    purchase = await acara.buy(aina, event);
  });

  const reconcile = () => acara.does('ReconcilePayments').execute(SYSTEM);
  const pay = () => acara.bank.play(acara.providerRefOf(purchase), 'pay');
  const minutesOfCheck = () => {
    const { checkDueAt } = acara.paymentOf(purchase);
    return checkDueAt && (Date.parse(checkDueAt) - Date.parse('2026-12-01T04:00:00.000Z')) / 60_000;
  };
  const alerts = () =>
    [...acara.database.published.alerts.values()].map(({ kind, heldSen, reportedSen, reportedState }) => [
      kind,
      heldSen,
      reportedSen,
      reportedState,
    ]);

  it('asks about no payment in its first three minutes', async () => {
    acara.clock.advance(2);
    expect(await reconcile()).toEqual(NOTHING);
    expect(acara.bank.asked).toEqual(['createCheckout']);
  });

  it('confirms a ticket whose callback was lost', async () => {
    pay();
    acara.clock.advance(3);
    expect(await reconcile()).toEqual({ asked: 1, settled: 1, unreachable: 0 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('asks at growing intervals while no money comes, and finally stops', async () => {
    const asked: (number | null | '')[] = [];
    while (acara.paymentOf(purchase).checkDueAt !== null) {
      asked.push(minutesOfCheck());
      acara.clock.set(acara.paymentOf(purchase).checkDueAt ?? '');
      await reconcile();
    }
    expect(asked).toEqual([3, 6, 15, 60, MINUTES_PER_DAY, 3 * MINUTES_PER_DAY, 7 * MINUTES_PER_DAY]);
    expect(acara.paymentOf(purchase).status).toBe('pending');
    acara.clock.advance(30 * MINUTES_PER_DAY);
    expect(await reconcile()).toEqual(NOTHING);
  });

  it('confirms or refunds money that comes after the hold expired', async () => {
    await acara.bank.play(acara.providerRefOf(purchase), 'pay-late');
    acara.clock.advance(15);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect(acara.ticketOf(purchase).status).toBe('expired');
    acara.clock.advance(45);
    await reconcile();
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.paymentOf(purchase).resolution).toBe('late_applied');
  });

  it('closes the checkout of a payment closed while the provider was unavailable', async () => {
    acara.bank.isUnreachable = true;
    await acara.does('CancelTicket').execute(aina, purchase.ticket);
    acara.bank.isUnreachable = false;
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('open');
    acara.clock.advance(3);
    await reconcile();
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('closed');
  });

  it('keeps the checkout of an open payment open', async () => {
    acara.clock.advance(3);
    await reconcile();
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('open');
  });

  it('retries after five minutes while the provider is unavailable', async () => {
    pay();
    acara.clock.advance(3);
    acara.bank.isUnreachable = true;
    expect(await reconcile()).toEqual({ asked: 1, settled: 0, unreachable: 1 });
    expect(minutesOfCheck()).toBe(8);
    expect(await reconcile()).toEqual(NOTHING);
    acara.clock.advance(5);
    acara.bank.isUnreachable = false;
    expect(await reconcile()).toMatchObject({ asked: 1, settled: 1 });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
  });

  it('asks about a payment once when two processes run', async () => {
    pay();
    acara.clock.advance(3);
    acara.bank.asked.length = 0;
    const [one, other] = await Promise.all([reconcile(), reconcile()]);
    expect(one.asked + other.asked).toBe(1);
    expect(acara.bank.asked).toEqual(['fetchPayment']);
  });

  it('checks the other payments when one fails', async () => {
    const other = await acara.buy(aina, event);
    await acara.bank.play(acara.providerRefOf(other), 'pay');
    const { fetchPayment } = acara.bank;
    acara.bank.fetchPayment = async (checkout, priority) => {
      if (checkout.providerRef === acara.providerRefOf(purchase))
        throw new Error('The answer makes no sense.');
      return fetchPayment.call(acara.bank, checkout, priority);
    };
    acara.clock.advance(3);
    await expect(reconcile()).rejects.toThrow('could not be reconciled: 1');
    expect(acara.ticketOf(other).status).toBe('confirmed');
    expect(minutesOfCheck()).toBe(8);
  });

  it('skips payments that have nothing to ask by', async () => {
    acara.bank.isUnreachable = true;
    const unopened = await acara.buy(aina, event);
    acara.bank.isUnreachable = false;
    const payment = { ...acara.paymentOf(purchase), provider: 'gone-bank' };
    await acara.database.transact(async ({ state }) => state.payments.set(payment.id, payment));
    acara.clock.advance(3);
    expect(await reconcile()).toEqual({ asked: 2, settled: 0, unreachable: 0 });
    expect(acara.paymentOf(unopened).checkDueAt).toBe('2026-12-01T04:06:00.000Z');
    expect(alerts()).toEqual([]);
  });

  describe('paid payments', () => {
    const due = () => acara.clock.set(acara.paymentOf(purchase).checkDueAt ?? '');
    beforeEach(async () => {
      await acara.play(purchase);
    });

    it('checks a paid payment after a day and after a week', async () => {
      expect(minutesOfCheck()).toBe(MINUTES_PER_DAY);
      due();
      expect(await reconcile()).toEqual({ asked: 1, settled: 0, unreachable: 0 });
      expect(minutesOfCheck()).toBe(7 * MINUTES_PER_DAY);
      due();
      await reconcile();
      expect(acara.paymentOf(purchase).checkDueAt).toBeNull();
      expect(alerts()).toEqual([]);
    });

    it('raises one alert when the provider has less', async () => {
      const report = await acara.bank.fetchPayment(checkoutAt(acara.providerRefOf(purchase)), 'buyer');
      acara.bank.fetchPayment = async () => report && { ...report, receivedSen: 2_400 };
      due();
      await reconcile();
      due();
      await reconcile();
      expect(alerts()).toEqual([['amount_differs', 2_500, 2_400, 'succeeded']]);
      expect(acara.ticketOf(purchase).status).toBe('confirmed');
    });

    it('raises an alert when the provider no longer knows the payment', async () => {
      acara.bank.fetchPayment = async () => null;
      due();
      await reconcile();
      expect(alerts()).toEqual([['unknown_to_provider', 2_500, 0, 'unknown']]);
    });

    it('owes back what the provider has more', async () => {
      const report = await acara.bank.fetchPayment(checkoutAt(acara.providerRefOf(purchase)), 'buyer');
      acara.bank.fetchPayment = async () => report && { ...report, receivedSen: 5_000, eventKey: 'more' };
      due();
      expect((await reconcile()).settled).toBe(1);
      expect(acara.refunds().map(({ amountSen, reason }) => [amountSen, reason])).toEqual([
        [2_500, 'duplicate'],
      ]);
      expect(alerts()).toEqual([]);
    });

    it('settles a charge-back and stops checking', async () => {
      await acara.bank.play(acara.providerRefOf(purchase), 'charge-back');
      due();
      await reconcile();
      expect(acara.ticketOf(purchase).status).toBe('cancelled');
      expect(acara.paymentOf(purchase)).toMatchObject({
        chargedBackAt: acara.clock.now(),
        checkDueAt: null,
      });
      expect(alerts()).toEqual([['charged_back', 2_500, 2_500, 'charged_back']]);
    });

    it('raises no alert about money that changed during the check', async () => {
      const before = await acara.bank.fetchPayment(checkoutAt(acara.providerRefOf(purchase)), 'buyer');
      acara.bank.fetchPayment = async () => {
        await acara.settle(acara.reportOf(purchase, { receivedSen: 5_000, eventKey: 'meanwhile' }));
        return before;
      };
      due();
      await reconcile();
      expect(alerts()).toEqual([]);
    });
  });
});
