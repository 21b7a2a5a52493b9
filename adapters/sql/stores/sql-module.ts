import type { Container } from 'inversify';
import { bindFactory, bindValue } from '#adapters/inversify/bind.ts';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AttendeeQueries } from '#core/attendees/attendee-queries.ts';
import { AuditQueries } from '#core/audit/audit-queries.ts';
import { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import { CheckInQueries } from '#core/check-in/check-in-queries.ts';
import { PassQueries } from '#core/check-in/passes/pass-queries.ts';
import { ClubListQueries } from '#core/clubs/admin/club-list-queries.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { EventBus } from '#core/event-bus.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { GuestQueries } from '#core/guests/guest-queries.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { CodeTries } from '#core/offers/codes/code-tries.ts';
import { OfferQueries } from '#core/offers/offer-queries.ts';
import { RosterQueries } from '#core/people/facts/roster-queries.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { PersonErasure } from '#core/privacy/person-erasure.ts';
import { PersonalDataQueries } from '#core/privacy/personal-data-queries.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { QuestionQueries } from '#core/questions/question-queries.ts';
import { ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { SqlPassQueries } from './check-in/sql-pass-queries.ts';
import { SqlClubListQueries } from './clubs/sql-club-list-queries.ts';
import { SqlHandoverQueries } from './clubs/sql-handover-queries.ts';
import { SqlCodeTries } from './offers/sql-code-tries.ts';
import { SqlGuestQueries } from './guests/sql-guest-queries.ts';
import { SqlOfferQueries } from './offers/sql-offer-queries.ts';
import { SqlAttendeeQueries } from './queries/sql-attendee-queries.ts';
import { SqlAuditQueries } from './queries/sql-audit-queries.ts';
import { SqlBankStatementQueries } from './queries/sql-bank-statement-queries.ts';
import { SqlCheckInQueries } from './queries/sql-check-in-queries.ts';
import { SqlClubQueries } from './queries/sql-club-queries.ts';
import { SqlClubRequestQueries } from './queries/sql-club-request-queries.ts';
import { SqlEventQueries } from './queries/sql-event-queries.ts';
import { SqlLedgerQueries } from './queries/sql-ledger-queries.ts';
import { SqlOutboxQueries } from './queries/sql-outbox-queries.ts';
import { SqlPersonQueries } from './queries/sql-person-queries.ts';
import { SqlPersonalDataQueries } from './queries/sql-personal-data-queries.ts';
import { SqlProviderVerificationQueries } from './queries/sql-provider-verification-queries.ts';
import { SqlReceiptQueries } from './queries/sql-receipt-queries.ts';
import { SqlReconciliationQueries } from './queries/sql-reconciliation-queries.ts';
import { SqlRefundQueries } from './queries/sql-refund-queries.ts';
import { SqlRosterQueries } from './queries/sql-roster-queries.ts';
import { SqlSalesQueries } from './queries/sql-sales-queries.ts';
import { SqlSitemapQueries } from './queries/sql-sitemap-queries.ts';
import { SqlTicketQueries } from './queries/sql-ticket-queries.ts';
import { SqlQuestionQueries } from './questions/sql-question-queries.ts';
import { SqlPersonRepository } from './repositories/sql-person-repository.ts';
import { SqlPasskeyChallenges } from './second-factor/sql-passkey-challenges.ts';
import { SqlSecondFactorQueries } from './second-factor/sql-second-factors.ts';
import { SqlSessionConfirmations } from './second-factor/sql-session-confirmations.ts';
import { SqlCalendarAddresses } from './sql-calendar-addresses.ts';
import { SqlPersonErasure } from './sql-person-erasure.ts';
import { SqlTicketOffice } from './sql-ticket-office.ts';
import { SqlUnitOfWork } from './sql-unit-of-work.ts';

/** Binds all stores to a SQL database. */
export function bindSql(container: Container, database: SqlDatabase): void {
  bindValue(container, UnitOfWork, new SqlUnitOfWork(database));
  bindValue(container, CalendarAddresses, new SqlCalendarAddresses(database));
  bindValue(container, SecondFactorQueries, new SqlSecondFactorQueries(database));
  bindValue(container, SessionConfirmations, new SqlSessionConfirmations(database));
  bindValue(container, PasskeyChallenges, new SqlPasskeyChallenges(database));
  bindValue(container, CheckInQueries, new SqlCheckInQueries(database));
  bindValue(container, PassQueries, new SqlPassQueries(database));
  bindValue(container, EventQueries, new SqlEventQueries(database));
  bindValue(container, OfferQueries, new SqlOfferQueries(database));
  bindValue(container, CodeTries, new SqlCodeTries(database));
  bindValue(container, QuestionQueries, new SqlQuestionQueries(database));
  bindValue(container, SitemapQueries, new SqlSitemapQueries(database));
  bindValue(container, TicketQueries, new SqlTicketQueries(database));
  bindValue(container, GuestQueries, new SqlGuestQueries(database));
  bindValue(container, OutboxQueries, new SqlOutboxQueries(database));
  bindValue(container, SalesQueries, new SqlSalesQueries(database));
  bindValue(container, AuditQueries, new SqlAuditQueries(database));
  bindValue(container, ClubQueries, new SqlClubQueries(database));
  bindValue(container, ClubListQueries, new SqlClubListQueries(database));
  bindValue(container, HandoverQueries, new SqlHandoverQueries(database));
  bindValue(container, ClubRequestQueries, new SqlClubRequestQueries(database));
  bindValue(container, AttendeeQueries, new SqlAttendeeQueries(database));
  bindValue(container, RefundQueries, new SqlRefundQueries(database));
  bindValue(container, ReconciliationQueries, new SqlReconciliationQueries(database));
  bindValue(container, ProviderVerificationQueries, new SqlProviderVerificationQueries(database));
  bindFactory(container, TicketOffice, (eventBus) => new SqlTicketOffice(database, eventBus), [EventBus]);
  bindValue(container, BankStatementQueries, new SqlBankStatementQueries(database));
  bindValue(container, LedgerQueries, new SqlLedgerQueries(database));
  bindValue(container, ReceiptQueries, new SqlReceiptQueries(database));
  bindValue(container, PersonalDataQueries, new SqlPersonalDataQueries(database));
  bindFactory(container, PersonErasure, (site, digest) => new SqlPersonErasure(database, site, digest), [
    SiteFacts,
    KeyedDigest,
  ]);
  bindValue(container, RosterQueries, new SqlRosterQueries(database));
}

/** Binds the profile stores, which an operator may also keep in Firestore. */
export function bindSqlPeople(container: Container, database: SqlDatabase): void {
  bindValue(container, PersonRepository, new SqlPersonRepository(database));
  bindValue(container, PersonQueries, new SqlPersonQueries(database));
}
