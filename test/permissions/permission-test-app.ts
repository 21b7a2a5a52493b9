import { queryOf } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { unsubscribeTokenOf } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import { saveConfirmation } from '#core/sessions/assurance.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { type Acara, PASSWORD } from '#test/support/acara.ts';
import { type Answer, type Call, createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { actorOfToken, addPasskey, openSessionOf } from '#test/support/second-factors.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';
import type { Example, Subject, Who } from './calls/call-example.ts';
import { CALLS } from './calls/calls.ts';
import { rowsOf } from './permissions.ts';

/** The callers whose answer is an example. */
const BY_PREFERENCE = ['nobody', 'holder', 'itsClub', 'admin'] as const;

/** An application with one person of each kind. Creates a new subject for each call. */
export class PermissionTestApp {
  #count = 0;
  readonly #members = new Map<string, SignedIn>();
  /** Not the holder, whose other sessions would have to use the passkey first. */
  #keyHolder: Promise<SignedIn> | null = null;

  private constructor(
    readonly people: Readonly<Record<Exclude<Who, 'nobody'>, SignedIn>>,
    readonly testApp: HttpTestApp,
  ) {}

  static async open(
    testApp = new HttpTestApp(createTestAcara(null, { verifiesEmails: true })),
  ): Promise<PermissionTestApp> {
    const opened = new PermissionTestApp({} as never, testApp);
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

  get acara(): Acara {
    return this.testApp.acara;
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
        return (await this.paidTicket()).ticket.id;
      case 'receipt': {
        const { id } = (await this.paidTicket()).ticket;
        const { receipt } = await acara.does('ViewReceipt').execute(this.people.holder, { id });
        return receipt.number;
      }
      case 'refund':
        return this.#refund();
      case 'batch':
        return this.batchOf(await this.readyRefund());
      case 'alert':
        return this.#alert();
      case 'line':
        return this.line();
      case 'request':
        return (await this.clubRequest()).id;
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
      case 'asking':
      case 'joined':
        return this.#clubPerson(subject);
      case 'invitation':
        return (await this.invitation()).id;
      case 'pass': {
        const { id } = await this.#event();
        return (
          await acara.does('CreateCheckInPass').execute(itsClub, { ...PASS_DEFAULTS, id, gate: 'North' })
        ).pass.id;
      }
      case 'mail switch': {
        const { uid } = this.people.holder;
        return unsubscribeTokenOf(resolve(acara.container, AddressSigner), { uid, what: 'reminders' });
      }
      case 'code': {
        const { id } = await this.#event();
        const code = { id, kind: 'percent', value: 10 };
        return (await acara.does('CreateCode').execute(itsClub, code)).code.id;
      }
      case 'message': {
        const { id } = await this.#event();
        const when = { anchor: 'ends', offsetMinutes: 60 };
        const draft = { id, subject: 'Thank you', text: 'Here are the photos.', when };
        return (await acara.does('WriteMessage').execute(itsClub, draft)).message.id;
      }
      case 'oneself':
        return (this.person(who) ?? this.people.holder).uid;
    }
  }

  /** Returns a request that is valid in everything except, perhaps, its caller. */
  async call(name: EndpointName, who: Who, id: string | null): Promise<Call> {
    const as = await this.#callerOf(name, who);
    const session = await this.#sessionOf(name);
    const { body, fill } = CALLS[name];
    const filled = fill ? { ...body, ...(await fill(this, who, id)) } : body;
    return {
      ...(as && { as }),
      ...(filled && { body: filled }),
      ...(session && { headers: { cookie: session } }),
    };
  }

  /** Returns a request that succeeds: by the first whom the first row answers with success, or as the call's example says. */
  async example(name: EndpointName): Promise<{ readonly path: string; readonly call: Call }> {
    const [row] = rowsOf(name);
    const who = BY_PREFERENCE.find((one) => (row?.status[one] ?? 0) < 300);
    const subject = row?.subject ?? null;
    const { success } = CALLS[name];
    const given = await success?.(this);
    if (!who && !given) throw new Error(`${name} has no example that succeeds.`);
    const id = given && 'id' in given ? given.id : subject && who && (await this.#soldSubject(subject, who));
    const { id: _, second, ...own }: Example = given ?? {};
    const call =
      own.body && own.as ? own : { ...(await this.call(name, who ?? 'holder', id ?? null)), ...own };
    return { path: this.addressOf(name, id ?? null, second), call };
  }

  #soldSubject(subject: Subject, who: Who): Promise<string> {
    return subject === 'event' ? this.soldEvent() : this.subject(subject, who);
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
  addressOf(name: EndpointName, id: string | null, second = 'scan-1'): string {
    const { path } = endpoints[name];
    const [own = '', ...others] = path.match(/:\w+/g) ?? [];
    const isInClub = others.length > 0 && path.startsWith('/clubs/');
    const inClub = isInClub ? path.replace(own, this.people.itsClub.uid) : path;
    const about = inClub.replace(/:\w+/, id ?? '').replace(/:\w+/, second);
    return `/api${about}${queryOf(CALLS[name].query ?? {})}`;
  }

  send(method: string, path: string, call: Call): Promise<Answer> {
    return this.testApp.call(method, path, call);
  }

  #event(differences: Partial<Event> = {}): Promise<Event> {
    const { uid, name, email } = this.people.itsClub;
    const organizer = { organizerId: uid, organizerName: name, organizerEmail: email };
    return this.testApp.acara.anEvent({ ...organizer, ...differences });
  }

  async #clubPerson(subject: 'asking' | 'joined'): Promise<string> {
    const { acara } = this.testApp;
    const { uid } = await acara.aStudent('Devi Kumar');
    const row = aClubMember({ id: uid, uid, clubId: this.people.itsClub.uid });
    const asked = { ...row, state: 'asked', until: null } as const;
    await acara.write(({ clubPeople }) => clubPeople.addAll([subject === 'joined' ? row : asked]));
    return uid;
  }

  async #purchase(): Promise<PurchaseTicketOutput> {
    return this.#buy(await this.#event());
  }

  async paidTicket(): Promise<PurchaseTicketOutput> {
    const purchase = await this.#purchase();
    await this.testApp.acara.play(purchase);
    return purchase;
  }

  /** Invites a guest without an account, and returns the ticket and what its link says after `#`. */
  async guestTicket(): Promise<{ readonly id: string; readonly secret: string }> {
    const { acara } = this.testApp;
    const event = await this.#event();
    const rows = [{ name: 'Guest One', email: 'guest.one@acara.test' }];
    const input = { id: event.id, tellThem: false, dryRun: false, rows };
    const invited = await acara.does('InviteGuests').execute(this.people.itsClub, input);
    const { guests } = await acara.does('ListGuests').execute(this.people.itsClub, { id: event.id });
    return { id: invited.rows[0]?.ticketId ?? '', secret: guests[0]?.link?.split('#')[1] ?? '' };
  }

  /** Cancels older holds first: a person may hold only a few. */
  async #buy(event: Event): Promise<PurchaseTicketOutput> {
    const { acara } = this.testApp;
    const { holder } = this.people;
    const { tickets } = await acara.does('ListMyTickets').execute(holder, {});
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

  /** Imports a line that names no payment. */
  async line(): Promise<string> {
    const { acara } = this.testApp;
    this.#count += 1;
    const csv = `Date,Description,Amount\n1/12/2026,LINE ${this.#count},25.00`;
    const columns = { date: 'Date', amount: 'Amount', direction: null };
    await acara.does('ImportBankStatement').execute(this.people.admin, { csv, columns });
    const { lines } = await acara.does('ListStatementLines').execute(this.people.admin);
    return lines.find(({ text }) => text === `LINE ${this.#count}`)?.id ?? '';
  }

  /** Chooses a transfer for a new ticket. */
  async transfer(): Promise<{ readonly id: string; readonly reference: string }> {
    const { acara } = this.testApp;
    const { holder } = this.people;
    const { ticket } = await this.#purchase();
    const input = { id: ticket.id, provider: 'transfer' };
    const { id } = (await acara.does('OpenCheckout').execute(holder, input)).payment;
    const { payment } = await acara.does('ViewPayment').execute(holder, { id });
    return { id, reference: payment.transfer?.reference ?? '' };
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

  /** Owes a new buyer a refund. */
  async refundOfNewBuyer(): Promise<{ readonly buyer: SignedIn; readonly refund: Refund }> {
    const { acara } = this.testApp;
    const buyer = await acara.aStudent('Citra Dewi');
    await acara.play(await acara.buy(buyer, await this.#event()), 'pay-twice');
    const owed = await resolve(acara.container, RefundQueries).open(100);
    const refund = owed.map((one) => one.refund).find(({ userId }) => userId === buyer.uid);
    if (!refund) throw new Error('No refund is owed.');
    return { buyer, refund };
  }

  /** Owes a refund to a new buyer who has given bank details. */
  async readyRefund(): Promise<Refund> {
    const { buyer, refund } = await this.refundOfNewBuyer();
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Citra Dewi' };
    await this.acara.does('SubmitBankDetails').execute(buyer, details);
    return refund;
  }

  async batchOf({ id }: Refund): Promise<string> {
    const { admin } = this.people;
    return (await this.acara.does('CreateRefundBatch').execute(admin, { refundIds: [id] })).batch.id;
  }

  async clubRequest(): Promise<{ readonly asking: SignedIn; readonly id: string }> {
    const asking = await this.acara.aStudent('Citra Dewi');
    const input = { clubName: 'Chess Club', about: 'We play every Friday.' };
    const { request } = await this.acara.does('RequestClubAccount').execute(asking, input);
    return { asking, id: request.id };
  }

  /** Invites a new student to the club of `itsClub`. */
  async invitation(): Promise<{ readonly id: string; readonly invited: SignedIn; readonly token: string }> {
    const { itsClub } = this.people;
    const invited = await this.acara.aStudent('Citra Dewi');
    const input = { id: itsClub.uid, email: invited.email, office: 'editor' };
    const { invitation } = await this.acara.does('InviteMember').execute(itsClub, input);
    return { id: invitation.id, invited, token: await this.acara.latestSecret() };
  }

  /** Creates a check-in pass of an event that begins at this moment, whose id is returned. */
  async passOfToday(): Promise<{ readonly id: string; readonly secret: string }> {
    const { id } = await this.#event({ startsAt: this.acara.clock.now() });
    const input = { ...PASS_DEFAULTS, id, gate: 'North' };
    const { pass } = await this.acara.does('CreateCheckInPass').execute(this.people.itsClub, input);
    return { id, secret: pass.secret ?? '' };
  }

  /** Starts a device that may sell at an event which begins at this moment; returns the event's id and the device's token. */
  async sellingDevice(): Promise<{ readonly id: string; readonly as: string }> {
    const { id } = await this.#event({ startsAt: this.acara.clock.now() });
    const input = { ...PASS_DEFAULTS, id, maySell: true };
    const { pass } = await this.acara.does('CreateCheckInPass').execute(this.people.itsClub, input);
    const start = { ...START_DEFAULTS, id, secret: pass.secret ?? '', name: 'Farah' };
    const { token } = await this.acara.does('StartCheckIn').execute(ANONYMOUS, start);
    return { id, as: token };
  }

  /** Starts such a device and sells a ticket on the provider's page. */
  async walkIn(): Promise<{ readonly id: string; readonly as: string; readonly second: string }> {
    const device = await this.sellingDevice();
    const saleId = crypto.randomUUID();
    const body = { saleId, typeId: device.id, price: 25, way: 'provider' };
    await this.send('POST', `/api/events/${device.id}/door/sales`, { as: device.as, body });
    return { ...device, second: saleId };
  }

  /** Counts the cash of one such device; the caller is another one. */
  async countedCash(): Promise<{ readonly id: string; readonly as: string; readonly second: string }> {
    const { id, as } = await this.sellingDevice();
    const body = { float: 50, counted: 62 };
    const { json } = await this.send('POST', `/api/events/${id}/door/counts`, { as, body });
    const start = { ...START_DEFAULTS, id };
    const { token } = await this.acara.does('StartCheckIn').execute(this.people.itsClub, start);
    return { id, as: token, second: (json as { count: { id: string } }).count.id };
  }

  /** Creates an event with a held ticket, and with one that was paid twice. */
  async soldEvent(): Promise<string> {
    const event = await this.#event();
    await this.acara.play(await this.#buy(event), 'pay-twice');
    await this.#buy(event);
    return event.id;
  }

  /** Returns an email address that nobody has. */
  newEmail(): string {
    this.#count += 1;
    return `newcomer-${this.#count}@student.acara.test`;
  }

  /** Returns a new member of the club of `itsClub`, which has no open handover then. */
  async successor(): Promise<SignedIn> {
    const { acara } = this.testApp;
    const { itsClub, admin } = this.people;
    const { handover, actions } = await acara.does('ViewHandover').execute(itsClub, { id: itsClub.uid });
    if (handover && actions.cancel)
      await acara.does('CancelHandover').execute(admin, { id: itsClub.uid, handover: handover.id });
    return acara.aMember(itsClub, 'editor', 'Citra Dewi');
  }

  /** Proposes a handover of the club of `itsClub`, which is not accepted, so that the club keeps its president. */
  async handover(to?: SignedIn): Promise<string> {
    const { itsClub, admin } = this.people;
    const someone = await this.successor();
    const input = { id: itsClub.uid, successor: (to ?? someone).uid, staying: [] };
    return (await this.acara.does('ProposeHandover').execute(admin, input)).id;
  }

  /** Proposes a handover of a new club. */
  async handoverOfNewClub() {
    const club = await this.acara.aVerifiedClub();
    const successor = await this.acara.aMember(club, 'editor');
    const input = { id: club.uid, successor: successor.uid, staying: [] };
    const { id: handover } = await this.acara.does('ProposeHandover').execute(club, input);
    return { club, successor, handover };
  }

  async #sessionOf(name: EndpointName): Promise<string | undefined> {
    if (name !== 'renewSession' && name !== 'signOut') return undefined;
    const { email } = this.people.student;
    const answer = await this.testApp.call('POST', '/api/identity/sign-in', {
      body: { email, password: PASSWORD },
    });
    return answer.headers.get('set-cookie')?.split(';')[0];
  }
}
