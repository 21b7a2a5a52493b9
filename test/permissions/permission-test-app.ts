import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { saveConfirmation } from '#core/sessions/assurance.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { SubmitBankDetailsInput } from '#core/transfers/submit-bank-details.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { type Answer, type Call, createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { actorOfToken, addPasskey, openSessionOf } from '#test/support/second-factors.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';
import type { Subject, Who } from './permissions.ts';

const DRAFT = {
  title: 'Chess Night',
  description: 'Bring your rook.',
  startDate: '2026-12-20T20:00',
  endDate: '2026-12-20T23:00',
  location: 'North Campus',
  venue: 'Dewan B',
  ticketPrice: 12.5,
  capacity: 40,
};

const STATEMENT = {
  csv: 'Date,Description,Amount\n1/12/2026,AINA RAHMAN,25.00',
  columns: { date: 'Date', amount: 'Amount', direction: null },
};

/** Request bodies that do not depend on the caller. */
const BODIES: Readonly<Partial<Record<EndpointName, object>>> = {
  createEvent: DRAFT,
  editEvent: DRAFT,
  cancelEvent: { reason: 'The hall is flooded.' },
  checkInTicket: { code: 'no ticket', scanId: 'scan-1' },
  messageAttendees: { subject: 'Come early', text: 'The doors open at seven.' },
  requestClubAccount: { clubName: 'Kelab Buku', about: 'We read.' },
  reviewEvent: { approve: false, note: 'Please say where it is.' },
  decideClubRequest: { approve: true },
  // A wrong password, because the accounts are needed again.
  closeAccount: { password: 'three red kites' },
  startCheckIn: { secret: 'unknown', name: 'Farah' },
  viewInvitation: { token: 'unknown' },
  acceptInvitation: { token: 'unknown' },
  changeOffice: { office: 'editor' },
  editClub: { name: 'Kelab Teater', nameMs: '', about: 'We play.', logoUrl: null, contactEmail: '' },
  changeClubState: { state: 'active' },
  changeClubVerification: { verified: true },
  changeRole: { role: 'club', isClubVerified: true },
  disablePerson: { disabled: true },
  issueGoodwillRefund: { amount: 5, refunded: 0, reason: 'The hall was cold.' },
  completeRefund: { bankReference: 'TRF-1' },
  revokeTicket: { reason: 'The seat is broken.' },
  closePaymentAlert: { note: 'Another shop of ours.' },
  previewBankStatement: STATEMENT,
  importBankStatement: STATEMENT,
  remindOfBankDetails: { reason: 'event_cancelled' },
  reopenRefund: { reason: 'The bank sent it back.' },
  signInWithPasskey: { response: '{}' },
  changePassword: { password: PASSWORD },
  confirmIdentity: { password: PASSWORD },
  registerPasskey: { name: 'Phone', response: '{}' },
  renamePasskey: { name: 'Old phone' },
  activateAuthenticator: { code: '123456' },
  submitBankDetails: { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' },
  importTransferResults: { csv: 'Reference,Result' },
  closeRefundBatch: { bankReference: 'BULK-1' },
};

/** The queries of calls that require one. */
export const QUERIES: Readonly<Partial<Record<EndpointName, string>>> = {
  listEventDays: '?from=2026-12-01&to=2026-12-31',
};

/** An application with one person of each kind. Creates a new subject for each call. */
export class PermissionTestApp {
  readonly testApp = new HttpTestApp(createTestAcara(null, { verifiesEmails: true }));
  #count = 0;
  readonly #members = new Map<string, SignedIn>();
  /** Not the holder, whose other sessions would have to use the passkey first. */
  #keyHolder: Promise<SignedIn> | null = null;

  private constructor(private readonly people: Readonly<Record<Exclude<Who, 'nobody'>, SignedIn>>) {}

  static async open(): Promise<PermissionTestApp> {
    const opened = new PermissionTestApp({} as never);
    const { acara } = opened.testApp;
    const admin = await acara.anAdmin();
    const disabled = await acara.aVerifiedClub('Kelab Lama');
    await acara.does('DisablePerson').execute(admin, { uid: disabled.uid, disabled: true });
    return Object.assign(opened, {
      people: {
        student: await acara.aStudent('Budi Santoso'),
        holder: await acara.aStudent('Aina Rahman'),
        newClub: await acara.aClub(),
        otherClub: await acara.aVerifiedClub('Kelab Buku'),
        itsClub: await acara.aVerifiedClub(),
        admin,
        disabled,
        unverified: await acara.anUnverifiedClub(),
      },
    });
  }

  person(who: Who): SignedIn | undefined {
    return who === 'nobody' ? undefined : this.people[who];
  }

  /** Creates a subject of this kind and returns its id. */
  async subject(subject: Subject, who: Who): Promise<string> {
    const { acara } = this.testApp;
    const { itsClub } = this.people;
    switch (subject) {
      case 'event':
        return (await this.#event()).id;
      case 'draft':
        return (await this.#event({ status: 'draft' })).id;
      case 'waiting':
        return (await this.#event({ status: 'pending_review' })).id;
      case 'withdrawn': {
        const event = await this.#event();
        await this.#buy(event);
        await acara.does('UnpublishEvent').execute(itsClub, { id: event.id });
        return event.id;
      }
      case 'ticket':
        return (await this.#purchase()).ticket.id;
      case 'payment':
        return (await this.#purchase()).payment?.id ?? '';
      case 'paid':
        return (await this.#paid()).ticket.id;
      case 'receipt': {
        const { id } = (await this.#paid()).ticket;
        const { receipt } = await acara.does('ViewReceipt').execute(this.people.holder, { id });
        return receipt.number;
      }
      case 'refund':
        return this.#refund();
      case 'batch':
        return this.#batch();
      case 'alert':
        return this.#alert();
      case 'line':
        return this.#line();
      case 'request': {
        const asking = await acara.aStudent('Citra Dewi');
        const input = { clubName: 'Chess Club', about: 'We play every Friday.' };
        return (await acara.does('RequestClubAccount').execute(asking, input)).request.id;
      }
      case 'club':
        return itsClub.uid;
      case 'double':
        return (await acara.aClub('Kelab Teater Kampus')).uid;
      case 'passkey':
        return this.#passkey();
      case 'session':
        return this.#session();
      case 'person':
        return (await acara.aStudent('Citra Dewi')).uid;
      case 'an admin':
        return (await acara.anAdmin('Encik Admin')).uid;
      case 'member':
        return (await acara.aMember(itsClub, 'editor', 'Citra Dewi')).uid;
      case 'invitation': {
        const email = (await acara.aStudent('Citra Dewi')).email;
        const input = { id: itsClub.uid, email, office: 'editor' };
        return (await acara.does('InviteMember').execute(itsClub, input)).invitation.id;
      }
      case 'pass': {
        const { id } = await this.#event();
        return (await acara.does('CreateCheckInPass').execute(itsClub, { id, gate: 'North' })).pass.id;
      }
      case 'oneself':
        return (this.person(who) ?? this.people.holder).uid;
    }
  }

  /** Returns a request that is valid in everything except, perhaps, its caller. */
  async call(name: EndpointName, who: Who, id: string | null): Promise<Call> {
    const as = await this.#callerOf(name, who);
    const session = await this.#sessionOf(name);
    const body = await this.#body(name, who, id);
    return { ...(as && { as }), ...(body && { body }), ...(session && { headers: { cookie: session } }) };
  }

  /** A person, or the token of a session for what an ordinary one must not do or must not outlive. */
  async #callerOf(name: EndpointName, who: Who): Promise<SignedIn | string | undefined> {
    const { acara } = this.testApp;
    if (endpoints[name].path.startsWith('/me/passkeys/:id') && who === 'holder') return this.#provenToken();
    if (name === 'changePassword' && who !== 'nobody' && who !== 'disabled')
      return acara.tokenOf(await acara.aStudent('Forgetful'));
    return this.person(who);
  }

  /** Returns the status of a route outside the contract. Closes a stream as soon as it begins. */
  async statusOf(method: string, path: string, who: Who): Promise<number> {
    const as = this.person(who);
    const token = as && (await this.testApp.acara.tokenOf(as));
    const body = path === '/api/files' ? SMALL_PNG : '{}';
    const response = await this.testApp.app.request(path, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(method === 'POST' ? { body: body as BodyInit } : {}),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Returns a member of a club, the same one for each office. */
  async member(club: 'itsClub' | 'otherClub', office: Office): Promise<SignedIn> {
    const key = `${club} ${office}`;
    const known = this.#members.get(key);
    if (known) return known;
    const member = await this.testApp.acara.aMember(this.people[club], office);
    this.#members.set(key, member);
    return member;
  }

  /** Hands the club of `itsClub` over to another member. */
  async handOver(): Promise<void> {
    const { acara } = this.testApp;
    const { itsClub } = this.people;
    const [successor, adviser] = [
      await this.member('itsClub', 'editor'),
      await this.member('itsClub', 'adviser'),
    ];
    const proposed = { id: itsClub.uid, successor: successor.uid, staying: [] };
    const { id: handover } = await acara.does('ProposeHandover').execute(itsClub, proposed);
    const input = { id: itsClub.uid, handover };
    await acara.does('AcceptHandover').execute(acting(successor, itsClub, 'editor'), input);
    await acara.does('ConfirmHandover').execute(acting(adviser, itsClub, 'adviser'), input);
  }

  /** Returns the address of a call about a subject. A member and an invitation are of the club of `itsClub`. */
  addressOf(name: EndpointName, id: string | null): string {
    const { path } = endpoints[name];
    const [own = '', ...others] = path.match(/:\w+/g) ?? [];
    const inClub = others.length > 0 ? path.replace(own, this.people.itsClub.uid) : path;
    return `/api${inClub.replace(/:\w+/, id ?? '')}${QUERIES[name] ?? ''}`;
  }

  send(method: string, path: string, call: Call): Promise<Answer> {
    return this.testApp.call(method, path, call);
  }

  #event(differences: Partial<Event> = {}): Promise<Event> {
    const { uid, name, email } = this.people.itsClub;
    const organizer = { organizerId: uid, organizerName: name, organizerEmail: email };
    return this.testApp.acara.anEvent({ ...organizer, ...differences });
  }

  async #purchase(): Promise<PurchaseTicketOutput> {
    return this.#buy(await this.#event());
  }

  async #paid(): Promise<PurchaseTicketOutput> {
    const purchase = await this.#purchase();
    await this.testApp.acara.play(purchase);
    return purchase;
  }

  /** Cancels older holds first: a person may hold only a few. */
  async #buy(event: Event): Promise<PurchaseTicketOutput> {
    const { acara } = this.testApp;
    const { holder } = this.people;
    const { tickets } = await acara.does('ListMyTickets').execute(holder);
    const held = tickets.filter(({ status }) => status === 'pending_payment');
    if (held.length >= 4) for (const { id } of held) await acara.does('CancelTicket').execute(holder, { id });
    return acara.buy(holder, event);
  }

  /** Opens a session of the holder at the embedded identity service, and returns its id. */
  async #session(): Promise<string> {
    const { credentials } = this.testApp.acara;
    const { token } = await credentials.signIn({ email: this.people.holder.email, password: PASSWORD });
    return (await credentials.verify(token))?.sessionId ?? '';
  }

  /** Adds a passkey of the holder's, in a session that used another one. */
  async #passkey(): Promise<string> {
    const { acara } = this.testApp;
    this.#count += 1;
    const id = `passkey-${this.#count}`;
    const actor = await actorOfToken(acara, await this.#provenToken());
    const { passkeys } = await acara.does('ViewSecurity').execute(actor);
    for (const { id: earlier } of passkeys) await acara.does('RemovePasskey').execute(actor, { id: earlier });
    await addPasskey(acara, actor, id);
    return id;
  }

  /** Opens a session of a holder of passkeys that has used one. */
  async #provenToken(): Promise<string> {
    const { acara } = this.testApp;
    this.#keyHolder ??= acara.aStudent('Dewi Kunci');
    const { token, actor } = await openSessionOf(acara, await this.#keyHolder);
    const session = { sessionId: actor.sessionId, userId: actor.uid };
    await saveConfirmation(resolve(acara.container, SessionConfirmations), session, true, acara.clock.now());
    return token;
  }

  async #refund(): Promise<string> {
    const { acara } = this.testApp;
    await acara.play(await this.#purchase(), 'pay-twice');
    const owed = await resolve(acara.container, RefundQueries).open(100);
    return (
      owed
        .map(({ refund }) => refund.id)
        .sort()
        .at(-1) ?? ''
    );
  }

  async #batch(): Promise<string> {
    const { acara } = this.testApp;
    const refundIds = [await this.#readyRefund()];
    return (await acara.does('CreateRefundBatch').execute(this.people.admin, { refundIds })).batch.id;
  }

  /** Imports a line that names no payment. */
  async #line(): Promise<string> {
    const { acara } = this.testApp;
    this.#count += 1;
    const csv = `Date,Description,Amount\n1/12/2026,LINE ${this.#count},25.00`;
    await acara.does('ImportBankStatement').execute(this.people.admin, { ...STATEMENT, csv });
    const { lines } = await acara.does('ListStatementLines').execute(this.people.admin);
    return lines.find(({ text }) => text === `LINE ${this.#count}`)?.id ?? '';
  }

  /** Chooses a transfer for a new ticket, and returns its reference. */
  async #transferReference(): Promise<string> {
    const { acara } = this.testApp;
    const { holder } = this.people;
    const { ticket } = await this.#purchase();
    const { payment } = await acara
      .does('OpenCheckout')
      .execute(holder, { id: ticket.id, provider: 'transfer' });
    const view = await acara.does('ViewPayment').execute(holder, { id: payment.id });
    return view.payment.transfer?.reference ?? '';
  }

  /** Reports money under an unknown reference. */
  async #alert(): Promise<string> {
    const { acara } = this.testApp;
    this.#count += 1;
    const strange = {
      providerRef: `bill-${this.#count}`,
      paymentId: null,
      eventKey: `strange-${this.#count}`,
    };
    await acara.settle(acara.reportOf(await this.#purchase(), strange));
    const open = await resolve(acara.container, ReconciliationQueries).openAlerts(200);
    return open.find(({ alert }) => alert.providerRef === strange.providerRef)?.alert.id ?? '';
  }

  /** Creates a refund of a new buyer with bank details. */
  async #readyRefund(): Promise<string> {
    const { acara } = this.testApp;
    const buyer = await acara.aStudent('Citra Dewi');
    await acara.play(await acara.buy(buyer, await this.#event()), 'pay-twice');
    const owed = await resolve(acara.container, RefundQueries).open(100);
    const refund = owed.map((one) => one.refund).find(({ userId }) => userId === buyer.uid);
    await acara.does('SubmitBankDetails').execute(buyer, BODIES.submitBankDetails as SubmitBankDetailsInput);
    return refund?.id ?? '';
  }

  async #body(name: EndpointName, who: Who, id: string | null): Promise<object | undefined> {
    const { acara } = this.testApp;
    this.#count += 1;
    const newcomer = `newcomer-${this.#count}@student.acara.test`;
    const as = this.person(who);
    switch (name) {
      case 'signUp':
        return { email: newcomer, password: PASSWORD };
      case 'signIn':
        return { email: this.people.student.email, password: PASSWORD };
      case 'requestPasswordReset':
        return { email: newcomer };
      case 'resetPassword': {
        const { email } = await acara.aStudent('Forgetful');
        await acara.does('RequestPasswordReset').execute({ kind: 'anonymous' }, { email });
        return {
          secret: await acara.latestSecret(),
          password: 'two green kites',
        };
      }
      case 'verifyEmail':
        return { code: '000000' };
      case 'correctEmail':
        return { email: who === 'unverified' ? as?.email : newcomer };
      case 'register': {
        const profile = { studentId: 'A1', faculty: 'Law', phoneNumber: '012' };
        return { email: as?.email ?? newcomer, name: 'Siti', ...profile };
      }
      case 'inviteMember':
        return { email: newcomer, office: 'editor' };
      case 'updateProfile':
        return { name: as?.name ?? 'Siti' };
      case 'purchaseTicket':
        return { eventId: id, quantity: 1 };
      case 'assignStatementLine':
        return { reference: await this.#transferReference() };
      case 'closeStatementLines':
        return { lineIds: [await this.#line()], note: 'Rent of the hall.' };
      case 'proposeHandover':
        return { successor: (await this.#successor()).uid, staying: [] };
      case 'acceptHandover':
      case 'confirmHandover':
      case 'cancelHandover':
        return { handover: await this.#handover(name) };
      case 'mergeClubs':
        return { into: this.people.itsClub.uid };
      case 'createRefundBatch':
        return { refundIds: [await this.#readyRefund()] };
      default:
        return BODIES[name];
    }
  }

  /** Returns a new member of the club of `itsClub`, which has no open handover then. */
  async #successor(): Promise<SignedIn> {
    const { acara } = this.testApp;
    const { itsClub, admin } = this.people;
    const { handover, actions } = await acara.does('ViewHandover').execute(itsClub, { id: itsClub.uid });
    if (handover && actions.cancel)
      await acara.does('CancelHandover').execute(admin, { id: itsClub.uid, handover: handover.id });
    return acara.aMember(itsClub, 'editor', 'Citra Dewi');
  }

  /** Returns a new handover of the club of `itsClub`, which is not accepted, so that the club keeps its president. */
  async #handover(name: EndpointName): Promise<string> {
    const { acara } = this.testApp;
    const { itsClub, admin } = this.people;
    const { uid } = await this.#successor();
    const successor = name === 'acceptHandover' ? itsClub.uid : uid;
    const input = { id: itsClub.uid, successor, staying: [] };
    return (await acara.does('ProposeHandover').execute(admin, input)).id;
  }

  async #sessionOf(name: EndpointName): Promise<string | undefined> {
    if (name !== 'renewSession') return undefined;
    const { email } = this.people.student;
    const answer = await this.testApp.call('POST', '/api/identity/sign-in', {
      body: { email, password: PASSWORD },
    });
    return answer.headers.get('set-cookie')?.split(';')[0];
  }
}
