import type { Container } from 'inversify';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AttendeeQueries } from '#core/attendees/attendee-queries.ts';
import { CheckInQueries } from '#core/check-in/check-in-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Clock } from '#core/shared/clock.ts';
import { EventBus } from '#core/shared/event-bus.ts';
import { Ids } from '#core/shared/ids.ts';
import { Turns } from '#core/shared/turns.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import { Transactions } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of organizers: events, attendees, analytics. */
export function bindOrganizing(c: Container): void {
  const bind = bindUseCasesOf(c);
  bind('CreateEvent', u.CreateEvent, [Transactions, SalesTerms, EventBus, Clock, Ids]);
  bind('ListMyEvents', u.ListMyEvents, [EventQueries, Clock]);
  bind('EditEvent', u.EditEvent, [Transactions, SalesTerms, EventBus, Clock]);
  bind('PublishEvent', u.PublishEvent, [Transactions, SalesTerms, EventBus, Clock]);
  bind('UnpublishEvent', u.UnpublishEvent, [Transactions, EventBus, Clock]);
  bind('DuplicateEvent', u.DuplicateEvent, [Transactions, SalesTerms, Clock, Ids]);
  bind('DeleteEvent', u.DeleteEvent, [Transactions]);
  bind('CancelEvent', u.CancelEvent, [Transactions, EventBus, Clock]);
  bind('ViewCancellation', u.ViewCancellation, [EventQueries, TicketQueries]);
  bind('UploadPicture', u.UploadPicture, [PictureGateway, FileStore, Transactions, Clock, Ids]);
  bind('RemoveUnusedPictures', u.RemoveUnusedPictures, [Transactions, FileStore, Clock]);

  bind('ListAttendees', u.ListAttendees, [EventQueries, AttendeeQueries, PersonRepository]);
  bind('ExportAttendees', u.ExportAttendees, [
    EventQueries,
    AttendeeQueries,
    PersonRepository,
    Transactions,
    Clock,
  ]);
  bind('MessageAttendees', u.MessageAttendees, [EventQueries, AttendeeQueries, Transactions, Clock, Ids]);

  bind('RevokeTicket', u.RevokeTicket, [Transactions, PaymentGateways, EventBus, Clock, Ids]);

  bind('CheckInTicket', u.CheckInTicket, [EventQueries, Transactions, TicketSigner, EventBus, Clock, Turns]);
  bind('ViewCheckIn', u.ViewCheckIn, [EventQueries, CheckInQueries]);

  bind('ComputeClubAnalytics', u.ComputeClubAnalytics, [SalesQueries]);
  bind('ComputePlatformAnalytics', u.ComputePlatformAnalytics, [SalesQueries]);

  bind('ListEventsToReview', u.ListEventsToReview, [EventQueries, Clock]);
  bind('ViewOrganizerSales', u.ViewOrganizerSales, [PersonRepository, EventQueries, Clock]);
  bind('ReviewEvent', u.ReviewEvent, [Transactions, SalesTerms, EventBus, Clock, Ids]);
}
