import type { Kysely } from 'kysely';
import type { CheckInEntry } from '#core/check-in/check-in-entry.ts';
import type { CheckInEntryRepository } from '#core/check-in/check-in-entry-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { checkInEntryTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed } from '../rows/bulk-rows.ts';

export class SqlCheckInEntryRepository implements CheckInEntryRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  findAll(scanIds: readonly string[]): Promise<readonly CheckInEntry[]> {
    return this.#with('scan_id', scanIds);
  }

  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckInEntry[]> {
    return this.#with('ticket_id', ticketIds);
  }

  async addAll(entries: readonly CheckInEntry[]): Promise<void> {
    await insertAll(this.db, this.dialect, checkInEntryTable, entries);
  }

  async #with(column: 'scan_id' | 'ticket_id', ids: readonly string[]): Promise<readonly CheckInEntry[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('door_entries')
      .selectAll()
      .where(isOneOf(this.dialect, 'door_entries', [column], listed(ids)))
      .execute();
    return rows.map(checkInEntryTable.toEntity);
  }
}
