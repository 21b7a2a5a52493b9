import type { Container } from 'inversify';
import { bindFactory, bindValue } from '#adapters/inversify/bind.ts';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AttendeeQueries } from '#core/attendees/attendee-queries.ts';
import { EventMessageQueries } from '#core/attendees/messages/message-queries.ts';
import { AuditQueries } from '#core/audit/audit-queries.ts';
import { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import { CheckInQueries } from '#core/check-in/check-in-queries.ts';
import { ListQueries } from '#core/check-in/list/list-queries.ts';
import { PassQueries } from '#core/check-in/passes/pass-queries.ts';
import { CheckInPlanQueries } from '#core/check-in/plan/check-in-plan-queries.ts';
import { ClubListQueries } from '#core/clubs/admin/club-list-queries.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import { ClubMemberQueries } from '#core/clubs/people/club-member-queries.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { EventBus } from '#core/event-bus.ts';
import { ChangeNoticeQueries } from '#core/events/changes/change-notice-repository.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { FindQueries } from '#core/find/find-queries.ts';
import { FollowQueries } from '#core/follows/follow-queries.ts';
import { WatchQueries } from '#core/follows/watch-queries.ts';
import { GuestQueries } from '#core/guests/guest-queries.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { PushQueries } from '#core/notifications/push/push-queries.ts';
import { CodeTries } from '#core/offers/codes/code-tries.ts';
import { OfferQueries } from '#core/offers/offer-queries.ts';
import { RosterQueries } from '#core/people/facts/roster-queries.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { PreferenceQueries } from '#core/preferences/preference-queries.ts';
import { ErasedPeopleList, PersonErasure } from '#core/privacy/person-erasure.ts';
import { PersonalDataQueries } from '#core/privacy/personal-data-queries.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { QuestionQueries } from '#core/questions/question-queries.ts';
import { ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { ReminderQueries } from '#core/reminders/reminder-queries.ts';
import { PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { WalkInQueries } from '#core/walk-ins/walk-in-queries.ts';
import { MemoryCheckInPlanQueries } from './check-in/memory-check-in-plans.ts';
import { MemoryListQueries } from './check-in/memory-list-queries.ts';
import { MemoryPassQueries } from './check-in/memory-pass-queries.ts';
import { MemoryClubListQueries } from './clubs/memory-club-list-queries.ts';
import { MemoryClubMemberQueries } from './clubs/memory-club-member-queries.ts';
import { MemoryHandoverQueries } from './clubs/memory-handover-queries.ts';
import { MemoryChangeNoticeQueries } from './events/memory-change-notice-queries.ts';
import { MemoryFollowQueries } from './follows/memory-follow-queries.ts';
import { MemoryWatchQueries } from './follows/memory-watch-queries.ts';
import { MemoryGuestQueries } from './guests/memory-guest-queries.ts';
import { MemoryCalendarAddresses } from './memory-calendar-addresses.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { MemoryErasedPeopleList } from './memory-erased-people-list.ts';
import { MemoryFileStore } from './memory-file-store.ts';
import { MemoryPersonErasure } from './memory-person-erasure.ts';
import { MemoryPictures } from './memory-pictures.ts';
import { MemoryTicketOffice } from './memory-ticket-office.ts';
import { MemoryUnitOfWork } from './memory-unit-of-work.ts';
import { MemoryEventMessageQueries } from './messages/memory-event-message-queries.ts';
import { MemoryReminderQueries } from './messages/memory-reminder-queries.ts';
import { MemoryCodeTries } from './offers/memory-code-tries.ts';
import { MemoryOfferQueries } from './offers/memory-offer-queries.ts';
import { MemoryPreferenceQueries } from './preferences/memory-preferences.ts';
import { MemoryPushQueries } from './push/memory-push-queries.ts';
import { MemoryAttendeeQueries } from './queries/memory-attendee-queries.ts';
import { MemoryAuditQueries } from './queries/memory-audit-queries.ts';
import { MemoryBankStatementQueries } from './queries/memory-bank-statement-queries.ts';
import { MemoryCheckInQueries } from './queries/memory-check-in-queries.ts';
import { MemoryClubQueries } from './queries/memory-club-queries.ts';
import { MemoryClubRequestQueries } from './queries/memory-club-request-queries.ts';
import { MemoryEventQueries } from './queries/memory-event-queries.ts';
import { MemoryFindQueries } from './queries/memory-find-queries.ts';
import { MemoryLedgerQueries } from './queries/memory-ledger-queries.ts';
import { MemoryOutboxQueries } from './queries/memory-outbox-queries.ts';
import { MemoryPersonQueries } from './queries/memory-person-queries.ts';
import { MemoryPersonalDataQueries } from './queries/memory-personal-data-queries.ts';
import { MemoryProviderVerificationQueries } from './queries/memory-provider-verification-queries.ts';
import { MemoryReceiptQueries } from './queries/memory-receipt-queries.ts';
import { MemoryReconciliationQueries } from './queries/memory-reconciliation-queries.ts';
import { MemoryRefundQueries } from './queries/memory-refund-queries.ts';
import { MemoryRosterQueries } from './queries/memory-roster-queries.ts';
import { MemorySalesQueries } from './queries/memory-sales-queries.ts';
import { MemorySitemapQueries } from './queries/memory-sitemap-queries.ts';
import { MemoryTicketQueries } from './queries/memory-ticket-queries.ts';
import { MemoryQuestionQueries } from './questions/memory-question-queries.ts';
import { MemoryPersonRepository } from './repositories/memory-person-repository.ts';
import { MemoryPasskeyChallenges } from './second-factor/memory-passkey-challenges.ts';
import { MemorySecondFactorQueries } from './second-factor/memory-second-factors.ts';
import { MemorySessionConfirmations } from './second-factor/memory-session-confirmations.ts';
import { MemoryWalkInQueries } from './walk-ins/memory-walk-in-queries.ts';

/** Binds all stores to an in-memory database. */
export function bindMemory(container: Container, database: MemoryDatabase): void {
  bindValue(container, UnitOfWork, new MemoryUnitOfWork(database));
  bindValue(container, CalendarAddresses, new MemoryCalendarAddresses(database));
  bindValue(container, PreferenceQueries, new MemoryPreferenceQueries(database));
  bindValue(container, SecondFactorQueries, new MemorySecondFactorQueries(database));
  bindValue(container, SessionConfirmations, new MemorySessionConfirmations(database));
  bindValue(container, PasskeyChallenges, new MemoryPasskeyChallenges(database));
  bindValue(container, CheckInQueries, new MemoryCheckInQueries(database));
  bindValue(container, PassQueries, new MemoryPassQueries(database));
  bindValue(container, CheckInPlanQueries, new MemoryCheckInPlanQueries(database));
  bindValue(container, ListQueries, new MemoryListQueries(database));
  bindValue(container, WalkInQueries, new MemoryWalkInQueries(database));
  bindValue(container, EventQueries, new MemoryEventQueries(database));
  bindValue(container, ChangeNoticeQueries, new MemoryChangeNoticeQueries(database));
  bindValue(container, OfferQueries, new MemoryOfferQueries(database));
  bindValue(container, CodeTries, new MemoryCodeTries(database));
  bindValue(container, QuestionQueries, new MemoryQuestionQueries(database));
  bindValue(container, SitemapQueries, new MemorySitemapQueries(database));
  bindValue(container, TicketQueries, new MemoryTicketQueries(database));
  bindValue(container, FindQueries, new MemoryFindQueries(database));
  bindValue(container, GuestQueries, new MemoryGuestQueries(database));
  bindValue(container, EventMessageQueries, new MemoryEventMessageQueries(database));
  bindValue(container, ReminderQueries, new MemoryReminderQueries(database));
  bindValue(container, OutboxQueries, new MemoryOutboxQueries(database));
  bindValue(container, PushQueries, new MemoryPushQueries(database));
  bindValue(container, SalesQueries, new MemorySalesQueries(database));
  bindValue(container, AuditQueries, new MemoryAuditQueries(database));
  bindValue(container, ClubQueries, new MemoryClubQueries(database));
  bindValue(container, ClubMemberQueries, new MemoryClubMemberQueries(database));
  bindValue(container, FollowQueries, new MemoryFollowQueries(database));
  bindValue(container, WatchQueries, new MemoryWatchQueries(database));
  bindValue(container, ClubListQueries, new MemoryClubListQueries(database));
  bindValue(container, HandoverQueries, new MemoryHandoverQueries(database));
  bindValue(container, ClubRequestQueries, new MemoryClubRequestQueries(database));
  bindValue(container, AttendeeQueries, new MemoryAttendeeQueries(database));
  bindValue(container, RefundQueries, new MemoryRefundQueries(database));
  bindValue(container, ReconciliationQueries, new MemoryReconciliationQueries(database));
  bindValue(container, ProviderVerificationQueries, new MemoryProviderVerificationQueries(database));
  bindFactory(
    container,
    TicketOffice,
    (eventBus) => new MemoryTicketOffice(new MemoryUnitOfWork(database), eventBus),
    [EventBus],
  );
  bindValue(container, BankStatementQueries, new MemoryBankStatementQueries(database));
  bindValue(container, LedgerQueries, new MemoryLedgerQueries(database));
  bindValue(container, ReceiptQueries, new MemoryReceiptQueries(database));
  bindValue(container, PersonalDataQueries, new MemoryPersonalDataQueries(database));
  bindFactory(container, PersonErasure, (site, digest) => new MemoryPersonErasure(database, site, digest), [
    SiteFacts,
    KeyedDigest,
  ]);
  bindValue(container, RosterQueries, new MemoryRosterQueries(database));
}

/** Binds the profile stores, which an operator may also keep in Firestore. */
export function bindMemoryPeople(container: Container, database: MemoryDatabase): void {
  bindValue(container, PersonRepository, new MemoryPersonRepository(database));
  bindValue(container, PersonQueries, new MemoryPersonQueries(database));
}

/** Binds the stores of uploaded pictures. */
export function bindMemoryFiles(container: Container, files = new MemoryFileStore()): void {
  bindValue(container, ErasedPeopleList, new MemoryErasedPeopleList());
  bindValue(container, FileStore, files);
  bindValue(container, PictureGateway, new MemoryPictures());
}
