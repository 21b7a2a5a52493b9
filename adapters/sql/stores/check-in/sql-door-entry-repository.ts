import type { Kysely } from 'kysely';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { DoorEntryRepository } from '#core/check-in/door-entry-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { doorEntryTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed } from '../rows/bulk-rows.ts';

export class SqlDoorEntryRepository implements DoorEntryRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly DoorEntry[]> {
    if (ticketIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('door_entries')
      .selectAll()
      .where(isOneOf(this.dialect, 'door_entries', ['ticket_id'], listed(ticketIds)))
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async addAll(entries: readonly DoorEntry[]): Promise<void> {
    await insertAll(this.db, this.dialect, doorEntryTable, entries);
  }
}
