import { beforeEach, describe, expect, it } from 'vitest';
import { type LedgerEntry, moneyReceived, refundPaid, saleReversed } from '#core/payments/ledger-entry.ts';
import type { Payment } from '#core/payments/payment.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-02T04:05:00.000Z';

export function ledgerContract(kind: DatabaseKind): void {
  describe('LedgerRepository', () => {
    const given = opened(kind);
    const add = (...entries: readonly LedgerEntry[]) =>
      given().unitOfWork.run(({ ledger }) => ledger.addAll(entries));
    const ofPayment = (id: string) => given().ledger.ofPayment(id);
    const paid = (of: Partial<Payment> = {}, receivedSen = 2_500, at = AT) =>
      moneyReceived(aPayment(of), aTicket(), { receivedSen, currency: 'MYR' }, 'applied', at);

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
      const back = saleReversed(aPayment(), aTicket(), 'returned', LATER);
      const refund = refundPaid(aRefund({ id: 'refund-é 🎉' }), LATER);
      await add(...back);
      await add(...refund, ...paid(), ...paid({ id: 'payment-2', ticketId: 'ticket-2' }));
      expect(await ofPayment('payment-1')).toEqual([...paid(), ...refund, ...back]);
      const inside = await given().unitOfWork.run(({ ledger }) => ledger.ofPayment('payment-1'));
      expect(inside).toEqual(await ofPayment('payment-1'));
    });

    it('shows entries to their own transaction only until the commit', async () => {
      await given()
        .unitOfWork.run(async ({ ledger }) => {
          await ledger.addAll(paid());
          expect(await ledger.ofPayment('payment-1')).toEqual(paid());
          expect(await ofPayment('payment-1')).toEqual([]);
          throw new Error('Undo this.');
        })
        .catch(() => undefined);
      expect(await ofPayment('payment-1')).toEqual([]);
    });

    it('sums up an event and omits sums of zero', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 3, { eventId: 'event-2' });
      await add(...paid(), ...paid({ id: 'payment-2', ticketId: 'ticket-2' }, 2_600));
      await add(...paid({ id: 'payment-3', ticketId: 'ticket-3', eventId: 'event-2' }));
      await add(...refundPaid(aRefund(), LATER));
      const nothing = paid({ id: 'payment-2', receivedSen: 2_600 }, 2_600).map((entry) => ({
        ...entry,
        kind: 'charged_back' as const,
        account: 'buyer' as const,
        reference: entry.account,
      }));
      await add(...nothing);
      const sum = (kind: string, account: string, amountSen: number) => ({
        kind,
        account,
        currency: 'MYR',
        amountSen,
      });
      expect(await given().ledger.ofEvent('event-1')).toEqual([
        sum('received', 'buyer', -5_100),
        sum('received', 'club', 4_750),
        sum('received', 'platform', 250),
        sum('received', 'refund_payable', 100),
        sum('refunded', 'buyer', 2_500),
        sum('refunded', 'refund_payable', -2_500),
      ]);
      expect(await given().ledger.ofEvent('event-9')).toEqual([]);
    });
  });
}
