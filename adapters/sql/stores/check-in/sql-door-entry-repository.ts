import { type Kysely, sql } from 'kysely';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { DoorEntryRepository } from '#core/check-in/door-entry-repository.ts';
import type { CheckInDeviceId, EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { doorEntryTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed } from '../rows/bulk-rows.ts';

/** Behind the ids of entries of one scan: one content, and up to three others. */
const SIGNS = ['', '#2', '#3', '#4'];

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
      .where(isOneOf(this.dialect, 'door_entries', ['subject'], listed(ticketIds)))
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async ofScans(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]> {
    if (scanIds.length === 0) return [];
    // Another content of a scan is stored under its id with a number behind it.
    const ids = scanIds.flatMap((id) => SIGNS.map((sign) => `${id}${sign}`));
    const keys = eventIds.flatMap((eventId) => ids.map((id) => [eventId, id] as const));
    const rows = await this.db
      .selectFrom('door_entries')
      .selectAll()
      .where(isOneOf(this.dialect, 'door_entries', ['event_id', 'scan_id'], keys))
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async earlyUndos(eventIds: readonly EventId[], scanIds: readonly string[]): Promise<readonly DoorEntry[]> {
    if (scanIds.length === 0) return [];
    // An entry without a ticket has the event as its subject, so that the primary key finds the few there are.
    const rows = await this.db
      .selectFrom('door_entries')
      .selectAll()
      .where('subject', 'in', eventIds)
      .where('kind', '=', 'undo')
      .where('target', 'in', scanIds)
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async heldOf(deviceIds: readonly CheckInDeviceId[]): Promise<readonly DoorEntry[]> {
    if (deviceIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('door_entries')
      .selectAll()
      .where('ruling', '=', sql.lit('held'))
      .where('device_id', 'in', [...new Set(deviceIds)])
      .execute();
    return rows.map(doorEntryTable.toEntity);
  }

  async addAll(entries: readonly DoorEntry[]): Promise<void> {
    await insertAll(this.db, this.dialect, doorEntryTable, entries);
  }
}
