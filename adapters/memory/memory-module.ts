import type { Container } from 'inversify';
import { bindMade, bindValue } from '#adapters/inversify/bind.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { OutboxQueries } from '#core/notices/outbox-queries.ts';
import { ProviderRecords } from '#core/payments/provider-records.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Transactions } from '#core/shared/transactions.ts';
import { TicketOffice } from '#core/tickets/ticket-office.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { MemoryEventQueries } from './memory-event-queries.ts';
import { MemoryOutboxQueries } from './memory-outbox-queries.ts';
import { MemoryPersonRepository } from './memory-person-repository.ts';
import { MemoryProviderRecords } from './memory-provider-records.ts';
import { MemoryTicketOffice } from './memory-ticket-office.ts';
import { MemoryTicketQueries } from './memory-ticket-queries.ts';
import { MemoryTransactions } from './memory-transactions.ts';

/** Everything that Acara keeps, in memory. */
export function bindMemory(container: Container, database: MemoryDatabase): void {
  bindValue(container, Transactions, new MemoryTransactions(database));
  bindValue(container, EventQueries, new MemoryEventQueries(database));
  bindValue(container, TicketQueries, new MemoryTicketQueries(database));
  bindValue(container, OutboxQueries, new MemoryOutboxQueries(database));
  bindValue(container, ProviderRecords, new MemoryProviderRecords(database));
  bindMade(container, TicketOffice, (terms) => new MemoryTicketOffice(database, terms), [SalesTerms]);
}

/** The profiles, which an operator may also keep elsewhere. */
export function bindMemoryPeople(container: Container, database: MemoryDatabase): void {
  bindValue(container, PersonRepository, new MemoryPersonRepository(database));
}
