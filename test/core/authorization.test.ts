import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints, useCaseNameOf } from '#adapters/http/contract/endpoints.ts';
import type { UseCaseName, UseCases } from '#adapters/inversify/use-case-key.ts';
import { type Actor, ANONYMOUS, SYSTEM } from '#core/actor.ts';
import { hasAbility, maySee, OFFICES, type Office } from '#core/offices.ts';
import type { ClubId, EventId } from '#core/shared/ids.ts';
import * as useCases from '#core/use-cases.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { NO_EVENT, NOT_YOUR_ROLE, plainRefusal, refusalOf, SIGN_IN } from '#test/support/refusal-of.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';

type InputOf<Name extends UseCaseName> = InstanceType<UseCases[Name]>['execute'] extends (
  actor: Actor,
  input: infer Input,
) => unknown
  ? Input
  : never;
type Inputs = { readonly [Name in UseCaseName]?: InputOf<Name> };
type InputsOfEvent = { readonly [Name in UseCaseName]?: (id: EventId) => InputOf<Name> };

const SYSTEM_ONLY_REFUSAL = plainRefusal('forbidden', 'Only Acara itself can do this.');
const NOT_YOUR_OFFICE = 'Your office in the club does not allow this.';
const CLUB_INACTIVE = 'This club can’t change anything at the moment. Its events and figures stay visible.';
const NO_ID = 'unknown';
const PROFILE = { name: 'Aina', studentId: 'A1', faculty: 'Law', phoneNumber: '012' };
const EMAIL = 'aina@student.acara.test';
const REPORT = {
  providerRef: 'bill-1',
  paymentId: null,
  receivedSen: 2_500,
  currency: 'MYR',
  method: null,
  feeSen: null,
  raw: '{}',
};
const COLUMNS = { date: 'Date', amount: 'Amount', direction: null };
const ACCOUNT = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina Rahman' };

const BY_THE_SYSTEM: Inputs = {
  ViewAuditHead: undefined,
  WriteAuditJournal: { all: true },
  RemoveUnusedPictures: undefined,
  AlertAdmins: undefined,
  SendDailyDigest: undefined,
  DeliverMail: undefined,
  RemoveOverdueAccounts: undefined,
  RemindOfClubs: undefined,
  RemoveOldMail: undefined,
  CreateMissingClubs: undefined,
  CompareProviderStatement: undefined,
  EraseOldCallbacks: undefined,
  EraseOldData: undefined,
  FinishErasures: undefined,
  ProcessRefunds: undefined,
  ReconcilePayments: undefined,
  StartVerification: { provider: 'chip' },
  OpenVerificationCheckout: {
    id: NO_ID,
    buyer: { name: 'Aina', email: EMAIL },
    expiresAt: '2026-12-01T05:00:00.000Z',
  },
  EndVerification: { id: NO_ID, isVerified: true },
  NoteRefusedCallback: { provider: 'chip' },
  SettlePayment: { provider: 'sandbox', report: { ...REPORT, eventKey: 'paid', state: 'succeeded' } },
  GrantRole: { email: EMAIL, role: 'admin' },
  ImportRoster: { csv: '', dryRun: true },
  VerifyClub: { email: EMAIL },
  ResetSecondFactor: { email: EMAIL },
  UnlinkProvider: { email: EMAIL },
  CancelTicketsOfEvents: undefined,
  ExpireHolds: undefined,
  IssueReceipts: undefined,
  WarnOfExpiringHolds: undefined,
};

