import type { Watch } from '#core/follows/watch.ts';
import { isWaiting } from '#core/follows/watch.ts';
import type { WatchRepository } from '#core/follows/watch-repository.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDraft } from '../memory-database.ts';

export class MemoryWatchRepository implements WatchRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofPerson(uid: PersonId): Promise<readonly Watch[]> {
    return this.#rows().filter((watch) => watch.uid === uid);
  }

  async save(watch: Watch): Promise<void> {
    this.draft.state.watches.set(keyOf(watch.uid, watch.eventId), watch);
  }

  async remove(eventId: EventId, uids: readonly PersonId[]): Promise<void> {
    for (const uid of uids) this.draft.state.watches.delete(keyOf(uid, eventId));
  }

  async waitingAmong(eventId: EventId, uids: readonly PersonId[]): Promise<readonly Watch[]> {
    const waiting = this.#rows().filter(
      (watch) => watch.eventId === eventId && uids.includes(watch.uid) && isWaiting(watch),
    );
    return inOrder(waiting, ({ uid }) => [uid]);
  }

  async markNotified(eventId: EventId, uids: readonly PersonId[], at: Instant): Promise<void> {
    for (const watch of this.#rows())
      if (watch.eventId === eventId && uids.includes(watch.uid))
        await this.save({ ...watch, notifiedAt: at });
  }

  #rows(): readonly Watch[] {
    return [...this.draft.state.watches.values()];
  }
}
