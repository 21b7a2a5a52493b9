import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';

export const OUTCOMES = [
  'pay',
  'fail',
  'cancel',
  'pay-late',
  'pay-twice',
  'pay-wrong-amount',
  'charge-back',
] as const;
/** An outcome that a person can choose for a bill. */
export type Outcome = (typeof OUTCOMES)[number];

/** Money from the buyer. With `at` in the future, it has not arrived yet. */
export interface Transfer {
  readonly transaction: string;
  readonly sen: Sen;
  readonly at: Instant;
  /** `DuitNow QR`, or the name of the buyer's bank. */
  readonly via: string;
}

/** A callback that the merchant has not accepted yet. */
export interface Delivery {
  readonly id: number;
  /** The callback's body, identical at every attempt. */
  readonly body: string;
  readonly dueAt: Instant;
  readonly attempts: number;
}

/** A checkout at the bank. */
export interface Bill {
  readonly paymentId: string;
  readonly amountSen: Sen;
  readonly description: string;
  readonly buyerName: string;
  /** The method that the buyer chose at the merchant; missing when they did not choose FPX. */
  readonly method?: 'fpx';
  /** The path at the merchant to which the browser returns; missing for the page of the payment. */
  readonly returnPath?: string;
  readonly openedAt: Instant;
  readonly expiresAt: Instant;
  /** `closed`: by the merchant. */
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed';
  readonly received: readonly Transfer[];
  /** When the buyer’s bank took the money back; missing otherwise. */
  readonly chargedBackAt?: Instant;
  readonly deliveries: readonly Delivery[];
}

/** A bill's status at an instant. `underway`: paid, but the money has not arrived. */
export type BillStatus =
  | 'open'
  | 'expired'
  | 'underway'
  | 'paid'
  | 'charged_back'
  | 'declined'
  | 'cancelled'
  | 'closed';

/** The body of a callback. */
export interface Callback {
  readonly id: string;
  readonly bill: string;
  readonly reference: string;
  readonly state: PaymentReport['state'];
  readonly receivedSen: Sen;
  readonly currency: string;
  /** How the latest money was paid; missing without money. */
  readonly method?: 'duitnow_qr' | 'fpx';
}

/** How a transfer says that it was paid by scanning the QR code. */
export const QR_PAYMENT = 'DuitNow QR';
/** When late money arrives after a bill has expired: later than the job that expires holds runs. */
const LATE_SECONDS = 5;
/** How long an attempt may take before the next one. */
const LEASE_SECONDS = 20;
/** Delays after the first, second, … failed attempt; the last one repeats. */
const RETRY_DELAYS_SECONDS = [1, 3, 10, 30, 120, 600, 3600];
const MAX_ATTEMPTS = 60;

export function billStatusOf(bill: Bill, now: Instant): BillStatus {
  if (bill.state === 'open' && bill.expiresAt <= now) return 'expired';
  if (bill.chargedBackAt !== undefined) return 'charged_back';
  if (bill.state === 'paid' && transfersReceivedBy(bill, now).length === 0) return 'underway';
  return bill.state;
}

/**
 * Tells whether an outcome is allowed. A closed bill takes no payment, but money sent before can still arrive, and
 * money that arrived can be charged back.
 */
export function allowsOutcome(bill: Bill, outcome: Outcome, now: Instant): boolean {
  const status = billStatusOf(bill, now);
  if (outcome === 'charge-back') return status === 'paid';
  return status === 'open' || (outcome === 'pay-late' && (status === 'expired' || status === 'closed'));
}

/** Returns the merchant's reference in its readable form. */
export function referenceOf(bill: Pick<Bill, 'paymentId'>): string {
  return bill.paymentId.replaceAll('-', '').slice(-12).toUpperCase();
}

/** Returns the callback of the bill's current state. */
export function callbackFor(ref: string, bill: Bill, now: Instant): Callback {
  const arrived = transfersReceivedBy(bill, now);
  if (bill.chargedBackAt !== undefined) return paymentCallback(ref, bill, arrived, 'charged_back');
  if (arrived.length > 0) return paymentCallback(ref, bill, arrived);
  const state =
    bill.state === 'declined'
      ? 'declined'
      : bill.state === 'cancelled' || bill.state === 'closed'
        ? 'cancelled'
        : 'pending';
  return toCallback(ref, bill, bill.state === 'paid' ? 'open' : bill.state, state, 0);
}

