import type { Container } from 'inversify';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AttendeeQueries } from '#core/attendees/attendee-queries.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { AuditQueries } from '#core/audit/audit-queries.ts';
import { CheckInQueries } from '#core/check-in/check-in-queries.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { PassQueries } from '#core/check-in/passes/pass-queries.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { EventBus } from '#core/event-bus.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { OrganizerContacts } from '#core/events/organizer-contacts.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { TicketOffice } from '#core/sales/ticket-office.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of organizers: events, attendees, analytics. */
export function bindOrganizing(c: Container): void {
  bindClass(c, FieldChanges, FieldChanges, [AuditQueries, PersonRepository]);
  bindClass(c, PassHolders, PassHolders, [PassQueries, KeyedDigest]);

  const bind = bindUseCasesOf(c);
  bind('CreateEvent', u.CreateEvent, [UnitOfWork, SalesTerms, EventBus, Clock, Ids]);
  bind('ListMyEvents', u.ListMyEvents, [EventQueries, SalesQueries, Clock]);
  bind('EditEvent', u.EditEvent, [UnitOfWork, FieldChanges, SalesTerms, EventBus, Clock]);
  bind('PublishEvent', u.PublishEvent, [UnitOfWork, SalesTerms, EventBus, Clock]);
  bind('UnpublishEvent', u.UnpublishEvent, [UnitOfWork, EventBus, Clock]);
  bind('DuplicateEvent', u.DuplicateEvent, [UnitOfWork, SalesTerms, Clock, Ids]);
  bind('DeleteEvent', u.DeleteEvent, [UnitOfWork, FieldChanges]);
  bind('CancelEvent', u.CancelEvent, [EventQueries, OrganizerContacts, UnitOfWork, EventBus, Clock, Ids]);
  bind('ViewCancellation', u.ViewCancellation, [EventQueries, TicketQueries]);
  bind('UploadPicture', u.UploadPicture, [PictureGateway, FileStore, UnitOfWork, Clock, Ids]);
  bind('RemoveUnusedPictures', u.RemoveUnusedPictures, [UnitOfWork, FileStore, Clock]);

  bind('ListAttendees', u.ListAttendees, [
    EventQueries,
    AttendeeQueries,
    PersonRepository,
    SalesQueries,
    RefundQueries,
    AuditJournal,
  ]);
  bind('ExportAttendees', u.ExportAttendees, [
    EventQueries,
    AttendeeQueries,
    PersonRepository,
    UnitOfWork,
    Clock,
  ]);
  bind('MessageAttendees', u.MessageAttendees, [EventQueries, AttendeeQueries, UnitOfWork, Clock, Ids]);
  bind('TellOfMove', u.TellOfMove, [EventQueries, AttendeeQueries, UnitOfWork, Clock, Ids]);
  bind('PrintAttendees', u.PrintAttendees, [EventQueries, AttendeeQueries, UnitOfWork, Clock]);

  bind('RevokeTicket', u.RevokeTicket, [TicketOffice, PaymentGateways, Clock, Ids]);

  bind('CheckInTicket', u.CheckInTicket, [EventQueries, CheckInQueries, TicketOffice, TicketSigner, Clock]);
  bind('ViewCheckIn', u.ViewCheckIn, [EventQueries, CheckInQueries, AuditJournal, Clock]);
  bind('SearchTicketHolders', u.SearchTicketHolders, [
    ...([EventQueries, CheckInQueries, PersonRepository, AuditJournal, Clock] as const),
  ]);
  bind('ListCheckInPasses', u.ListCheckInPasses, [EventQueries, PassQueries, KeyedDigest]);
  bind('CreateCheckInPass', u.CreateCheckInPass, [UnitOfWork, KeyedDigest, Clock, Ids]);
  bind('RevokeCheckInPass', u.RevokeCheckInPass, [UnitOfWork, Clock]);
  bind('StartCheckIn', u.StartCheckIn, [UnitOfWork, KeyedDigest, Clock, Ids]);

  bind('ComputeClubAnalytics', u.ComputeClubAnalytics, [SalesQueries]);
  bind('ComputePlatformAnalytics', u.ComputePlatformAnalytics, [SalesQueries]);

  bind('ListEventsToReview', u.ListEventsToReview, [EventQueries, ClubQueries, Clock]);
  bind('ReviewEvent', u.ReviewEvent, [
    EventQueries,
    UnitOfWork,
    ClubChanges,
    FieldChanges,
    SalesTerms,
    EventBus,
    Clock,
    Ids,
  ]);
}
