import { describe } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';
import { attendeeQueriesContract } from './attendee-queries.contract.ts';
import { auditContract } from './audit.contract.ts';
import { clubRequestsContract } from './club-requests.contract.ts';
import { eventQueriesContract } from './event-queries.contract.ts';
import { eventRepositoryContract } from './event-repository.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { paymentRepositoryContract } from './payment-repository.contract.ts';
import { personQueriesContract } from './person-queries.contract.ts';
import { personRepositoryContract } from './person-repository.contract.ts';
import { providerEventRepositoryContract } from './provider-event-repository.contract.ts';
import { providerRecordsContract } from './provider-records.contract.ts';
import { refundQueriesContract } from './refund-queries.contract.ts';
import { refundRepositoryContract } from './refund-repository.contract.ts';
import { salesContract } from './sales.contract.ts';
import { ticketOfficeContract } from './ticket-office.contract.ts';
import { ticketQueriesContract } from './ticket-queries.contract.ts';
import { ticketRepositoryContract } from './ticket-repository.contract.ts';
import { transactionsContract } from './transactions.contract.ts';

describe.each(databases)('in $name,', (kind) => {
  transactionsContract(kind);
  eventRepositoryContract(kind);
  eventQueriesContract(kind);
  ticketOfficeContract(kind);
  ticketRepositoryContract(kind);
  ticketQueriesContract(kind);
  paymentRepositoryContract(kind);
  refundRepositoryContract(kind);
  providerEventRepositoryContract(kind);
  providerRecordsContract(kind);
  outboxContract(kind);
  attendeeQueriesContract(kind);
  refundQueriesContract(kind);
  salesContract(kind);
  auditContract(kind);
  clubRequestsContract(kind);
  describe('the person repository', () => {
    const given = opened(kind);
    personRepositoryContract(() => given().people);
  });
  describe('the search for people', () => {
    const given = opened(kind);
    personQueriesContract(() => ({ people: given().people, queries: given().peopleSearch }));
  });
});
