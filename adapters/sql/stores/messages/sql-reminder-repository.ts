import type { Kysely } from 'kysely';
import type { Reminder, ReminderRepository } from '#core/reminders/reminder-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { reminderTable, type Schema } from '../../schema.ts';
import { insertNew } from './insert-new.ts';

export class SqlReminderRepository implements ReminderRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  addNew(reminders: readonly Reminder[]): Promise<readonly PersonId[]> {
    return insertNew(this.db, this.dialect, reminderTable, reminders, 'event_id');
  }
}
