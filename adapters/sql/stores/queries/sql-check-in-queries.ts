import type { Kysely } from 'kysely';
import type { Arrival, CheckInQueries } from '#core/check-in/check-in-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlCheckInQueries implements CheckInQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async countInside(eventId: EventId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('check_ins')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async latest(eventId: EventId, limit: number): Promise<readonly Arrival[]> {
    return this.#db
      .selectFrom('check_ins')
      .innerJoin('tickets', 'tickets.id', 'check_ins.ticket_id')
      .select(['check_ins.ticket_id as ticketId', 'tickets.buyer_name as name'])
      .select(['check_ins.gate as gate', 'check_ins.at as at'])
      .where('check_ins.event_id', '=', eventId)
      .orderBy('check_ins.at', 'desc')
      .orderBy('check_ins.ticket_id', 'desc')
      .limit(limit)
      .execute();
  }
}
