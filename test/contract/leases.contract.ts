import { describe, expect, it } from 'vitest';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const SOON = '2026-12-01T04:00:15.000Z';
const LATER = '2026-12-01T04:00:30.000Z';

export function leasesContract(kind: DatabaseKind): void {
  describe('Leases', () => {
    const given = opened(kind);
    const acquire = (holder: string, now = NOW, until = SOON, name = 'sweep') =>
      given().leases.acquire(name, holder, now, until);

    it('grants a lease to one of many concurrent callers', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => acquire(`holder-${n}`)));
      expect(answers.filter((has) => has)).toHaveLength(1);
    });

    it('grants a lease to one of many concurrent callers after its holder died', async () => {
      await acquire('dead');
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => acquire(`holder-${n}`, SOON, LATER)),
      );
      expect(answers.filter((has) => has)).toHaveLength(1);
    });

    it('grants a lease repeatedly and concurrently to the same holder', async () => {
      expect(await Promise.all(Array.from({ length: 12 }, () => acquire('one')))).toEqual(
        Array(12).fill(true),
      );
    });

    it('keeps a lease with its holder while the holder renews it', async () => {
      expect(await acquire('one', NOW, SOON)).toBe(true);
      expect(await acquire('one', '2026-12-01T04:00:10.000Z', LATER)).toBe(true);
      expect(await acquire('other', '2026-12-01T04:00:20.000Z', LATER)).toBe(false);
      expect(await acquire('other', LATER, '2026-12-01T04:00:45.000Z')).toBe(true);
      expect(await acquire('one', LATER, '2026-12-01T04:00:45.000Z')).toBe(false);
    });

    it('expires a lease at its end and not before', async () => {
      await acquire('one');
      expect(await acquire('other', '2026-12-01T04:00:14.999Z')).toBe(false);
      expect(await acquire('other', SOON, LATER)).toBe(true);
    });

    it('releases a lease for its holder only', async () => {
      await acquire('one');
      await given().leases.release('sweep', 'other');
      expect(await acquire('other')).toBe(false);
      await given().leases.release('sweep', 'one');
      await given().leases.release('sweep', 'one');
      expect(await acquire('other')).toBe(true);
    });

    it('keeps leases of different names separate', async () => {
      await acquire('one');
      expect(await acquire('other', NOW, SOON, 'other work')).toBe(true);
    });
  });
}
