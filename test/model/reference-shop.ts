import type { Outcome as BankOutcome } from '#adapters/sandbox-bank/bill.ts';
import { EDGES, EVENTS, endOf, STARTS_AFTER, seenPriceSen } from './events.ts';
import {
  add,
  earn,
  end,
  firstOwed,
  isApplied,
  isOpen,
  loseMoney,
  newPayment,
  nextCheck,
  noMoney,
  type Owed,
  owe,
  type Payment,
  payRefund,
  receive,
  reportOf,
  snapshotOf,
} from './reference-payment.ts';
import {
  boardFor,
  codeUses,
  editedInto,
  isCodeUsedUp,
  NOTHING_SOLD,
  placesLeft,
  placesTaken,
  type SaleAt,
  type Selling,
  soldPlan,
  typeFor,
  withOpened,
} from './reference-plan.ts';
import { cancel, checkIn, isLive, mail, openOf, passOn, payerOf, type Ticket } from './reference-ticket.ts';
import { inOrder, type ShopEnding, type ShopSnapshot } from './shop-snapshot.ts';
import { DONE, type Outcome, type Step } from './step.ts';

/** What a step read before it ran, which other steps of the same moment do not change. */
interface Read {
  /** Of two concurrent steps that read the same refund only one pays it. */
  readonly refund: Owed | undefined;
  readonly isWithoutBill: boolean;
  /** Who asks for something about a ticket. */
  readonly asking: number;
  /** That of the code which is shown at the gate; null without a code. */
  readonly generation: number | null;
  /** When it arrived. */
  readonly at: number;
}

/** The parts of a step: each yields the state it has read, and the last returns the outcome. */
export type Parts = Generator<string, Outcome>;

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;
const FIRST_EXTENSION = 2 * MINUTE;
const EXTENSION = 10 * MINUTE;
const MAX_EXTENSION = 60 * MINUTE;
const GIVE_BACK = 72 * 60 * MINUTE;
const LATE = 5_000;
const FEE_SHARE = 0.05;
const CHECK_AGAIN = 5 * MINUTE;

/**
 * A reference model of Acara: lists and sequential steps, without database, batches and retries. Times are
 * milliseconds from the start.
 */
export class ReferenceShop {
  #now = 0;
  #bankIsAway = false;
  #cancelled: number[] = [];
  /** When each event last moved; missing for one that did not. */
  #moved: (number | undefined)[] = [];
  #tickets: Ticket[] = [];
  #selling: Selling[] = EVENTS.map(() => NOTHING_SOLD);

  /** The complete state as text, including what a snapshot omits. */
  get everything(): string {
    return JSON.stringify([
      this.#now,
      this.#bankIsAway,
      this.#cancelled,
      this.#moved,
      this.#selling,
      this.#inOrder(),
    ]);
  }

  copy(): ReferenceShop {
    const copy = new ReferenceShop();
    copy.#now = this.#now;
    copy.#bankIsAway = this.#bankIsAway;
    copy.#cancelled = [...this.#cancelled];
    copy.#moved = [...this.#moved];
    copy.#selling = [...this.#selling];
    copy.#tickets = structuredClone(this.#tickets);
    return copy;
  }

  /** Runs a step without interleaving. */
  take(step: Step, number: number): Outcome {
    const parts = this.begin(step, number);
    for (;;) {
      const part = parts.next();
      if (part.done) return part.value;
    }
  }

