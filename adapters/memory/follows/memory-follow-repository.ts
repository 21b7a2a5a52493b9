import type { Follow } from '#core/follows/follow.ts';
import type { FollowRepository } from '#core/follows/follow-repository.ts';
import type { Day } from '#core/shared/day.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import { earlierOf } from '#core/shared/instant.ts';
import { keyOf, type MemoryDraft } from '../memory-database.ts';

export class MemoryFollowRepository implements FollowRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(follow: Follow): Promise<void> {
    const { follows } = this.draft.state;
    const key = keyOf(follow.uid, follow.clubId);
    if (!follows.has(key)) follows.set(key, follow);
  }

  async remove(uid: PersonId, clubId: ClubId): Promise<void> {
    this.draft.state.follows.delete(keyOf(uid, clubId));
  }

  async ofPerson(uid: PersonId): Promise<readonly Follow[]> {
    return [...this.draft.state.follows.values()].filter((follow) => follow.uid === uid);
  }

  async move(from: ClubId, into: ClubId): Promise<void> {
    const { follows } = this.draft.state;
    for (const [key, { uid, clubId, since }] of follows) {
      if (clubId !== from) continue;
      follows.delete(key);
      const other = follows.get(keyOf(uid, into))?.since ?? since;
      follows.set(keyOf(uid, into), { uid, clubId: into, since: earlierOf(since, other) });
    }
  }

  async claimDigests(uids: readonly PersonId[], week: Day): Promise<readonly PersonId[]> {
    const { clubDigests } = this.draft.state;
    const claimed = uids.filter((uid) => (clubDigests.get(uid) ?? '') < week);
    for (const uid of claimed) clubDigests.set(uid, week);
    return claimed;
  }
}
