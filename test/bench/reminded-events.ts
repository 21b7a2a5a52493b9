import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlTicketRepository } from '#adapters/sql/stores/repositories/sql-ticket-repository.ts';
import type { Event } from '#core/events/event.ts';
import { offerOf } from '#core/offers/offer.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { confirmed, newTicket, type Ticket } from '#core/tickets/ticket.ts';
import type { BoxOffice } from './box-office.ts';
import { buyerOf } from './many-sales.ts';

/** The time in which reminders were queued, in milliseconds since 1970. */
export interface Queued {
  readonly from: number;
  readonly until: number;
}

const ROWS_PER_STATEMENT = 1_000;
const TERMS = { holdMinutes: 15, feeBps: 500, feeFixedSen: 0 };
const BOUGHT_MINUTES_AGO = 60;

/** An event that starts in a day, as a draft: nobody is reminded of it before it is published. */
export class RemindedEvent {
  private constructor(
    private readonly id: string,
    private readonly people: number,
    private readonly database: SqlDatabase,
  ) {}

  /** Adds an event with a confirmed ticket of each of so many people. */
  static async add(office: BoxOffice, database: SqlDatabase, people: number): Promise<RemindedEvent> {
    const id = await office.newEvent({ capacity: people });
    const added = new RemindedEvent(id, people, database);
    await added.#become('draft');
    const event = await new SqlEventQueries(database).find(id);
    if (!event) throw new Error('The event is missing.');
    for (let from = 0; from < people; from += ROWS_PER_STATEMENT) {
      const count = Math.min(ROWS_PER_STATEMENT, people - from);
      const tickets = Array.from({ length: count }, (_, index) => soldTo(from + index, event));
      await database.transaction((trx) => new SqlTicketRepository(trx, database.dialect).addAll(tickets));
    }
    return added;
  }

  /** Publishes it, so that the next run of the job finds its people. */
  publish(): Promise<void> {
    return this.#become('published');
  }

  /** Returns when everybody was reminded; null while somebody was not. The first moment is that of the job's start. */
  async queued(): Promise<Queued | null> {
    const { count, first } = await this.database.reader
      .selectFrom('reminders')
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('sent_at').as('first')])
      .where('event_id', '=', this.id)
      .executeTakeFirstOrThrow();
    const until = Date.now();
    return Number(count) < this.people ? null : { from: Date.parse(first ?? ''), until };
  }

  async #become(status: 'draft' | 'published'): Promise<void> {
    await this.database.writer.updateTable('events').set({ status }).where('id', '=', this.id).execute();
  }
}

function soldTo(number: number, event: Event): Ticket {
  const at = addMinutes(event.createdAt, -BOUGHT_MINUTES_AGO);
  const offer = offerOf(event, { type: baseTypeOf(event), priceSen: event.priceSen });
  return confirmed(newTicket(randomUUID(), offer, buyerOf(number), null, TERMS, at), at);
}
