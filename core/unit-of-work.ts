import type { SalesRepository } from './analytics/sales-repository.ts';
import type { MessageLog } from './attendees/message-log.ts';
import type { EventMessageRepository } from './attendees/messages/message-repository.ts';
import type { AuditRepository } from './audit/audit-repository.ts';
import type { StatementLineRepository } from './bank-statements/statement-line-repository.ts';
import type { AdmissionRepository } from './check-in/admission-repository.ts';
import type { DoorEntryRepository } from './check-in/door-entry-repository.ts';
import type { TicketNoteRepository } from './check-in/notes/ticket-note-repository.ts';
import type { DevicePlacesRepository } from './check-in/passes/device-places.ts';
import type { PassRepository } from './check-in/passes/pass-repository.ts';
import type { CheckInPlanRepository } from './check-in/plan/check-in-plan-repository.ts';
import type { ClubMailLog } from './clubs/club-mail-log.ts';
import type { ClubRepository } from './clubs/club-repository.ts';
import type { ClubRequestRepository } from './clubs/club-request-repository.ts';
import type { HandoverRepository } from './clubs/handovers/handover-repository.ts';
import type { InvitationRepository } from './clubs/members/invitation-repository.ts';
import type { MembershipRepository } from './clubs/members/membership-repository.ts';
import type { ClubMemberRepository } from './clubs/people/club-member-repository.ts';
import type { DomainEventRepository } from './domain-events/domain-event-repository.ts';
import type { ChangeNoticeRepository } from './events/changes/change-notice-repository.ts';
import type { EventRepository } from './events/event-repository.ts';
import type { UploadLog } from './files/upload-log.ts';
import type { ClubNewsRepository } from './follows/club-news-repository.ts';
import type { FollowRepository } from './follows/follow-repository.ts';
import type { WatchRepository } from './follows/watch-repository.ts';
import type { LedgerRepository } from './ledger/ledger-repository.ts';
import type { OutboxRepository } from './notifications/outbox-repository.ts';
import type { PushMessageRepository } from './notifications/push/push-message-repository.ts';
import type { PushSubscriptionRepository } from './notifications/push/push-subscription-repository.ts';
import type { AudienceListRepository } from './offers/audience-list-repository.ts';
import type { CodeRepository } from './offers/codes/code-repository.ts';
import type { PoolRepository } from './offers/pool-repository.ts';
import type { TicketTypeRepository } from './offers/ticket-type-repository.ts';
import type { OperatorStateRepository } from './operator-alerts/operator-state-repository.ts';
import type { GuestRepository } from './parties/guest-repository.ts';
import type { ProviderEventRepository } from './payments/callbacks/provider-event-repository.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import type { RosterRepository } from './people/facts/roster-repository.ts';
import type { PreferenceRepository } from './preferences/preference-repository.ts';
import type { RetentionRepository } from './privacy/retention-repository.ts';
import type { ProviderVerificationRepository } from './provider-verification/provider-verification-repository.ts';
import type { AnswerRepository } from './questions/answer-repository.ts';
import type { QuestionRepository } from './questions/question-repository.ts';
import type { ReceiptRepository } from './receipts/receipt-repository.ts';
import type { ReconciliationRepository } from './reconciliation/reconciliation-repository.ts';
import type { BankDetailsRepository } from './refund-batches/bank-details-repository.ts';
import type { RefundBatchRepository } from './refund-batches/refund-batch-repository.ts';
import type { RefundRepository } from './refunds/refund-repository.ts';
import type { ReminderRepository } from './reminders/reminder-repository.ts';
import type { SecondFactorRepository } from './second-factor/second-factor-repository.ts';
import { token } from './shared/token.ts';
import type { TicketRepository } from './tickets/ticket-repository.ts';
import type { CashCountRepository } from './walk-ins/cash/cash-count.ts';

