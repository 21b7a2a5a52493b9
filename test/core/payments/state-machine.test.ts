import { describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';

/** A shop with one event of two places and a newly held ticket for RM 25.00. */
class Shop {
  #reportCount = 0;

  private constructor(
    readonly acara: Acara,
    readonly buyer: SignedIn,
    readonly club: SignedIn,
    readonly event: Event,
    readonly purchase: PurchaseTicketOutput,
  ) {}

  static async open(): Promise<Shop> {
    const acara = new Acara();
    const [buyer, club] = [await acara.aStudent(), await acara.aVerifiedClub()];
    const event = await acara.anEvent({ organizerId: club.uid, capacity: 2 });
    return new Shop(acara, buyer, club, event, await acara.buy(buyer, event));
  }

  tell(state: PaymentReport['state'], differences: Partial<PaymentReport> = {}) {
    this.#reportCount += 1;
    const receivedSen = state === 'succeeded' || state === 'charged_back' ? 2_500 : 0;
    const facts = { state, receivedSen, eventKey: `report-${this.#reportCount}`, ...differences };
    return this.acara.settle(this.acara.reportOf(this.purchase, facts));
  }

  async expire(): Promise<void> {
    this.acara.clock.advance(16);
    await this.acara.does('ExpireHolds').execute(SYSTEM);
  }

  giveBack() {
    return this.acara.does('CancelTicket').execute(this.buyer, this.purchase.ticket);
  }

  revoke() {
    const { id } = this.purchase.ticket;
    return this.acara.does('RevokeTicket').execute(this.club, { id, reason: 'No chair.' });
  }

  cancelEvent() {
    return this.acara.does('CancelEvent').execute(this.club, { id: this.event.id, reason: 'Rain.' });
  }

  async cancelTickets(): Promise<void> {
    await this.acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  }

  payAgain() {
    return this.acara.does('OpenCheckout').execute(this.buyer, this.purchase.ticket);
  }

  get ticket(): Ticket['status'] {
    return this.acara.ticketOf(this.purchase).status;
  }

  get places() {
    return this.acara.places(this.event);
  }

  /** Ticket, payment, and the number of refunds. */
  get state(): string {
    const { status, resolution, chargedBackAt } = this.acara.paymentOf(this.purchase);
    const money = [status, resolution, chargedBackAt && 'charged_back'].filter(Boolean).join(' ');
    return `${this.ticket} / ${money} / ${this.acara.refunds().length}`;
  }
}

/** The steps that lead to each state. */
const STATES: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  held: async () => undefined,
  declined: (shop) => shop.tell('declined'),
  'cancelled at the bank': (shop) => shop.tell('cancelled'),
  paid: (shop) => shop.tell('succeeded'),
  underpaid: (shop) => shop.tell('succeeded', { receivedSen: 2_000 }),
  expired: (shop) => shop.expire(),
  'paid late': async (shop) => {
    await shop.expire();
    await shop.tell('succeeded');
  },
  'given back': (shop) => shop.giveBack(),
  revoked: async (shop) => {
    await shop.tell('succeeded');
    await shop.revoke();
  },
  'event cancelled': async (shop) => {
    await shop.tell('succeeded');
    await shop.cancelEvent();
    await shop.cancelTickets();
  },
  'charged back': async (shop) => {
    await shop.tell('succeeded');
    await shop.tell('charged_back');
  },
};

/** The events that may follow. */
const EVENTS: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  pending: (shop) => shop.tell('pending'),
  declined: (shop) => shop.tell('declined'),
  cancelled: (shop) => shop.tell('cancelled'),
  money: (shop) => shop.tell('succeeded'),
  'charge-back': (shop) => shop.tell('charged_back'),
  'holds run out': (shop) => shop.expire(),
  'given back': (shop) => shop.giveBack(),
  revoked: (shop) => shop.revoke(),
  'paid again': (shop) => shop.payAgain(),
  'tickets of cancelled events': (shop) => shop.cancelTickets(),
};

const SAME = 'nothing';
const PAID = 'confirmed / succeeded applied / 0';
const PAID_LATE = 'confirmed / succeeded late_applied / 0';
const OWED_BACK = 'cancelled / succeeded refund_due / 1';
const LOST = 'cancelled / succeeded applied charged_back / 0';

/** State by event: `nothing` when nothing changes, the code of a refusal, or the new state. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  held: {
    declined: 'pending_payment / failed / 0',
    cancelled: 'pending_payment / closed / 0',
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / closed / 0',
    'given back': 'cancelled / closed / 0',
    revoked: 'cancelled / closed / 0',
  },
  declined: {
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / failed / 0',
    'given back': 'cancelled / failed / 0',
    revoked: 'cancelled / failed / 0',
  },
  'cancelled at the bank': {
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / closed / 0',
    'given back': 'cancelled / closed / 0',
    revoked: 'cancelled / closed / 0',
  },
  paid: {
    'charge-back': LOST,
    'given back': 'not_cancellable',
    revoked: 'cancelled / succeeded applied / 1',
    'paid again': 'already_paid',
  },
  underpaid: {
    money: 'pending_payment / succeeded refund_due / 2',
    'charge-back': 'pending_payment / succeeded refund_due charged_back / 2',
    'holds run out': 'expired / succeeded refund_due / 1',
    'given back': 'cancelled / succeeded refund_due / 1',
    revoked: 'cancelled / succeeded refund_due / 1',
  },
  expired: {
    money: PAID_LATE,
    'charge-back': 'cancelled / succeeded late_applied charged_back / 0',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  'paid late': {
    'charge-back': 'cancelled / succeeded late_applied charged_back / 0',
    'given back': 'not_cancellable',
    revoked: 'cancelled / succeeded late_applied / 1',
    'paid again': 'already_paid',
  },
  'given back': {
    money: OWED_BACK,
    'charge-back': 'cancelled / succeeded refund_due charged_back / 1',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  revoked: {
    'charge-back': 'cancelled / succeeded applied charged_back / 1',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  'event cancelled': {
    'charge-back': 'cancelled / succeeded applied charged_back / 1',
    'given back': 'already_closed',
    revoked: 'event_over',
    'paid again': 'already_closed',
  },
  'charged back': {
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
};

describe('transitions of every state', () => {
  const pairs = Object.keys(STATES).flatMap((state) =>
    Object.keys(EVENTS).map((event) => [state, event] as const),
  );

  it.each(pairs)('in the state %s, handles %s as the table says', async (state, event) => {
    const shop = await Shop.open();
    await STATES[state]?.(shop);
    const before = shop.state;
    let outcome = '';
    try {
      await EVENTS[event]?.(shop);
      outcome = shop.state === before ? SAME : shop.state;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcome = error.code;
      expect(shop.state).toBe(before);
    }
    expect(outcome).toBe(TABLE[state]?.[event] ?? SAME);
    const { sold, held } = shop.places;
    expect([sold, held]).toEqual([
      Number(shop.ticket === 'confirmed'),
      Number(shop.ticket === 'pending_payment'),
    ]);
    const { refund_payable } = shop.acara.balances(shop.purchase);
    const owed = shop.acara.refunds().filter(({ status }) => status === 'manual_required');
    expect(refund_payable).toBe(owed.reduce((sum, { amountSen }) => sum + amountSen, 0));
  });
});
