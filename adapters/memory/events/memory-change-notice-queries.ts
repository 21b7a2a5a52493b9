import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import type { ChangeNoticeQueries, PendingChange } from '#core/events/changes/change-notice-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { isLive } from '#core/tickets/ticket.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryChangeNoticeQueries implements ChangeNoticeQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async due(at: Instant, limit: number): Promise<readonly EventId[]> {
    const { changeNotices, events } = this.database.published;
    const due = [...changeNotices.values()].filter(
      ({ eventId, finishedAt, sentAt, dueAt }) =>
        finishedAt === null &&
        (sentAt !== null || dueAt <= at) &&
        events.get(eventId)?.status === 'published',
    );
    const sorted = inOrder(due, ({ dueAt, eventId }) => [dueAt, eventId]);
    return [...new Set(sorted.map(({ eventId }) => eventId))].slice(0, limit);
  }

  async pendingOf(eventId: EventId): Promise<PendingChange | null> {
    const pending = (await this.ofEvent(eventId)).find(({ sentAt }) => sentAt === null);
    if (!pending) return null;
    const tickets = [...this.database.published.tickets.values()];
    const live = tickets.filter((one) => one.eventId === eventId && isLive(one) && one.holder.email !== '');
    return { dueAt: pending.dueAt, recipients: new Set(live.map(({ holder }) => holder.uid)).size };
  }

  async ofEvent(eventId: EventId): Promise<readonly ChangeNotice[]> {
    const notices = [...this.database.published.changeNotices.values()];
    const ofEvent = notices.filter((one) => one.eventId === eventId);
    return inOrder(ofEvent, ({ dueAt, id }) => [dueAt, id]);
  }
}
