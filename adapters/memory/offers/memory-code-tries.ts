import type { CodeTries } from '#core/offers/codes/code-tries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryCodeTries implements CodeTries {
  constructor(private readonly database: MemoryDatabase) {}

  async count(uid: PersonId, max: number, now: Instant, until: Instant) {
    const { codeTries } = this.database;
    const known = codeTries.get(uid);
    const before = known && known.until > now ? known : { count: 0, until };
    if (before.count >= max) return { ...before, isCounted: false };
    const counted = { count: before.count + 1, until: before.until };
    codeTries.set(uid, counted);
    return { ...counted, isCounted: true };
  }

  async takeBack(uid: PersonId, until: Instant): Promise<void> {
    const { codeTries } = this.database;
    const counted = codeTries.get(uid);
    if (counted?.until === until && counted.count > 0)
      codeTries.set(uid, { count: counted.count - 1, until });
  }

  async removeEnded(before: Instant): Promise<void> {
    const { codeTries } = this.database;
    for (const [uid, { until }] of codeTries) if (until < before) codeTries.delete(uid);
  }
}
