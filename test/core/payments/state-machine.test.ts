import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#core/events/event.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { type SignedIn, SYSTEM } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
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

  static async open(differences: Partial<Event> = {}): Promise<Shop> {
    const acara = new Acara();
    const [buyer, club] = [await acara.aStudent(), await acara.aVerifiedClub()];
    const event = await acara.anEvent({ organizerId: club.uid, capacity: 2, ...differences });
    return new Shop(acara, buyer, club, event, await acara.buy(buyer, event));
  }

  tell(state: PaymentReport['state'], differences: Partial<PaymentReport> = {}, of = this.purchase) {
    this.#reportCount += 1;
    const receivedSen = state === 'succeeded' || state === 'charged_back' ? 2_500 : 0;
    const facts = { state, receivedSen, eventKey: `told-${this.#reportCount}`, ...differences };
    return this.acara.settle(this.acara.reportOf(of, facts));
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

  async payAgain(): Promise<PurchaseTicketOutput> {
    const { id } = this.purchase.ticket;
    const { payment } = await this.acara.does('OpenCheckout').execute(this.buyer, { id });
    return { ...this.purchase, payment };
  }

  get ticket(): Ticket['status'] {
    return this.acara.ticketOf(this.purchase).status;
  }

  get payment(): Payment {
    return this.acara.paymentOf(this.purchase);
  }

  get places() {
    return this.acara.places(this.event);
  }

  get refunds() {
    return this.acara.refunds().map(({ reason, amountSen, status }) => `${reason} ${amountSen} ${status}`);
  }

  /** Ticket, payment, and the number of refunds. */
  get state(): string {
    const { status, resolution, chargedBackAt } = this.payment;
    const money = [status, resolution, chargedBackAt && 'charged_back'].filter(Boolean).join(' ');
    return `${this.ticket} / ${money} / ${this.refunds.length}`;
  }
}

