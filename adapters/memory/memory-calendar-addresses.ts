import type { CalendarAddress, CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { MemoryDatabase } from './memory-database.ts';

export class MemoryCalendarAddresses implements CalendarAddresses {
  constructor(private readonly database: MemoryDatabase) {}

  async find(userId: PersonId): Promise<CalendarAddress | null> {
    return this.database.calendarAddresses.get(userId) ?? null;
  }

  async save(address: CalendarAddress): Promise<void> {
    this.database.calendarAddresses.set(address.userId, address);
  }
}
