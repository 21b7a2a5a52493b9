import { beforeEach, describe, expect, it } from 'vitest';
import { type LedgerEntry, moneyReceived, refundPaid, saleReversed } from '#core/ledger/ledger-entry.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { ListPosition } from '#core/shared/list-cursor.ts';
import { aClub } from '#test/support/a-club.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-02T04:05:00.000Z';
const AFTERWARDS = '2026-12-03T04:05:00.000Z';

export function ledgerContract(kind: DatabaseKind): void {
  describe('LedgerRepository', () => {
    const given = opened(kind);
    const add = (...entries: readonly LedgerEntry[]) =>
      given().unitOfWork.run(({ ledger }) => ledger.addAll(entries));
    const ofPayment = (id: string) => given().ledger.ofPayment(id);
    const paid = (of: Partial<Payment> = {}, receivedSen = 2_500, at = AT, club = 'club-1') =>
      moneyReceived(club, aPayment(of), aTicket(), { receivedSen, currency: 'MYR' }, 'applied', at);

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
    });

    it('refuses entries that don’t sum to zero', async () => {
      await expect(add(...paid().slice(1))).rejects.toThrow('instead of nothing');
      expect(await ofPayment('payment-1')).toEqual([]);
    });

    it('refuses a repeated movement together with its transaction', async () => {
      await expect(add(...paid(), ...paid())).rejects.toThrow();
      await add(...paid());
      const other = paid({ id: 'payment-2', ticketId: 'ticket-2' });
      await expect(add(...other, ...paid({}, 2_500, LATER))).rejects.toThrow();
      expect(await ofPayment('payment-1')).toEqual(paid());
      expect(await ofPayment('payment-2')).toEqual([]);
    });

    it('refuses entries of an unknown payment', async () => {
      await expect(add(...paid({ id: 'payment-9' }))).rejects.toThrow();
    });

    it('accepts an empty list', async () => {
      await add();
      expect(await ofPayment('payment-1')).toEqual([]);
    });

    it('returns a payment’s entries as they were added, earliest first', async () => {
      const back = saleReversed('club-1', aPayment(), aTicket(), 'returned', LATER);
      const refund = refundPaid(aRefund({ id: 'refund-é 🎉' }), LATER, paid());
      await add(...back);
      await add(...refund, ...paid(), ...paid({ id: 'payment-2', ticketId: 'ticket-2' }));
      expect(await ofPayment('payment-1')).toEqual([...paid(), ...refund, ...back]);
      const inside = await given().unitOfWork.run(({ ledger }) => ledger.ofPayments(['payment-1']));
      expect(inside).toEqual(await ofPayment('payment-1'));
    });

    it('shows entries to their own transaction only until the commit', async () => {
      await given()
        .unitOfWork.run(async ({ ledger }) => {
          await ledger.addAll(paid());
          expect(await ledger.ofPayments(['payment-1'])).toEqual(paid());
          expect(await ofPayment('payment-1')).toEqual([]);
          throw new Error('Undo this.');
        })
        .catch(() => undefined);
      expect(await ofPayment('payment-1')).toEqual([]);
    });

    it('sums up an event by provider, method, kind and account', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 3, { eventId: 'event-2' });
      await add(...paid(), ...paid({ id: 'payment-2', ticketId: 'ticket-2' }, 2_600));
      await add(...paid({ id: 'payment-3', ticketId: 'ticket-3', eventId: 'event-2' }));
      await add(...refundPaid(aRefund(), LATER, paid()));
      const { title: eventTitle } = anEvent();
      const sum = (kind: string, account: string, amountSen: number, payments: number) => ({
        eventId: 'event-1',
        eventTitle,
        provider: 'sandbox',
        method: null,
        kind,
        account,
        currency: 'MYR',
        amountSen,
        payments,
      });
      const RECEIVED = [
        sum('received', 'buyer', -5_100, 2),
        sum('received', 'club', 4_750, 2),
        sum('received', 'platform', 250, 2),
        sum('received', 'refund_payable', 100, 1),
      ];
      const REFUNDED = [sum('refunded', 'buyer', 2_500, 1), sum('refunded', 'refund_payable', -2_500, 1)];
      const sums = (eventId: string, from: string | null = null, until: string | null = null) =>
        given().ledger.sums({ eventId, from, until });
      expect(await sums('event-1')).toEqual([...RECEIVED, ...REFUNDED]);
      expect(await sums('event-1', AT, LATER)).toEqual(RECEIVED);
      expect(await sums('event-1', LATER)).toEqual(REFUNDED);
      expect(await sums('event-9')).toEqual([]);
      const one = (
        await given().ledger.sumsByPayment(
          { eventId: 'event-1', from: null, until: null },
          { limit: 9, after: null },
        )
      ).filter(({ paymentId }) => paymentId === 'payment-1');
      const own = { paymentId: 'payment-1', ticketId: 'ticket-1' };
      expect(one).toHaveLength(5);
      expect(one).toEqual(
        expect.arrayContaining([
          { ...sum('received', 'buyer', -2_500, 1), ...own, at: AT },
          { ...sum('received', 'club', 2_375, 1), ...own, at: AT },
          { ...sum('received', 'platform', 125, 1), ...own, at: AT },
          { ...sum('refunded', 'buyer', 2_500, 1), ...own, at: LATER },
          { ...sum('refunded', 'refund_payable', -2_500, 1), ...own, at: LATER },
        ]),
      );
      const ofClub = await given().ledger.sums({ clubId: 'club-1', from: null, until: null });
      expect(ofClub.map(({ eventId }) => eventId)).toEqual([
        ...Array.from({ length: 6 }, () => 'event-1'),
        ...Array.from({ length: 3 }, () => 'event-2'),
      ]);
      expect(await given().ledger.sums({ clubId: 'club-9', from: null, until: null })).toEqual([]);
    });

    it('sums up the ticket types of events with a plan', async () => {
      const late = aTicket({ id: 'ticket-3', typeId: 'type-1', idempotencyKey: null });
      const payment = aPayment({ id: 'payment-3', ticketId: 'ticket-3', amountSen: 1_500 });
      await given().unitOfWork.run(async ({ tickets, payments }) => {
        await tickets.addAll([late]);
        await payments.addAll([payment]);
      });
      await add(...paid(), ...paid({ id: 'payment-3', ticketId: 'ticket-3' }, 1_500));
      const byType = async (range: { readonly eventId: string } | { readonly clubId: string }) => {
        const sums = await given().ledger.sumsByType({ ...range, from: null, until: null });
        const buyers = sums.filter(({ account }) => account === 'buyer');
        return buyers
          .map(({ typeId, amountSen, payments }) => [typeId, amountSen, payments])
          .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
      };
      expect(await byType({ eventId: 'event-1' })).toEqual([]);
      await given().unitOfWork.run((stores) => stores.events.save(anEvent({ plannedAt: AT })));
      const sums = [
        [null, -2_500, 1],
        ['type-1', -1_500, 1],
      ];
      expect(await byType({ eventId: 'event-1' })).toEqual(sums);
      expect(await byType({ clubId: 'club-1' })).toEqual(sums);
      expect(await byType({ eventId: 'event-9' })).toEqual([]);
    });

    it('sums up a club by its own entries, whoever organizes their event now', async () => {
      await add(...paid(), ...paid({ id: 'payment-2', ticketId: 'ticket-2' }, 2_500, LATER, 'club-7'));
      await given().unitOfWork.run(async ({ clubs }) => {
        for (const id of ['club-1', 'club-7'])
          await clubs.add(aClub({ id, slug: id, mergedInto: id === 'club-1' ? 'club-7' : null }));
        await clubs.moveEvents('club-1', 'club-7');
      });
      const clubShare = async (clubId: string, from: string | null = null) => {
        const sums = await given().ledger.sums({ clubId, from, until: null });
        return sums.filter(({ account }) => account === 'club').map(({ amountSen }) => amountSen);
      };
      expect(await clubShare('club-1')).toEqual([2_375]);
      expect(await clubShare('club-1', LATER)).toEqual([]);
      expect(await clubShare('club-7', LATER)).toEqual([2_375]);
      expect(await clubShare('club-9')).toEqual([]);
      const page = await given().ledger.sumsByPayment(
        { clubId: 'club-7', from: null, until: null },
        { limit: 9, after: null },
      );
      expect(new Set(page.map(({ paymentId }) => paymentId))).toEqual(new Set(['payment-2']));
    });

    it('returns the entries of several payments in their order', async () => {
      const other = paid({ id: 'payment-2', ticketId: 'ticket-2' });
      await add(...paid({}, 2_500, LATER), ...other);
      const read = (...ids: readonly string[]) =>
        given().unitOfWork.run(({ ledger }) => ledger.ofPayments(ids));
      expect(await read('payment-1', 'payment-2')).toEqual([...other, ...paid({}, 2_500, LATER)]);
      expect(await read('payment-2', 'payment-9')).toEqual(other);
      expect(await read()).toEqual([]);
    });

    it('returns the payments of a range page by page, by their first movement in it and their id', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 3, { eventId: 'event-2' });
      await add(...paid({}, 2_500, LATER), ...refundPaid(aRefund(), AFTERWARDS, paid()));
      await add(...paid({ id: 'payment-2', ticketId: 'ticket-2' }));
      await add(...paid({ id: 'payment-3', ticketId: 'ticket-3', eventId: 'event-2' }));
      const page = async (limit: number, after: ListPosition | null, from: string | null = null) => {
        const sums = await given().ledger.sumsByPayment(
          { clubId: 'club-1', from, until: null },
          { limit, after },
        );
        return [...new Set(sums.map(({ paymentId }) => paymentId))].sort();
      };
      const [one, two, three] = ['payment-1', 'payment-2', 'payment-3'] as const;
      expect(await page(3, null)).toEqual([one, two, three]);
      expect(await page(1, null)).toEqual([two]);
      expect(await page(1, { at: AT, id: two })).toEqual([three]);
      expect(await page(9, { at: AT, id: two })).toEqual([one, three]);
      expect(await page(9, { at: AT, id: three })).toEqual([one]);
      expect(await page(9, { at: LATER, id: one })).toEqual([]);
      expect(await page(9, { at: LATER, id: one }, AFTERWARDS)).toEqual([one]);
    });
  });
}
