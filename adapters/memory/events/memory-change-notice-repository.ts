import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import type { ChangeNoticeRepository } from '#core/events/changes/change-notice-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryChangeNoticeRepository implements ChangeNoticeRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async openOf(eventId: EventId): Promise<readonly ChangeNotice[]> {
    const notices = [...this.draft.state.changeNotices.values()];
    const open = notices.filter((one) => one.eventId === eventId && one.finishedAt === null);
    return open.sort((one, other) => Number(one.sentAt === null) - Number(other.sentAt === null));
  }

  async add(notice: ChangeNotice): Promise<void> {
    requireExisting(this.draft.state.events, notice.eventId);
    insert(this.draft.state.changeNotices, notice.id, notice);
  }

  async save(notice: ChangeNotice): Promise<void> {
    replace(this.draft.state.changeNotices, notice.id, notice);
  }

  async remove(id: string): Promise<void> {
    this.draft.state.changeNotices.delete(id);
  }
}