const BY_ADMINS: Inputs = {
  ComputePlatformAnalytics: { from: null, to: null },
  ListAuditLog: { before: null },
  DecideClubRequest: { id: NO_ID, approve: true, verify: true, note: '' },
  ListClubRequests: undefined,
  ListOperatorAlerts: undefined,
  ListEventsToReview: { limit: null, cursor: null },
  ReviewEvent: { id: NO_ID, approve: true, note: '' },
  ListOutbox: { q: null, status: null, cursor: null },
  ClosePaymentAlert: { id: NO_ID, note: 'Another shop of ours.' },
  ListStatementLines: undefined,
  PreviewBankStatement: { csv: '', columns: COLUMNS },
  ImportBankStatement: { csv: '', columns: COLUMNS },
  AssignStatementLine: { id: NO_ID, reference: 'AC-0000-0000' },
  CloseStatementLines: { lineIds: [NO_ID], note: 'Rent of the hall.' },
  CloseRefundBatch: { id: NO_ID, bankReference: 'BULK-1', failures: [] },
  ViewGoodwillRefund: { id: NO_ID },
  IssueGoodwillRefund: { id: NO_ID, amount: 5, refunded: 0, reason: 'The hall was cold.' },
  CompleteRefund: { id: NO_ID, bankReference: 'TRF-1' },
  CreateRefundBatch: { refundIds: [NO_ID] },
  ExportRefundBatch: { id: NO_ID },
  ImportTransferResults: { id: NO_ID, csv: 'Reference,Result' },
  FindReceipt: { id: 'R-2026-000001' },
  ListPaymentAlerts: undefined,
  ListPaymentsNeedingAttention: undefined,
  RemindOfBankDetails: { id: NO_ID, reason: 'event_cancelled' },
  ReopenRefund: { id: NO_ID, reason: 'The bank sent it back.' },
  UndoRefundBatch: { id: NO_ID },
  ViewRefundBatch: { id: NO_ID },
  ChangeRole: { uid: NO_ID, role: 'club', isClubVerified: true },
  DisablePerson: { uid: NO_ID, disabled: true },
  EndSessions: { uid: NO_ID },
  ListPeople: { q: null, role: null, cursor: null },
  ViewOrganizerSales: { uid: NO_ID },
  ListClubs: { q: null, state: null, need: null, cursor: null },
  ChangeClubState: { id: NO_ID, state: 'active' },
  ChangeClubVerification: { id: NO_ID, verified: true },
  MergeClubs: { id: NO_ID, into: 'another' },
};

const BY_CLUBS_AND_ADMINS: Inputs = {
  ComputeClubAnalytics: { uid: NO_ID, from: null, to: null },
  ViewClubStatement: { uid: NO_ID, from: null, to: null },
  CreateEvent: EVENT_INPUT,
  ListMyEvents: { limit: null, cursor: null },
  UploadPicture: { bytes: SMALL_PNG },
  ListClubMembers: { id: NO_ID },
  EditClub: { id: NO_ID, name: 'Kelab Teater', nameMs: '', about: '', logoUrl: null, contactEmail: '' },
  InviteMember: { id: NO_ID, email: EMAIL, office: 'editor' },
  WithdrawInvitation: { id: NO_ID, invitationId: NO_ID },
  ChangeOffice: { id: NO_ID, uid: NO_ID, office: 'editor' },
  RemoveMember: { id: NO_ID, uid: NO_ID },
  RevokeCheckInPass: { id: NO_ID },
  RevokeTicket: { id: NO_ID, reason: 'The seat is broken.' },
  ProposeHandover: { id: NO_ID, successor: NO_ID, staying: [] },
  AcceptHandover: { id: NO_ID, handover: NO_ID },
  ConfirmHandover: { id: NO_ID, handover: NO_ID },
  CancelHandover: { id: NO_ID, handover: NO_ID },
};

const BY_THE_CLUB_OF_THE_EVENT: InputsOfEvent = {
  ExportAttendees: (id) => ({ id }),
  ListAttendees: (id) => ({ id, q: null, cursor: null }),
  PrintAttendees: (id) => ({ id }),
  TellOfMove: (id) => ({ id }),
  MessageAttendees: (id) => ({ id, subject: 'Come early', text: 'The doors open at seven.' }),
  CheckInTicket: (id) => ({ id, code: 'x', ticketId: null, scanId: 'scan-1', gate: '' }),
  ViewCheckIn: (id) => ({ id }),
  SearchTicketHolders: (id) => ({ id, q: 'aina' }),
  ListCheckInPasses: (id) => ({ id }),
  CreateCheckInPass: (id) => ({ id, gate: '' }),
  CancelEvent: (id) => ({ id, reason: 'The hall is flooded.' }),
  DeleteEvent: (id) => ({ id }),
  DuplicateEvent: (id) => ({ id }),
  EditEvent: (id) => ({ ...EVENT_INPUT, id }),
  PublishEvent: (id) => ({ id }),
  UnpublishEvent: (id) => ({ id }),
  ViewCancellation: (id) => ({ id }),
  ViewEventRefunds: (id) => ({ id }),
  ViewEventStatement: (id) => ({ id }),
};

