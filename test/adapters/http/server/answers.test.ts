import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { referenceOf } from '#core/refunds/refund.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { type Call, createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import {
  addAuthenticator,
  addPasskey,
  codeAt,
  openSessionOf,
  passkeyResponse,
} from '#test/support/second-factors.ts';

const EMAIL = 'siti@student.acara.test';

/** An application with data for every call. */
async function populatedApp() {
  const testApp = new HttpTestApp(createTestAcara(null, { verifiesEmails: true }));
  const { acara } = testApp;
  const unverified = await acara.anUnverifiedStudent();
  const code = await acara.latestSecret();
  const student = await acara.aStudent();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, imageUrl: 'https://acara.test/a.png' });
  const held = await acara.buy(student, event);
  const free = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const twice = await acara.buy(student, event);
  await acara.play(twice, 'pay-twice');
  const own = { organizerId: club.uid, organizerName: club.name, organizerEmail: club.email };
  const { request } = await acara
    .does('RequestClubAccount')
    .execute(student, { clubName: 'Chess Club', about: 'We play every Friday.' });
  return {
    testApp,
    acara,
    student,
    club,
    event,
    held,
    free,
    request,
    unsold: await acara.anEvent({ ...own, status: 'draft' }),
    waiting: await acara.anEvent({ ...own, status: 'pending_review' }),
    refund: (await resolve(acara.container, RefundQueries).open(1))[0]?.refund,
    newStudent: await acara.aStudent('Budi Santoso'),
    admin: await acara.anAdmin(),
    unverified,
    code,
  };
}
type PopulatedApp = Awaited<ReturnType<typeof populatedApp>>;

interface Example extends Call {
  /** Fills the path's first parameter. */
  readonly id?: string | undefined;
  /** Fills the path's second parameter. */
  readonly second?: string | undefined;
  readonly query?: string;
}

