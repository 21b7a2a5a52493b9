import { auditingLast } from '#core/audit/audit-last.ts';
import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';
import { MemoryAdmissionRepository } from './check-in/memory-admission-repository.ts';
import { MemoryCheckInPlanRepository } from './check-in/memory-check-in-plans.ts';
import { MemoryDevicePlacesRepository } from './check-in/memory-device-places.ts';
import { MemoryDoorEntryRepository } from './check-in/memory-door-entry-repository.ts';
import { MemoryPassRepository } from './check-in/memory-pass-repository.ts';
import { MemoryTicketNoteRepository } from './check-in/memory-ticket-note-repository.ts';
import { MemoryClubMailLog } from './clubs/memory-club-mail-log.ts';
import { MemoryClubMemberRepository } from './clubs/memory-club-member-repository.ts';
import { MemoryHandoverRepository } from './clubs/memory-handover-repository.ts';
import { MemoryChangeNoticeRepository } from './events/memory-change-notice-repository.ts';
import { MemoryClubNewsRepository } from './follows/memory-club-news-repository.ts';
import { MemoryFollowRepository } from './follows/memory-follow-repository.ts';
import { MemoryWatchRepository } from './follows/memory-watch-repository.ts';
import { MemoryGuestRepository } from './guests/memory-guest-repository.ts';
import { inLockOrder } from './lock-order-check.ts';
import type { MemoryDatabase, MemoryDraft } from './memory-database.ts';
import { MemoryMessageLog } from './memory-message-log.ts';
import { MemoryUploadLog } from './memory-upload-log.ts';
import { MemoryEventMessageRepository } from './messages/memory-event-message-repository.ts';
import { MemoryReminderRepository } from './messages/memory-reminder-repository.ts';
import { MemoryAudienceListRepository } from './offers/memory-audience-list-repository.ts';
import { MemoryCodeRepository } from './offers/memory-code-repository.ts';
import { MemoryPoolRepository } from './offers/memory-pool-repository.ts';
import { MemoryTicketTypeRepository } from './offers/memory-ticket-type-repository.ts';
import { MemoryPreferenceRepository } from './preferences/memory-preferences.ts';
import { MemoryPushMessageRepository } from './push/memory-push-message-repository.ts';
import { MemoryPushSubscriptionRepository } from './push/memory-push-subscription-repository.ts';
import { MemoryAnswerRepository } from './questions/memory-answer-repository.ts';
import { MemoryQuestionRepository } from './questions/memory-question-repository.ts';
import { MemoryAuditRepository } from './repositories/memory-audit-repository.ts';
import { MemoryBankDetailsRepository } from './repositories/memory-bank-details-repository.ts';
import { MemoryClubRepository } from './repositories/memory-club-repository.ts';
import { MemoryClubRequestRepository } from './repositories/memory-club-request-repository.ts';
import { MemoryDomainEventRepository } from './repositories/memory-domain-event-repository.ts';
import { MemoryEventRepository } from './repositories/memory-event-repository.ts';
import { MemoryInvitationRepository } from './repositories/memory-invitation-repository.ts';
import { MemoryLedgerRepository } from './repositories/memory-ledger-repository.ts';
import { MemoryMembershipRepository } from './repositories/memory-membership-repository.ts';
import { MemoryOperatorStateRepository } from './repositories/memory-operator-state-repository.ts';
import { MemoryOutboxRepository } from './repositories/memory-outbox-repository.ts';
import { MemoryPaymentRepository } from './repositories/memory-payment-repository.ts';
import { MemoryProviderEventRepository } from './repositories/memory-provider-event-repository.ts';
import { MemoryProviderVerificationRepository } from './repositories/memory-provider-verification-repository.ts';
import { MemoryReceiptRepository } from './repositories/memory-receipt-repository.ts';
import { MemoryReconciliationRepository } from './repositories/memory-reconciliation-repository.ts';
import { MemoryRefundBatchRepository } from './repositories/memory-refund-batch-repository.ts';
import { MemoryRefundRepository } from './repositories/memory-refund-repository.ts';
import { MemoryRetentionRepository } from './repositories/memory-retention-repository.ts';
import { MemoryRosterRepository } from './repositories/memory-roster-repository.ts';
import { MemorySalesRepository } from './repositories/memory-sales-repository.ts';
import { MemoryStatementLineRepository } from './repositories/memory-statement-line-repository.ts';
import { MemoryTicketRepository } from './repositories/memory-ticket-repository.ts';
import { MemorySecondFactors } from './second-factor/memory-second-factors.ts';
import { MemoryCashCountRepository } from './walk-ins/memory-cash-counts.ts';

