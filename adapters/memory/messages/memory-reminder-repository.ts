import type { Reminder, ReminderRepository } from '#core/reminders/reminder-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { keyOf, type MemoryDraft } from '../memory-database.ts';

export class MemoryReminderRepository implements ReminderRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async addNew(given: readonly Reminder[]): Promise<readonly PersonId[]> {
    const { reminders } = this.draft.state;
    const added = given.filter(({ eventId, uid }) => !reminders.has(keyOf(eventId, uid)));
    for (const one of added) reminders.set(keyOf(one.eventId, one.uid), one);
    return added.map(({ uid }) => uid);
  }
}
