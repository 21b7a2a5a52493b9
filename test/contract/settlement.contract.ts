import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { withCheckout } from '#core/payments/payment.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { SettlePayment } from '#core/payments/settle-payment.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { only } from '#test/support/only-provider.ts';
import { opened } from '#test/support/opened.ts';

/** Settles a burst of callbacks in shared transactions. */
export function settlementContract(kind: DatabaseKind): void {
  describe('concurrent settlement', () => {
    const given = opened(kind);
    const ids = new CountingIds();
    const gateways = only(new FakeBank(new FixedClock()));
    let settlements: readonly SettlePayment[];

    beforeEach(() => {
      const clock = new FixedClock();
      clock.set('2026-12-01T04:05:00.000Z');
      const { office, secondOffice } = given();
      settlements = [office, secondOffice].map((each) => new SettlePayment(each, gateways, clock, ids));
    });

    /** Sells tickets and opens their checkouts. */
    const buy = async (count: number) => {
      const { office, unitOfWork } = given();
      const holds = Array.from({ length: count }, (_, n) => office.run(grantHold, aHoldRequest(n + 1)));
      const payments = (await Promise.all(holds)).flatMap(({ payment }) => payment ?? []);
      const checkoutOf = (id: string) => ({
        providerRef: `bill-${id}`,
        checkoutUrl: `/sandbox-bank/bill-${id}`,
      });
      await unitOfWork.run((stores) =>
        stores.payments.saveAll(payments.map((payment) => withCheckout(payment, checkoutOf(payment.id)))),
      );
    };
    const report = (n: number, differences: Partial<PaymentReport> = {}): PaymentReport => ({
      eventKey: `paid-${n}`,
      providerRef: `bill-payment-${n}`,
      paymentId: `payment-${n}`,
      state: 'succeeded',
      receivedSen: 2_500,
      currency: 'MYR',
      method: 'fpx',
      feeSen: null,
      raw: '{}',
      ...differences,
    });
    /** Settles by two processes in turn, or by one. */
    const settle = async (reports: readonly PaymentReport[], processes = 2) => {
      const outcomes = await Promise.all(
        reports.map((each, index) =>
          settlements[index % processes]?.execute(SYSTEM, { provider: 'sandbox', report: each }),
        ),
      );
      return outcomes.map((outcome) => outcome?.outcome);
    };
    const standing = async (n: number) => {
      const record = await given().tickets.findByPayment(`person-${n}`, `payment-${n}`);
      return [
        record?.ticket.status,
        record?.payment?.status,
        record?.payment?.resolution,
        record?.refund?.reason,
      ];
    };
    const places = async () => {
      const event = await given().events.find('event-1');
      return { sold: event?.sold, held: event?.held };
    };

    it('confirms each ticket once for repeated reports in any order', async () => {
      await givenEvent(given(), { capacity: 30 });
      await buy(20);
      const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
      const reports = [...numbers, ...numbers.toReversed()].map((n) => report(n));
      const outcomes = await settle(reports);
      expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(20);
      expect(await places()).toEqual({ sold: 20, held: 0 });
      for (const n of numbers)
        expect(await standing(n)).toEqual(['confirmed', 'succeeded', 'applied', undefined]);
      expect(await given().outbox.latest({ limit: 50 })).toHaveLength(20);
      const happened = (await given().domainEvents()).map(({ kind, ticketId }) => [kind, ticketId]);
      const confirmed = numbers.map((n) => ['ticket.confirmed', `ticket-${n}`]);
      expect(happened.toSorted()).toEqual(confirmed.toSorted());
    });

    it('settles a report with text that no database stores, together with its neighbours', async () => {
      await givenEvent(given(), { capacity: 30 });
      await buy(4);
      const odd = 'a\u0000b\ud800';
      const reports = [
        report(1),
        report(2, { eventKey: odd, raw: odd }),
        report(3, { providerRef: odd, raw: odd }),
        report(4, { eventKey: 'odd-id', paymentId: odd }),
      ];
      expect(await settle(reports)).toEqual(['settled', 'settled', 'unknown', 'settled']);
      for (const n of [1, 2, 4])
        expect(await standing(n)).toEqual(['confirmed', 'succeeded', 'applied', undefined]);
      expect((await settle(reports)).filter((outcome) => outcome === 'settled')).toEqual([]);
    });

    it('gives late payments the free places and owes the rest back', async () => {
      await givenEvent(given(), { capacity: 5 });
      await buy(5);
      await given().unitOfWork.run(async ({ tickets, payments, events }) => {
        const all = await tickets.findAll([1, 2, 3, 4, 5].map((n) => `ticket-${n}`));
        await tickets.saveAll(
          all.map((ticket) => ({ ...ticket, status: 'expired', closedAt: '2026-12-01T04:04:00.000Z' })),
        );
        const theirs = await payments.ofTickets(all.map(({ id }) => id));
        await payments.saveAll(
          theirs.map((payment) => ({ ...payment, status: 'closed', failure: 'hold_expired' })),
        );
        await events.adjustPlaces(new Map([['event-1', { sold: 3, held: -5, setAside: 0 }]]));
      });
      await settle([1, 2, 3, 4, 5].map((n) => report(n)));
      const standings = await Promise.all([1, 2, 3, 4, 5].map(standing));
      expect(standings.filter(([, , resolution]) => resolution === 'late_applied')).toHaveLength(2);
      expect(standings.filter(([, , , refund]) => refund === 'late_no_seat')).toHaveLength(3);
      expect(await places()).toEqual({ sold: 5, held: 0 });
    });

    it('settles valid reports beside unknown, foreign and wrong ones', async () => {
      await givenEvent(given(), { capacity: 10 });
      await buy(3);
      const outcomes = await settle(
        [
          report(1),
          report(9),
          report(2, { receivedSen: 100, eventKey: 'short' }),
          report(3, { providerRef: 'bill-payment-1', eventKey: 'mixed-up' }),
          report(3, { state: 'pending', receivedSen: 0, eventKey: 'waiting' }),
        ],
        1,
      );
      expect(outcomes).toEqual(['settled', 'unknown', 'settled', 'unchanged', 'unchanged']);
      expect(await standing(1)).toEqual(['confirmed', 'succeeded', 'applied', undefined]);
      expect(await standing(2)).toEqual(['pending_payment', 'succeeded', 'refund_due', 'underpaid']);
      expect(await standing(3)).toEqual(['pending_payment', 'pending', null, undefined]);
      expect(await places()).toEqual({ sold: 1, held: 2 });
    });

    it('writes received money into the ledger, balanced', async () => {
      await givenEvent(given(), { capacity: 10 });
      await buy(2);
      await settle([
        report(1),
        report(2, { receivedSen: 5_000 }),
        report(1, { eventKey: 'again', receivedSen: 5_000 }),
      ]);
      const entries = await given().unitOfWork.run(async ({ ledger }) => [
        await ledger.ofPayments(['payment-1']),
        await ledger.ofPayments(['payment-2']),
      ]);
      expect(entries.map(balancesOf)).toEqual([
        { buyer: -5_000, club: 2_375, platform: 125, provider: 0, refund_payable: 2_500 },
        { buyer: -5_000, club: 2_375, platform: 125, provider: 0, refund_payable: 2_500 },
      ]);
    });
  });
}
