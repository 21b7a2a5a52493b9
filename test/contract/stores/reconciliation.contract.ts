import { describe, expect, it } from 'vitest';
import { closedAlert, type PaymentAlert } from '#core/payments/payment-alert.ts';
import type { PaymentComparison } from '#core/payments/payment-comparison.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { anAlert } from '#test/support/an-alert.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-02T00:00:00.000Z';

export function reconciliationContract(kind: DatabaseKind): void {
  describe('what does not agree with the providers', () => {
    const given = opened(kind);
    const raise = (...alerts: readonly PaymentAlert[]) =>
      given().transactions.run((stores) => stores.reconciliation.raise(alerts));
    const find = (id: string) => given().transactions.run((stores) => stores.reconciliation.findAlert(id));
    const save = (alert: PaymentAlert) =>
      given().transactions.run((stores) => stores.reconciliation.saveAlert(alert));
    const open = async (limit = 10) =>
      (await given().reconciliation.openAlerts(limit)).map(({ alert }) => alert);

    it('refuses to save an alert that was never raised', async () => {
      await expect(save(anAlert())).rejects.toThrow();
      expect(await find('alert-1')).toBeNull();
    });

    it('takes nothing to raise in silence', async () => {
      await raise();
      expect(await open()).toEqual([]);
    });

    it('is told once for a kind and a reference, however often it is seen', async () => {
      await raise(anAlert());
      await raise(anAlert({ id: 'alert-2', raisedAt: LATER }));
      expect(await open()).toEqual([anAlert()]);
      await raise(
        anAlert({ id: 'alert-3', kind: 'amount_differs' }),
        anAlert({ id: 'alert-4', provider: 'chip' }),
        anAlert({ id: 'alert-5', providerRef: 'bill-2' }),
      );
      expect((await open()).map(({ id }) => id)).toEqual(['alert-1', 'alert-3', 'alert-4', 'alert-5']);
    });

    it('stays closed while nothing changes, and is told anew under its old id when an amount does', async () => {
      await raise(anAlert());
      const closed = closedAlert(anAlert(), 'Another shop of ours.', LATER);
      await save(closed);
      await raise(anAlert({ id: 'alert-2' }));
      expect(await open()).toEqual([]);
      expect(await find('alert-1')).toEqual(closed);
      const more = anAlert({ id: 'alert-2', reportedSen: 5_000, raisedAt: LATER });
      await raise(more);
      expect(await open()).toEqual([{ ...more, id: 'alert-1' }]);
    });

    it('is undone with the transaction that found it', async () => {
      await given()
        .transactions.run(async (stores) => {
          await stores.reconciliation.raise([anAlert()]);
          throw new Error('Undo this.');
        })
        .catch(() => undefined);
      expect(await open()).toEqual([]);
    });

    it('is listed with the longest waiting first, no more than asked for', async () => {
      await raise(anAlert({ raisedAt: LATER }), anAlert({ id: 'alert-2', providerRef: 'bill-2' }));
      expect((await open()).map(({ id }) => id)).toEqual(['alert-2', 'alert-1']);
      expect((await open(1)).map(({ id }) => id)).toEqual(['alert-2']);
    });

    it('names event and buyer of a payment of ours', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await raise(anAlert({ kind: 'charged_back', paymentId: 'payment-1' }));
      expect(await given().reconciliation.openAlerts(10)).toEqual([
        {
          alert: anAlert({ kind: 'charged_back', paymentId: 'payment-1' }),
          eventTitle: 'Night of the Gamelan',
          buyerName: 'Person 1',
        },
      ]);
    });

    it('is no longer unknown once its reference belongs to a payment', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await raise(anAlert(), anAlert({ id: 'alert-2', provider: 'chip' }));
      await given().transactions.run(({ payments }) =>
        payments.save(aPayment({ status: 'pending', providerRef: 'bill-1' })),
      );
      expect((await open()).map(({ id }) => id)).toEqual(['alert-2']);
    });
  });

  describe('the comparisons with providers', () => {
    const given = opened(kind);
    const note = (comparison: PaymentComparison) =>
      given().transactions.run((stores) => stores.reconciliation.noteComparison(comparison));
    const aComparison = (day: string, differences: Partial<PaymentComparison> = {}): PaymentComparison => ({
      provider: 'sandbox',
      day,
      compared: 120,
      differing: 1,
      comparedAt: LATER,
      ...differences,
    });

    it('have no latest one before the first', async () => {
      expect(await given().reconciliation.latestComparison('sandbox')).toBeNull();
    });

    it('tell the latest day of each provider, as it was noted last', async () => {
      await note(aComparison('2026-12-02'));
      await note(aComparison('2026-11-30'));
      await note(aComparison('2026-12-05', { provider: 'chip' }));
      await note(aComparison('2026-12-02', { differing: 0 }));
      expect(await given().reconciliation.latestComparison('sandbox')).toEqual(
        aComparison('2026-12-02', { differing: 0 }),
      );
      expect((await given().reconciliation.latestComparison('chip'))?.day).toBe('2026-12-05');
    });
  });
}
