import { describe, expect, it } from 'vitest';
import type { ProviderVerification } from '#core/provider-verification/provider-verification.ts';
import type { ProviderVerificationRepository } from '#core/provider-verification/provider-verification-repository.ts';
import { aVerification } from '#test/support/a-verification.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-01T04:05:00.000Z';

export function providerVerificationsContract(kind: DatabaseKind): void {
  describe('verifications of providers', () => {
    const given = opened(kind);
    const does = <Result>(work: (verifications: ProviderVerificationRepository) => Promise<Result>) =>
      given().unitOfWork.run(({ verifications }) => work(verifications));
    const add = (...all: readonly ProviderVerification[]) =>
      does(async (verifications) => {
        for (const one of all) await verifications.add(one);
      });
    const reported = async (providerRef: string, paymentId: string | null, provider = 'chip') =>
      (await does((verifications) => verifications.findReported([{ provider, providerRef, paymentId }]))).map(
        ({ id }) => id,
      );

    it('keeps every field, and changes only those that change', async () => {
      const started = aVerification({ providerRef: null });
      await add(started);
      expect(await does((verifications) => verifications.find('verification-1'))).toEqual(started);
      const changed = {
        providerRef: 'purchase-1',
        status: 'verified',
        endedAt: LATER,
        refusedCallbackAt: LATER,
      } as const;
      await does((verifications) => verifications.save({ ...started, ...changed, amountSen: 5 }));
      expect(await does((verifications) => verifications.find('verification-1'))).toEqual({
        ...started,
        ...changed,
      });
      expect(await does((verifications) => verifications.find('verification-2'))).toBeNull();
    });

    it('refuses the same id again, and to save what was never added', async () => {
      await add(aVerification());
      await expect(add(aVerification())).rejects.toThrow();
      await expect(
        does((verifications) => verifications.save(aVerification({ id: 'verification-2' }))),
      ).rejects.toThrow();
    });

    it('finds what a provider reports on by its reference, or by the id while there is none', async () => {
      await add(aVerification(), aVerification({ id: 'verification-2', providerRef: null }));
      expect(await reported('purchase-1', null)).toEqual(['verification-1']);
      expect(await reported('purchase-1', null, 'stripe')).toEqual([]);
      expect(await reported('purchase-2', 'verification-2')).toEqual(['verification-2']);
      expect(await reported('purchase-2', 'verification-1')).toEqual([]);
      expect(await does((verifications) => verifications.findReported([]))).toEqual([]);
    });

    it('lists the running verifications of a provider', async () => {
      await add(
        aVerification(),
        aVerification({ id: 'verification-2', status: 'failed' }),
        aVerification({ id: 'verification-3', provider: 'billplz' }),
      );
      const running = await does((verifications) => verifications.findRunning('chip'));
      expect(running.map(({ id }) => id)).toEqual(['verification-1']);
    });

    it('counts a provider as verified with exactly the settings of a success', async () => {
      const setup = { provider: 'chip', mode: 'live', fingerprint: 'settings-1' } as const;
      await add(aVerification(), aVerification({ id: 'verification-2', status: 'failed' }));
      expect(await given().verifications.isVerified(setup)).toBe(false);
      await does((verifications) =>
        verifications.save(aVerification({ status: 'verified', endedAt: LATER })),
      );
      expect(await given().verifications.isVerified(setup)).toBe(true);
      for (const other of [{ provider: 'billplz' }, { mode: 'test' as const }, { fingerprint: 'settings-2' }])
        expect(await given().verifications.isVerified({ ...setup, ...other })).toBe(false);
    });

    it('watches the callbacks that were received on the checkout', async () => {
      await add(aVerification(), aVerification({ id: 'verification-2', providerRef: null }));
      const event = { provider: 'chip', providerRef: 'purchase-1', raw: '{}', receivedAt: LATER };
      await given().unitOfWork.run((stores) =>
        stores.providerEvents.addAll([
          { ...event, eventKey: 'paid' },
          { ...event, eventKey: 'of another checkout', providerRef: 'purchase-2' },
          { ...event, eventKey: 'of another provider', provider: 'stripe' },
          { ...event, eventKey: 'of another day', receivedAt: '2026-11-30T04:00:00.000Z' },
        ]),
      );
      expect(await given().verifications.watch('verification-1')).toEqual({
        verification: aVerification(),
        eventKeys: ['paid'],
      });
      expect(await given().verifications.watch('verification-2')).toMatchObject({ eventKeys: [] });
      expect(await given().verifications.watch('verification-3')).toBeNull();
    });
  });
}