/** The repositories of one transaction with every call, as only decisions have them when they write. */
export interface WritableStores {
  readonly doorEntries: DoorEntryRepository;
  readonly admissions: AdmissionRepository;
  readonly passes: PassRepository;
  readonly devicePlaces: DevicePlacesRepository;
  readonly cashCounts: CashCountRepository;
  readonly checkInPlans: CheckInPlanRepository;
  readonly ticketNotes: TicketNoteRepository;
  readonly sales: SalesRepository;
  readonly audit: AuditRepository;
  readonly clubs: ClubRepository;
  readonly members: MembershipRepository;
  readonly clubPeople: ClubMemberRepository;
  readonly follows: FollowRepository;
  readonly watches: WatchRepository;
  readonly clubNews: ClubNewsRepository;
  readonly invitations: InvitationRepository;
  readonly handovers: HandoverRepository;
  readonly clubMails: ClubMailLog;
  readonly clubRequests: ClubRequestRepository;
  readonly events: EventRepository;
  readonly changeNotices: ChangeNoticeRepository;
  readonly ticketTypes: TicketTypeRepository;
  readonly pools: PoolRepository;
  readonly codes: CodeRepository;
  readonly audienceLists: AudienceListRepository;
  readonly questions: QuestionRepository;
  readonly answers: AnswerRepository;
  readonly tickets: TicketRepository;
  readonly guests: GuestRepository;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly refundBatches: RefundBatchRepository;
  readonly bankDetails: BankDetailsRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly statementLines: StatementLineRepository;
  readonly ledger: LedgerRepository;
  readonly receipts: ReceiptRepository;
  readonly providerEvents: ProviderEventRepository;
  readonly reconciliation: ReconciliationRepository;
  readonly verifications: ProviderVerificationRepository;
  readonly outbox: OutboxRepository;
  readonly preferences: PreferenceRepository;
  readonly pushMessages: PushMessageRepository;
  readonly pushSubscriptions: PushSubscriptionRepository;
  readonly domainEvents: DomainEventRepository;
  readonly messages: MessageLog;
  readonly eventMessages: EventMessageRepository;
  readonly reminders: ReminderRepository;
  readonly uploads: UploadLog;
  readonly operatorState: OperatorStateRepository;
  readonly retention: RetentionRepository;
  readonly roster: RosterRepository;
}

/**
 * The calls that write what only decisions change: tickets, payments, refunds, admissions, places, uses of codes, answers and the ledger. Other
 * work may lease payments and refunds, shorten the holds of an event that ends earlier, and note why a ticket could not be
 * cancelled: none of this decides what becomes of a ticket or of money. Retention and erasure have ports of their own.
 */
interface DecidedWrites {
  readonly tickets: 'addAll' | 'save' | 'saveAll';
  readonly guests: 'addAll';
  readonly payments: 'addAll' | 'saveAll';
  readonly refunds: 'add' | 'save';
  readonly ledger: 'addAll';
  readonly doorEntries: 'addAll';
  readonly admissions: 'addAll' | 'saveAll';
  readonly devicePlaces: 'putAll';
  readonly sales: 'add';
  readonly clubPeople: 'grant' | 'endOfTickets';
  readonly ticketTypes: 'adjustPlaces' | 'open';
  readonly events: 'adjustPlaces';
  readonly codes: 'adjustUses';
  readonly answers: 'putAll' | 'removeAll';
}

/** The repositories of one transaction. What only decisions change can be read, not written. */
export type Stores = {
  readonly [Store in keyof WritableStores]: Store extends keyof DecidedWrites
    ? Omit<WritableStores[Store], DecidedWrites[Store]>
    : WritableStores[Store];
};

/**
 * Runs work in a transaction: its writes are committed when it returns and rolled back when it throws. The only way to
 * a repository. Make no network calls inside it, because the transaction stays open.
 */
export interface UnitOfWork<Given extends Stores = Stores> {
  run<Result>(work: (stores: Given) => Promise<Result>): Promise<Result>;
}
export const UnitOfWork = token<UnitOfWork>('UnitOfWork');
