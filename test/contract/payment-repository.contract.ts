import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '#core/payments/payment.ts';
import { aPayment } from '#test/support/a-payment.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const PAID: Partial<Payment> = {
  status: 'succeeded',
  resolution: 'applied',
  receivedSen: 2_500,
  settledAt: '2026-12-01T04:05:00.000Z',
};

/** The office has opened `payment-1` for `ticket-1` and `payment-2` for `ticket-2`. */
export function paymentRepositoryContract(kind: DatabaseKind): void {
  describe('the payment repository', () => {
    const given = opened(kind);
    const add = (payment: Payment) => given().transactions.run((stores) => stores.payments.add(payment));
    const save = (payment: Payment) => given().transactions.run((stores) => stores.payments.save(payment));
    const find = (id: string) => given().transactions.run((stores) => stores.payments.find(id));

    const findApplied = (ticketId: string) =>
      given().transactions.run(({ payments }) => payments.findApplied(ticketId));

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

    it('refuses to open a payment again beside an open one', async () => {
      await add(aPayment({ id: 'payment-3', status: 'closed', failure: 'superseded' }));
      await expect(save(aPayment({ id: 'payment-3', status: 'pending' }))).rejects.toThrow();
      expect(await find('payment-3')).toMatchObject({ status: 'closed' });
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

    it('refuses a payment of no ticket', async () => {
      await expect(add(aPayment({ id: 'payment-3', ticketId: 'ticket-9' }))).rejects.toThrow();
    });

    it('refuses to save a payment that was never added', async () => {
      await expect(save(aPayment({ id: 'payment-3', ...PAID }))).rejects.toThrow();
    });

    it('finds nothing under what it does not know', async () => {
      expect(await find('payment-9')).toBeNull();
      await given().transactions.run(async ({ payments }) => {
        expect(await payments.findByProviderRef('sandbox', 'ref-9')).toBeNull();
        expect(await payments.findOpen('ticket-9')).toBeNull();
      });
    });

    it('gives a payment back exactly as it was saved', async () => {
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

    it('lets a ticket have another open payment once the first is settled', async () => {
      await save(aPayment({ status: 'failed', failure: 'declined' }));
      const second = aPayment({ id: 'payment-3' });
      await add(second);
      expect(await given().transactions.run(({ payments }) => payments.findOpen('ticket-1'))).toEqual(second);
    });

    it('lets a ticket have any number of settled payments', async () => {
      for (const id of ['payment-3', 'payment-4'])
        await add(aPayment({ id, status: 'closed', failure: 'superseded' }));
      expect(await given().transactions.run(({ payments }) => payments.findOpen('ticket-1'))).toEqual(
        aPayment(),
      );
    });

    it('finds a payment by the reference of its own provider alone', async () => {
      const pending = aPayment({ providerRef: 'ref-1', status: 'pending' });
      await save(pending);
      await save(
        aPayment({
          id: 'payment-2',
          ticketId: 'ticket-2',
          userId: 'person-2',
          provider: 'chip',
          providerRef: 'ref-1',
        }),
      );
      await given().transactions.run(async ({ payments }) => {
        expect(await payments.findByProviderRef('sandbox', 'ref-1')).toEqual(pending);
        expect(await payments.findByProviderRef('chip', 'ref-1')).toMatchObject({ id: 'payment-2' });
        expect(await payments.findByProviderRef('billplz', 'ref-1')).toBeNull();
      });
    });

    it.each([
      ['that is open', {}],
      ['that was declined', { status: 'failed', failure: 'declined' } as const],
      ['whose money goes back', { ...PAID, resolution: 'refund_due' } as const],
    ])('finds no ticket standing on a payment %s', async (_, difference) => {
      await save(aPayment(difference));
      expect(await findApplied('ticket-1')).toBeNull();
    });

    it.each(['applied', 'late_applied'] as const)(
      'finds the payment that a ticket stands on (%s)',
      async (resolution) => {
        const paid = aPayment({ ...PAID, resolution });
        await save(paid);
        await add(aPayment({ id: 'payment-3', ...PAID, resolution: 'refund_due' }));
        await add(aPayment({ id: 'payment-0', status: 'closed', failure: 'superseded' }));
        expect(await findApplied('ticket-1')).toEqual(paid);
        expect(await findApplied('ticket-2')).toBeNull();
        expect(await findApplied('ticket-9')).toBeNull();
      },
    );

    it('finds no open payment once it is paid', async () => {
      await save(aPayment(PAID));
      expect(await given().transactions.run(({ payments }) => payments.findOpen('ticket-1'))).toBeNull();
    });
  });
}
