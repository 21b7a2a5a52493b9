import type { AudienceList } from '#core/offers/audience-list.ts';
import type { AudienceListRepository } from '#core/offers/audience-list-repository.ts';
import type { AudienceListId, EventId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { insert, keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryAudienceListRepository implements AudienceListRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvent(eventId: EventId): Promise<readonly AudienceList[]> {
    const lists = [...this.draft.state.audienceLists.values()].filter((list) => list.eventId === eventId);
    return inOrder(lists, ({ createdAt, id }) => [createdAt, id]);
  }

  async add(list: AudienceList, keys: readonly string[]): Promise<void> {
    const { events, audienceLists, listEntries } = this.draft.state;
    requireExisting(events, list.eventId);
    insert(audienceLists, list.id, list);
    for (const key of keys) insert(listEntries, keyOf(list.id, key), { listId: list.id, key });
  }

  async having(listIds: readonly AudienceListId[], keys: readonly string[]) {
    const entries = [...this.draft.state.listEntries.values()];
    return entries.filter(({ listId, key }) => listIds.includes(listId) && keys.includes(key));
  }
}
