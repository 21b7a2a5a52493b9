import type { Kysely } from 'kysely';
import type { Arrival, CheckInQueries, TicketHolder } from '#core/check-in/check-in-queries.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';
import { nameContains } from '../rows/holder-name.ts';

export class SqlCheckInQueries implements CheckInQueries {
  readonly #db: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
    this.#dialect = database.dialect;
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
    const rows = await this.#db
      .selectFrom('check_ins')
      .innerJoin('tickets', 'tickets.id', 'check_ins.ticket_id')
      .leftJoin('check_in_devices', 'check_in_devices.id', 'check_ins.device_id')
      .select(['check_ins.ticket_id as ticketId', 'tickets.buyer_name as name'])
      .select(['check_ins.gate as gate', 'check_in_devices.name as volunteer', 'check_ins.at as at'])
      .where('check_ins.event_id', '=', eventId)
      .orderBy('check_ins.at', 'desc')
      .orderBy('check_ins.ticket_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, volunteer: row.volunteer || null }));
  }

  async holdersNamed(
    eventId: EventId,
    words: readonly string[],
    limit: number,
  ): Promise<readonly TicketHolder[]> {
    return this.#db
      .selectFrom('tickets')
      .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
      .select(['tickets.id as ticketId', 'buyer_name as name', 'check_ins.at as checkedInAt'])
      .where('tickets.event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .where(containsWords(this.#dialect, 'search_text', words))
      .where(nameContains(words))
      .orderBy('search_text')
      .orderBy('tickets.id')
      .limit(limit)
      .execute();
  }
}
