import type { Container } from 'inversify';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { ClubListQueries } from '#core/clubs/admin/club-list-queries.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import { WaitingHandovers } from '#core/clubs/handovers/waiting-handovers.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { Committees } from '#core/clubs/members/committees.ts';
import { ClubNames } from '#core/clubs/names/club-names.ts';
import { StoredClubAccounts } from '#core/clubs/stored-club-accounts.ts';
import { EventBus } from '#core/event-bus.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { OrganizerContacts } from '#core/events/organizer-contacts.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { ClubAccounts } from '#core/people/club-accounts.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ProvenEmails } from '#core/people/proven-emails.ts';
import { VerifiedEmails } from '#core/people/verified-emails.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of clubs and their members. */
export function bindClubs(c: Container): void {
  bindClass(c, ClubChanges, ClubChanges, [PersonRepository, UnitOfWork, EventBus, Clock]);
  bindClass(c, WaitingHandovers, WaitingHandovers, [ClubQueries, HandoverQueries]);
  bindClass(c, ClubNames, ClubNames, [ClubQueries, SiteFacts]);
  bindClass(c, ClubAccounts, StoredClubAccounts, [ClubChanges, UnitOfWork, EventBus, ClubNames, Clock, Ids]);
  bindClass(c, ActingClubs, ActingClubs, [ClubQueries, Clock]);
  bindClass(c, Committees, Committees, [ClubQueries, PersonRepository]);
  bindClass(c, OrganizerContacts, Committees, [ClubQueries, PersonRepository]);

  const bind = bindUseCasesOf(c);
  bind('RequestClubAccount', u.RequestClubAccount, [UnitOfWork, Clock, Ids]);
  bind('ViewMyClubRequest', u.ViewMyClubRequest, [ClubRequestQueries]);
  bind('ViewClub', u.ViewClub, [ClubQueries, PersonRepository, EventQueries, Clock]);
  bind('EditClub', u.EditClub, [ClubChanges, FieldChanges, SiteFacts, Clock, Ids]);
  bind('ListClubEvents', u.ListClubEvents, [ClubQueries, PersonRepository, EventQueries, Clock]);
  bind('ListClubRequests', u.ListClubRequests, [ClubRequestQueries, ClubQueries, ClubNames, AuditJournal]);
  bind('DecideClubRequest', u.DecideClubRequest, [
    UnitOfWork,
    ClubChanges,
    FieldChanges,
    PersonRepository,
    ProvenEmails,
    SiteFacts,
    Clock,
    Ids,
  ]);
  bind('ViewOrganizerSales', u.ViewOrganizerSales, [
    PersonRepository,
    ClubQueries,
    EventQueries,
    Clock,
    AuditJournal,
  ]);

  bind('ListClubs', u.ListClubs, [
    ClubListQueries,
    ClubQueries,
    ClubNames,
    PersonRepository,
    AuditJournal,
    Clock,
  ]);
  bind('ChangeClubState', u.ChangeClubState, [Committees, ClubChanges, FieldChanges, Clock, Ids]);
  bind('ChangeClubVerification', u.ChangeClubVerification, [ClubChanges, FieldChanges, Clock]);
  bind('MergeClubs', u.MergeClubs, [PersonRepository, Committees, ClubChanges, Clock, Ids]);
  bind('RemindOfClubs', u.RemindOfClubs, [ClubListQueries, Committees, ClubChanges, Clock, Ids]);

  bind('ViewHandover', u.ViewHandover, [
    ClubQueries,
    HandoverQueries,
    PersonRepository,
    EventQueries,
    RefundQueries,
    LedgerQueries,
    Clock,
  ]);
  bind('ProposeHandover', u.ProposeHandover, [PersonRepository, UnitOfWork, Clock, Ids]);
  bind('AcceptHandover', u.AcceptHandover, [Committees, UnitOfWork, Clock, Ids]);
  bind('ConfirmHandover', u.ConfirmHandover, [Committees, PersonRepository, ClubChanges, Clock, Ids]);
  bind('CancelHandover', u.CancelHandover, [UnitOfWork, Clock]);

  bind('CreateMissingClubs', u.CreateMissingClubs, [PersonQueries, ClubQueries, ClubAccounts]);

  bind('ListMyClubs', u.ListMyClubs, [ClubQueries, VerifiedEmails, WaitingHandovers, KeyedDigest, Clock]);
  bind('ListClubMembers', u.ListClubMembers, [ClubQueries, ClubRequestQueries, PersonRepository, Clock]);
  bind('InviteMember', u.InviteMember, [PersonRepository, UnitOfWork, KeyedDigest, SecretBox, Clock, Ids]);
  bind('WithdrawInvitation', u.WithdrawInvitation, [UnitOfWork, Clock]);
  bind('ViewInvitation', u.ViewInvitation, [ClubQueries, KeyedDigest, Clock]);
  bind('AcceptInvitation', u.AcceptInvitation, [
    ClubQueries,
    PersonRepository,
    UnitOfWork,
    KeyedDigest,
    Clock,
  ]);
  bind('ChangeOffice', u.ChangeOffice, [PersonRepository, UnitOfWork, FieldChanges, Clock, Ids]);
  bind('RemoveMember', u.RemoveMember, [PersonRepository, UnitOfWork, Clock, Ids]);
}