const BY_PEOPLE: Inputs = {
  ViewHandover: { id: NO_ID },
  SendVerificationCode: undefined,
  VerifyEmail: { code: '123456' },
  CorrectEmail: { email: EMAIL },
  RequestClubAccount: { clubName: 'Chess Club', about: 'We play every Friday.' },
  ViewMyClubRequest: undefined,
  ListMyClubs: undefined,
  AcceptInvitation: { token: NO_ID },
  ExportMyData: undefined,
  CloseAccount: {},
  ViewMyCalendar: undefined,
  ReplaceMyCalendar: undefined,
  CheckPayment: { id: NO_ID },
  ListPaymentOptions: {},
  ListMyRefunds: undefined,
  SubmitBankDetails: ACCOUNT,
  ViewPayment: { id: NO_ID },
  Register: { ...PROFILE, email: EMAIL, role: 'student' },
  UpdateProfile: PROFILE,
  ViewProfile: undefined,
  ViewSecurity: undefined,
  BeginConfirmation: undefined,
  ConfirmIdentity: { password: 'three blue kites' },
  BeginPasskeyRegistration: undefined,
  RegisterPasskey: { name: 'Phone', response: '' },
  RenamePasskey: { id: NO_ID, name: 'Phone' },
  RemovePasskey: { id: NO_ID },
  EnrolAuthenticator: undefined,
  ActivateAuthenticator: { code: '123456' },
  RemoveAuthenticator: undefined,
  ReplaceRecoveryCodes: undefined,
  ChangePassword: { password: 'two green kites' },
  ListSessions: undefined,
  EndSession: { id: NO_ID },
  EndOtherSessions: undefined,
  EndMySessions: undefined,
  CancelTicket: { id: NO_ID },
  ListMyTickets: undefined,
  OpenCheckout: { id: NO_ID },
  PurchaseTicket: { eventId: NO_ID, quantity: 1, idempotencyKey: null },
  ViewTicket: { id: NO_ID },
  ViewReceipt: { id: NO_ID },
  DownloadReceipt: { id: 'R-2026-000001' },
};

const BY_EVERYBODY: readonly UseCaseName[] = [
  'BrowseEvents',
  'ListEventDays',
  'ViewClub',
  'ListClubEvents',
  'ViewInvitation',
  'StartCheckIn',
  'ViewEvent',
  'ExportCategoryCalendar',
  'ExportClubCalendar',
  'ExportTicketCalendar',
  'BeginPasskeySignIn',
  'SignInWithPasskey',
  'RenewSession',
  'RequestPasswordReset',
  'ResetPassword',
  'SignIn',
  'SignInWithProvider',
  'SignOut',
  'SignUp',
  'ReceivePaymentCallback',
  'ViewSite',
  'ListTicketKeys',
];

/** The use cases of endpoints that name an ability, with the offices that have it. */
const BY_ABILITY = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([endpoint, { ability, sight }]) => {
    const name = useCaseNameOf(endpoint);
    const allows = (office: Office) =>
      ability ? hasAbility(office, ability) : sight !== undefined && maySee(office, sight);
    const ofEvent = BY_THE_CLUB_OF_THE_EVENT[name];
    const ofClub = BY_CLUBS_AND_ADMINS[name];
    const input = (eventId: EventId, clubId: ClubId) =>
      ofEvent
        ? ofEvent(eventId)
        : { ...Object(ofClub), ...('id' in Object(ofClub) ? { id: clubId } : { uid: clubId }) };
    const worksWhileInactive = ability === undefined || ability === 'check_in';
    return ability || sight ? [{ name, input, allows, worksWhileInactive }] : [];
  },
);

/** The use cases of a session that has yet to use its person's second factor. */
const BEFORE_THE_SECOND_FACTOR: readonly string[] = ['ViewSecurity', 'BeginConfirmation', 'ConfirmIdentity'];