  /** Starts a step whose parts may interleave with others. `number` identifies the step and the ticket that it buys. */
  begin(step: Step, number: number): Parts {
    const ticket = 'ticket' in step ? this.#inOrder()[step.ticket] : undefined;
    // Time passes at once: what was asked before arrived before.
    if (step.do === 'wait') this.#now += step.minutes * MINUTE;
    if (step.do === 'wait for an edge') this.#now = edgeAfter(this.#now, step.ms);
    const isByHolder = 'by' in step && step.by === 'holder';
    return this.#begin(step, number, {
      refund: step.do === 'pay a refund' ? firstOwed(this.#payment(step)) : undefined,
      isWithoutBill: step.do === 'tell' && !this.#payment(step).bill,
      asking: (isByHolder ? ticket?.holder : ticket?.who) ?? -1,
      generation:
        step.do !== 'check in' || step.by === 'list'
          ? null
          : step.by === 'code'
            ? (ticket?.generation ?? null)
            : 0,
      at: this.#now,
    });
  }

  *#begin(step: Step, number: number, read: Read): Parts {
    switch (step.do) {
      case 'buy':
        return this.#buy(step, number, read.at);
      case 'look':
        return boardFor(this.#saleOf(step.what, this.#now), this.#statusOf(step.what, this.#now), step.who);
      case 'edit the plan':
        return this.#editPlan(step, read.at);
      case 'wait':
      case 'wait for an edge':
        return DONE;
      case 'reconcile':
        this.#reconcile();
        return DONE;
      case 'expire holds':
        return yield* this.#expireHolds();
      case 'warn of expiring holds':
        return DONE;
      case 'take the bank away':
        this.#bankIsAway = step.away;
        return DONE;
      case 'move an event':
        if (this.#statusOf(step.what, this.#now) !== 'on sale') return 'event_over';
        this.#moved[step.what] = this.#now;
        return DONE;
      case 'cancel an event':
        if (this.#statusOf(step.what, this.#now) !== 'on sale') return 'event_over';
        this.#cancelled.push(step.what);
        return DONE;
      case 'cancel tickets of events':
        return yield* this.#cancelTickets();
    }
    const ticket = must(this.#inOrder()[step.ticket]);
    switch (step.do) {
      case 'ask for a checkout':
        return yield* this.#askForCheckout(ticket, number, read);
      case 'give a ticket back':
        return yield* this.#giveBack(ticket, read);
      case 'take a ticket back':
        return yield* this.#takeBack(ticket);
      case 'check in':
        return checkIn(ticket, step, read.generation, this.#cancelled.includes(ticket.what));
      case 'pass a ticket on':
        return passOn(ticket, step.to);
    }
    const payment = this.#payment(step);
    if (step.do === 'pay a refund') return payRefund(payment, read.refund);
    // The report names a bill that Acara does not know, and the payment has another one meanwhile.
    if (read.isWithoutBill && payment.bill) return DONE;
    return step.do === 'play'
      ? yield* this.#play(payment, ticket, step.outcome)
      : this.#settle(payment, ticket, step);
  }

  get snapshot(): ShopSnapshot {
    return {
      events: EVENTS.map((_, what) => {
        const sale = this.#saleOf(what, this.#now);
        const { pool, types } = soldPlan(sale);
        return {
          ...placesTaken(sale, 'all'),
          pool: pool === null ? null : placesTaken(sale, 'pool'),
          types: types.map((_, type) => placesTaken(sale, type)),
          codeUses: codeUses(sale),
          ledger: this.#ledgerOf(what),
        };
      }),
      tickets: this.#inOrder().map(({ what, who, type, priceSen, hasCode, holder, status, payments }) => ({
        what,
        type,
        priceSen,
        hasCode,
        holder,
        status,
        payments: payments.map((payment) => snapshotOf(payment, who)),
      })),
    };
  }

  get ending(): ShopEnding {
    const tickets = this.#inOrder();
    return {
      tickets: tickets.map(({ admittedBy, mails }) => ({ isAdmitted: admittedBy !== null, mails })),
    };
  }

  #buy(step: Extract<Step, { do: 'buy' }>, number: number, at: number): Outcome {
    const { who, what, key, seen, code = false } = step;
    const before = this.#tickets.find((ticket) => key !== null && ticket.who === who && ticket.key === key);
    const seenSen = seenPriceSen(what, seen);
    const isSameType = step.type === null || step.type === before?.type;
    const isSamePrice = seenSen === null || seenSen === before?.priceSen;
    const isSame = before?.what === what && isSameType && before.hasCode === code && isSamePrice;
    if (before) return isSame ? DONE : 'idempotency_conflict';
    const sale = this.#saleOf(what, at);
    const offer = typeFor(sale, this.#statusOf(what, at) === 'on sale', step);
    if (typeof offer === 'string') return offer;
    const { number: type, priceSen } = offer;
    const holdEnds = Math.min(at + HOLD, endOf(what));
    const payments = priceSen === 0 ? [] : [newPayment(number, at, holdEnds)];
    const status = priceSen === 0 ? 'confirmed' : 'pending_payment';
    const ticket: Ticket = {
      ...{
        boughtBy: number,
        boughtAt: at,
        who,
        what,
        type,
        priceSen,
        hasCode: code,
        key,
        status,
        holdEnds,
        payments,
      },
      ...{ holder: who, generation: 0, extendedAt: null, admittedBy: null, mails: [] },
    };
    if (status === 'confirmed') mail(ticket, 'ticket_confirmed', who);
    this.#tickets.push(ticket);
    this.#noteOpened(what, at);
    return DONE;
  }

  #editPlan({ what, plan }: Extract<Step, { do: 'edit the plan' }>, at: number): Outcome {
    if (this.#statusOf(what, at) !== 'on sale') return 'event_over';
    const edited = editedInto(this.#saleOf(what, at), plan);
    if (typeof edited === 'string') return edited;
    this.#selling[what] = edited;
    return DONE;
  }

  *#openCheckout(payment: Payment | undefined): Generator<string, void> {
    if (payment?.status !== 'created') return;
    yield `pays ${this.#placeOf(payment)}`;
    if (this.#bankIsAway) return;
    yield `noted ${this.#placeOf(payment)}`;
    if (!isOpen(payment) || payment.bill) return;
    payment.status = 'pending';
    payment.bill = { state: 'open', isChargedBack: false, sentSen: 0, arrivesAt: Number.POSITIVE_INFINITY };
  }

  *#askForCheckout(ticket: Ticket, number: number, read: Read): Parts {
    if (payerOf(ticket) !== read.asking) return 'ticket_not_found';
    if (this.#cancelled.includes(ticket.what)) return 'already_closed';
    if (ticket.status === 'confirmed') return 'already_paid';
    if (ticket.status !== 'pending_payment' || ticket.holdEnds <= this.#now) return 'already_closed';
    const open = openOf(ticket);
    const isGood = open !== undefined && open.expiresAt > this.#now;
    if (open && !isGood) end(open, 'closed', 'superseded', this.#now);
    const payment = isGood ? open : newPayment(number, this.#now, ticket.holdEnds);
    if (!isGood) ticket.payments.push(payment);
    yield* this.#openCheckout(payment);
    if (payment.failure === 'superseded') return yield* this.#askForCheckout(ticket, number, read);
    if (!isOpen(payment)) return 'already_closed';
    return payment.bill ? DONE : 'provider_unavailable';
  }

  *#play(payment: Payment, ticket: Ticket, outcome: BankOutcome): Parts {
    const { bill, expiresAt } = payment;
    if (!bill) return 'not_found';
    const isOver = bill.state === 'closed' || (bill.state === 'open' && expiresAt <= this.#now);
    if (outcome === 'charge-back') {
      if (isOver) return 'already_closed';
      if (bill.isChargedBack || bill.arrivesAt > this.#now) return DONE;
      bill.isChargedBack = true;
      yield 'played';
      this.#settle(payment, ticket, reportOf(bill, this.#now));
      return DONE;
    }
    if (isOver && outcome !== 'pay-late') return 'already_closed';
    if (!isOver && bill.state !== 'open') return DONE;
    const price = ticket.priceSen;
    const sent = outcome === 'pay-wrong-amount' ? price - 100 : price;
    const state = outcome === 'fail' ? 'declined' : outcome === 'cancel' ? 'cancelled' : 'paid';
    const last = outcome === 'pay-twice' ? 2 * sent : sent;
    const isPaid = state === 'paid';
    Object.assign(bill, { state, sentSen: isPaid ? last : 0 });
    // Late money for a bill that is over arrives at once.
    const isLater = outcome === 'pay-late' && !isOver;
    if (isPaid) bill.arrivesAt = isLater ? expiresAt + LATE : this.#now;
    if (isLater) return DONE;
    for (const receivedSen of isPaid ? new Set([sent, last]) : [0]) {
      yield 'played';
      this.#settle(payment, ticket, { state: isPaid ? 'succeeded' : state, receivedSen, currency: 'MYR' });
    }
    return DONE;
  }

  /** Books the money first, then settles the ticket. */
  #settle(
    payment: Payment,
    ticket: Ticket,
    { state, receivedSen, currency }: { state: string; receivedSen: number; currency: string },
  ): Outcome {
    if (state === 'declined' && isOpen(payment)) end(payment, 'failed', 'declined', this.#now);
    if (state === 'cancelled' && isOpen(payment)) end(payment, 'closed', 'cancelled_by_buyer', this.#now);
    if (state === 'succeeded' || state === 'charged_back')
      this.#takeMoney(payment, ticket, receivedSen, currency);
    if (state !== 'charged_back' || !loseMoney(payment)) return DONE;
    mail(ticket, 'payment_charged_back', payerOf(ticket));
    // Whoever is inside stays: the place is not sold again.
    if (!isApplied(payment) || ticket.status !== 'confirmed' || ticket.admittedBy !== null) return DONE;
    cancel(ticket);
    if (payerOf(ticket) !== ticket.holder) mail(ticket, 'ticket_charged_back', ticket.holder);
    return DONE;
  }

  #takeMoney(payment: Payment, ticket: Ticket, receivedSen: number, currency: string): void {
    const fresh = receivedSen - payment.receivedSen;
    if (fresh <= 0) return;
    receive(payment, fresh, currency);
    if (payment.status === 'succeeded') {
      this.#owe(ticket, payment, 'duplicate', fresh, currency);
      return;
    }
    const problem = this.#problemOf(ticket, receivedSen, currency);
    const wasExpired = ticket.status === 'expired';
    Object.assign(payment, { status: 'succeeded', failure: null });
    payment.settledAt ??= this.#now;
    payment.checkAt = nextCheck(payment, this.#now);
    payment.resolution = problem ? 'refund_due' : wasExpired ? 'late_applied' : 'applied';
    if (problem) {
      this.#owe(ticket, payment, problem, receivedSen, currency);
      return;
    }
    const open = openOf(ticket);
    if (open) end(open, 'closed', 'superseded', this.#now);
    ticket.status = 'confirmed';
    if (wasExpired) this.#noteOpened(ticket.what, this.#now);
    mail(ticket, 'ticket_confirmed', ticket.holder);
    const price = ticket.priceSen;
    earn(payment, price, price * FEE_SHARE);
    if (receivedSen > price) this.#owe(ticket, payment, 'overpaid', receivedSen - price, currency);
  }

  /** Owes received money back to who pays for the ticket. */
  #owe(ticket: Ticket, payment: Payment, reason: string, sen: number, currency: string): void {
    owe(payment, reason, sen, currency);
    mail(ticket, 'refund_due', payerOf(ticket));
  }

  /** Returns why money does not pay a ticket; null when it does. */
  #problemOf(
    { what, type, priceSen, status, hasCode }: Ticket,
    receivedSen: number,
    currency: string,
  ): string | null {
    if (currency !== 'MYR') return 'wrong_currency';
    if (receivedSen < priceSen) return 'underpaid';
    if (status === 'confirmed') return 'duplicate';
    if (this.#cancelled.includes(what)) return 'event_cancelled';
    if (status === 'cancelled') return 'ticket_cancelled';
    if (endOf(what) <= this.#now) return 'event_over';
    if (status === 'pending_payment') return null;
    const sale = this.#saleOf(what, this.#now);
    if (hasCode && isCodeUsedUp(sale)) return 'late_no_seat';
    return placesLeft(sale, type) > 0 ? null : 'late_no_seat';
  }

  *#giveBack(ticket: Ticket, read: Read): Parts {
    if (ticket.holder !== read.asking) return 'ticket_not_found';
    if (!isLive(ticket)) return 'already_closed';
    const hasBegun = STARTS_AFTER * MINUTE <= this.#now;
    const isPaid = ticket.status === 'confirmed' && ticket.priceSen !== 0;
    if (ticket.status === 'confirmed' && (hasBegun || (isPaid && !this.#hasMoved(ticket))))
      return 'not_cancellable';
    if (ticket.admittedBy !== null) return 'already_checked_in';
    const open = openOf(ticket);
    const applied = ticket.payments.find(isApplied);
    if (isPaid && applied && !applied.isChargedBack) {
      earn(applied, -ticket.priceSen, 0);
      owe(applied, 'event_changed', ticket.priceSen, 'MYR');
      mail(ticket, 'refund_due', payerOf(ticket));
    }
    cancel(ticket);
    if (!open) return DONE;
    end(open, 'closed', 'ticket_cancelled', this.#now);
    yield `gave back ${this.#placeOf(open)}`;
    this.#closeBill(open);
    return DONE;
  }

  /** Returns whether the event of a ticket moved after it was bought, less than 72 hours ago. */
  #hasMoved({ what, boughtAt }: Ticket): boolean {
    const moved = this.#moved[what];
    if (moved === undefined || this.#cancelled.includes(what)) return false;
    return boughtAt <= moved && this.#now < moved + GIVE_BACK;
  }

  *#takeBack(ticket: Ticket): Parts {
    if (this.#cancelled.includes(ticket.what)) return 'event_over';
    if (!isLive(ticket)) return 'wrong_state';
    if (ticket.admittedBy !== null) return 'already_checked_in';
    const open = this.#cancelTicket(ticket, 'ticket_revoked', 'retained');
    if (!open) return DONE;
    yield `took back ${this.#placeOf(open)}`;
    this.#closeBill(open);
    return DONE;
  }

  /** Returns the payment that was open. */
  #cancelTicket(
    ticket: Ticket,
    reason: 'event_cancelled' | 'ticket_revoked',
    fee: 'returned' | 'retained',
  ): Payment | undefined {
    const open = openOf(ticket);
    if (open) end(open, 'closed', 'ticket_cancelled', this.#now);
    const applied = ticket.payments.find(isApplied);
    mail(ticket, reason, ticket.holder);
    if (ticket.status === 'confirmed' && applied && !applied.isChargedBack) {
      const price = ticket.priceSen;
      earn(applied, -price, fee === 'returned' ? -price * FEE_SHARE : 0);
      owe(applied, reason, price, 'MYR');
      // Who has it and paid for it reads of the money in the same mail.
      if (payerOf(ticket) !== ticket.holder) mail(ticket, 'refund_due', payerOf(ticket));
    }
    cancel(ticket);
    return open;
  }

  #closeBill({ bill }: Payment): void {
    if (bill?.state === 'open' && !this.#bankIsAway) bill.state = 'closed';
  }

  /** Asks the bank about every payment whose check is due. */
  #reconcile(): void {
    const due = this.#tickets
      .flatMap((ticket) => ticket.payments.map((payment) => ({ ticket, payment })))
      .filter(({ payment }) => payment.checkAt <= this.#now)
      .sort(
        (one, other) =>
          one.payment.checkAt - other.payment.checkAt || one.payment.number - other.payment.number,
      );
    for (const { ticket, payment } of due) {
      const { bill } = payment;
      payment.checkAt = this.#now + CHECK_AGAIN;
      if (bill && this.#bankIsAway) continue;
      const report = bill && reportOf(bill, this.#now);
      if (report?.state === 'pending' && payment.status === 'closed') this.#closeBill(payment);
      else if (report) this.#settle(payment, ticket, report);
      payment.checkAt = nextCheck(payment, this.#now);
    }
  }

  *#expireHolds(): Parts {
    const seen = this.#tickets
      .filter((ticket) => this.#isHoldOver(ticket))
      .map((ticket) => ({ ticket, payment: ticket.payments.at(-1) }));
    const places = JSON.stringify(
      seen.map(({ ticket, payment }) => [ticket.boughtBy, this.#placeOf(payment)]),
    );
    yield places;
    const bankStates = seen.map(({ ticket, payment }) => this.#askBank(ticket, payment));
    yield places + bankStates.join();
    for (const [index, { ticket }] of seen.entries()) {
      if (bankStates[index] === 'paid' || !this.#isHoldOver(ticket)) continue;
      const { extendedAt } = ticket;
      const last = Math.min((extendedAt ?? this.#now) + MAX_EXTENSION, endOf(ticket.what));
      if (bankStates[index] === 'unknown' && this.#now < last) {
        const longer = this.#now + (extendedAt === null ? FIRST_EXTENSION : EXTENSION);
        Object.assign(ticket, { extendedAt: extendedAt ?? this.#now, holdEnds: Math.min(longer, last) });
        continue;
      }
      const open = openOf(ticket);
      if (open) end(open, 'closed', 'hold_expired', this.#now);
      ticket.status = 'expired';
    }
    return DONE;
  }

  #isHoldOver({ status, holdEnds }: Ticket): boolean {
    return status === 'pending_payment' && holdEnds <= this.#now;
  }

  #askBank(ticket: Ticket, payment: Payment | undefined): 'paid' | 'unpaid' | 'unknown' {
    if (!payment?.bill || !isOpen(payment)) return 'unpaid';
    if (this.#bankIsAway) return 'unknown';
    const { bill } = payment;
    if (bill.state === 'open') bill.state = 'closed';
    if (bill.arrivesAt > this.#now) return 'unpaid';
    const before = payment.status;
    this.#settle(payment, ticket, reportOf(bill, this.#now));
    return payment.status === before ? 'unknown' : 'paid';
  }

  *#cancelTickets(): Parts {
    const seen = this.#tickets.filter((ticket) => this.#cancelled.includes(ticket.what) && isLive(ticket));
    for (const ticket of seen) {
      yield seen.map(({ boughtBy }) => boughtBy).join();
      if (!isLive(ticket)) continue;
      const open = this.#cancelTicket(ticket, 'event_cancelled', 'returned');
      if (!open) continue;
      yield `called off ${this.#placeOf(open)}`;
      this.#closeBill(open);
    }
    return DONE;
  }

  #ledgerOf(what: number): ShopSnapshot['events'][number]['ledger'] {
    const sums = noMoney();
    for (const { payments } of this.#tickets.filter((one) => one.what === what))
      for (const accounts of payments.flatMap(({ ledger }) => Object.values(ledger))) add(sums, accounts);
    return inOrder(sums);
  }

  #payment({ ticket, payment }: { readonly ticket: number; readonly payment: number }): Payment {
    return must(this.#inOrder()[ticket]?.payments[payment]);
  }

  /** Identifies a payment by its ticket and its index among the ticket's payments. */
  #placeOf(payment: Payment | undefined): string {
    const places = this.#tickets.flatMap(({ boughtBy, payments }) =>
      payments.map((one, index) => ({ one, place: `${boughtBy}/${index}` })),
    );
    return places.find(({ one }) => one === payment)?.place ?? 'nowhere';
  }

  #inOrder(): readonly Ticket[] {
    return [...this.#tickets].sort((one, other) => one.boughtBy - other.boughtBy);
  }

  #saleOf(what: number, at: number): SaleAt {
    return { what, selling: this.#selling[what] ?? NOTHING_SOLD, tickets: this.#tickets, at };
  }

  #noteOpened(what: number, at: number): void {
    this.#selling[what] = withOpened(this.#saleOf(what, at));
  }

  #statusOf(what: number, at: number): 'on sale' | 'cancelled' | 'ended' {
    if (this.#cancelled.includes(what)) return 'cancelled';
    return endOf(what) > at ? 'on sale' : 'ended';
  }
}

/** Returns when the next edge is, or so many milliseconds beside it; now when none comes any more. */
export function edgeAfter(now: number, ms: number): number {
  return EDGES.map((minutes) => minutes * MINUTE + ms).find((time) => time > now) ?? now;
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such thing on the blackboard.');
  return value;
}
