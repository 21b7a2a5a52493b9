import type { CalendarAddress, CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { calendarAddressTable } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';

export class SqlCalendarAddresses implements CalendarAddresses {
  constructor(private readonly database: Pick<SqlDatabase, 'reader' | 'writer'>) {}

  async find(userId: PersonId): Promise<CalendarAddress | null> {
    const row = await this.database.reader
      .selectFrom('calendar_addresses')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? calendarAddressTable.toEntity(row) : null;
  }

  async save(address: CalendarAddress): Promise<void> {
    await this.database.writer
      .insertInto('calendar_addresses')
      .values(calendarAddressTable.toRow(address))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          replaced_at: ref('excluded.replaced_at'),
        })),
      )
      .execute();
  }
}
