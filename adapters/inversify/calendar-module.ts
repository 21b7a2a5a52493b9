import type { Container } from 'inversify';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import { CalendarDocuments } from '#core/calendar/calendar-documents.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import * as u from '#core/use-cases.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of calendars. */
export function bindCalendar(c: Container): void {
  const bind = bindUseCasesOf(c);
  bind('ViewMyCalendar', u.ViewMyCalendar, [CalendarAddresses, AddressSigner]);
  bind('ReplaceMyCalendar', u.ReplaceMyCalendar, [CalendarAddresses, AddressSigner, Clock, Ids]);
  bind('ExportClubCalendar', u.ExportClubCalendar, [
    ClubQueries,
    PersonRepository,
    EventQueries,
    CalendarDocuments,
    Clock,
  ]);
  bind('ExportCategoryCalendar', u.ExportCategoryCalendar, [EventQueries, CalendarDocuments, Clock]);
  bind('ExportTicketCalendar', u.ExportTicketCalendar, [
    PersonRepository,
    CalendarAddresses,
    AddressSigner,
    TicketQueries,
    CalendarDocuments,
    Clock,
  ]);
}
