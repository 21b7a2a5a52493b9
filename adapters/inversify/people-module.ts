import type { Container } from 'inversify';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { AuditQueries } from '#core/audit/audit-queries.ts';
import { CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import { ClubQueries } from '#core/clubs/club-queries.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { AccountQueries } from '#core/identity/account-queries.ts';
import { AccountTakeover } from '#core/identity/account-takeover.ts';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { ClubAccounts } from '#core/people/club-accounts.ts';
import { RosterFacts } from '#core/people/facts/roster-facts.ts';
import { RosterQueries } from '#core/people/facts/roster-queries.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ProvenEmails } from '#core/people/proven-emails.ts';
import { VerifiedEmails } from '#core/people/verified-emails.ts';
import { DataArchive } from '#core/privacy/data-archive.ts';
import { ErasedPeopleList, PersonErasure } from '#core/privacy/person-erasure.ts';
import { PersonalDataQueries } from '#core/privacy/personal-data-queries.ts';
import { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import * as u from '#core/use-cases.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { bindClass } from './bind.ts';
import { bindUseCasesOf } from './bind-use-case.ts';

/** Binds the use cases of people, sessions and mails. */
export function bindPeople(c: Container): void {
  const bind = bindUseCasesOf(c);
  bindClass(c, ProvenEmails, ProvenEmails, [VerifiedEmails, SiteFacts]);
  bindClass(c, AccountTakeover, AccountTakeover, [
    PersonRepository,
    CalendarAddresses,
    SiteFacts,
    Clock,
    Ids,
  ]);
  bind('SignUp', u.SignUp, [CredentialsGateway, SiteFacts]);
  bind('SignInWithProvider', u.SignInWithProvider, [
    CredentialsGateway,
    IdentityGateway,
    PersonRepository,
    SiteFacts,
    UnitOfWork,
    AccountTakeover,
    Clock,
  ]);
  bind('RenewSession', u.RenewSession, [CredentialsGateway]);
  bind('SignOut', u.SignOut, [CredentialsGateway]);
  bind('RequestPasswordReset', u.RequestPasswordReset, [CredentialsGateway]);
  bind('ResetPassword', u.ResetPassword, [CredentialsGateway, AccountTakeover]);
  bind('SendVerificationCode', u.SendVerificationCode, [CredentialsGateway]);
  bind('VerifyEmail', u.VerifyEmail, [CredentialsGateway]);
  bind('CorrectEmail', u.CorrectEmail, [
    CredentialsGateway,
    PersonRepository,
    Clock,
    SiteFacts,
    UnitOfWork,
    ClubAccounts,
  ]);
  bind('RemoveOverdueAccounts', u.RemoveOverdueAccounts, [CredentialsGateway, PersonRepository]);

  bindClass(c, RosterFacts, RosterFacts, [PersonRepository, RosterQueries, Clock]);
  bind('ImportRoster', u.ImportRoster, [
    PersonRepository,
    PersonQueries,
    ProvenEmails,
    SiteFacts,
    UnitOfWork,
    Clock,
  ]);
  bind('Register', u.Register, [PersonRepository, Clock, SiteFacts, RosterFacts, ClubAccounts]);
  bind('ViewProfile', u.ViewProfile, [PersonRepository, Clock, SiteFacts, RosterFacts]);
  bind('UpdateProfile', u.UpdateProfile, [
    PersonRepository,
    UnitOfWork,
    FieldChanges,
    Clock,
    SiteFacts,
    ClubAccounts,
  ]);
  bind('GrantRole', u.GrantRole, [
    PersonRepository,
    PersonQueries,
    ProvenEmails,
    UnitOfWork,
    ClubAccounts,
    Clock,
  ]);
  bind('VerifyClub', u.VerifyClub, [PersonRepository, ProvenEmails, UnitOfWork, ClubAccounts, Clock]);
  bind('ListPeople', u.ListPeople, [PersonQueries, AuditJournal]);
  bind('ChangeRole', u.ChangeRole, [
    PersonRepository,
    ProvenEmails,
    UnitOfWork,
    FieldChanges,
    ClubAccounts,
    Clock,
  ]);
  bind('DisablePerson', u.DisablePerson, [
    PersonRepository,
    IdentityGateway,
    UnitOfWork,
    ClubAccounts,
    Clock,
  ]);
  bind('EndSessions', u.EndSessions, [PersonRepository, IdentityGateway, UnitOfWork, Clock]);

  bind('ListAuditLog', u.ListAuditLog, [AuditQueries, PersonRepository, EventQueries, ClubQueries]);
  bind('ViewAuditHead', u.ViewAuditHead, [AuditQueries]);
  bind('WriteAuditJournal', u.WriteAuditJournal, [AuditJournal, UnitOfWork]);
  bind('DeliverMail', u.DeliverMail, [UnitOfWork, MailGateway, SecretBox, VerifiedEmails, Clock]);
  bind('RemoveOldMail', u.RemoveOldMail, [UnitOfWork, Clock]);
  bind('EraseOldCallbacks', u.EraseOldCallbacks, [UnitOfWork, Clock]);
  bind('EraseOldData', u.EraseOldData, [UnitOfWork, Clock]);
  bind('CloseAccount', u.CloseAccount, [
    PersonRepository,
    IdentityGateway,
    AccountQueries,
    AccountPasswords,
    PersonErasure,
    ErasedPeopleList,
    UnitOfWork,
    Clock,
  ]);
  bind('FinishErasures', u.FinishErasures, [
    PersonErasure,
    ErasedPeopleList,
    IdentityGateway,
    PersonRepository,
    Clock,
  ]);
  bind('ExportMyData', u.ExportMyData, [
    PersonalDataQueries,
    PersonRepository,
    AccountQueries,
    SecondFactorQueries,
    MailGateway,
    SecretBox,
    DataArchive,
    SiteFacts,
    Clock,
  ]);
  bind('ListOutbox', u.ListOutbox, [
    OutboxQueries,
    MailGateway,
    SecretBox,
    VerifiedEmails,
    UnitOfWork,
    Clock,
  ]);
  bind('ViewSite', u.ViewSite, [SiteFacts]);
}
