import { describe, expect, it } from 'vitest';
import { closedAlert, type PaymentAlert } from '#core/reconciliation/payment-alert.ts';
import type { PaymentComparison } from '#core/reconciliation/payment-comparison.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { anAlert } from '#test/support/an-alert.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-02T00:00:00.000Z';

export function reconciliationContract(kind: DatabaseKind): void {
  describe('payment alerts', () => {
    const given = opened(kind);
    const raise = (...alerts: readonly PaymentAlert[]) =>
      given().unitOfWork.run((stores) => stores.reconciliation.raise(alerts));
    const find = (id: string) => given().unitOfWork.run((stores) => stores.reconciliation.findAlert(id));
    const save = (alert: PaymentAlert) =>
      given().unitOfWork.run((stores) => stores.reconciliation.saveAlert(alert));
    const open = async (limit = 10) =>
      (await given().reconciliation.openAlerts(limit)).map(({ alert }) => alert);

    it('refuses to save an alert that was never raised', async () => {
      await expect(save(anAlert())).rejects.toThrow();
      expect(await find('alert-1')).toBeNull();
    });

    it('accepts an empty list', async () => {
      await raise();
      expect(await open()).toEqual([]);
    });

    it('raises one alert per kind and reference', async () => {
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

    it('keeps an alert closed while nothing changes, and reopens it under its id when an amount changes', async () => {
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

    it('rolls an alert back with its transaction', async () => {
      await given()
        .unitOfWork.run(async (stores) => {
          await stores.reconciliation.raise([anAlert()]);
          throw new Error('Undo this.');
        })
        .catch(() => undefined);
      expect(await open()).toEqual([]);
    });

    it('lists the longest waiting alerts first, up to the limit', async () => {
      await raise(anAlert({ raisedAt: LATER }), anAlert({ id: 'alert-2', providerRef: 'bill-2' }));
      expect((await open()).map(({ id }) => id)).toEqual(['alert-2', 'alert-1']);
      expect((await open(1)).map(({ id }) => id)).toEqual(['alert-2']);
    });

    it('names event and buyer of a known payment', async () => {
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

    it('does not list a reference as unknown after a payment has it', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await raise(anAlert(), anAlert({ id: 'alert-2', provider: 'chip' }));
      await given().unitOfWork.run(({ payments }) =>
        payments.saveAll([aPayment({ status: 'pending', providerRef: 'bill-1' })]),
      );
      expect((await open()).map(({ id }) => id)).toEqual(['alert-2']);
    });
  });

  describe('comparisons with providers', () => {
    const given = opened(kind);
    const note = (comparison: PaymentComparison) =>
      given().unitOfWork.run((stores) => stores.reconciliation.noteComparison(comparison));
    const aComparison = (day: string, differences: Partial<PaymentComparison> = {}): PaymentComparison => ({
      provider: 'sandbox',
      day,
      compared: 120,
      differing: 1,
      comparedAt: LATER,
      ...differences,
    });

    it('returns no latest comparison before the first one', async () => {
      expect(await given().reconciliation.latestComparison('sandbox')).toBeNull();
    });

    it('returns the latest day of each provider as it was last saved', async () => {
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
