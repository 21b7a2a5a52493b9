import type { Kysely } from 'kysely';
import type { Admission } from '#core/check-in/admission.ts';
import type { AdmissionRepository } from '#core/check-in/admission-repository.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { admissionTable, type Schema } from '../../schema.ts';
import { insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlAdmissionRepository implements AdmissionRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Admission[]> {
    if (ticketIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('admissions')
      .selectAll()
      .where(isOneOf(this.dialect, 'admissions', ['ticket_id'], listed(ticketIds)))
      .execute();
    return rows.map(admissionTable.toEntity);
  }

  async countPeopleIn(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, number>> {
    if (eventIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('admissions')
      .select(({ fn }) => ['event_id', fn.sum<number>('people_in').as('count')])
      .where('event_id', 'in', eventIds)
      .groupBy('event_id')
      .execute();
    return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]));
  }

  async addAll(admissions: readonly Admission[]): Promise<void> {
    await insertAll(this.db, this.dialect, admissionTable, admissions);
  }

  async saveAll(admissions: readonly Admission[]): Promise<void> {
    await updateAll(this.db, this.dialect, admissionTable, admissions);
  }
}
