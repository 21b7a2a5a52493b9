import { describe, expect, it } from 'vitest';
import { noSecondFactors, type SecondFactors, withWrongCode } from '#core/second-factor/second-factors.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const LATER = '2026-12-01T04:05:00.000Z';
const FACTORS: SecondFactors = {
  userId: 'person-1',
  passkeys: [
    {
      id: 'passkey-1',
      name: 'Phone “of” 🎟',
      publicKey: 'cHVibGlj',
      signCount: 7,
      transports: ['internal', 'hybrid'],
      addedAt: NOW,
      usedAt: null,
    },
  ],
  authenticator: { sealedSecret: 'sealed', addedAt: NOW, isActive: true, lastStep: 59_000_000 },
  recoveryCodes: ['digest-1', 'digest-2'],
  wrongCodes: { count: 2, until: LATER },
};

export function secondFactorsContract(kind: DatabaseKind): void {
  describe('second factors', () => {
    const given = opened(kind);

    it('stores everything of a person and removes it again', async () => {
      const { unitOfWork, secondFactors } = given();
      expect(await secondFactors.find('person-1')).toEqual(noSecondFactors('person-1'));
      await unitOfWork.run((stores) => stores.secondFactors.save(FACTORS));
      expect(await secondFactors.find('person-1')).toEqual(FACTORS);
      const changed = { ...noSecondFactors('person-1'), passkeys: FACTORS.passkeys };
      await unitOfWork.run((stores) => stores.secondFactors.save(changed));
      expect(await unitOfWork.run((stores) => stores.secondFactors.find('person-1'))).toEqual(changed);
      expect(await secondFactors.find('person-2')).toEqual(noSecondFactors('person-2'));
      await unitOfWork.run((stores) => stores.secondFactors.remove('person-1'));
      expect(await secondFactors.find('person-1')).toEqual(noSecondFactors('person-1'));
    });

    it('loses no change of several that are made at once, the first one included', async () => {
      const { unitOfWork, secondFactors } = given();
      const guess = () =>
        unitOfWork.run(async (stores) => {
          const before = await stores.secondFactors.find('person-1');
          await stores.secondFactors.save(withWrongCode(before, NOW));
        });
      await Promise.all(Array.from({ length: 6 }, guess));
      expect((await secondFactors.find('person-1')).wrongCodes?.count).toBe(6);
    });
  });

  describe('SessionConfirmations', () => {
    const given = opened(kind);
    const confirmation = (sessionId: string, confirmedAt = NOW, secondFactorAt: string | null = null) => ({
      ...{ sessionId, userId: 'person-1' },
      ...{ confirmedAt, secondFactorAt },
    });

    it('keeps the latest confirmation of each session, and its second factor until a later one', async () => {
      const { confirmations } = given();
      expect(await confirmations.find('session-1')).toBeNull();
      await confirmations.save(confirmation('session-1', NOW, NOW));
      await confirmations.save(confirmation('session-2'));
      await confirmations.save(confirmation('session-1', LATER));
      expect(await confirmations.find('session-1')).toEqual(confirmation('session-1', LATER, NOW));
      expect(await confirmations.find('session-2')).toEqual(confirmation('session-2'));
      await confirmations.save(confirmation('session-1', LATER, LATER));
      expect((await confirmations.find('session-1'))?.secondFactorAt).toBe(LATER);
    });

    it('deletes confirmations that no longer count when it saves another one', async () => {
      const { confirmations } = given();
      await confirmations.save(confirmation('old', '2026-10-01T04:00:00.000Z'));
      await confirmations.save(confirmation('recent', '2026-11-10T04:00:00.000Z'));
      await confirmations.save(confirmation('new'));
      expect(await confirmations.find('old')).toBeNull();
      expect(await confirmations.find('recent')).not.toBeNull();
    });
  });

  describe('PasskeyChallenges', () => {
    const given = opened(kind);
    const challenge = (text: string, expiresAt = LATER) => ({
      ...{ challenge: text, purpose: 'confirmation' as const },
      ...{ sessionId: 'session-1', expiresAt },
    });

    it('gives a challenge out once, also to several takers at once', async () => {
      const { challenges } = given();
      await challenges.add(challenge('a'), NOW);
      const taken = await Promise.all([1, 2, 3].map(() => challenges.take('a')));
      expect(taken.filter((one) => one !== null)).toEqual([challenge('a')]);
      expect(await challenges.take('unknown')).toBeNull();
    });

    it('deletes expired challenges when it adds one', async () => {
      const { challenges } = given();
      await challenges.add(challenge('old', NOW), '2026-12-01T03:00:00.000Z');
      await challenges.add(challenge('new'), NOW);
      expect(await challenges.take('old')).toBeNull();
      expect(await challenges.take('new')).toEqual(challenge('new'));
    });
  });
}