describe('authorization of use cases', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const refusal = (name: string, actor: Actor, input: unknown) => {
    const useCase: { execute(actor: Actor, input: unknown): Promise<unknown> } = acara.does(
      name as UseCaseName,
    ) as never;
    return refusalOf(useCase.execute(actor, input));
  };

  it('is tested for every use case', () => {
    const tables = [BY_THE_SYSTEM, BY_ADMINS, BY_CLUBS_AND_ADMINS, BY_THE_CLUB_OF_THE_EVENT, BY_PEOPLE];
    const names = [...tables.flatMap((table) => Object.keys(table)), ...BY_EVERYBODY];
    expect(names.sort()).toEqual(Object.keys(useCases).sort());
  });

  it.each(Object.entries(BY_THE_SYSTEM))('allows only the system to use %s', async (name, input) => {
    const people = [await acara.aStudent(), await acara.aVerifiedClub(), await acara.anAdmin()];
    for (const actor of [ANONYMOUS, ...people])
      expect(await refusal(name, actor, input)).toEqual(SYSTEM_ONLY_REFUSAL);
  });

  it.each(Object.entries(BY_ADMINS))('allows only admins to use %s', async (name, input) => {
    for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusal(name, nobody, input)).toEqual(SIGN_IN);
    for (const person of [await acara.aStudent(), await acara.aVerifiedClub()])
      expect(await refusal(name, person, input)).toEqual(NOT_YOUR_ROLE);
  });

  it.each(Object.entries(BY_CLUBS_AND_ADMINS))(
    'allows only clubs and admins to use %s',
    async (name, input) => {
      for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusal(name, nobody, input)).toEqual(SIGN_IN);
      expect(await refusal(name, await acara.aStudent(), input)).toEqual(NOT_YOUR_ROLE);
    },
  );

  it.each(Object.entries(BY_THE_CLUB_OF_THE_EVENT))(
    'allows only the event’s club and admins to use %s, and hides from other clubs whether the event exists',
    async (name, inputFor) => {
      const organizer = await acara.aVerifiedClub();
      const { id } = await acara.anEvent({ organizerId: organizer.uid, status: 'draft' });
      const otherClub = await acara.aVerifiedClub('Kelab Lain');
      const [student, admin] = [await acara.aStudent(), await acara.anAdmin()];
      const before = acara.database.published;
      for (const nobody of [ANONYMOUS, SYSTEM])
        expect(await refusal(name, nobody, inputFor(id))).toEqual(SIGN_IN);
      expect(await refusal(name, student, inputFor(id))).toEqual(NOT_YOUR_ROLE);
      expect(await refusal(name, otherClub, inputFor(id))).toEqual(NO_EVENT);
      for (const actor of [otherClub, admin])
        expect(await refusal(name, actor, inputFor(NO_ID))).toEqual(NO_EVENT);
      expect(acara.database.published).toBe(before);
    },
  );

  it.each(BY_ABILITY)('requires an office that allows it for $name', async ({ name, input, allows }) => {
    const club = await acara.aVerifiedClub();
    const { id } = await acara.anEvent({ organizerId: club.uid });
    const member = await acara.aMember(club, 'editor');
    for (const office of OFFICES) {
      const since = acara.clock.now();
      await acara.write(({ members }) => members.save({ clubId: club.uid, uid: member.uid, office, since }));
      const actor = acting(member, club, office);
      const refused = await refusal(name, actor, input(id, club.uid)).catch(() => null);
      expect([name, office, refused?.message === NOT_YOUR_OFFICE]).toEqual([name, office, !allows(office)]);
    }
  });

  it.each(BY_ABILITY)(
    'allows $name for a club that is not active only to see and to check in',
    async (call) => {
      const club = await acara.aVerifiedClub();
      const { id } = await acara.anEvent({ organizerId: club.uid });
      const inactive = { ...club, club: club.club && { ...club.club, isActive: false } };
      const refused = await refusal(call.name, inactive, call.input(id, club.uid)).catch(() => null);
      expect(refused?.message === CLUB_INACTIVE).toBe(!call.worksWhileInactive);
    },
  );

  it.each([
    ...Object.entries({ ...BY_PEOPLE, ...BY_CLUBS_AND_ADMINS, ...BY_ADMINS }),
    ...Object.entries(BY_THE_CLUB_OF_THE_EVENT).map(([name, inputFor]) => [name, inputFor(NO_ID)] as const),
  ])('refuses %s to a session that has not used the person’s second factor', async (name, input) => {
    for (const person of [await acara.aStudent(), await acara.aVerifiedClub(), await acara.anAdmin()]) {
      const owing = { ...person, hasSecondFactor: false, owesSecondFactor: true };
      const refused = await refusal(name, owing, input).catch(() => null);
      expect(refused?.code === 'second_factor_required').toBe(!BEFORE_THE_SECOND_FACTOR.includes(name));
    }
  });

  it.each(Object.entries(BY_PEOPLE))('requires a signed-in person for %s', async (name, input) => {
    for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusal(name, nobody, input)).toEqual(SIGN_IN);
  });
});