async function renewalOf({ testApp, student }: PopulatedApp): Promise<string> {
  const body = { email: student.email, password: PASSWORD };
  const { headers } = await testApp.call('POST', '/api/identity/sign-in', { body });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function newcomer({ acara }: PopulatedApp): Promise<{ uid: string; token: string; body: object }> {
  const { uid, token } = await acara.credentials.signUp({ email: EMAIL, password: PASSWORD, name: 'Siti' });
  const body = { email: EMAIL, name: 'Siti', studentId: 'A1', faculty: 'Law', phoneNumber: '012' };
  return { uid, token, body };
}

async function resetSecret({ testApp, acara, student }: PopulatedApp): Promise<string> {
  await testApp.call('POST', '/api/identity/request-password-reset', { body: { email: student.email } });
  return acara.latestSecret();
}

const BANK_DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina Rahman' };

/** Creates an alert about a payment that nothing explains. */
async function unexplainedPayment({ acara, held }: PopulatedApp): Promise<string> {
  await acara.settle(acara.reportOf(held, { providerRef: 'of-another-shop', paymentId: null }));
  const [record] = await resolve(acara.container, ReconciliationQueries).openAlerts(1);
  return record?.alert.id ?? '';
}

const STATEMENT = {
  csv: 'Date,Description,Amount\n1/12/2026,AINA RAHMAN,25.00',
  columns: { date: 'Date', amount: 'Amount', direction: null },
};

/** Imports a line that names no payment. */
async function waitingLine({ acara, admin }: PopulatedApp): Promise<string> {
  await acara.does('ImportBankStatement').execute(admin, STATEMENT);
  const { lines } = await acara.does('ListStatementLines').execute(admin);
  return lines[0]?.id ?? '';
}

/** Chooses a transfer for the held ticket. */
async function transferReferenceOf({ acara, student, held }: PopulatedApp): Promise<string> {
  const input = { id: held.ticket.id, provider: 'transfer' };
  const { payment } = await acara.does('OpenCheckout').execute(student, input);
  const { payment: opened } = await acara.does('ViewPayment').execute(student, { id: payment.id });
  return opened.transfer?.reference ?? '';
}

/** Creates a refund batch with the refund. */
async function batchOf({ acara, admin, student, refund }: PopulatedApp): Promise<string> {
  await acara.does('SubmitBankDetails').execute(student, BANK_DETAILS);
  const input = { refundIds: [refund?.id ?? ''] };
  return (await acara.does('CreateRefundBatch').execute(admin, input)).batch.id;
}

/** Pays the held ticket and returns the number of its receipt. */
async function receiptOf({ acara, student, held }: PopulatedApp): Promise<string> {
  await acara.play(held);
  const { receipt } = await acara.does('ViewReceipt').execute(student, { id: held.ticket.id });
  return receipt.number;
}

/** Invites the new student and returns the token of the mail. */
async function invitationOf({ acara, club, newStudent }: PopulatedApp): Promise<string> {
  const input = { id: club.uid, email: newStudent.email, office: 'editor' };
  await acara.does('InviteMember').execute(club, input);
  return acara.latestSecret();
}

async function passOf({ acara, club, event }: PopulatedApp) {
  const { pass } = await acara.does('CreateCheckInPass').execute(club, { id: event.id, gate: 'North' });
  return { id: pass.id, secret: pass.secret ?? '' };
}

/** Makes a pass that a volunteer uses. */
async function startedPassOf(at: PopulatedApp): Promise<void> {
  const { secret } = await passOf(at);
  at.acara.clock.set(at.event.startsAt);
  const start = { id: at.event.id, secret, name: 'Farah' };
  await at.acara.does('StartCheckIn').execute(ANONYMOUS, start);
}

async function memberOf(at: PopulatedApp): Promise<Example> {
  const { acara, club, newStudent } = at;
  await acara.does('AcceptInvitation').execute(newStudent, { token: await invitationOf(at) });
  return { as: club, id: club.uid, second: newStudent.uid };
}

async function handoverOf({ acara, club }: PopulatedApp) {
  const successor = await acara.aMember(club, 'editor');
  const input = { id: club.uid, successor: successor.uid, staying: [] };
  const { id: handover } = await acara.does('ProposeHandover').execute(club, input);
  return { id: club.uid, successor, handover };
}

/** A successful request for every call. A missing one does not compile. */
const examples: Readonly<Record<EndpointName, (at: PopulatedApp) => Example | Promise<Example>>> = {
  signUp: () => ({ body: { email: EMAIL, password: PASSWORD, name: 'Siti' } }),
  signIn: ({ student }) => ({ body: { email: student.email, password: PASSWORD } }),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: async ({ acara, student }) => {
    await addPasskey(acara, student);
    const { options } = await acara.does('BeginPasskeySignIn').execute(student);
    return { body: { response: passkeyResponse(options, { userId: student.uid }) } };
  },
  changePassword: ({ student }) => ({ as: student, body: { password: 'two green kites' } }),
  listSessions: ({ student }) => ({ as: student }),
  endSession: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    return { as: token, id: actor.sessionId };
  },
  endOtherSessions: ({ student }) => ({ as: student }),
  endMySessions: ({ student }) => ({ as: student }),
  viewSecurity: async ({ acara, student }) => {
    await addPasskey(acara, student);
    return { as: student };
  },
  beginConfirmation: ({ student }) => ({ as: student }),
  confirmIdentity: ({ student }) => ({ as: student, body: { password: PASSWORD } }),
  beginPasskeyRegistration: ({ student }) => ({ as: student }),
  registerPasskey: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    const { options } = await acara.does('BeginPasskeyRegistration').execute(actor);
    return { as: token, body: { name: 'Phone', response: passkeyResponse(options) } };
  },
  renamePasskey: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    await addPasskey(acara, actor);
    return { as: token, id: 'passkey-1', body: { name: 'Old phone' } };
  },
  removePasskey: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    await addPasskey(acara, actor);
    return { as: token, id: 'passkey-1' };
  },
  enrolAuthenticator: ({ student }) => ({ as: student }),
  activateAuthenticator: async ({ acara, student }) => {
    const { secret } = await acara.does('EnrolAuthenticator').execute(student);
    return { as: student, body: { code: codeAt(secret, acara.clock.now()) } };
  },
  removeAuthenticator: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    await addAuthenticator(acara, actor);
    return { as: token };
  },
  replaceRecoveryCodes: async ({ acara, student }) => {
    const { actor, token } = await openSessionOf(acara, student);
    await addAuthenticator(acara, actor);
    return { as: token };
  },
  renewSession: async (at) => ({ headers: { cookie: await renewalOf(at) } }),
  signOut: async (at) => ({ headers: { cookie: await renewalOf(at) } }),
  requestPasswordReset: ({ student }) => ({ body: { email: student.email } }),
  resetPassword: async (at) => ({ body: { secret: await resetSecret(at), password: 'two green kites' } }),
  sendVerificationCode: ({ student }) => ({ as: student }),
  verifyEmail: ({ unverified, code }) => ({ as: unverified, body: { code } }),
  correctEmail: ({ unverified }) => ({ as: unverified, body: { email: EMAIL } }),
  register: async (at) => {
    const { token, body } = await newcomer(at);
    return { as: token, body: { ...body, password: PASSWORD, role: 'club' } };
  },
  viewProfile: ({ student }) => ({ as: student }),
  updateProfile: ({ club }) => ({ as: club, body: { name: 'Kelab Teater Rakyat' } }),
  browseEvents: () => ({
    query: '?category=All&q=gamelan&limit=1&from=2026-12-01T00:00&price=&available=true',
  }),
  listEventDays: () => ({ query: '?from=2026-12-01&to=2026-12-31&price=under10&available=true' }),
  listMyEvents: ({ club }) => ({ as: club }),
  viewEvent: ({ event }) => ({ id: event.id }),
  createEvent: ({ club }) => ({ as: club, body: DRAFT }),
  purchaseTicket: ({ student, event }) => ({ as: student, body: { eventId: event.id, quantity: 1 } }),
  listMyTickets: ({ student }) => ({ as: student }),
  viewTicket: ({ student, free }) => ({ as: student, id: free.ticket.id }),
  openCheckout: ({ student, held }) => ({ as: student, id: held.ticket.id }),
  cancelTicket: ({ student, held }) => ({ as: student, id: held.ticket.id }),
  listTicketKeys: () => ({}),
  exportMyData: ({ student }) => ({ as: student }),
  closeAccount: ({ newStudent }) => ({ as: newStudent, body: { password: PASSWORD } }),
  viewMyCalendar: ({ student }) => ({ as: student }),
  replaceMyCalendar: ({ student }) => ({ as: student }),
  viewPayment: ({ student, held }) => ({ as: student, id: held.payment?.id }),
  listPaymentOptions: ({ student }) => ({ as: student }),
  checkPayment: ({ student, held }) => ({ as: student, id: held.payment?.id }),
  viewSite: () => ({}),
  listOutbox: ({ admin }) => ({ as: admin, query: '?q=aina&status=sent' }),
  editEvent: ({ club, event }) => ({ as: club, id: event.id, body: DRAFT }),
  publishEvent: ({ club, unsold }) => ({ as: club, id: unsold.id }),
  unpublishEvent: ({ club, event }) => ({ as: club, id: event.id }),
  duplicateEvent: ({ club, event }) => ({ as: club, id: event.id }),
  deleteEvent: ({ club, unsold }) => ({ as: club, id: unsold.id }),
  cancelEvent: ({ club, event }) => ({ as: club, id: event.id, body: { reason: 'The hall is flooded.' } }),
  viewCancellation: async ({ acara, club, event }) => {
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    return { as: club, id: event.id };
  },
  revokeTicket: ({ club, held }) => ({ as: club, id: held.ticket.id, body: { reason: 'No chair.' } }),
  listAttendees: ({ club, event }) => ({ as: club, id: event.id, query: '?q=aina' }),
  exportAttendees: ({ club, event }) => ({ as: club, id: event.id }),
  printAttendees: ({ club, event }) => ({ as: club, id: event.id }),
  messageAttendees: ({ club, event }) => ({
    as: club,
    id: event.id,
    body: { subject: 'Come early', text: 'The doors open at seven.' },
  }),
  tellOfMove: ({ club, event }) => ({ as: club, id: event.id }),
  viewEventRefunds: ({ club, event }) => ({ as: club, id: event.id }),
  checkInTicket: ({ club, event, free }) => ({
    as: club,
    id: event.id,
    body: { ticketId: free.ticket.id, scanId: 'scan-1' },
  }),
  viewCheckIn: ({ club, event }) => ({ as: club, id: event.id }),
  searchTicketHolders: ({ club, event }) => ({ as: club, id: event.id, query: '?q=student' }),
  listCheckInPasses: async (at) => {
    await startedPassOf(at);
    return { as: at.club, id: at.event.id };
  },
  createCheckInPass: ({ club, event }) => ({ as: club, id: event.id, body: { gate: 'North' } }),
  revokeCheckInPass: async (at) => ({ as: at.club, id: (await passOf(at)).id }),
  startCheckIn: async (at) => {
    at.acara.clock.set(at.event.startsAt);
    return { id: at.event.id, body: { secret: (await passOf(at)).secret, name: 'Farah' } };
  },
  computeClubAnalytics: ({ club }) => ({ as: club, id: club.uid, query: '?from=2026-12-01&to=2026-12-31' }),
  viewEventStatement: ({ club, event }) => ({ as: club, id: event.id }),
  viewClubStatement: ({ club }) => ({ as: club, id: club.uid, query: '?from=2026-12-01&to=2026-12-31' }),
  computePlatformAnalytics: ({ admin }) => ({ as: admin }),
  requestClubAccount: ({ newStudent }) => ({
    as: newStudent,
    body: { clubName: 'Kelab Buku', about: 'We read.' },
  }),
  listMyClubs: ({ club }) => ({ as: club }),
  viewInvitation: async (at) => ({ body: { token: await invitationOf(at) } }),
  acceptInvitation: async (at) => ({ as: at.newStudent, body: { token: await invitationOf(at) } }),
  listClubMembers: ({ club }) => ({ as: club, id: club.uid }),
  inviteMember: ({ club }) => ({ as: club, id: club.uid, body: { email: EMAIL, office: 'editor' } }),
  withdrawInvitation: async (at) => {
    const { club } = at;
    await invitationOf(at);
    const { invitations } = await at.acara.does('ListClubMembers').execute(club, { id: club.uid });
    return { as: club, id: club.uid, second: invitations[0]?.id };
  },
  changeOffice: async (at) => ({
    ...(await memberOf(at)),
    body: { office: 'treasurer' },
  }),
  removeMember: memberOf,
  viewHandover: async (at) => ({ as: at.club, id: (await handoverOf(at)).id }),
  proposeHandover: async ({ acara, club }) => ({
    as: club,
    id: club.uid,
    body: { successor: (await acara.aMember(club, 'editor')).uid, staying: [] },
  }),
  acceptHandover: async (at) => {
    const { id, successor, handover } = await handoverOf(at);
    return { as: successor, id, body: { handover } };
  },
  confirmHandover: async (at) => {
    const { id, successor, handover } = await handoverOf(at);
    await at.acara.does('AcceptHandover').execute(acting(successor, at.club, 'editor'), { id, handover });
    return { as: at.admin, id, body: { handover } };
  },
  cancelHandover: async (at) => {
    const { id, handover } = await handoverOf(at);
    return { as: at.club, id, body: { handover } };
  },
  listClubs: ({ admin }) => ({ as: admin, query: '?q=teater&need=no_adviser' }),
  changeClubState: ({ admin, club }) => ({ as: admin, id: club.uid, body: { state: 'suspended' } }),
  changeClubVerification: ({ admin, club }) => ({ as: admin, id: club.uid, body: { verified: false } }),
  mergeClubs: async ({ acara, admin, club }) => ({
    as: admin,
    id: (await acara.aClub()).uid,
    body: { into: club.uid },
  }),
  editClub: ({ club }) => ({
    as: club,
    id: club.uid,
    body: {
      name: 'Kelab Teater',
      nameMs: 'Kelab Teater Kampus',
      about: '',
      logoUrl: null,
      contactEmail: EMAIL,
    },
  }),
  viewClub: ({ club }) => ({ id: club.uid }),
  listClubEvents: ({ club }) => ({ id: club.uid, query: '?when=past&limit=1' }),
  viewMyClubRequest: ({ student }) => ({ as: student }),
  listEventsToReview: ({ admin }) => ({ as: admin }),
  reviewEvent: ({ admin, waiting }) => ({ as: admin, id: waiting.id, body: { approve: true } }),
  listClubRequests: ({ admin }) => ({ as: admin }),
  listOperatorAlerts: ({ admin }) => ({ as: admin }),
  decideClubRequest: ({ admin, request }) => ({ as: admin, id: request.id, body: { approve: true } }),
  listPeople: ({ admin }) => ({ as: admin, query: '?q=aina&role=student' }),
  changeRole: ({ admin, student }) => ({ as: admin, id: student.uid, body: { role: 'club' } }),
  disablePerson: ({ admin, student }) => ({ as: admin, id: student.uid, body: { disabled: true } }),
  viewOrganizerSales: ({ admin, club }) => ({ as: admin, id: club.uid }),
  endSessions: ({ admin, student }) => ({ as: admin, id: student.uid }),
  listPaymentsNeedingAttention: ({ admin }) => ({ as: admin }),
  listMyRefunds: ({ student }) => ({ as: student }),
  submitBankDetails: ({ student }) => ({ as: student, body: BANK_DETAILS }),
  createRefundBatch: async ({ acara, admin, student, refund }) => {
    await acara.does('SubmitBankDetails').execute(student, BANK_DETAILS);
    return { as: admin, body: { refundIds: [refund?.id] } };
  },
  viewRefundBatch: async (at) => ({ as: at.admin, id: await batchOf(at) }),
  exportRefundBatch: async (at) => ({ as: at.admin, id: await batchOf(at) }),
  importTransferResults: async (at) => ({
    as: at.admin,
    id: await batchOf(at),
    body: { csv: `Reference,Result\n${at.refund ? referenceOf(at.refund) : ''},paid` },
  }),
  closeRefundBatch: async (at) => ({
    as: at.admin,
    id: await batchOf(at),
    body: { bankReference: 'BULK-1', failures: [] },
  }),
  undoRefundBatch: async (at) => ({ as: at.admin, id: await batchOf(at) }),
  listStatementLines: async (at) => {
    await waitingLine(at);
    return { as: at.admin };
  },
  previewBankStatement: ({ admin }) => ({ as: admin, body: STATEMENT }),
  importBankStatement: ({ admin }) => ({ as: admin, body: STATEMENT }),
  assignStatementLine: async (at) => ({
    as: at.admin,
    id: await waitingLine(at),
    body: { reference: await transferReferenceOf(at) },
  }),
  closeStatementLines: async (at) => ({
    as: at.admin,
    body: { lineIds: [await waitingLine(at)], note: 'Rent of the hall.' },
  }),
  listPaymentAlerts: async (at) => {
    await unexplainedPayment(at);
    return { as: at.admin };
  },
  closePaymentAlert: async (at) => ({
    as: at.admin,
    id: await unexplainedPayment(at),
    body: { note: 'Another shop of ours.' },
  }),
  viewGoodwillRefund: ({ admin, held }) => ({ as: admin, id: held.ticket.id }),
  issueGoodwillRefund: async ({ acara, admin, held }) => {
    await acara.play(held);
    const body = { amount: 5, refunded: 0, reason: 'The hall was cold.' };
    return { as: admin, id: held.ticket.id, body };
  },
  completeRefund: ({ admin, refund }) => ({ as: admin, id: refund?.id, body: { bankReference: 'TRF-1' } }),
  remindOfBankDetails: ({ admin, event }) => ({
    as: admin,
    id: event.id,
    body: { reason: 'event_cancelled' },
  }),
  reopenRefund: async ({ acara, admin, refund }) => {
    const id = refund?.id ?? '';
    await acara.does('CompleteRefund').execute(admin, { id, bankReference: 'TRF-1' });
    return { as: admin, id, body: { reason: 'The bank sent it back.' } };
  },
  viewReceipt: async ({ acara, student, held }) => {
    await acara.play(held);
    return { as: student, id: held.ticket.id };
  },
  downloadReceipt: async (at) => ({ as: at.student, id: await receiptOf(at) }),
  findReceipt: async (at) => ({ as: at.admin, id: await receiptOf(at) }),
  listAuditLog: ({ admin }) => ({
    as: admin,
    query: '?person=person-1&day=2026-12-01&kind=sign_in&action=signed_in',
  }),
};

