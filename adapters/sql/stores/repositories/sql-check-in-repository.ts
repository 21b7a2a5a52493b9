import type { Kysely } from 'kysely';
import type { CheckInRepository } from '#core/check-in/check-in-repository.ts';
import type { CheckIn } from '#core/sales/check-in.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { checkInTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed } from '../rows/bulk-rows.ts';

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
      .where(isOneOf(this.dialect, 'check_ins', ['ticket_id'], listed(ticketIds)))
      .execute();
    return rows.map(checkInTable.toEntity);
  }

  async addAll(checkIns: readonly CheckIn[]): Promise<void> {
    await insertAll(this.db, this.dialect, checkInTable, checkIns);
  }
}
