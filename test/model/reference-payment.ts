import type { LedgerAccount } from '#core/ledger/ledger-entry.ts';
import type { PaymentSnapshot } from './shop-snapshot.ts';
import { DONE, type Outcome } from './step.ts';

export interface Bill {
  state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed';
  isChargedBack: boolean;
  sentSen: number;
  arrivesAt: number;
}

export interface Owed {
  readonly reason: string;
  readonly sen: number;
  readonly currency: string;
  status: 'manual_required' | 'succeeded' | 'charged_back';
}

export type Accounts = Record<LedgerAccount, number>;

export interface Payment {
  /** Orders payments of the same moment. */
  readonly number: number;
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'closed';
  failure: string | null;
  resolution: string | null;
  receivedSen: number;
  expiresAt: number;
  bill: Bill | null;
  refunds: Owed[];
  /** Received money by currency, and the balance of each account. */
  received: Record<string, number>;
  ledger: Record<string, Accounts>;
  isChargedBack: boolean;
  createdAt: number;
  settledAt: number | null;
  checkAt: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CHECKS_OF_UNPAID = [3 * MINUTE, 6 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY, 3 * DAY, 7 * DAY];
const CHECKS_OF_PAID = [DAY, 7 * DAY];

export function newPayment(number: number, now: number, expiresAt: number): Payment {
  const nothing = { failure: null, resolution: null, receivedSen: 0, bill: null, settledAt: null };
  const untouched = { refunds: [], received: {}, ledger: {}, isChargedBack: false, checkAt: 0 };
  const payment: Payment = { number, status: 'created', ...nothing, ...untouched, expiresAt, createdAt: now };
  return { ...payment, checkAt: nextCheck(payment, now) };
}

/** Adds received money, all of it owed to the buyer until a sale earns it. */
export function receive(payment: Payment, fresh: number, currency: string): void {
  payment.receivedSen += fresh;
  payment.received[currency] = (payment.received[currency] ?? 0) + fresh;
  move(payment, currency, { buyer: -fresh, refund_payable: fresh });
}

export function end(payment: Payment, status: 'failed' | 'closed', failure: string, now: number): void {
  Object.assign(payment, { status, failure, settledAt: now });
}

export function nextCheck({ status, createdAt, settledAt, isChargedBack }: Payment, now: number): number {
  const isPaid = status === 'succeeded';
  const from = isPaid ? (settledAt ?? createdAt) : createdAt;
  const times = (isPaid ? CHECKS_OF_PAID : CHECKS_OF_UNPAID).map((later) => from + later);
  return (isChargedBack ? undefined : times.find((time) => time > now)) ?? Number.POSITIVE_INFINITY;
}

/** Returns the bank's report of a bill. */
export function reportOf({ state, sentSen, arrivesAt, isChargedBack }: Bill, now: number) {
  const money = { receivedSen: arrivesAt <= now ? sentSen : 0, currency: 'MYR' };
  if (money.receivedSen > 0) return { ...money, state: isChargedBack ? 'charged_back' : 'succeeded' };
  return {
    ...money,
    state: state === 'closed' ? 'cancelled' : state === 'paid' || state === 'open' ? 'pending' : state,
  };
}

export function noMoney(): Accounts {
  return { buyer: 0, club: 0, platform: 0, provider: 0, refund_payable: 0 };
}

export function add(to: Accounts, amounts: Partial<Accounts>): void {
  for (const [account, sen] of Object.entries(amounts) as [LedgerAccount, number][]) to[account] += sen;
}

function move(payment: Payment, currency: string, amounts: Partial<Accounts>): void {
  payment.ledger[currency] ??= noMoney();
  add(payment.ledger[currency], amounts);
}

/** Moves money that is owed to the buyer to club and platform by a sale. */
export function earn(payment: Payment, price: number, fee: number): void {
  move(payment, 'MYR', { refund_payable: -price, club: price - fee, platform: fee });
}

/**
 * Books a chargeback of the whole amount: first from the debt to the buyer, then from the fee, then from the club.
 * Returns false when there is nothing to charge back.
 */
export function loseMoney(payment: Payment): boolean {
  if (payment.receivedSen === 0 || payment.isChargedBack) return false;
  for (const [currency, { refund_payable, platform }] of Object.entries(payment.ledger)) {
    const sen = payment.received[currency] ?? 0;
    const owed = Math.min(refund_payable, sen);
    const fee = Math.min(platform, sen - owed);
    move(payment, currency, { buyer: sen, refund_payable: -owed, platform: -fee, club: owed + fee - sen });
  }
  for (const refund of payment.refunds)
    if (refund.status === 'manual_required') refund.status = 'charged_back';
  Object.assign(payment, { isChargedBack: true, checkAt: Number.POSITIVE_INFINITY });
  return true;
}

export function isOpen({ status }: Payment): boolean {
  return status === 'created' || status === 'pending';
}

export function isApplied({ resolution }: Payment): boolean {
  return resolution === 'applied' || resolution === 'late_applied';
}

export function owe(payment: Payment, reason: string, sen: number, currency: string): void {
  payment.refunds.push({ reason, sen, currency, status: 'manual_required' });
}

export function firstOwed({ refunds }: Payment): Owed | undefined {
  return refunds.find(({ status }) => status === 'manual_required') ?? refunds[0];
}

export function payRefund(payment: Payment, refund: Owed | undefined): Outcome {
  if (!refund) return 'refund_not_found';
  if (refund.status !== 'manual_required') return 'wrong_state';
  refund.status = 'succeeded';
  move(payment, refund.currency, { refund_payable: -refund.sen, buyer: refund.sen });
  return DONE;
}

export function snapshotOf(
  { status, failure, resolution, receivedSen, refunds }: Payment,
  by: number,
): PaymentSnapshot {
  const written = refunds.map(({ reason, sen, status: step }) => `${reason} ${sen} ${step} to ${by}`);
  return { by, status, failure, resolution, receivedSen, refunds: written.sort() };
}
