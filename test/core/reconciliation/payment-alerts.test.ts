import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('payment alerts', () => {
  let acara: Acara;
  let admin: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
  });

  const list = () => acara.does('ListPaymentAlerts').execute(admin);
  const close = (id: string, note = 'Another shop of ours.') =>
    acara.does('ClosePaymentAlert').execute(admin, { id, note });
  /** Money with an unknown reference. */
  const strangeMoney = async (receivedSen = 900) => {
    const purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
    const reported = { providerRef: 'of-another-shop', paymentId: null, receivedSen };
    return acara.settle(acara.reportOf(purchase, { ...reported, eventKey: `strange-${receivedSen}` }));
  };
  const idOfFirst = async () => (await list()).alerts[0]?.id ?? '';

  it('lists no alert at first', async () => {
    expect(await list()).toEqual({
      alerts: [],
      comparisons: [{ provider: 'sandbox', day: null, compared: 0, differing: 0 }],
      unverifiedProviders: [],
    });
  });

  it('raises an alert for money with an unknown reference', async () => {
    expect(await strangeMoney()).toEqual({ outcome: 'unknown' });
    expect((await list()).alerts).toEqual([
      {
        id: expect.any(String),
        kind: 'unknown_to_us',
        provider: 'sandbox',
        providerRef: 'of-another-shop',
        paymentId: null,
        eventTitle: null,
        buyerName: null,
        held: 0,
        reported: 9,
        currency: 'MYR',
        reportedState: 'succeeded',
        raisedAt: acara.clock.now(),
      },
    ]);
  });

  it('raises no alert for a reference without money', async () => {
    const purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
    const reported = { providerRef: 'of-another-shop', paymentId: null, receivedSen: 0 };
    await acara.settle(acara.reportOf(purchase, { ...reported, state: 'declined' }));
    expect((await list()).alerts).toEqual([]);
  });

  it('raises one alert for repeated reports and keeps it closed', async () => {
    await strangeMoney();
    const id = await idOfFirst();
    await close(id);
    await strangeMoney();
    expect((await list()).alerts).toEqual([]);
    expect(acara.database.published.alerts.get(id)).toMatchObject({
      closedAt: acara.clock.now(),
      note: 'Another shop of ours.',
    });
    expect(audited(acara)).toEqual([
      ['Puan Admin', 'payment_alert_closed', id, 'alert=unknown_to_us; provider=sandbox'],
    ]);
  });

  it('reopens an alert when more money comes', async () => {
    await strangeMoney();
    await close(await idOfFirst());
    await strangeMoney(1_800);
    expect((await list()).alerts).toMatchObject([{ reported: 18 }]);
  });

  it('refuses to close an alert without a note, twice, or when it does not exist', async () => {
    await strangeMoney();
    const id = await idOfFirst();
    expect(await refusalOf(close(id, ' '))).toEqual(fieldRefusal({ note: 'Note is required.' }));
    expect(await refusalOf(close(id, 'x'.repeat(301)))).toEqual(
      fieldRefusal({ note: 'Note can have at most 300 characters.' }),
    );
    expect(await refusalOf(close('alert-0'))).toEqual(
      plainRefusal('alert_not_found', 'There is no such alert.'),
    );
    await close(id);
    expect(await refusalOf(close(id))).toEqual(
      plainRefusal('wrong_state', 'This has already been resolved.'),
    );
  });
});
