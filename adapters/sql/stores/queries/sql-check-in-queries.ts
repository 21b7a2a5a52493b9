import type { Kysely } from 'kysely';
import type { Arrival, CheckInQueries, HolderSearch, TicketHolder } from '#core/check-in/check-in-queries.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { endsWith, matchesHolder } from '../rows/matches-holder.ts';

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

  async findHolders(eventId: EventId, search: HolderSearch, limit: number): Promise<readonly TicketHolder[]> {
    return this.#db
      .selectFrom('tickets')
      .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
      .select(['tickets.id as ticketId', 'user_id as userId', 'buyer_name as name'])
      .select('check_ins.at as checkedInAt')
      .where('tickets.event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .where(matchesHolder(this.#dialect, { ...search, namesOnly: true }))
      .orderBy('search_text')
      .orderBy('tickets.id')
      .limit(limit)
      .execute();
  }

  async ticketsEnding(eventId: EventId, idEnd: string): Promise<readonly TicketId[]> {
    const rows = await this.#db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', eventId)
      .where(endsWith(idEnd))
      .orderBy('id')
      .limit(2)
      .execute();
    return rows.map(({ id }) => id);
  }
}
