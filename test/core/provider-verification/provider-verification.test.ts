import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, SYSTEM } from '#core/actor.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const SETUP = { provider: 'sandbox', mode: 'test', fingerprint: 'settings-1' } as const;
const BUYER = { name: 'Operator', email: 'operator@acara.test' };
const EXPIRES = '2026-12-01T05:00:00.000Z';

describe('verification of a payment provider', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
    acara.setups.all = [SETUP];
  });

  const start = async () =>
    (await acara.does('StartVerification').execute(SYSTEM, { provider: 'sandbox' })).verification;
  const open = (id: string) =>
    acara.does('OpenVerificationCheckout').execute(SYSTEM, { id, buyer: BUYER, expiresAt: EXPIRES });
  const end = (id: string, isVerified = true) =>
    acara.does('EndVerification').execute(SYSTEM, { id, isVerified });
  const watch = (id: string) => resolve(acara.container, ProviderVerificationQueries).watch(id);
  const pay = async (providerRef: string): Promise<PaymentReport> => {
    const [report] = await acara.bank.play(providerRef, 'pay');
    if (!report) throw new Error('The bank sent no callback.');
    return report;
  };
  const alerts = () => [...acara.database.published.alerts.values()];
  const unverified = async () =>
    (await acara.does('ListPaymentAlerts').execute(await acara.anAdmin())).unverifiedProviders;

  it('opens a checkout of RM1.00 that belongs to no ticket', async () => {
    const verification = await start();
    expect(verification).toMatchObject({ ...SETUP, amountSen: 100, status: 'running', providerRef: null });
    const { providerRef } = await open(verification.id);
    expect(acara.bank.requests).toMatchObject([
      { paymentId: verification.id, amountSen: 100, currency: 'MYR', buyer: BUYER, expiresAt: EXPIRES },
    ]);
    expect(await watch(verification.id)).toEqual({
      verification: { ...verification, providerRef },
      eventKeys: [],
    });
  });

  it('refuses a provider that is not configured, and a verification that does not exist', async () => {
    const chip = acara.does('StartVerification').execute(SYSTEM, { provider: 'chip' });
    expect(await refusalOf(chip)).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(open('verification-1'))).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(end('verification-1'))).toMatchObject({ code: 'not_found' });
  });

  it('stores the provider’s callback once, and raises no alert about its money', async () => {
    const { id } = await start();
    const report = await pay((await open(id)).providerRef);
    expect(await acara.settle(report)).toEqual({ outcome: 'unchanged' });
    expect(await acara.settle(report)).toEqual({ outcome: 'repeated' });
    expect((await watch(id))?.eventKeys).toEqual([report.eventKey]);
    expect(alerts()).toEqual([]);
    expect(await acara.does('ReconcilePayments').execute(SYSTEM)).toMatchObject({ asked: 0 });
  });

  it('recognises the callback by Acara’s id while the reference is not stored yet', async () => {
    const { id } = await start();
    const paid = { ...(await pay((await open(id)).providerRef)), paymentId: id };
    const { verification } = (await watch(id)) ?? {};
    if (verification)
      await acara.write((stores) => stores.verifications.save({ ...verification, providerRef: null }));
    expect(await acara.settle(paid)).toEqual({ outcome: 'unchanged' });
    expect(alerts()).toEqual([]);
  });

  it('still raises an alert about money that belongs to neither a ticket nor a verification', async () => {
    const { id } = await start();
    const report = await pay((await open(id)).providerRef);
    await acara.settle({ ...report, providerRef: 'bill-77', paymentId: id });
    expect(alerts()).toMatchObject([{ kind: 'unknown_to_us', providerRef: 'bill-77' }]);
  });

  it('counts no difference when the day’s checkouts are compared', async () => {
    const { id } = await start();
    await pay((await open(id)).providerRef);
    acara.clock.set('2026-12-01T17:00:00.000Z');
    await acara.does('CompareProviderStatement').execute(SYSTEM);
    expect([...acara.database.published.comparisons.values()]).toMatchObject([
      { day: '2026-12-01', compared: 1, differing: 0 },
    ]);
    expect(alerts()).toEqual([]);
  });

  it('records the result once, in the audit log too', async () => {
    const { id } = await start();
    await end(id);
    expect(await refusalOf(end(id, false))).toMatchObject({ code: 'not_found' });
    expect((await watch(id))?.verification).toMatchObject({
      status: 'verified',
      endedAt: acara.clock.now(),
    });
    expect([...acara.database.published.audit.values()]).toMatchObject([
      {
        actor: 'system',
        action: 'provider_verification',
        subject: id,
        detail: 'provider=sandbox; mode=test; result=verified',
      },
    ]);
  });

  it('notes the first callback with a wrong signature while it runs', async () => {
    const { id: ended } = await start();
    await end(ended, false);
    const { id } = await start();
    const forged = { provider: 'sandbox', rawBody: new Uint8Array(), headers: {} };
    const receive = () => acara.does('ReceivePaymentCallback').execute(ANONYMOUS, forged);
    const refusedAt = acara.clock.now();
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await refusalOf(receive())).toMatchObject({ code: 'bad_signature' });
      acara.clock.advance(1);
    }
    expect((await watch(id))?.verification.refusedCallbackAt).toBe(refusedAt);
    expect((await watch(ended))?.verification.refusedCallbackAt).toBeNull();
  });

  it('warns admins in production until the current settings were verified', async () => {
    expect(await unverified()).toEqual([]);
    acara.setups.isWarned = true;
    expect(await unverified()).toEqual(['sandbox']);
    await end((await start()).id, false);
    expect(await unverified()).toEqual(['sandbox']);
    await end((await start()).id);
    expect(await unverified()).toEqual([]);
    acara.setups.all = [{ ...SETUP, fingerprint: 'settings-2' }];
    expect(await unverified()).toEqual(['sandbox']);
  });
});
