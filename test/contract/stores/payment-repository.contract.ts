import { beforeEach, describe, expect, it } from 'vitest';
import type { MUTABLE_PAYMENT_FIELDS, Payment } from '#core/payments/payment.ts';
import { aPayment } from '#test/support/a-payment.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { sameFields } from '#test/support/same-fields.ts';

const PAID: Partial<Payment> = {
  status: 'succeeded',
  resolution: 'applied',
  receivedSen: 2_500,
  settledAt: '2026-12-01T04:05:00.000Z',
};

/** The ticket office has created `payment-1` for `ticket-1` and `payment-2` for `ticket-2`. */
export function paymentRepositoryContract(kind: DatabaseKind): void {
  describe('PaymentRepository', () => {
    const given = opened(kind);
    const add = (payment: Payment) => given().unitOfWork.run((stores) => stores.payments.addAll([payment]));
    const save = (payment: Payment) => given().unitOfWork.run((stores) => stores.payments.saveAll([payment]));
    const find = (id: string) =>
      given().unitOfWork.run(async (stores) => (await stores.payments.findAll([id]))[0] ?? null);

    const reported = (provider: string, providerRef: string, paymentId: string | null = null) => ({
      provider,
      providerRef,
      paymentId,
    });

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
    });

    it('refuses a second open payment of a ticket', async () => {
      await expect(add(aPayment({ id: 'payment-3' }))).rejects.toThrow();
      await expect(add(aPayment({ id: 'payment-3', status: 'pending' }))).rejects.toThrow();
      expect(await find('payment-3')).toBeNull();
    });

    it('refuses to reopen a payment beside an open one', async () => {
      await add(aPayment({ id: 'payment-3', status: 'closed', failure: 'superseded' }));
      await expect(save(aPayment({ id: 'payment-3', status: 'pending' }))).rejects.toThrow();
      expect(await find('payment-3')).toMatchObject({ status: 'closed' });
    });

    describe('leases of due checks', () => {
      const lease = (now: string, until: string, limit = 10) =>
        given().unitOfWork.run(({ payments }) => payments.leaseChecks(now, until, limit));
      const due = (id: string, checkDueAt: string | null) => {
        const ticketId = id.replace('payment', 'ticket');
        return save(aPayment({ id, ticketId, checkDueAt }));
      };
      const UNTIL = '2026-12-01T04:10:00.000Z';

      it('leases no check before its time and none without a due time', async () => {
        await due('payment-1', '2026-12-01T04:03:00.001Z');
        await due('payment-2', null);
        expect(await lease('2026-12-01T04:03:00.000Z', UNTIL)).toEqual([]);
      });

      it('leases the longest due checks first, up to the limit, and to nobody else until the lease ends', async () => {
        await due('payment-1', '2026-12-01T04:03:00.000Z');
        await due('payment-2', '2026-12-01T04:02:00.000Z');
        const [first, ...others] = await lease('2026-12-01T04:05:00.000Z', UNTIL, 1);
        expect([first?.id, first?.checkDueAt, others]).toEqual(['payment-2', UNTIL, []]);
        expect((await lease('2026-12-01T04:05:00.000Z', UNTIL)).map(({ id }) => id)).toEqual(['payment-1']);
        expect(await lease('2026-12-01T04:05:00.000Z', UNTIL)).toEqual([]);
        expect(await lease(UNTIL, '2026-12-01T04:20:00.000Z')).toHaveLength(2);
        expect(await find('payment-1')).toEqual(aPayment({ checkDueAt: '2026-12-01T04:20:00.000Z' }));
      });

      it('leases each check to one of two concurrent callers', async () => {
        await due('payment-1', '2026-12-01T04:03:00.000Z');
        await due('payment-2', '2026-12-01T04:03:00.000Z');
        const leased = await Promise.all([1, 2].map(() => lease('2026-12-01T04:05:00.000Z', UNTIL)));
        expect(
          leased
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(['payment-1', 'payment-2']);
      });
    });

    it('refuses a taken id', async () => {
      await expect(add(aPayment({ status: 'failed', failure: 'declined' }))).rejects.toThrow();
    });

    it('refuses a reference that another payment of the provider has', async () => {
      await save(aPayment({ providerRef: 'ref-1', status: 'pending' }));
      await expect(
        save(aPayment({ id: 'payment-2', ticketId: 'ticket-2', providerRef: 'ref-1' })),
      ).rejects.toThrow();
      await expect(
        add(aPayment({ id: 'payment-3', providerRef: 'ref-1', status: 'failed' })),
      ).rejects.toThrow();
    });

    it('refuses a payment without a ticket', async () => {
      await expect(add(aPayment({ id: 'payment-3', ticketId: 'ticket-9' }))).rejects.toThrow();
    });

    it('refuses to save a payment that was never added', async () => {
      await expect(save(aPayment({ id: 'payment-3', ...PAID }))).rejects.toThrow();
    });

    it('finds nothing under unknown ids', async () => {
      expect(await find('payment-9')).toBeNull();
      await given().unitOfWork.run(async ({ payments }) => {
        expect(await payments.findReported([reported('sandbox', 'ref-9', 'payment-9')])).toEqual([]);
        expect(await payments.findReported([])).toEqual([]);
        expect(await payments.findAll(['payment-9'])).toEqual([]);
        expect(await payments.ofTickets(['ticket-9'])).toEqual([]);
        expect(await payments.readOfTickets(['ticket-9'])).toEqual([]);
      });
    });

    it('returns a payment exactly as it was saved', async () => {
      const paid = aPayment({
        ...PAID,
        providerRef: 'ref-1',
        checkoutUrl: 'https://bank.acara.test/pay/1?x=1&y=2',
        resolution: 'refund_due',
        failure: 'declined',
        receivedSen: 7_500,
      });
      await save(paid);
      expect(await find('payment-1')).toEqual(paid);
    });

    it('accepts another open payment of a ticket after the first is settled', async () => {
      await save(aPayment({ status: 'failed', failure: 'declined' }));
      const second = aPayment({ id: 'payment-3' });
      await add(second);
      expect(await find('payment-3')).toEqual(second);
    });

    it('accepts any number of settled payments of a ticket', async () => {
      for (const id of ['payment-3', 'payment-4'])
        await add(aPayment({ id, status: 'closed', failure: 'superseded' }));
      expect(await given().unitOfWork.run(({ payments }) => payments.ofTickets(['ticket-1']))).toHaveLength(
        3,
      );
    });

    it('finds a payment by a reference of its own provider only', async () => {
      const pending = aPayment({ providerRef: 'ref-1', status: 'pending' });
      await save(pending);
      await add(
        aPayment({
          id: 'payment-3',
          provider: 'chip',
          providerRef: 'ref-1',
          status: 'closed',
        }),
      );
      await given().unitOfWork.run(async ({ payments }) => {
        expect(await payments.findReported([reported('sandbox', 'ref-1')])).toEqual([pending]);
        expect(await payments.findReported([reported('chip', 'ref-1')])).toMatchObject([{ id: 'payment-3' }]);
        expect(await payments.findReported([reported('billplz', 'ref-1')])).toEqual([]);
      });
    });

    it('finds the payments of several reports, once each, by our id when the reference is not stored yet', async () => {
      await save(aPayment({ providerRef: 'ref-1', status: 'pending' }));
      await given().unitOfWork.run(async ({ payments }) => {
        const found = await payments.findReported([
          reported('sandbox', 'ref-1'),
          reported('sandbox', 'ref-1', 'payment-1'),
          reported('sandbox', 'ref-2', 'payment-2'),
          reported('sandbox', 'ref-3'),
        ]);
        expect(found.map(({ id }) => id).sort()).toEqual(['payment-1', 'payment-2']);
      });
    });

    it('returns the payments of several tickets, earliest first', async () => {
      await save(aPayment({ status: 'failed', failure: 'declined' }));
      await add(aPayment({ id: 'payment-0', createdAt: '2027-01-01T00:00:00.000Z' }));
      const [found, read] = await given().unitOfWork.run(async ({ payments }) => [
        await payments.ofTickets(['ticket-2', 'ticket-1']),
        await payments.readOfTickets(['ticket-2', 'ticket-1']),
      ]);
      expect(read).toEqual(found);
      expect(found.filter(({ ticketId }) => ticketId === 'ticket-1').map(({ id }) => id)).toEqual([
        'payment-1',
        'payment-0',
      ]);
      expect(found.map(({ ticketId }) => ticketId)).toContain('ticket-2');
    });

    it('saves several payments, all or none', async () => {
      const late = { ...PAID, resolution: 'refund_due' } as const;
      const both = [
        aPayment(late),
        aPayment({ id: 'payment-2', ticketId: 'ticket-2', userId: 'person-2', ...late }),
      ];
      const saveAll = (payments: readonly Payment[]) =>
        given().unitOfWork.run((stores) => stores.payments.saveAll(payments));
      await expect(saveAll([...both, aPayment({ id: 'payment-9' })])).rejects.toThrow();
      expect(await find('payment-1')).toEqual(aPayment());
      await saveAll(both.map((payment) => ({ ...payment, amountSen: 1, userId: 'somebody-else' })));
      const found = await given().unitOfWork.run(({ payments }) =>
        payments.findAll(['payment-2', 'payment-9', 'payment-1']),
      );
      expect(found).toEqual(both);
    });

    it('saves every mutable field of a payment', async () => {
      const course: Pick<Payment, (typeof MUTABLE_PAYMENT_FIELDS)[number]> = {
        providerRef: 'bill-7',
        checkoutUrl: 'https://pay.acara.test/bill-7',
        status: 'succeeded',
        resolution: 'late_applied',
        failure: 'hold_expired',
        receivedSen: 2_500,
        providerFeeSen: 150,
        method: 'ewallet',
        expiresAt: '2026-12-01T04:17:00.000Z',
        settledAt: '2026-12-01T04:16:00.000Z',
        checkDueAt: '2026-12-02T04:16:00.000Z',
        transferReportedAt: '2026-05-01T00:00:00.000Z',
        chargedBackAt: '2026-12-03T04:00:00.000Z',
      };
      expect(sameFields(aPayment(), course)).toEqual([]);
      await given().unitOfWork.run(({ payments }) => payments.saveAll([aPayment(course)]));
      expect(await find('payment-1')).toEqual(aPayment(course));
    });
  });
}