/** How files of each media type begin. */
const SIGNATURES = { 'application/pdf': /^%PDF-/, 'application/zip': /^PK/ } as const;

describe('successful responses', () => {
  it.each(Object.values(contract))('answers $name with exactly the fields of the contract', async (route) => {
    const at = await populatedApp();
    const { id = '', second = '', query = '', ...call } = await examples[route.name](at);
    const answer = await at.testApp.call(
      route.method,
      `/api${route.path.replace(/:\w+/, id).replace(/:\w+/, second)}${query}`,
      call,
    );
    expect([answer.status, answer.text]).toEqual([route.status, expect.any(String)]);
    expect(answer.headers.get('cache-control')).toBe(
      route.shared ? 'no-cache, stale-if-error=600' : 'no-store',
    );
    if (route.status === 204) return expect(answer.text).toBe('');
    expect(answer.headers.get('content-type')).toBe(route.file ?? 'application/json; charset=utf-8');
    if (route.file) return expect(answer.text).toMatch(SIGNATURES[route.file]);
    expect(route.output.parse(answer.json)).toEqual(answer.json);
  });
});

describe('POST /api/auth/register', () => {
  it('takes effect in the person’s next call', async () => {
    const at = await populatedApp();
    const { uid, token, body } = await newcomer(at);
    await at.acara.credentials.verifyEmail({ uid, code: await at.acara.latestSecret() });
    const create = () => at.testApp.call('POST', '/api/events', { as: token, body: DRAFT });
    expect((await create()).status).toBe(403);
    const register = (role: string) =>
      at.testApp.call('POST', '/api/auth/register', { as: token, body: { ...body, role } });
    expect((await register('club')).status).toBe(201);
    expect((await register('club')).status).toBe(200);
    expect(refusalIn(await register('student'))).toBe('409 already_registered');
    const { status, json } = await create();
    expect([status, (json as { event: { status: string } }).event.status]).toEqual([201, 'pending_review']);
  });
});
