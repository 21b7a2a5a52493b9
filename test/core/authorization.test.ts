import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints, useCaseNameOf } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { type Actor, ANONYMOUS, SYSTEM } from '#core/actor.ts';
import { hasAbility, maySee, OFFICES, type Office } from '#core/offices.ts';
import type { UseCaseName, UseCases } from '#core/use-case-key.ts';
import { CALLS } from '#test/permissions/calls/calls.ts';
import { rowsOf } from '#test/permissions/permissions.ts';
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

/** The use cases without a route that others than the system use. */
type ForEverybody =
  | 'ExportCategoryCalendar'
  | 'ExportClubCalendar'
  | 'ExportTicketCalendar'
  | 'SignInWithProvider'
  | 'ReceivePaymentCallback';
type ForTheSystem = Exclude<UseCaseName, Capitalize<EndpointName> | ForEverybody | 'UploadPicture'>;

const SYSTEM_ONLY_REFUSAL = plainRefusal('forbidden', 'Only Acara itself can do this.');
const NOT_YOUR_OFFICE = 'Your office in the club does not allow this.';
const CLUB_INACTIVE = 'This club can’t change anything at the moment. Its events and figures stay visible.';
const NO_ID = 'unknown';
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
/** A missing one does not compile. */
const BY_THE_SYSTEM: { readonly [Name in ForTheSystem]: InputOf<Name> } = {
  ViewAuditHead: undefined,
  WriteAuditJournal: { all: true },
  RemoveUnusedPictures: undefined,
  AlertAdmins: undefined,
  SendDailyDigest: undefined,
  SendMessages: undefined,
  SendReminders: undefined,
  SendClubDigest: undefined,
  SendClubNews: undefined,
  NotifyWatchers: undefined,
  DeliverMail: undefined,
  DeliverPush: undefined,
  RemoveOverdueAccounts: undefined,
  RemindOfClubs: undefined,
  ReturnPlaces: undefined,
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
  SendDueChangeNotices: undefined,
  ExpireHolds: undefined,
  IssueReceipts: undefined,
  WarnOfExpiringHolds: undefined,
};

/** The use cases of routes that are not for everybody, with the first row of each. */
const BY_ROUTE = (Object.keys(CALLS) as EndpointName[]).flatMap((call) => {
  const [row] = rowsOf(call);
  const { ability, sight }: Endpoint = endpoints[call];
  const name = useCaseNameOf(call);
  return row && row.access !== 'everyone' ? [{ ...row, call, name, ability, sight }] : [];
});
const BY_PEOPLE = BY_ROUTE.filter(({ access }) => access === 'signed-in');
const BY_ADMINS = BY_ROUTE.filter(({ access }) => access === 'admin');
const BY_ORGANIZERS = BY_ROUTE.filter(({ access }) => access === 'organizer');
const isOfEvent = ({ subject }: (typeof BY_ROUTE)[number]) => subject === 'event' || subject === 'draft';

/** Returns the input of a call’s use case; `id` is the first one of the path. */
function inputOf(call: EndpointName, id: string = NO_ID): unknown {
  const { body, query } = CALLS[call];
  const [own, ...others] = (endpoints[call].path.match(/:\w+/g) ?? []).map((name) => name.slice(1));
  const ids = { ...(own && { [own]: id }), ...Object.fromEntries(others.map((name) => [name, NO_ID])) };
  const fields = { ...ids, ...query, ...body };
  const { input } = contract[call];
  return input.parse(input.safeParse(null).success ? null : fields);
}

const toUse = ({ name, call }: (typeof BY_ROUTE)[number]) => ({ name, input: inputOf(call) });
/** Its route is outside the contract. */
const UPLOAD = { name: 'UploadPicture', input: { bytes: SMALL_PNG } } as const;

/** The use cases of routes that name an ability, with the offices that have it. */
const BY_ABILITY = BY_ORGANIZERS.flatMap((one) => {
  const { ability, sight } = one;
  const allows = (office: Office) =>
    ability ? hasAbility(office, ability) : sight !== undefined && maySee(office, sight);
  const worksWhileInactive = ability === undefined || ability === 'check_in';
  return ability || sight ? [{ ...one, allows, worksWhileInactive }] : [];
});

/** The use cases of a session that has yet to use its person's second factor. */
const BEFORE_THE_SECOND_FACTOR: readonly string[] = ['ViewSecurity', 'BeginConfirmation', 'ConfirmIdentity'];

