import type { Container } from 'inversify';
import { SalesQueries } from '#core/analytics/sales-queries.ts';
import {
  ClubNamesOfRequests,
  GatesOfPasses,
  NamesOfClubs,
  NamesOfPeople,
  TitlesOfEvents,
} from '#core/audit/audit-entry-view.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { PassQueries } from '#core/check-in/passes/pass-queries.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { Committees } from '#core/clubs/members/committees.ts';
import { WaitingMembers } from '#core/clubs/people/waiting-members.ts';
import { StoredClubAccounts } from '#core/clubs/stored-club-accounts.ts';
import { EventQueries, EventTickets } from '#core/events/event-queries.ts';
import { MyEventSalesQueries } from '#core/events/list-my-events.ts';
import { OrganizerContacts } from '#core/events/organizer-contacts.ts';
import { ClubAccounts } from '#core/people/club-accounts.ts';
import { ArrivingMembers } from '#core/people/facts/arriving-members.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { TicketQueries } from '#core/tickets/ticket-queries.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import * as useCases from '#core/use-cases.ts';
import { bindAlias, bindAll, bindClass } from './bind.ts';

/** Binds every use case and what they need of the core, what finds out who calls, and the ports that the core implements. */
export function bindCore(container: Container): void {
  bindClass(container, ActingClubs, ActingClubs);
  bindClass(container, PassHolders, PassHolders);
  bindAll(container, useCases, useCaseKey);
  bindClass(container, SessionAssurance, SessionAssurance);
  bindClass(container, ClubAccounts, StoredClubAccounts);
  bindClass(container, ArrivingMembers, WaitingMembers);
  bindAlias(container, OrganizerContacts, Committees);
  bindAlias(container, EventTickets, TicketQueries);
  bindAlias(container, MyEventSalesQueries, SalesQueries);
  bindAlias(container, NamesOfPeople, PersonRepository);
  bindAlias(container, NamesOfClubs, ClubQueries);
  bindAlias(container, ClubNamesOfRequests, ClubRequestQueries);
  bindAlias(container, GatesOfPasses, PassQueries);
  bindAlias(container, TitlesOfEvents, EventQueries);
}
