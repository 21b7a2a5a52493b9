import type { SignedIn } from '#core/actor.ts';
import type { UseCaseName, UseCases } from '#core/use-case-key.ts';
import { aSignedIn, verified } from '#test/support/a-signed-in.ts';

/** A question to a use case that changes no sale. A list is asked for page after page. */
export interface Question {
  readonly name: UseCaseName;
  readonly as: SignedIn;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Asks a use case in this process. */
export type Ask = <Name extends UseCaseName>(
  name: Name,
  as: SignedIn,
  input: Parameters<InstanceType<UseCases[Name]>['execute']>[1],
) => ReturnType<InstanceType<UseCases[Name]>['execute']>;

const PAGE = { limit: 100, cursor: null };
const SEARCH = { q: null, cursor: null };
const DAYS = { from: null, to: null };
const OF_ADMINS = [
  ['ComputePlatformAnalytics', DAYS],
  ['ComputePlatformAnalytics', { from: '2026-11-12', to: '2026-11-30' }],
  ['ListPaymentsNeedingAttention', {}],
  ['ListPaymentAlerts', {}],
  ['ListStatementLines', {}],
  ['ListEventsToReview', { limit: null, cursor: null }],
  ['ListClubRequests', { cursor: null }],
  ['CountAdminTasks', {}],
  ['ListOperatorAlerts', {}],
  ['ListOutbox', { q: null, status: null, cursor: null }],
  ['ListPeople', { ...SEARCH, role: null }],
  ['ListPeople', { q: 'rahman', role: 'student', cursor: null }],
  ['ListClubs', { ...SEARCH, state: null, need: null }],
] as const satisfies readonly (readonly [UseCaseName, object])[];
const OF_EVENTS = [
  'ViewEvent',
  'ViewEventStatement',
  'ViewEventRefunds',
  'ViewCheckIn',
  'ListCheckInPasses',
  'ViewCancellation',
  'ExportAttendees',
  'PrintAttendees',
] as const satisfies readonly UseCaseName[];
const OF_PEOPLE = [
  'ViewProfile',
  'ViewSecurity',
  'ListSessions',
  'ListMyTickets',
  'ListMyRefunds',
  'ListMyClubs',
  'ViewMyClubRequest',
  'ViewMyCalendar',
  'ExportMyData',
] as const satisfies readonly UseCaseName[];

/** The admin who asks: without a second factor. */
export const ASKING: SignedIn = aSignedIn({ uid: 'nobody', email: 'nobody@acara.test', role: 'admin' });

/**
 * Returns what everybody may ask about everything in an installation, which it finds by asking. The audit log comes first,
 * because some questions are audited. Begins with the account of the admin.
 */
export async function* questionsOf(ask: Ask): AsyncGenerator<Question> {
  const { people } = await ask('ListPeople', ASKING, { ...SEARCH, role: null });
  const accounts = people.map(({ uid, email, name, role }) => aSignedIn({ uid, email, name, role }));
  const admin = accounts.find(({ role, name }) => role === 'admin' && name === 'Encik Bendahari');
  if (!admin) throw new Error('There is no admin.');
  const byAdmin = (name: UseCaseName, input: object): Question => ({ name, as: admin, input: { ...input } });
  yield byAdmin('ListAuditLog', { before: null });
  for (const [name, input] of OF_ADMINS) yield byAdmin(name, input);
  const { batches } = await ask('ListPaymentsNeedingAttention', ASKING, undefined as never);
  for (const { id } of batches) {
    yield byAdmin('ViewRefundBatch', { id });
    yield byAdmin('ExportRefundBatch', { id, format: 'spreadsheet' });
  }
  const { clubs } = await ask('ListClubs', ASKING, { ...SEARCH, state: null, need: null });
  for (const { id } of clubs) yield* questionsOfClub(ask, id, accounts, byAdmin);
  for (const { uid } of accounts) yield byAdmin('ViewPerson', { uid });
  for (const person of accounts) yield* questionsOfPerson(ask, person, byAdmin);
  yield { name: 'BrowseEvents', as: admin, input: { ...PAGE, category: null, q: null } };
  const month = { from: '2026-12-01', to: '2026-12-31', category: null, q: null };
  yield { name: 'ListEventDays', as: admin, input: month };
}

type ByAdmin = (name: UseCaseName, input: object) => Question;

async function* questionsOfClub(
  ask: Ask,
  id: string,
  accounts: readonly SignedIn[],
  byAdmin: ByAdmin,
): AsyncGenerator<Question> {
  const statement = { uid: id, payments: true, cursor: null };
  yield byAdmin('ViewClub', { id });
  yield byAdmin('ListClubMembers', { id });
  yield byAdmin('ViewHandover', { id });
  yield byAdmin('ComputeClubAnalytics', { uid: id, ...DAYS });
  yield byAdmin('ViewClubStatement', { ...statement, ...DAYS });
  yield byAdmin('ViewClubStatement', { ...statement, from: '2026-11-01', to: '2026-11-14' });
  yield byAdmin('ViewOrganizerSales', { uid: id });
  for (const when of ['upcoming', 'past']) yield byAdmin('ListClubEvents', { id, when, ...PAGE });
  const account = accounts.find(({ uid, role }) => uid === id && role === 'club');
  if (account) yield { name: 'ListMyEvents', as: account, input: PAGE };
  const { events } = await ask('ListMyEvents', verified(aSignedIn({ uid: id, role: 'club' })), PAGE);
  for (const event of events) {
    for (const name of OF_EVENTS) {
      const more = name === 'ViewEventStatement' ? { payments: true, cursor: null } : {};
      yield byAdmin(name, { id: event.id, ...more });
    }
    yield byAdmin('ListAttendees', { id: event.id, ...SEARCH });
    yield byAdmin('SearchTicketHolders', { id: event.id, q: 'a' });
  }
}

async function* questionsOfPerson(ask: Ask, as: SignedIn, byAdmin: ByAdmin): AsyncGenerator<Question> {
  for (const name of OF_PEOPLE) yield { name, as, input: {} };
  const { tickets } = await ask('ListMyTickets', as, {});
  for (const { id, payment } of tickets) {
    if (payment) yield { name: 'ViewPayment', as, input: { id: payment.id } };
    const receipts = await ask('ViewReceipt', as, { id }).catch(() => null);
    if (!receipts) continue;
    yield { name: 'ViewReceipt', as, input: { id } };
    yield byAdmin('ViewGoodwillRefund', { id });
    for (const { number } of [receipts.receipt, ...receipts.creditNotes])
      yield { name: 'DownloadReceipt', as, input: { id: number } };
  }
}
