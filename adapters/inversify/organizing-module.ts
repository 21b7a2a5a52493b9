import type { Container } from 'inversify';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import { AttendeeQueries } from '#core/events/attendee-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { LiveUpdates } from '#core/shared/live-updates.ts';
import { Transactions } from '#core/shared/transactions.ts';
import * as u from '#core/use-cases.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** A club's events, from the first draft to the figures. */
export function bindOrganizing(c: Container): void {
  const bind = bindUseCasesOf(c);
  bind('CreateEvent', u.CreateEvent, [Transactions, SalesTerms, Clock, Ids]);
  bind('ListMyEvents', u.ListMyEvents, [EventQueries, Clock]);
  bind('EditEvent', u.EditEvent, [Transactions, SalesTerms, Clock]);
  bind('PublishEvent', u.PublishEvent, [Transactions, Clock]);
  bind('UnpublishEvent', u.UnpublishEvent, [Transactions, Clock]);
  bind('DuplicateEvent', u.DuplicateEvent, [Transactions, Clock, Ids]);
  bind('DeleteEvent', u.DeleteEvent, [Transactions]);
  bind('CancelEvent', u.CancelEvent, [Transactions, LiveUpdates, Clock]);
  bind('UploadPicture', u.UploadPicture, [PictureGateway, FileStore, Ids]);

  bind('ListAttendees', u.ListAttendees, [EventQueries, AttendeeQueries]);
  bind('ExportAttendees', u.ExportAttendees, [EventQueries, AttendeeQueries, Transactions, Clock]);
  bind('MessageAttendees', u.MessageAttendees, [EventQueries, AttendeeQueries, Transactions, Clock, Ids]);

  bind('ComputeClubAnalytics', u.ComputeClubAnalytics, [SalesQueries]);
  bind('ComputePlatformAnalytics', u.ComputePlatformAnalytics, [SalesQueries]);

  bind('ListEventsToReview', u.ListEventsToReview, [EventQueries, Clock]);
  bind('ReviewEvent', u.ReviewEvent, [Transactions, Clock, Ids]);
}