describe('authorization of use cases', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const refusal = (name: UseCaseName, actor: Actor, input: unknown) => {
    const useCase: { execute(actor: Actor, input: unknown): Promise<unknown> } = acara.does(name) as never;
    return refusalOf(useCase.execute(actor, input));
  };

  it.each(Object.entries(BY_THE_SYSTEM) as [UseCaseName, unknown][])(
    'allows only the system to use %s',
    async (name, input) => {
      const people = [await acara.aStudent(), await acara.aVerifiedClub(), await acara.anAdmin()];
      for (const actor of [ANONYMOUS, ...people])
        expect(await refusal(name, actor, input)).toEqual(SYSTEM_ONLY_REFUSAL);
    },
  );

  it.each(BY_ADMINS)('allows only admins to use $name', async ({ name, call }) => {
    for (const nobody of [ANONYMOUS, SYSTEM])
      expect(await refusal(name, nobody, inputOf(call))).toEqual(SIGN_IN);
    for (const person of [await acara.aStudent(), await acara.aVerifiedClub()])
      expect(await refusal(name, person, inputOf(call))).toEqual(NOT_YOUR_ROLE);
  });

  it.each([...BY_ORGANIZERS.filter((one) => !isOfEvent(one)).map(toUse), UPLOAD])(
    'allows only clubs and admins to use $name',
    async ({ name, input }) => {
      for (const nobody of [ANONYMOUS, SYSTEM]) expect(await refusal(name, nobody, input)).toEqual(SIGN_IN);
      expect(await refusal(name, await acara.aStudent(), input)).toEqual(NOT_YOUR_ROLE);
    },
  );

  it.each(BY_ORGANIZERS.filter(isOfEvent))(
    'allows only the event’s club and admins to use $name, and hides from other clubs whether the event exists',
    async ({ name, call }) => {
      const organizer = await acara.aVerifiedClub();
      const { id } = await acara.anEvent({ organizerId: organizer.uid, status: 'draft' });
      const otherClub = await acara.aVerifiedClub('Kelab Lain');
      const [student, admin] = [await acara.aStudent(), await acara.anAdmin()];
      const before = acara.database.published;
      for (const nobody of [ANONYMOUS, SYSTEM])
        expect(await refusal(name, nobody, inputOf(call, id))).toEqual(SIGN_IN);
      expect(await refusal(name, student, inputOf(call, id))).toEqual(NOT_YOUR_ROLE);
      expect(await refusal(name, otherClub, inputOf(call, id))).toEqual(NO_EVENT);
      for (const actor of [otherClub, admin])
        expect(await refusal(name, actor, inputOf(call))).toEqual(NO_EVENT);
      expect(acara.database.published).toBe(before);
    },
  );

  it.each(BY_ABILITY)('requires an office that allows it for $name', async (one) => {
    const { name, call, allows } = one;
    const club = await acara.aVerifiedClub();
    const { id } = await acara.anEvent({ organizerId: club.uid });
    const member = await acara.aMember(club, 'editor');
    for (const office of OFFICES) {
      const since = acara.clock.now();
      await acara.write(({ members }) => members.save({ clubId: club.uid, uid: member.uid, office, since }));
      const actor = acting(member, club, office);
      const refused = await refusal(name, actor, inputOf(call, isOfEvent(one) ? id : club.uid)).catch(
        () => null,
      );
      expect([name, office, refused?.message === NOT_YOUR_OFFICE]).toEqual([name, office, !allows(office)]);
    }
  });

  it.each(BY_ABILITY)(
    'allows $name for a club that is not active only to see and to check in',
    async (one) => {
      const club = await acara.aVerifiedClub();
      const { id } = await acara.anEvent({ organizerId: club.uid });
      const inactive = { ...club, club: club.club && { ...club.club, isActive: false } };
      const refused = await refusal(
        one.name,
        inactive,
        inputOf(one.call, isOfEvent(one) ? id : club.uid),
      ).catch(() => null);
      expect(refused?.message === CLUB_INACTIVE).toBe(!one.worksWhileInactive);
    },
  );

  it.each([...BY_ROUTE.map(toUse), UPLOAD])(
    'refuses $name to a session that has not used the person’s second factor',
    async ({ name, input }) => {
      for (const person of [await acara.aStudent(), await acara.aVerifiedClub(), await acara.anAdmin()]) {
        const owing = { ...person, hasSecondFactor: false, owesSecondFactor: true };
        const refused = await refusal(name, owing, input).catch(() => null);
        expect(refused?.code === 'second_factor_required').toBe(!BEFORE_THE_SECOND_FACTOR.includes(name));
      }
    },
  );

  it.each(BY_PEOPLE)('requires a signed-in person for $name', async ({ name, call }) => {
    for (const nobody of [ANONYMOUS, SYSTEM])
      expect(await refusal(name, nobody, inputOf(call))).toEqual(SIGN_IN);
  });
});
