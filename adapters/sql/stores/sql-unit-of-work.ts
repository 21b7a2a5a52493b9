import type { Kysely } from 'kysely';
import { auditingLast } from '#core/audit/audit-last.ts';
import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';
import type { SqlDialect } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';
import { SqlAdmissionRepository } from './check-in/sql-admission-repository.ts';
import { SqlCheckInPlanRepository } from './check-in/sql-check-in-plans.ts';
import { SqlDevicePlacesRepository } from './check-in/sql-device-places.ts';
import { SqlDoorEntryRepository } from './check-in/sql-door-entry-repository.ts';
import { SqlPassRepository } from './check-in/sql-pass-repository.ts';
import { SqlTicketNoteRepository } from './check-in/sql-ticket-note-repository.ts';
import { SqlClubMailLog } from './clubs/sql-club-mail-log.ts';
import { SqlClubMemberRepository } from './clubs/sql-club-member-repository.ts';
import { SqlHandoverRepository } from './clubs/sql-handover-repository.ts';
import { SqlChangeNoticeRepository } from './events/sql-change-notice-repository.ts';
import { SqlClubNewsRepository } from './follows/sql-club-news-repository.ts';
import { SqlFollowRepository } from './follows/sql-follow-repository.ts';
import { SqlWatchRepository } from './follows/sql-watch-repository.ts';
import { SqlGuestRepository } from './guests/sql-guest-repository.ts';
import { SqlEventMessageRepository } from './messages/sql-event-message-repository.ts';
import { SqlReminderRepository } from './messages/sql-reminder-repository.ts';
import { SqlAudienceListRepository } from './offers/sql-audience-list-repository.ts';
import { SqlCodeRepository } from './offers/sql-code-repository.ts';
import { SqlPoolRepository } from './offers/sql-pool-repository.ts';
import { SqlTicketTypeRepository } from './offers/sql-ticket-type-repository.ts';
import { SqlPreferenceRepository } from './preferences/sql-preferences.ts';
import { SqlPushMessageRepository } from './push/sql-push-message-repository.ts';
import { SqlPushSubscriptionRepository } from './push/sql-push-subscription-repository.ts';
import { SqlAnswerRepository } from './questions/sql-answer-repository.ts';
import { SqlQuestionRepository } from './questions/sql-question-repository.ts';
import { SqlAuditRepository } from './repositories/sql-audit-repository.ts';
import { SqlBankDetailsRepository } from './repositories/sql-bank-details-repository.ts';
import { SqlClubRepository } from './repositories/sql-club-repository.ts';
import { SqlClubRequestRepository } from './repositories/sql-club-request-repository.ts';
import { SqlDomainEventRepository } from './repositories/sql-domain-event-repository.ts';
import { SqlEventRepository } from './repositories/sql-event-repository.ts';
import { SqlInvitationRepository } from './repositories/sql-invitation-repository.ts';
import { SqlLedgerRepository } from './repositories/sql-ledger-repository.ts';
import { SqlMembershipRepository } from './repositories/sql-membership-repository.ts';
import { SqlOperatorStateRepository } from './repositories/sql-operator-state-repository.ts';
import { SqlOutboxRepository } from './repositories/sql-outbox-repository.ts';
import { SqlPaymentRepository } from './repositories/sql-payment-repository.ts';
import { SqlProviderEventRepository } from './repositories/sql-provider-event-repository.ts';
import { SqlProviderVerificationRepository } from './repositories/sql-provider-verification-repository.ts';
import { SqlReceiptRepository } from './repositories/sql-receipt-repository.ts';
import { SqlReconciliationRepository } from './repositories/sql-reconciliation-repository.ts';
import { SqlRefundBatchRepository } from './repositories/sql-refund-batch-repository.ts';
import { SqlRefundRepository } from './repositories/sql-refund-repository.ts';
import { SqlRetentionRepository } from './repositories/sql-retention-repository.ts';
import { SqlRosterRepository } from './repositories/sql-roster-repository.ts';
import { SqlSalesRepository } from './repositories/sql-sales-repository.ts';
import { SqlStatementLineRepository } from './repositories/sql-statement-line-repository.ts';
import { SqlTicketRepository } from './repositories/sql-ticket-repository.ts';
import { SqlSecondFactors } from './second-factor/sql-second-factors.ts';
import { SqlMessageLog } from './sql-message-log.ts';
import { SqlUploadLog } from './sql-upload-log.ts';
import { SqlCashCountRepository } from './walk-ins/sql-cash-counts.ts';