describe('state machine of a sale', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
  });

  it('T1: a purchase holds a place and awaits its payment', async () => {
    expect([shop.ticket, shop.payment.status, shop.places]).toEqual([
      'pending_payment',
      'pending',
      { sold: 0, held: 1 },
    ]);
  });

  it('T1′: a free ticket is confirmed at once without a payment', async () => {
    const free = await Shop.open({ priceSen: 0 });
    expect([free.ticket, free.purchase.payment, free.places]).toEqual([
      'confirmed',
      null,
      { sold: 1, held: 0 },
    ]);
  });

  it('T2: a payment is created, and pending once its checkout is open', async () => {
    shop.acara.bank.isUnreachable = true;
    const unopened = await shop.acara.buy(shop.buyer, shop.event);
    expect(shop.acara.paymentOf(unopened)).toMatchObject({ status: 'created', providerRef: null });
    shop.acara.bank.isUnreachable = false;
    const { payment } = await shop.acara.does('OpenCheckout').execute(shop.buyer, unopened.ticket);
    expect(shop.acara.paymentOf({ payment })).toMatchObject({
      id: unopened.payment?.id,
      status: 'pending',
      providerRef: expect.any(String),
    });
  });

  it('T3: reported money makes the payment succeed for good', async () => {
    await shop.tell('succeeded');
    for (const state of ['declined', 'cancelled', 'pending'] as const) await shop.tell(state);
    expect(shop.payment).toMatchObject({ status: 'succeeded', receivedSen: 2_500 });
  });

  it('T4: the right amount confirms a held ticket', async () => {
    await shop.tell('succeeded');
    expect([shop.ticket, shop.payment.resolution, shop.places]).toEqual([
      'confirmed',
      'applied',
      { sold: 1, held: 0 },
    ]);
  });

  it('T5: late money confirms an expired ticket while a place is left', async () => {
    await shop.expire();
    await shop.tell('succeeded');
    expect([shop.ticket, shop.payment.resolution, shop.places]).toEqual([
      'confirmed',
      'late_applied',
      { sold: 1, held: 0 },
    ]);
  });

  it.each<[string, (shop: Shop) => Promise<unknown>, string]>([
    [
      'no place is left',
      async (it) => {
        await it.expire();
        for (let count = 0; count < 2; count += 1) await it.acara.buy(it.buyer, it.event);
        await it.tell('succeeded');
      },
      'late_no_seat 2500 manual_required',
    ],
    [
      'the ticket was given back',
      async (it) => {
        await it.giveBack();
        await it.tell('succeeded');
      },
      'ticket_cancelled 2500 manual_required',
    ],
    [
      'the event was cancelled',
      async (it) => {
        await it.cancelEvent();
        await it.cancelTickets();
        await it.tell('succeeded');
      },
      'event_cancelled 2500 manual_required',
    ],
    [
      'it is too little',
      (it) => it.tell('succeeded', { receivedSen: 2_499 }),
      'underpaid 2499 manual_required',
    ],
    ['it is too much', (it) => it.tell('succeeded', { receivedSen: 2_501 }), 'overpaid 1 manual_required'],
    [
      'it is foreign',
      (it) => it.tell('succeeded', { currency: 'SGD' }),
      'wrong_currency 2500 manual_required',
    ],
    [
      'the ticket is paid already',
      async (it) => {
        await it.tell('declined');
        const second = await it.payAgain();
        await it.tell('succeeded', {}, second);
        await it.tell('succeeded');
      },
      'duplicate 2500 manual_required',
    ],
  ])('T6: money is owed back when %s', async (_when, happen, refund) => {
    await happen(shop);
    expect(shop.refunds).toEqual([refund]);
  });

  it('T7: a declined payment fails, keeps the place, and allows another payment', async () => {
    await shop.tell('declined');
    expect([shop.ticket, shop.payment.status, shop.places.held]).toEqual(['pending_payment', 'failed', 1]);
    const second = await shop.payAgain();
    await shop.tell('succeeded', {}, second);
    expect(shop.ticket).toBe('confirmed');
  });

  it('T8: an overdue hold expires after the provider was asked, and its payment is closed', async () => {
    shop.acara.bank.asked.length = 0;
    await shop.expire();
    expect(shop.acara.bank.asked).toEqual(['fetchPayment', 'cancelCheckout']);
    expect([shop.ticket, shop.payment.failure, shop.places]).toEqual([
      'expired',
      'hold_expired',
      { sold: 0, held: 0 },
    ]);
  });

  it('T9: a held ticket is cancelled by its holder or revoked by its club', async () => {
    await shop.giveBack();
    const other = await Shop.open();
    await other.revoke();
    for (const { ticket, payment, places } of [shop, other])
      expect([ticket, payment.failure, places]).toEqual([
        'cancelled',
        'ticket_cancelled',
        { sold: 0, held: 0 },
      ]);
  });

  it('T10: a paid ticket is revoked by its club, and its price is owed back', async () => {
    await shop.tell('succeeded');
    await shop.revoke();
    expect([shop.ticket, shop.places, shop.refunds]).toEqual([
      'cancelled',
      { sold: 0, held: 0 },
      ['ticket_revoked 2500 manual_required'],
    ]);
  });

  it('T11: a cancelled event stops selling, and its tickets are cancelled one by one', async () => {
    await shop.tell('succeeded');
    await shop.acara.buy(shop.buyer, shop.event);
    await shop.cancelEvent();
    await expect(shop.acara.buy(shop.buyer, shop.event)).rejects.toMatchObject({ code: 'not_on_sale' });
    expect(shop.ticket).toBe('confirmed');
    await shop.cancelTickets();
    expect([shop.ticket, shop.places, shop.refunds]).toEqual([
      'cancelled',
      { sold: 0, held: 0 },
      ['event_cancelled 2500 manual_required'],
    ]);
  });

  it('T12: a refund is made by the provider, or manually when the provider cannot', async () => {
    await shop.tell('succeeded', { receivedSen: 5_000 });
    expect(shop.refunds).toEqual(['overpaid 2500 manual_required']);
    const [refund] = shop.acara.refunds();
    const done = { id: refund?.id ?? '', bankReference: 'TRX-1' };
    await shop.acara.does('CompleteRefund').execute(await shop.acara.anAdmin(), done);
    expect(shop.refunds).toEqual(['overpaid 2500 succeeded']);

    const able = await Shop.open();
    Object.assign(able.acara.bank.capabilities, { refund: 'partial' });
    await able.acara.play(able.purchase, 'pay-twice');
    expect(able.refunds).toEqual(['duplicate 2500 requested']);
    await able.acara.does('ProcessRefunds').execute(SYSTEM);
    expect(able.refunds).toEqual(['duplicate 2500 succeeded']);
  });

  it('T13: a charge-back voids the ticket that the money paid for', async () => {
    await shop.tell('succeeded');
    await shop.tell('charged_back');
    expect([shop.ticket, shop.payment.chargedBackAt, shop.places]).toEqual([
      'cancelled',
      shop.acara.clock.now(),
      { sold: 0, held: 0 },
    ]);
  });
});

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
