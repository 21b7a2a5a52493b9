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
import type { SqlDatabase } from './sql-database.ts';
import { SqlEventQueries } from './sql-event-queries.ts';
import { SqlOutboxQueries } from './sql-outbox-queries.ts';
import { SqlPersonRepository } from './sql-person-repository.ts';
import { SqlProviderRecords } from './sql-provider-records.ts';
import { SqlTicketOffice } from './sql-ticket-office.ts';
import { SqlTicketQueries } from './sql-ticket-queries.ts';
import { SqlTransactions } from './sql-transactions.ts';

/** Everything that Acara keeps, in a SQL database. */
export function bindSql(container: Container, database: SqlDatabase): void {
  bindValue(container, Transactions, new SqlTransactions(database));
  bindValue(container, EventQueries, new SqlEventQueries(database));
  bindValue(container, TicketQueries, new SqlTicketQueries(database));
  bindValue(container, OutboxQueries, new SqlOutboxQueries(database));
  bindValue(container, ProviderRecords, new SqlProviderRecords(database));
  bindMade(container, TicketOffice, (terms) => new SqlTicketOffice(database, terms), [SalesTerms]);
}

/** The profiles, which an operator may also keep elsewhere. */
export function bindSqlPeople(container: Container, database: SqlDatabase): void {
  bindValue(container, PersonRepository, new SqlPersonRepository(database));
}
