import type { CodeTries } from '#core/offers/codes/code-tries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryCodeTries implements CodeTries {
  constructor(private readonly database: MemoryDatabase) {}

  count(uid: PersonId, max: number, now: Instant, until: Instant) {
    return this.database.transact(async ({ state: { codeTries } }) => {
      const known = codeTries.get(uid);
      const before = known && known.until > now ? known : { uid, count: 0, until };
      if (before.count >= max) return { until: before.until, isCounted: false };
      codeTries.set(uid, { ...before, count: before.count + 1 });
      return { until: before.until, isCounted: true };
    });
  }

  takeBack(uid: PersonId, until: Instant): Promise<void> {
    return this.database.transact(async ({ state: { codeTries } }) => {
      const counted = codeTries.get(uid);
      if (counted?.until !== until) return;
      if (counted.count === 1) codeTries.delete(uid);
      else codeTries.set(uid, { ...counted, count: counted.count - 1 });
    });
  }
}
