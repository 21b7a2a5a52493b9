import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { FULLY_PROVEN, type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { isOver } from '#core/events/event.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { NOTHING_PROVEN } from '#core/offers/audience.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import type { Payment } from '#core/payments/payment.ts';
import type { OfferView } from '#core/plans/view-offers.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { EventId, Ids, TicketId } from '#core/shared/ids.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { isLive, type Ticket } from '#core/tickets/ticket.ts';
import { UnitOfWork, type WritableStores } from '#core/unit-of-work.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import type { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { passedOn } from '#test/support/passed-on.ts';
import { writing } from '#test/support/writing.ts';
import { EVENTS, MEMBER, planOf, STUDENT, seenPriceSen } from './events.ts';
import { codeTextOf, draftOf, planEvents, type SoldIds, typeOf } from './plan-events.ts';
import { endingOf, type RealEnding } from './real-ending.ts';
import { edgeAfter } from './reference-shop.ts';
import { refusalText, standingText } from './refusal-text.ts';
import { type StorageBinding, shopContainer } from './shop-container.ts';
import { inOrder, type PaymentSnapshot, type ShopSnapshot } from './shop-snapshot.ts';
import { bankReport, SlowBank } from './slow-bank.ts';
import { DONE, type Outcome, PASSED_ON, PEOPLE, STAYS, type Step } from './step.ts';

interface Bought {
  readonly id: TicketId;
  /** The number of the step that bought it. */
  readonly number: number;
  readonly who: number;
  readonly what: number;
}

interface Records {
  readonly tickets: readonly Ticket[];
  readonly payments: readonly Payment[];
  readonly refunds: ReadonlyMap<string, readonly Refund[]>;
}

/** The use cases of Acara on a real adapter, with people, events and a bank. */
export class RealShop {
  readonly #clock = new FixedClock();
  readonly #signer = new MemoryTicketSigner();
  readonly #bank: FakeBank;
  /** One container per process. */
  readonly #containers: readonly Container[];
  readonly #people: readonly SignedIn[];
  readonly #admin: SignedIn;
  readonly #ids: SoldIds;
  /** When the model begins. */
  readonly #start = this.#clock.now();
  readonly #bought: Bought[] = [];
  /** As of the last snapshot. */
  #records: Records = { tickets: [], payments: [], refunds: new Map() };

  /** A test that schedules concurrent work waits in `pause` before every transaction and every call of the bank. */
  constructor(
    storages: readonly StorageBinding[],
    ids: Ids,
    pause: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#bank = new SlowBank(this.#clock, pause);
    const parts = { clock: this.#clock, ids, bank: this.#bank, signer: this.#signer, pause };
    this.#containers = storages.map((keep) => shopContainer(keep, parts));
    this.#people = Array.from({ length: PEOPLE }, (_, n) =>
      aPerson(ids.next(), `Student ${n}`, 'student', n === STUDENT),
    );
    this.#admin = aPerson(ids.next(), 'Admin', 'admin', false);
    this.#ids = { events: EVENTS.map(() => ids.next()), club: ids.next() };
  }

  async open(): Promise<this> {
    await this.#write((stores) => planEvents(stores, this.#ids, this.#person(MEMBER).uid, this.#start));
    return this;
  }

  /** Runs steps concurrently, each in the next process. `number` is the number of the first step. */
  async take(steps: readonly Step[], number: number): Promise<readonly Outcome[]> {
    return Promise.all(
      steps.map(async (step, index) => {
        const container = this.#containers[index % this.#containers.length] ?? this.#first;
        try {
          return (await this.#take(step, number + index, container)) ?? DONE;
        } catch (error) {
          if (error instanceof DomainError) return refusalText(error);
          throw error;
        }
      }),
    );
  }

  async snapshot(): Promise<ShopSnapshot> {
    const ids = this.#tickets().map(({ id }) => id);
    const ledger = resolve(this.#first, LedgerQueries);
    const [sums, { tickets, events, plan, codes, payments, refunds }] = await Promise.all([
      Promise.all(this.#ids.events.map((id) => ledger.sums({ eventId: id, from: null, until: null }))),
      this.#write(async (stores) => {
        const [tickets, payments] = await Promise.all([
          stores.tickets.findAll(ids),
          stores.payments.ofTickets(ids),
        ]);
        const refunds = await Promise.all(payments.map(({ id }) => stores.refunds.ofPayments([id])));
        const [events, plan] = await Promise.all([
          stores.events.findAll(this.#ids.events),
          Promise.all([
            stores.ticketTypes.ofEvents(this.#ids.events),
            stores.pools.ofEvents(this.#ids.events),
          ]),
        ]);
        const codes = [];
        for (const id of this.#ids.events) codes.push(...(await stores.codes.ofEvent(id)));
        return { tickets, events, codes, plan: { types: plan[0], pools: plan[1] }, payments, refunds };
      }),
    ]);
    this.#records = {
      tickets,
      payments,
      refunds: new Map(payments.map(({ id }, index) => [id, refunds[index] ?? []])),
    };
    return {
      events: this.#ids.events.map((id, index) => {
        const event = must(events.find((one) => one.id === id));
        const { sold, held } = event;
        const pool = plan.pools.find(({ eventId }) => eventId === id);
        const types = plan.types.filter(({ eventId }) => eventId === id);
        const at = new PlanAt(event, { types, pools: plan.pools }, this.#clock.now());
        const balances: Record<string, number> = {};
        for (const { account, amountSen } of sums[index] ?? [])
          balances[account] = (balances[account] ?? 0) + amountSen;
        return {
          sold,
          held,
          pool: pool ? at.takenOf(pool) : null,
          types: planOf(index, 0).types.map((_, number) => {
            const taken = at.takenBy(must(types.find((type) => type.id === typeOf(id, number))));
            return { sold: taken.sold, held: taken.held };
          }),
          codeUses: codes.find(({ eventId }) => eventId === id)?.uses ?? 0,
          ledger: inOrder(balances),
        };
      }),
      tickets: this.#tickets().map(({ id, what }) => {
        const ticket = must(tickets.find((one) => one.id === id));
        return {
          what,
          type: this.#typeNumber(what, ticket.typeId ?? ticket.eventId),
          priceSen: ticket.priceSen,
          hasCode: ticket.code !== null,
          holder: this.#numberOf(ticket.holder.uid),
          status: ticket.status,
          payments: payments
            .filter(({ ticketId }) => ticketId === id)
            .map((payment) => this.#snapshotOf(payment)),
        };
      }),
    };
  }

  /** Returns what became of the tickets beside their states. */
  ending(): Promise<RealEnding> {
    const ids = this.#tickets().map(({ id }) => id);
    return endingOf(this.#first, ids, this.#people);
  }

  /** Returns nothing for a step that is done. */
  async #take(step: Step, number: number, container: Container): Promise<Outcome | undefined> {
    const does = <Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> =>
      resolve(container, useCaseKey(name));
    switch (step.do) {
      case 'buy': {
        const { who, what, key: idempotencyKey } = step;
        const seenSen = seenPriceSen(what, step.seen);
        const price = seenSen === null ? null : seenSen / 100;
        const typeId = step.type === null ? null : typeOf(this.#event(what), step.type);
        const code = step.code ? codeTextOf(what) : null;
        const asked = { eventId: this.#event(what), typeId, code, idempotencyKey, price };
        const input = { ...PURCHASE_DEFAULTS, ...asked };
        const { ticket } = await does('PurchaseTicket').execute(this.#person(who), input);
        this.#bought.push({ id: ticket.id, number, who, what });
        return;
      }
      case 'look': {
        const { offers } = await does('ViewOffers').execute(this.#person(step.who), {
          id: this.#event(step.what),
        });
        return [DONE, ...offers.map((offer) => this.#lineOf(step.what, offer))].join('\n');
      }
      case 'edit the plan': {
        const draft = draftOf(this.#ids, step.what, step.plan, this.#start);
        return void (await does('EditPlan').execute(this.#admin, { id: this.#event(step.what), ...draft }));
      }
      case 'wait':
        this.#clock.advance(step.minutes);
        return;
      case 'wait for an edge': {
        const start = Date.parse(this.#start);
        const then = edgeAfter(Date.parse(this.#clock.now()) - start, step.ms);
        this.#clock.set(new Date(start + then).toISOString());
        return;
      }
      case 'take the bank away':
        this.#bank.isUnreachable = step.away;
        return;
      case 'reconcile':
        return void (await does('ReconcilePayments').execute(SYSTEM));
      case 'expire holds':
        return void (await does('ExpireHolds').execute(SYSTEM));
      case 'warn of expiring holds':
        return void (await does('WarnOfExpiringHolds').execute(SYSTEM));
      case 'cancel tickets of events':
        return void (await does('CancelTicketsOfEvents').execute(SYSTEM));
      case 'move an event':
        return this.#move(container, this.#event(step.what));
      case 'cancel an event': {
        const input = { id: this.#event(step.what), reason: 'Rain.' };
        return void (await does('CancelEvent').execute(this.#admin, input));
      }
    }
    const bought = must(this.#tickets()[step.ticket]);
    const ticket = must(this.#records.tickets.find(({ id }) => id === bought.id));
    const { id, eventId } = ticket;
    switch (step.do) {
      case 'ask for a checkout':
        return void (await does('OpenCheckout').execute(this.#asking(step.by, bought, ticket), { id }));
      case 'give a ticket back':
        return void (await does('CancelTicket').execute(this.#asking(step.by, bought, ticket), { id }));
      case 'take a ticket back':
        return void (await does('RevokeTicket').execute(this.#admin, { id, reason: 'No chair.' }));
      case 'check in': {
        const code =
          step.by === 'list'
            ? { ticketId: id }
            : { code: this.#codeOf(step.by === 'first code' ? { ...ticket, generation: 0 } : ticket) };
        const scan = { ...CHECK_IN_DEFAULTS, ...code, id: eventId, scanId: `scan-${step.scan}-of-${id}` };
        const { outcome, holder } = await does('CheckInTicket').execute(this.#admin, scan);
        return `${outcome}, ${holder?.name}`;
      }
      case 'pass a ticket on':
        return this.#passOn(container, id, this.#person(step.to));
    }
    const payment = must(this.#records.payments.filter(({ ticketId }) => ticketId === id)[step.payment]);
    if (step.do === 'pay a refund') {
      const refunds = this.#records.refunds.get(payment.id) ?? [];
      const { id: refund = 'none' } =
        refunds.find(({ status }) => status === 'manual_required') ?? refunds[0] ?? {};
      const paid = { id: refund, bankReference: 'by hand' };
      return void (await does('CompleteRefund').execute(this.#admin, paid));
    }
    const reports =
      step.do === 'tell'
        ? [bankReport(payment, step)]
        : await this.#bank.play(payment.providerRef ?? 'no such bill', step.outcome);
    for (const report of reports) {
      const callback = { provider: this.#bank.id, ...this.#bank.callbackOf(report) };
      await does('ReceivePaymentCallback').execute(SYSTEM, callback);
    }
    return;
  }

  /** Notes that the holders of an event's tickets were sent word of a large change, as its notice does. */
  #move(container: Container, id: EventId): Promise<Outcome> {
    return writing(resolve(container, UnitOfWork)).run(async ({ events }) => {
      const event = must((await events.find(id)) ?? undefined);
      const now = this.#clock.now();
      if (isOver(event, now)) return 'event_over';
      await events.save({ ...event, movedAt: now });
      return DONE;
    });
  }

  /** Passes a ticket on that takes a place and nobody was let in with, as its holder will be able to. */
  #passOn(container: Container, id: TicketId, to: SignedIn): Promise<Outcome> {
    return writing(resolve(container, UnitOfWork)).run(async ({ tickets, admissions }) => {
      const ticket = must((await tickets.findAll([id]))[0]);
      const isAdmitted = (await admissions.ofTickets([id])).length > 0;
      if (!isLive(ticket) || isAdmitted || ticket.holder.uid === to.uid) return STAYS;
      await tickets.save({ ...passedOn(ticket, to), idempotencyKey: null });
      return PASSED_ON;
    });
  }

  /** Says what a person reads of a type. */
  #lineOf(what: number, { type, standing }: OfferView): string {
    const number = this.#typeNumber(what, type.id);
    const mine = standingText(standing);
    return `${number} for ${Math.round(type.price * 100)}: ${type.left} left, ${type.state}, ${mine}`;
  }

  #typeNumber(what: number, id: string): number {
    return planOf(what, 0).types.findIndex((_, number) => typeOf(this.#event(what), number) === id);
  }

  #asking(by: 'buyer' | 'holder', bought: Bought, { holder }: Ticket): SignedIn {
    return this.#person(by === 'buyer' ? bought.who : this.#numberOf(holder.uid));
  }

  #codeOf(ticket: Ticket): string {
    return JSON.stringify(ticketCode(ticket, this.#signer));
  }

  #snapshotOf({ id, userId, status, failure, resolution, receivedSen }: Payment): PaymentSnapshot {
    const refunds = (this.#records.refunds.get(id) ?? []).map(
      ({ reason, amountSen, status: paid, userId: to }) =>
        `${reason} ${amountSen} ${paid} to ${this.#numberOf(to)}`,
    );
    const by = this.#numberOf(userId);
    return { by, status, failure, resolution, receivedSen, refunds: refunds.sort() };
  }

  #write<Result>(work: (stores: WritableStores) => Promise<Result>): Promise<Result> {
    return writing(resolve(this.#first, UnitOfWork)).run(work);
  }

  /** Each ticket once, under the first step that returned it. */
  #tickets(): readonly Bought[] {
    const inOrder = [...this.#bought].sort((one, other) => one.number - other.number);
    return inOrder.filter(({ id }, index) => inOrder.findIndex((one) => one.id === id) === index);
  }

  #person(who: number): SignedIn {
    return must(this.#people[who]);
  }

  #numberOf(person: string): number {
    return this.#people.findIndex(({ uid }) => uid === person);
  }

  #event(what: number): string {
    return must(this.#ids.events[what]);
  }

  get #first(): Container {
    return must(this.#containers[0]);
  }
}

function aPerson(uid: string, name: string, role: SignedIn['role'], isProven: boolean): SignedIn {
  return {
    kind: 'person',
    uid,
    name,
    email: `${uid}@model.acara.test`,
    role,
    club: null,
    ...FULLY_PROVEN,
    ...(isProven && { proven: { ...NOTHING_PROVEN, studentId: `key of ${uid}` } }),
  };
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such thing in the shop.');
  return value;
}
