import type { Kysely } from 'kysely';
import type { SalesTerms } from '#core/payments/sales-terms.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { grantHolds, type OfficeBooks, personKey, purchaseKey } from '#core/tickets/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/tickets/ticket-office.ts';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { SqlEventRepository } from './sql-event-repository.ts';
import { SqlOutboxRepository } from './sql-outbox-repository.ts';
import { SqlPaymentRepository } from './sql-payment-repository.ts';
import { SqlSalesRepository } from './sql-sales-repository.ts';
import { SqlTicketRepository } from './sql-ticket-repository.ts';
import { transact } from './transact.ts';

export interface OfficeSize {
  /** How many requests one transaction serves at most. */
  readonly batch: number;
  /** How many may wait; the next one is turned away. */
  readonly queue: number;
}

interface Waiting {
  readonly request: HoldRequest;
  readonly resolve: (hold: Hold) => void;
  readonly reject: (error: unknown) => void;
}

const USUAL_SIZE: OfficeSize = { batch: 200, queue: 5_000 };

/**
 * Group commit: the requests that come while one transaction is under way gather and go in the next one together, so
 * that a rush costs a few commits.
 */
export class SqlTicketOffice implements TicketOffice {
  readonly #waiting: Waiting[] = [];
  #isOpen = false;

  constructor(
    private readonly database: SqlDatabase,
    private readonly terms: SalesTerms,
    private readonly size: OfficeSize = USUAL_SIZE,
  ) {}

  async hold(request: HoldRequest): Promise<Hold> {
    if (this.#waiting.length >= this.size.queue)
      throw new DomainError('unavailable', 'Very many people are buying just now. Please try again.', {
        retryAfterSeconds: 1,
      });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isOpen) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isOpen = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      await this.#serve(this.#waiting.splice(0, this.size.batch));
    }
    this.#isOpen = false;
  }

  async #serve(batch: readonly Waiting[], isLastTry = false): Promise<void> {
    try {
      const answers = await this.#grant(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (!answer || answer instanceof DomainError) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      if (isLastTry || !this.#isWorthAnotherTry(error, batch)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.#serve([waiting], true);
    }
  }

  /**
   * One request that can't be written must not fail its neighbours, so each is tried by itself. And what is a duplicate
   * now, because another process was faster, is an earlier ticket at the next look.
   */
  #isWorthAnotherTry(error: unknown, batch: readonly Waiting[]): boolean {
    if (error instanceof DomainError && error.code === 'unavailable') return false;
    return batch.length > 1 || this.database.dialect.isDuplicate(error);
  }

  #grant(requests: readonly HoldRequest[]): Promise<readonly (Hold | DomainError)[]> {
    return transact(this.database, async (db) => {
      const books = await this.#readBooks(db, requests);
      const granted = grantHolds(requests, books, this.terms);
      await this.#tickets(db).addAll(granted.tickets);
      await this.#payments(db).addAll(granted.payments);
      await new SqlOutboxRepository(db, this.database.dialect).addAll(granted.messages);
      await new SqlSalesRepository(db).add(granted.sales);
      for (const [eventId, taken] of granted.taken)
        if (!(await this.#events(db).movePlaces(eventId, taken)))
          throw new Error(`Event ${eventId} has no such places.`);
      return granted.answers;
    });
  }

  async #readBooks(db: Kysely<Schema>, requests: readonly HoldRequest[]): Promise<OfficeBooks> {
    const events = await this.#events(db).findAll([...new Set(requests.map(({ eventId }) => eventId))]);
    const limited = new Set(events.filter((event) => event.perPersonLimit !== null).map(({ id }) => id));
    return {
      events: new Map(events.map((event) => [event.id, event])),
      earlier: await this.#readEarlier(db, requests),
      liveTickets: await this.#countLive(
        db,
        requests.filter(({ eventId }) => limited.has(eventId)),
      ),
    };
  }

  async #readEarlier(db: Kysely<Schema>, requests: readonly HoldRequest[]): Promise<OfficeBooks['earlier']> {
    const keys = requests.flatMap(({ buyer, idempotencyKey }) =>
      idempotencyKey === null ? [] : [{ uid: buyer.uid, key: idempotencyKey }],
    );
    const tickets = await this.#tickets(db).boughtUnder(keys);
    const payments = await this.#payments(db).ofTickets(tickets.map(({ id }) => id));
    const latest = new Map(payments.map((payment) => [payment.ticketId, payment]));
    return new Map(
      tickets.map((ticket) => [
        purchaseKey(ticket.userId, ticket.idempotencyKey ?? ''),
        { ticket, payment: latest.get(ticket.id) ?? null },
      ]),
    );
  }

  async #countLive(
    db: Kysely<Schema>,
    requests: readonly HoldRequest[],
  ): Promise<OfficeBooks['liveTickets']> {
    const people = requests.map(({ eventId, buyer }) => ({ eventId, uid: buyer.uid }));
    const counts = await this.#tickets(db).countLive(people);
    return new Map(counts.map(({ eventId, uid, count }) => [personKey(eventId, uid), count]));
  }

  #events(db: Kysely<Schema>) {
    return new SqlEventRepository(db, this.database.dialect);
  }

  #tickets(db: Kysely<Schema>) {
    return new SqlTicketRepository(db, this.database.dialect);
  }

  #payments(db: Kysely<Schema>) {
    return new SqlPaymentRepository(db, this.database.dialect);
  }
}

/** Lets the requests of this turn gather, and everything else have its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