export class MemoryUnitOfWork implements UnitOfWork<WritableStores> {
  constructor(private readonly database: MemoryDatabase) {}

  run<Result>(work: (stores: WritableStores) => Promise<Result>): Promise<Result> {
    return this.database.transact((draft) => auditingLast(inLockOrder(storesOn(draft)), work));
  }
}

function storesOn(draft: MemoryDraft): WritableStores {
  return {
    doorEntries: new MemoryDoorEntryRepository(draft),
    admissions: new MemoryAdmissionRepository(draft),
    passes: new MemoryPassRepository(draft),
    checkInPlans: new MemoryCheckInPlanRepository(draft),
    devicePlaces: new MemoryDevicePlacesRepository(draft),
    cashCounts: new MemoryCashCountRepository(draft),
    ticketNotes: new MemoryTicketNoteRepository(draft),
    events: new MemoryEventRepository(draft),
    changeNotices: new MemoryChangeNoticeRepository(draft),
    ticketTypes: new MemoryTicketTypeRepository(draft),
    pools: new MemoryPoolRepository(draft),
    codes: new MemoryCodeRepository(draft),
    audienceLists: new MemoryAudienceListRepository(draft),
    questions: new MemoryQuestionRepository(draft),
    answers: new MemoryAnswerRepository(draft),
    tickets: new MemoryTicketRepository(draft),
    guests: new MemoryGuestRepository(draft),
    payments: new MemoryPaymentRepository(draft),
    refunds: new MemoryRefundRepository(draft),
    refundBatches: new MemoryRefundBatchRepository(draft),
    bankDetails: new MemoryBankDetailsRepository(draft),
    secondFactors: new MemorySecondFactors(draft),
    receipts: new MemoryReceiptRepository(draft),
    statementLines: new MemoryStatementLineRepository(draft),
    ledger: new MemoryLedgerRepository(draft),
    providerEvents: new MemoryProviderEventRepository(draft),
    reconciliation: new MemoryReconciliationRepository(draft),
    verifications: new MemoryProviderVerificationRepository(draft),
    outbox: new MemoryOutboxRepository(draft),
    preferences: new MemoryPreferenceRepository(draft),
    pushMessages: new MemoryPushMessageRepository(draft),
    pushSubscriptions: new MemoryPushSubscriptionRepository(draft),
    domainEvents: new MemoryDomainEventRepository(draft),
    messages: new MemoryMessageLog(draft),
    eventMessages: new MemoryEventMessageRepository(draft),
    reminders: new MemoryReminderRepository(draft),
    uploads: new MemoryUploadLog(draft),
    operatorState: new MemoryOperatorStateRepository(draft),
    retention: new MemoryRetentionRepository(draft),
    roster: new MemoryRosterRepository(draft),
    sales: new MemorySalesRepository(draft),
    audit: new MemoryAuditRepository(draft),
    clubs: new MemoryClubRepository(draft),
    members: new MemoryMembershipRepository(draft),
    clubPeople: new MemoryClubMemberRepository(draft),
    follows: new MemoryFollowRepository(draft),
    watches: new MemoryWatchRepository(draft),
    clubNews: new MemoryClubNewsRepository(draft),
    invitations: new MemoryInvitationRepository(draft),
    handovers: new MemoryHandoverRepository(draft),
    clubMails: new MemoryClubMailLog(draft),
    clubRequests: new MemoryClubRequestRepository(draft),
  };
}
