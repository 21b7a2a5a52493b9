import type { Kysely } from 'kysely';
import {
  type GrantedHolds,
  grantHolds,
  type HoldContext,
  personKey,
  purchaseKey,
} from '#core/sales/grant-holds.ts';
import type { Hold, HoldRequest, TicketOffice } from '#core/sales/ticket-office.ts';
import { Batches, type BatchSize } from '#core/shared/batches.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import { together } from '#core/shared/together.ts';
import type { SalesTerms } from '#core/site/sales-terms.ts';
import { nextTurn } from '../next-turn.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';
import { SqlEventRepository } from './repositories/sql-event-repository.ts';
import { SqlOutboxRepository } from './repositories/sql-outbox-repository.ts';
import { SqlPaymentRepository } from './repositories/sql-payment-repository.ts';
import { SqlSalesRepository } from './repositories/sql-sales-repository.ts';
import { SqlTicketRepository } from './repositories/sql-ticket-repository.ts';

/** Grants holds by group commit: requests that arrive while a transaction runs share the next one. */
export class SqlTicketOffice implements TicketOffice {
  readonly #batches: Batches<HoldRequest, Hold>;

  constructor(
    private readonly database: SqlDatabase,
    private readonly terms: SalesTerms,
    size?: BatchSize,
  ) {
    // On a retry, a duplicate caused by another process is read as an existing ticket.
    const { isDuplicate } = database.dialect;
    this.#batches = new Batches((requests) => this.#grant(requests), {
      size,
      isTransient: isDuplicate,
      nextTurn,
    });
  }

  async hold(request: HoldRequest): Promise<Hold> {
    return this.#batches.submit(request);
  }

  #grant(requests: readonly HoldRequest[]): Promise<readonly (Hold | DomainError)[]> {
    return transact(this.database, async (db, lastly) => {
      const context = await this.#readContext(db, requests);
      const granted = grantHolds(requests, context, this.terms);
      lastly(...this.#write(db, granted));
      return granted.answers;
    });
  }

  #write(db: Kysely<Schema>, granted: GrantedHolds): readonly Promise<void>[] {
    const { dialect } = this.database;
    return [
      this.#tickets(db).addAll(granted.tickets),
      this.#payments(db).addAll(granted.payments),
      new SqlOutboxRepository(db, dialect).addAll(granted.messages),
      new SqlSalesRepository(db).add(granted.sales),
      this.#events(db).adjustPlacesOf(granted.places),
    ];
  }

  async #readContext(db: Kysely<Schema>, requests: readonly HoldRequest[]): Promise<HoldContext> {
    const buyers = [...new Set(requests.map(({ buyer }) => buyer.uid))];
    const [events, earlierPurchases, , holds] = await together([
      this.#events(db).findAll([...new Set(requests.map(({ eventId }) => eventId))]),
      this.#readEarlier(db, requests),
      // Locked after the events in every office, so that two of them never deadlock.
      this.database.dialect.lockNames(db, buyers),
      this.#tickets(db).countHeld(buyers),
    ]);
    const limited = new Set(events.filter((event) => event.perPersonLimit !== null).map(({ id }) => id));
    const toCount = requests.filter(({ eventId }) => limited.has(eventId));
    return {
      events: new Map(events.map((event) => [event.id, event])),
      earlierPurchases,
      liveTickets: await this.#countLive(db, toCount),
      openHolds: new Map(holds.map(({ uid, count }) => [uid, count])),
    };
  }

  async #readEarlier(
    db: Kysely<Schema>,
    requests: readonly HoldRequest[],
  ): Promise<HoldContext['earlierPurchases']> {
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
  ): Promise<HoldContext['liveTickets']> {
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
