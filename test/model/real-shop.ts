import type { Container } from 'inversify';
import { bindDecorator, bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { FULLY_PROVEN, type SignedIn, SYSTEM } from '#core/actor.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { EventBus } from '#core/event-bus.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import type { Payment } from '#core/payments/payment.ts';
import {
  type CallPriority,
  type Checkout,
  type CheckoutReference,
  type CheckoutRequest,
  PaymentGateways,
  type PaymentReport,
} from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import type { Refund } from '#core/refunds/refund.ts';
import { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Ids, type TicketId } from '#core/shared/ids.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { QrImages } from '#core/tickets/codes/qr-images.ts';
import { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { type Stores, UnitOfWork } from '#core/unit-of-work.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import { anEvent } from '#test/support/an-event.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { LegibleQrImages } from '#test/support/legible-qr-images.ts';
import { TERMS } from '#test/support/terms.ts';
import { inOrder, type PaymentSnapshot, type ShopSnapshot } from './shop-snapshot.ts';
import { DONE, EVENTS, type Outcome, PEOPLE, STARTS_AFTER, type Step } from './step.ts';

/** Binds all stores. */
export type StorageBinding = (container: Container) => void;

interface Bought {
  readonly id: TicketId;
  /** The number of the step that bought it. */
  readonly number: number;
  readonly who: number;
  readonly what: number;
}

interface MoneyRecords {
  readonly payments: readonly Payment[];
  readonly refunds: ReadonlyMap<string, readonly Refund[]>;
}

/** A bank whose every response can be delayed by the test. */
class SlowBank extends FakeBank {
  constructor(
    clock: Clock,
    private readonly pause: () => Promise<void>,
  ) {
    super(clock);
  }

  override async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    await this.pause();
    return super.createCheckout(request);
  }

  override async fetchPayment(
    checkout: CheckoutReference,
    priority: CallPriority,
  ): Promise<PaymentReport | null> {
    await this.pause();
    return super.fetchPayment(checkout, priority);
  }

  override async cancelCheckout(
    checkout: CheckoutReference,
  ): Promise<'closed' | 'already_paid' | 'still_payable'> {
    await this.pause();
    return super.cancelCheckout(checkout);
  }
}

/** The use cases of Acara on a real adapter, with people, events and a bank. */
export class RealShop {
  readonly #clock = new FixedClock();
  readonly #bank: FakeBank;
  /** One container per process. */
  readonly #containers: readonly Container[];
  readonly #people: readonly SignedIn[];
  readonly #admin: SignedIn;
  readonly #events: readonly string[];
  readonly #bought: Bought[] = [];
  /** As of the last snapshot. */
  #money: MoneyRecords = { payments: [], refunds: new Map() };

  /** A test that schedules concurrent work waits in `pause` before every transaction and every call of the bank. */
  constructor(
    storages: readonly StorageBinding[],
    ids: Ids,
    private readonly pause: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#bank = new SlowBank(this.#clock, pause);
    this.#containers = storages.map((keep) => this.#container(keep, ids));
    this.#people = Array.from({ length: PEOPLE }, (_, n) => aPerson(ids.next(), `Student ${n}`, 'student'));
    this.#admin = aPerson(ids.next(), 'Admin', 'admin');
    this.#events = EVENTS.map(() => ids.next());
  }

  async open(): Promise<this> {
    const now = this.#clock.now();
    await this.#write(async (stores) => {
      for (const [index, { endsAfter, ...event }] of EVENTS.entries())
        await stores.events.add(
          anEvent({
            ...event,
            id: this.#events[index] ?? '',
            startsAt: addMinutes(now, STARTS_AFTER),
            endsAt: addMinutes(now, endsAfter),
          }),
        );
    });
    return this;
  }

  /** Runs steps concurrently, each in the next process. `number` is the number of the first step. */
  async take(steps: readonly Step[], number: number): Promise<readonly Outcome[]> {
    return Promise.all(
      steps.map(async (step, index) => {
        const container = this.#containers[index % this.#containers.length] ?? this.#first;
        try {
          await this.#take(step, number + index, container);
          return DONE;
        } catch (error) {
          if (error instanceof DomainError) return error.code;
          throw error;
        }
      }),
    );
  }

  async snapshot(): Promise<ShopSnapshot> {
    const ids = this.#tickets().map(({ id }) => id);
    const ledger = resolve(this.#first, LedgerQueries);
    const [sums, { tickets, events, payments, refunds }] = await Promise.all([
      Promise.all(this.#events.map((id) => ledger.sums({ eventId: id, from: null, until: null }))),
      this.#write(async (stores) => {
        const [tickets, payments] = await Promise.all([
          stores.tickets.findAll(ids),
          stores.payments.ofTickets(ids),
        ]);
        const refunds = await Promise.all(payments.map(({ id }) => stores.refunds.ofPayments([id])));
        const events = await stores.events.findAll(this.#events);
        return { tickets, events, payments, refunds };
      }),
    ]);
    this.#money = {
      payments,
      refunds: new Map(payments.map(({ id }, index) => [id, refunds[index] ?? []])),
    };
    return {
      events: this.#events.map((id, index) => {
        const { sold = -1, held = -1 } = events.find((event) => event.id === id) ?? {};
        const balances: Record<string, number> = {};
        for (const { account, amountSen } of sums[index] ?? [])
          balances[account] = (balances[account] ?? 0) + amountSen;
        return {
          sold,
          held,
          ledger: inOrder(balances),
        };
      }),
      tickets: this.#tickets().map(({ id, what }) => ({
        what,
        status: tickets.find((ticket) => ticket.id === id)?.status ?? 'missing',
        payments: payments
          .filter(({ ticketId }) => ticketId === id)
          .map((payment) => snapshotOf(payment, this.#money.refunds.get(payment.id) ?? [])),
      })),
    };
  }

  async #take(step: Step, number: number, container: Container): Promise<void> {
    const does = <Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> =>
      resolve(container, useCaseKey(name));
    switch (step.do) {
      case 'buy': {
        const input = { ...PURCHASE_DEFAULTS, eventId: this.#event(step.what), idempotencyKey: step.key };
        const { ticket } = await does('PurchaseTicket').execute(this.#person(step.who), input);
        this.#bought.push({ id: ticket.id, number, who: step.who, what: step.what });
        return;
      }
      case 'wait':
        return this.#clock.advance(step.minutes);
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
      case 'cancel an event': {
        const input = { id: this.#event(step.what), reason: 'Rain.' };
        return void (await does('CancelEvent').execute(this.#admin, input));
      }
    }
    const ticket = must(this.#tickets()[step.ticket]);
    const holder = this.#person(ticket.who);
    if (step.do === 'ask for a checkout') return void (await does('OpenCheckout').execute(holder, ticket));
    if (step.do === 'give a ticket back') return void (await does('CancelTicket').execute(holder, ticket));
    if (step.do === 'take a ticket back')
      return void (await does('RevokeTicket').execute(this.#admin, { id: ticket.id, reason: 'No chair.' }));
    const payment = must(this.#money.payments.filter(({ ticketId }) => ticketId === ticket.id)[step.payment]);
    if (step.do === 'pay a refund') {
      const refunds = this.#money.refunds.get(payment.id) ?? [];
      const { id = 'none' } = refunds.find(({ status }) => status === 'manual_required') ?? refunds[0] ?? {};
      return void (await does('CompleteRefund').execute(this.#admin, { id, bankReference: 'by hand' }));
    }
    const reports =
      step.do === 'tell'
        ? [bankReport(payment, step)]
        : await this.#bank.play(payment.providerRef ?? 'no such bill', step.outcome);
    for (const report of reports) {
      const callback = { provider: this.#bank.id, ...this.#bank.callbackOf(report) };
      await does('ReceivePaymentCallback').execute(SYSTEM, callback);
    }
  }

  #write<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
    return resolve(this.#first, UnitOfWork).run(work);
  }

  /** Each ticket once, under the first step that returned it. */
  #tickets(): readonly Bought[] {
    const inOrder = [...this.#bought].sort((one, other) => one.number - other.number);
    return inOrder.filter(({ id }, index) => inOrder.findIndex((one) => one.id === id) === index);
  }

  #person(who: number): SignedIn {
    return must(this.#people[who]);
  }

  #event(what: number): string {
    return must(this.#events[what]);
  }

  get #first(): Container {
    return must(this.#containers[0]);
  }

  #container(keep: StorageBinding, ids: Ids): Container {
    const c = newContainer();
    const bank = this.#bank;
    bindValue(c, Clock, this.#clock);
    bindValue(c, Ids, ids);
    keep(c);
    const { pause } = this;
    bindDecorator(c, UnitOfWork, (unitOfWork) => ({
      run: async (work) => {
        await pause();
        return unitOfWork.run(work);
      },
    }));
    bindValue(c, EventBus, new InProcessEventBus());
    const health = new ProviderHealth(this.#clock);
    bindValue(c, ProviderHealth, health);
    bindValue(c, PaymentGateways, paymentGateways([bank], health, this.#clock));
    bindValue(c, ProviderSetups, { all: [], isWarned: false });
    bindValue(c, SalesTerms, TERMS);
    bindDecorator(c, TicketOffice, (office) => ({
      run: (decision, request) => pause().then(() => office.run(decision, request)),
    }));
    const signer = new MemoryTicketSigner();
    bindValue(c, TicketSigner, signer);
    bindValue(c, TicketVerifier, new MemoryTicketVerifier([signer.publicKey]));
    bindValue(c, QrImages, new LegibleQrImages());
    bindCore(c);
    return c;
  }
}

function aPerson(uid: string, name: string, role: SignedIn['role']): SignedIn {
  return {
    kind: 'person',
    uid,
    name,
    email: `${uid}@model.acara.test`,
    role,
    club: null,
    ...FULLY_PROVEN,
  };
}

/** When Acara stopped before it stored the bank's reference, the report names only the payment. */
function bankReport(
  payment: Payment,
  { state, receivedSen, currency }: Extract<Step, { do: 'tell' }>,
): PaymentReport {
  const providerRef = payment.providerRef ?? `bill of ${payment.id}`;
  const facts = { providerRef, paymentId: payment.id, state, receivedSen, currency };
  const raw = JSON.stringify(facts);
  return { ...facts, eventKey: raw, method: null, feeSen: null, raw };
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such thing in the shop.');
  return value;
}

function snapshotOf(payment: Payment, refunds: readonly Refund[]): PaymentSnapshot {
  const { status, failure, resolution, receivedSen } = payment;
  const written = refunds.map(({ reason, amountSen, status: paid }) => `${reason} ${amountSen} ${paid}`);
  return { status, failure, resolution, receivedSen, refunds: written.sort() };
}