/** Returns the bill after an outcome, with its callbacks. */
export function applyOutcome(ref: string, bill: Bill, outcome: Outcome, via: string, now: Instant): Bill {
  if (outcome === 'fail')
    return withCallback({ ...bill, state: 'declined' }, now, (then) => callbackFor(ref, then, now));
  if (outcome === 'cancel')
    return withCallback({ ...bill, state: 'cancelled' }, now, (then) => callbackFor(ref, then, now));
  if (outcome === 'charge-back')
    return withCallback({ ...bill, chargedBackAt: now }, now, (then) => callbackFor(ref, then, now));
  const isLate = outcome === 'pay-late' && billStatusOf(bill, now) === 'open';
  const at = isLate ? secondsAfter(bill.expiresAt, LATE_SECONDS) : now;
  const sen = outcome === 'pay-wrong-amount' ? wrongAmount(bill.amountSen) : bill.amountSen;
  const once = paid(ref, bill, sen, at, via);
  if (outcome !== 'pay-twice') return once;
  const [first] = once.deliveries.slice(-1);
  return paid(ref, first ? withDelivery(once, first.body, now) : once, sen, at, via);
}

/** Takes the due callbacks and leases them, so that other senders skip them meanwhile. */
export function leaseDue(bill: Bill, now: Instant): { bill: Bill; due: readonly Delivery[] } {
  const until = secondsAfter(now, LEASE_SECONDS);
  const due = bill.deliveries.filter((delivery) => delivery.dueAt <= now);
  const deliveries = bill.deliveries.map((delivery) =>
    delivery.dueAt <= now ? { ...delivery, dueAt: until, attempts: delivery.attempts + 1 } : delivery,
  );
  return { bill: { ...bill, deliveries }, due };
}

/** Removes accepted callbacks and delays the failed ones. */
export function afterAttempts(bill: Bill, results: ReadonlyMap<number, boolean>, now: Instant): Bill {
  const deliveries = bill.deliveries
    .filter(({ id, attempts }) => results.get(id) !== true && attempts < MAX_ATTEMPTS)
    .map((delivery) =>
      results.has(delivery.id)
        ? { ...delivery, dueAt: secondsAfter(now, retryDelay(delivery.attempts)) }
        : delivery,
    );
  return { ...bill, deliveries };
}

export function transfersReceivedBy(bill: Bill, now: Instant): readonly Transfer[] {
  return bill.received.filter((transfer) => transfer.at <= now);
}

function paid(ref: string, bill: Bill, sen: Sen, at: Instant, via: string): Bill {
  const transaction = `TLK-${referenceOf(bill)}-${bill.received.length + 1}`;
  const received = [...bill.received, { transaction, sen, at, via }];
  return withCallback({ ...bill, state: 'paid', received }, at, (then) =>
    paymentCallback(ref, then, received),
  );
}

function withCallback(bill: Bill, at: Instant, callbackOf: (bill: Bill) => Callback): Bill {
  return withDelivery(bill, JSON.stringify(callbackOf(bill)), at);
}

function withDelivery(bill: Bill, body: string, dueAt: Instant): Bill {
  const id = 1 + Math.max(0, ...bill.deliveries.map((delivery) => delivery.id));
  return { ...bill, deliveries: [...bill.deliveries, { id, body, dueAt, attempts: 0 }] };
}

function paymentCallback(
  ref: string,
  bill: Bill,
  received: readonly Transfer[],
  state: 'succeeded' | 'charged_back' = 'succeeded',
): Callback {
  const total = received.reduce((sum, transfer) => sum + transfer.sen, 0);
  const fact = state === 'succeeded' ? (received.at(-1)?.transaction ?? '') : state;
  const via = received.at(-1)?.via;
  const callback = toCallback(ref, bill, fact, state, total);
  return via === undefined ? callback : { ...callback, method: via === QR_PAYMENT ? 'duitnow_qr' : 'fpx' };
}

function toCallback(
  ref: string,
  bill: Bill,
  fact: string,
  state: PaymentReport['state'],
  receivedSen: Sen,
): Callback {
  return { id: `${ref}:${fact}`, bill: ref, reference: bill.paymentId, state, receivedSen, currency: 'MYR' };
}

function wrongAmount(sen: Sen): Sen {
  return sen > 100 ? sen - 100 : Math.floor(sen / 2);
}

function retryDelay(attempts: number): number {
  return RETRY_DELAYS_SECONDS[Math.min(attempts, RETRY_DELAYS_SECONDS.length) - 1] ?? 1;
}

function secondsAfter(instant: Instant, seconds: number): Instant {
  return instantOf(millisecondsOf(instant) + seconds * 1000);
}
