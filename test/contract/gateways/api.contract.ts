import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import type { SessionToken } from '#adapters/http/contract/identity.ts';
import { SYSTEM } from '#core/actor.ts';
import { MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { type Acara, PASSWORD } from '#test/support/acara.ts';
import { fieldRefusal, NOT_YOUR_ROLE, plainRefusal, refusalOf, SIGN_IN } from '#test/support/refusal-of.ts';

export interface ApiUnderTest {
  readonly acara: Acara;
  readonly api: Api;
  /** The bearer token of later calls; null for none. */
  token: string | null;
  close(): void;
}

const ALL = { category: null, q: null, limit: null, cursor: null };
const DRAFT = { ...EVENT_INPUT, capacity: 1 };
const PROFILE = { studentId: 'A1', faculty: 'Law', phoneNumber: '012-345 6789' };
const ENDED = plainRefusal('unauthenticated', 'Your session has ended. Please sign in again.');

/** The API contract for clients, over HTTP and in process. */
export function apiContract(name: string, open: () => Promise<ApiUnderTest>): void {
  describe(`API: ${name}`, () => {
    let at: ApiUnderTest;
    let api: Api;
    beforeEach(async () => {
      at = await open();
      api = at.api;
    });
    afterEach(() => at.close());

    const signUp = async (email: string, role = 'student'): Promise<SessionToken> => {
      const session = await api.signUp({ email, password: PASSWORD, name: null });
      at.token = session.token;
      await api.register({ ...PROFILE_DEFAULTS, ...PROFILE, email, name: email.split('@')[0] ?? '', role });
      return session;
    };
    const aVerifiedClub = async (): Promise<void> => {
      await signUp('catur@club.acara.test', 'club');
      await at.acara.does('VerifyClub').execute(SYSTEM, { email: 'catur@club.acara.test' });
    };

    it('refuses anonymous calls of routes that need a signed-in person', async () => {
      for (const call of [api.viewProfile, api.listClubRequests])
        expect(await refusalOf(call())).toEqual(SIGN_IN);
      expect(await refusalOf(api.listMyTickets({}))).toEqual(SIGN_IN);
      expect(await refusalOf(api.listMyEvents({ limit: null, cursor: null }))).toEqual(SIGN_IN);
      expect(await refusalOf(api.createEvent(DRAFT))).toEqual(SIGN_IN);
    });

    it('refuses an invalid token, even on public routes', async () => {
      at.token = 'made-up';
      expect(await refusalOf(api.browseEvents(ALL))).toEqual(ENDED);
      expect(await refusalOf(api.viewProfile())).toEqual(ENDED);
    });

    it('refuses a person without the required role', async () => {
      await signUp('aina@student.acara.test');
      expect(await refusalOf(api.createEvent(DRAFT))).toEqual(NOT_YOUR_ROLE);
      expect(await refusalOf(api.listOutbox({ q: null, status: null, cursor: null }))).toEqual(NOT_YOUR_ROLE);
    });

    it('opens, renews and ends a session', async () => {
      expect(await refusalOf(api.renewSession())).toEqual(SIGN_IN);
      const opened = await signUp('aina@student.acara.test');
      expect(Object.keys(opened)).toEqual(['uid', 'token', 'expiresAt']);
      const renewed = await api.renewSession();
      expect(renewed).toEqual({ ...opened, token: renewed.token });
      at.token = renewed.token;
      expect((await api.viewProfile()).user.uid).toBe(opened.uid);
      expect(await api.signOut()).toBeNull();
      expect(await refusalOf(api.viewProfile())).toEqual(ENDED);
      expect(await refusalOf(api.renewSession())).toEqual(SIGN_IN);
    });

    it('refuses invalid credentials', async () => {
      await signUp('aina@student.acara.test');
      const credentials = { email: 'aina@student.acara.test', password: 'three red kites' };
      expect(await refusalOf(api.signIn(credentials))).toEqual(
        plainRefusal('wrong_credentials', 'That email and password don’t match.'),
      );
      for (let time = 1; time < 8; time += 1) await refusalOf(api.signIn(credentials));
      expect(await refusalOf(api.signIn(credentials))).toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 600,
      });
      expect(await api.requestPasswordReset({ email: 'nobody@acara.test' })).toBeNull();
      expect(await refusalOf(api.resetPassword({ secret: 'made up', password: PASSWORD }))).toEqual(
        plainRefusal('reset_link_invalid', 'This link was already used or has expired. Ask for a new one.'),
      );
    });

    it('names each invalid field', async () => {
      await aVerifiedClub();
      expect(
        await refusalOf(api.createEvent({ ...DRAFT, title: '', capacity: 0, ticketPrice: 0.005 })),
      ).toEqual(
        fieldRefusal({
          title: 'Title is required.',
          ticketPrice: 'The price can have at most two decimals.',
          capacity: 'Capacity must be a whole number, at least 1.',
        }),
      );
      expect(await refusalOf(api.browseEvents({ ...ALL, limit: 101 }))).toEqual(
        fieldRefusal({ limit: 'The limit must be a whole number from 1 to 100.' }),
      );
      expect(
        await refusalOf(api.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: 'event-0', quantity: 2 })),
      ).toEqual(fieldRefusal({ quantity: 'One ticket is sold at a time: the quantity is 1.' }));
    });

    it('responds 404 for unknown ids', async () => {
      await signUp('aina@student.acara.test');
      expect(await refusalOf(api.viewEvent({ id: 'event-0' }))).toEqual(
        plainRefusal('event_not_found', 'Event not found'),
      );
      expect(await refusalOf(api.viewTicket({ id: 'ticket-0' }))).toEqual(
        plainRefusal('ticket_not_found', 'Ticket not found'),
      );
      expect(await refusalOf(api.viewPayment({ id: 'payment-0' }))).toEqual(
        plainRefusal('payment_not_found', 'Payment not found'),
      );
    });

    it('sells a ticket, from the creation of the event to the QR code', async () => {
      await aVerifiedClub();
      const { event } = await api.createEvent(DRAFT);
      const { types: _types, ...shown } = event;
      expect(await api.browseEvents({ ...ALL, q: 'chess', limit: 1 })).toEqual({
        events: [shown],
        nextCursor: null,
        total: 1,
      });
      expect(await api.listMyEvents({ limit: null, cursor: null })).toEqual({
        events: [{ ...shown, revenue: 0, recentSales: new Array(14).fill(0) }],
        nextCursor: null,
        total: 1,
      });
      expect(await api.viewEvent({ id: event.id })).toEqual({ event: { ...event, takesCodes: false } });

      await signUp('aina@student.acara.test');
      const order = { ...PURCHASE_DEFAULTS, eventId: event.id, idempotencyKey: 'key-1' };
      const purchase = await api.purchaseTicket(order);
      expect(await api.purchaseTicket(order)).toEqual(purchase);
      expect(await refusalOf(api.purchaseTicket({ ...order, idempotencyKey: null }))).toEqual(
        plainRefusal('sold_out', 'This event is sold out.'),
      );
      expect(purchase.payment?.checkoutUrl).toBeNull();
      expect(await api.listMyTickets({})).toEqual({ tickets: [purchase.ticket], nextCursor: null });
      const opened = await api.openCheckout({ id: purchase.ticket.id, provider: 'sandbox' });
      const { ticket, payment } = opened;
      expect(opened).toEqual({
        ticket: { ...purchase.ticket, payment },
        payment: { ...purchase.payment, checkoutUrl: expect.stringContaining('/sandbox-bank/') },
      });
      expect(await api.openCheckout({ id: ticket.id })).toEqual(opened);
      expect(await refusalOf(api.openCheckout({ id: ticket.id, provider: 'other' }))).toEqual(
        fieldRefusal({ provider: 'This way to pay is not offered.' }),
      );
      expect(await api.checkPayment({ id: payment.id })).toEqual(await api.viewPayment({ id: payment.id }));

      await at.acara.play(opened);
      const paid = (await api.viewTicket({ id: ticket.id })).ticket;
      expect(paid).toEqual({
        ...ticket,
        status: 'confirmed',
        code: expect.stringContaining(ticket.id),
        qrCode: expect.stringMatching(/^data:image\/png;base64,/),
        holdExpiresAt: null,
        payment: null,
        resolution: 'applied',
      });
      const listed = { ...paid, qrCode: null };
      expect(await api.listMyTickets({ limit: 1 })).toEqual({ tickets: [listed], nextCursor: null });
      expect((await api.viewEvent({ id: event.id })).event).toEqual({
        ...event,
        takesCodes: false,
        ticketsSold: 1,
        ticketsLeft: 0,
        listing: { state: 'sold_out', opensAt: null },
        types: event.types.map((type) => ({ ...type, left: 0, state: 'sold_out' })),
      });
      expect((await refusalOf(api.cancelTicket({ id: ticket.id }))).code).toBe('not_cancellable');
    });

    it('responds with a retry delay when the bank is unreachable', async () => {
      await aVerifiedClub();
      const { event } = await api.createEvent(DRAFT);
      at.acara.bank.isUnreachable = true;
      const { ticket, payment } = await api.purchaseTicket({
        ...PURCHASE_DEFAULTS,
        eventId: event.id,
      });
      expect([ticket.status, payment?.checkoutUrl]).toEqual(['pending_payment', null]);
      expect(await refusalOf(api.openCheckout({ id: ticket.id }))).toEqual({
        ...plainRefusal('provider_unavailable', 'The bank can’t be reached right now. Your place is held.'),
        retryAfterSeconds: 10,
      });
      expect((await api.cancelTicket({ id: ticket.id })).ticket.status).toBe('cancelled');
    });

    it('changes a profile', async () => {
      await signUp('aina@student.acara.test');
      const { user } = await api.updateProfile({ ...PROFILE_DEFAULTS, ...PROFILE, name: 'Aina Rahman' });
      expect(await api.viewProfile()).toEqual({ user });
      expect(user.name).toBe('Aina Rahman');
    });

    it('returns the public site data to anyone and the outbox to an admin', async () => {
      expect((await api.viewSite()).site.universityName).toBe('Universiti Acara');
      expect(await api.listTicketKeys()).toEqual({ keys: at.acara.verifier.keys() });
      const admin = await at.acara.anAdmin();
      at.token = await at.acara.tokenOf(admin);
      expect(await api.listOutbox({ q: null, status: null, cursor: null })).toEqual({
        mails: [],
        nextCursor: null,
        total: 0,
        waiting: 0,
        leaves: true,
        lanes: MAIL_LANES.map((lane) => ({ lane, waiting: 0, oldestAt: null, failing: 0 })),
        push: {
          ...{ offered: true, keyId: at.acara.push.key?.keyId ?? null, subscriptions: 0 },
          ...{ waiting: 0, oldestAt: null, failing: 0 },
        },
      });
    });
  });
}
