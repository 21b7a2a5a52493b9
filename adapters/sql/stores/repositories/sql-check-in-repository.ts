import type { Kysely } from 'kysely';
import type { CheckIn } from '#core/check-in/check-in.ts';
import type { CheckInRepository } from '#core/check-in/check-in-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { CheckInRow, Schema } from '../../schema.ts';
import { insertAll, isOneOf, keyed } from '../rows/bulk-rows.ts';

export class SqlCheckInRepository implements CheckInRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly CheckIn[]> {
    if (ticketIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('check_ins')
      .selectAll()
      .where(isOneOf(this.dialect, 'check_ins', keyed('ticket_id', ticketIds)))
      .execute();
    return rows.map(toCheckIn);
  }

  async addAll(checkIns: readonly CheckIn[]): Promise<void> {
    await insertAll(this.db, this.dialect, 'check_ins', checkIns.map(toRow));
  }
}

function toRow(checkIn: CheckIn): CheckInRow {
  return {
    ticket_id: checkIn.ticketId,
    event_id: checkIn.eventId,
    scan_id: checkIn.scanId,
    gate: checkIn.gate,
    admitted_by: checkIn.admittedBy,
    at: checkIn.at,
  };
}

function toCheckIn(row: CheckInRow): CheckIn {
  return {
    ticketId: row.ticket_id,
    eventId: row.event_id,
    scanId: row.scan_id,
    gate: row.gate,
    admittedBy: row.admitted_by,
    at: row.at,
  };
}