/** `work` must not start another transaction or write outside this one: on SQLite it would deadlock. */
export class SqlUnitOfWork implements UnitOfWork<WritableStores> {
  constructor(private readonly database: SqlDatabase) {}

  run<Result>(work: (stores: WritableStores) => Promise<Result>): Promise<Result> {
    return transact(this.database, (db) => auditingLast(storesOn(db, this.database.dialect), work));
  }
}

/** Returns the repositories of a transaction. */
export function storesOn(db: Kysely<Schema>, dialect: SqlDialect): WritableStores {
  return {
    doorEntries: new SqlDoorEntryRepository(db, dialect),
    admissions: new SqlAdmissionRepository(db, dialect),
    passes: new SqlPassRepository(db, dialect),
    checkInPlans: new SqlCheckInPlanRepository(db, dialect),
    devicePlaces: new SqlDevicePlacesRepository(db),
    cashCounts: new SqlCashCountRepository(db),
    ticketNotes: new SqlTicketNoteRepository(db, dialect),
    events: new SqlEventRepository(db, dialect),
    changeNotices: new SqlChangeNoticeRepository(db, dialect),
    ticketTypes: new SqlTicketTypeRepository(db, dialect),
    pools: new SqlPoolRepository(db, dialect),
    codes: new SqlCodeRepository(db, dialect),
    audienceLists: new SqlAudienceListRepository(db, dialect),
    questions: new SqlQuestionRepository(db, dialect),
    answers: new SqlAnswerRepository(db, dialect),
    tickets: new SqlTicketRepository(db, dialect),
    guests: new SqlGuestRepository(db, dialect),
    payments: new SqlPaymentRepository(db, dialect),
    refunds: new SqlRefundRepository(db, dialect),
    refundBatches: new SqlRefundBatchRepository(db, dialect),
    bankDetails: new SqlBankDetailsRepository(db, dialect),
    secondFactors: new SqlSecondFactors(db, dialect),
    receipts: new SqlReceiptRepository(db, dialect),
    statementLines: new SqlStatementLineRepository(db, dialect),
    ledger: new SqlLedgerRepository(db, dialect),
    providerEvents: new SqlProviderEventRepository(db, dialect),
    reconciliation: new SqlReconciliationRepository(db, dialect),
    verifications: new SqlProviderVerificationRepository(db, dialect),
    outbox: new SqlOutboxRepository(db, dialect),
    preferences: new SqlPreferenceRepository(db, dialect),
    pushMessages: new SqlPushMessageRepository(db, dialect),
    pushSubscriptions: new SqlPushSubscriptionRepository(db, dialect),
    domainEvents: new SqlDomainEventRepository(db, dialect),
    messages: new SqlMessageLog(db),
    eventMessages: new SqlEventMessageRepository(db, dialect),
    reminders: new SqlReminderRepository(db, dialect),
    uploads: new SqlUploadLog(db),
    operatorState: new SqlOperatorStateRepository(db, dialect),
    retention: new SqlRetentionRepository(db),
    roster: new SqlRosterRepository(db, dialect),
    sales: new SqlSalesRepository(db, dialect),
    audit: new SqlAuditRepository(db, dialect),
    clubs: new SqlClubRepository(db, dialect),
    members: new SqlMembershipRepository(db),
    clubPeople: new SqlClubMemberRepository(db, dialect),
    follows: new SqlFollowRepository(db),
    watches: new SqlWatchRepository(db, dialect),
    clubNews: new SqlClubNewsRepository(db, dialect),
    invitations: new SqlInvitationRepository(db, dialect),
    handovers: new SqlHandoverRepository(db, dialect),
    clubMails: new SqlClubMailLog(db),
    clubRequests: new SqlClubRequestRepository(db, dialect),
  };
}
