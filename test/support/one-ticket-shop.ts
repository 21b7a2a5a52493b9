import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { heldForAnswers } from '#test/support/held-for-answers.ts';
import { passedOn } from '#test/support/passed-on.ts';

const POOL = 'pool-1';
/** What the ticket is, beside its price of RM 25.00. */
export const KINDS = [
  'of the base type',
  'of a second type with a pool',
  'with a payer beside its holder',
] as const;
export type Kind = (typeof KINDS)[number];

/** A shop with one event of two places and a newly held ticket for RM 25.00. */
export class OneTicketShop {
  #reportCount = 0;

  private constructor(
    readonly acara: Acara,
    readonly buyer: SignedIn,
    readonly holder: SignedIn,
    readonly club: SignedIn,
    readonly event: Event,
    readonly purchase: PurchaseTicketOutput,
  ) {}

  static async open(kind: Kind): Promise<OneTicketShop> {
    const acara = new Acara();
    const [buyer, club] = [await acara.aStudent(), await acara.aVerifiedClub()];
    const event = await acara.anEvent({ organizerId: club.uid, capacity: 2 });
    if (kind === 'of a second type with a pool') await OneTicketShop.#plan(acara, event.id, 2_500);
    const purchase = await acara.buy(buyer, event);
    if (kind !== 'with a payer beside its holder')
      return new OneTicketShop(acara, buyer, buyer, club, event, purchase);
    const holder = await acara.aStudent('Badrul Amin');
    await acara.write(({ tickets }) => tickets.save(passedOn(acara.ticketOf(purchase), holder)));
    return new OneTicketShop(acara, buyer, holder, club, event, purchase);
  }

  /** Opens a shop with a free ticket of a second type with a pool, held for answers to the event's questions. */
  static async openFree(): Promise<OneTicketShop> {
    const acara = new Acara();
    const [buyer, club] = [await acara.aStudent(), await acara.aVerifiedClub()];
    const event = await acara.anEvent({ organizerId: club.uid, capacity: 2 });
    await OneTicketShop.#plan(acara, event.id, 0);
    const purchase = await acara.buy(buyer, event);
    await acara.write((stores) => heldForAnswers(stores, acara.ticketOf(purchase), acara.clock.now()));
    return new OneTicketShop(acara, buyer, buyer, club, event, purchase);
  }

  /** Plans a type that is sold before the base type and draws its places from a pool of one. */
  static #plan(acara: Acara, eventId: string, priceSen: number): Promise<void> {
    return acara.write(async (stores) => {
      const event = await stores.events.find(eventId);
      if (event) await stores.events.save({ ...event, plannedAt: acara.clock.now() });
      await stores.pools.add({ id: POOL, eventId, name: 'Early', capacity: 1, liftsAt: null, position: 0 });
      const early = { id: 'type-1', poolId: POOL, name: 'Early bird' };
      await stores.ticketTypes.add({ ...baseTypeOf({ id: eventId, priceSen }), ...early });
      await stores.ticketTypes.save({ ...baseTypeOf({ id: eventId, priceSen: 2_500 }), position: 1 });
    });
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
    return this.acara.does('CancelTicket').execute(this.holder, this.purchase.ticket);
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

  /** The places sold and held of the event, and of its second type, when there is one. */
  get places(): readonly (readonly [sold: number, held: number])[] {
    const { events, ticketTypes } = this.acara.database.published;
    const counts = [events.get(this.event.id), ticketTypes.get('type-1')];
    return counts.flatMap((count) => (count ? [[count.sold, count.held] as const] : []));
  }

  /** Whose refunds are, and who was mailed about money. */
  get peopleOfMoney(): readonly string[] {
    const mails = [...this.acara.database.published.outbox.values()];
    const about = mails.filter(
      ({ notice: { kind } }) => kind === 'refund_due' || kind === 'payment_charged_back',
    );
    const people = [this.buyer, this.holder];
    const mailed = about.map(({ to }) => people.find(({ email }) => email === to.email)?.uid ?? to.email);
    return [...this.acara.refunds().map(({ userId }) => userId), ...mailed];
  }

  /** What the event and its second type, when it has one, count for a ticket of this status. */
  get expectedPlaces(): typeof this.places {
    const taken = [Number(this.ticket === 'confirmed'), Number(this.ticket === 'pending_payment')] as const;
    return this.acara.database.published.ticketTypes.has('type-1') ? [taken, taken] : [taken];
  }

  /** Ticket, payment, and the number of refunds. Of a free ticket, the ticket. */
  get state(): string {
    if (this.purchase.payment === null) return this.ticket;
    const { status, resolution, chargedBackAt } = this.acara.paymentOf(this.purchase);
    const money = [status, resolution, chargedBackAt && 'charged_back'].filter(Boolean).join(' ');
    return `${this.ticket} / ${money} / ${this.acara.refunds().length}`;
  }
}
