import type { EventId } from '../events/event.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket, TicketId } from '../tickets/ticket.ts';
import type { Payment, PaymentId, Resolution } from './payment.ts';
import type { Refund } from './refund.ts';

/**
 * Whose money it is. `buyer`: in the payer's own pocket, outside. `club` and `platform`: earned by a sale that stands.
 * `refund_payable`: here, and owed back to the payer.
 */
export const LEDGER_ACCOUNTS = ['buyer', 'club', 'platform', 'refund_payable'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = [
  /** Money came in. */
  'received',
  /** A sale was undone: what it had earned is owed back. */
  'taken_back',
  /** What was owed has reached the payer. */
  'refunded',
  /** It had not reached the payer after all, and is owed as before. */
  'refund_returned',
  /** The payer's bank took the money back on its own. */
  'charged_back',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One line of the ledger. Entries are only ever added, and always whole movements: per payment and currency they sum
 * to zero at every moment, and `refund_payable` is what its refunds that are not paid yet come to. A payment, kind,
 * reference and account occur once, so that no movement counts twice.
 */
export interface LedgerEntry {
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly kind: LedgerKind;
  /** Tells the movements of a payment apart: the total received by then, the refund, or the currency taken back. */
  readonly reference: string;
  readonly account: LedgerAccount;
  /** By how much the account grows; negative when it shrinks, never zero. */
  readonly amountSen: Sen;
  /** ISO 4217. */
  readonly currency: string;
  readonly at: Instant;
}

export type Balances = Readonly<Record<LedgerAccount, Sen>>;

/**
 * Money that a report tells of, beyond what `payment` (as it was before) had received. The sale takes the price, of
 * which the fee is the platform's; whatever is more, or did not buy a ticket, is owed back.
 */
export function moneyReceived(
  payment: Payment,
  ticket: Pick<Ticket, 'fee'>,
  told: { readonly receivedSen: Sen; readonly currency: string },
  resolution: Resolution,
  at: Instant,
): readonly LedgerEntry[] {
  const fresh = told.receivedSen - payment.receivedSen;
  const price = resolution === 'refund_due' ? 0 : payment.amountSen;
  const fee = resolution === 'refund_due' ? 0 : ticket.fee.sen;
  const amounts = { buyer: -fresh, club: price - fee, platform: fee, refund_payable: fresh - price };
  return movement(payment, 'received', String(told.receivedSen), amounts, told.currency, at);
}

/**
 * The sale of a confirmed ticket is undone and its price owed back, once. The fee is `returned` when the event was
 * called off; where it is `kept`, because the ticket was given back of free will, the club bears it.
 */
export function saleTakenBack(
  payment: Payment,
  ticket: Pick<Ticket, 'fee'>,
  fee: 'returned' | 'kept',
  at: Instant,
): readonly LedgerEntry[] {
  const price = payment.amountSen;
  const back = fee === 'returned' ? ticket.fee.sen : 0;
  const amounts = { club: back - price, platform: -back, refund_payable: price };
  return movement(payment, 'taken_back', 'sale', amounts, payment.currency, at);
}

/** A refund has reached the payer. `before`: what the ledger holds of its payment, when it came back already. */
export function refundPaid(
  refund: Refund,
  at: Instant,
  before: readonly LedgerEntry[] = [],
): readonly LedgerEntry[] {
  const { amountSen } = refund;
  const amounts = { refund_payable: -amountSen, buyer: amountSen };
  return refundMovement(refund, 'refunded', before, amounts, at);
}

/** A refund that was noted as paid has not reached the payer: it is owed as before, and can be paid anew. */
export function refundReturned(
  refund: Refund,
  at: Instant,
  before: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const { amountSen } = refund;
  const amounts = { refund_payable: amountSen, buyer: -amountSen };
  return refundMovement(refund, 'refund_returned', before, amounts, at);
}

/**
 * The payer's bank took the whole payment back. What was owed anyway goes first, then the platform's fee; the club
 * bears the rest, also when a refund was paid already or, being `underWay`, can't be held back.
 */
export function moneyChargedBack(
  payment: Payment,
  before: readonly LedgerEntry[],
  underWay: readonly Pick<Refund, 'amountSen' | 'currency'>[],
  at: Instant,
): readonly LedgerEntry[] {
  return [...new Set(before.map(({ currency }) => currency))].flatMap((currency) => {
    const own = before.filter((entry) => entry.currency === currency);
    const { buyer } = balancesOf(own.filter(({ kind }) => kind === 'received'));
    const sen = -buyer;
    const { refund_payable, platform } = balancesOf(own);
    const leaving = underWay.filter((refund) => refund.currency === currency);
    const kept = leaving.reduce((sum, { amountSen }) => sum + amountSen, 0);
    const owed = Math.min(refund_payable - kept, sen);
    const fee = Math.min(platform, sen - owed);
    const amounts = { buyer: sen, refund_payable: -owed, platform: -fee, club: owed + fee - sen };
    return movement(payment, 'charged_back', currency, amounts, currency, at);
  });
}

export function balancesOf(entries: readonly Pick<LedgerEntry, 'account' | 'amountSen'>[]): Balances {
  const balances = { buyer: 0, club: 0, platform: 0, refund_payable: 0 };
  for (const { account, amountSen } of entries) balances[account] += amountSen;
  return balances;
}

/** By `at`, then kind, reference and account. */
export function inLedgerOrder(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const placeOf = (entry: LedgerEntry) => [entry.at, entry.kind, entry.reference, entry.account].join('\n');
  return [...entries].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** Throws unless the entries of every payment sum to zero in every currency. */
export function requireBalanced(entries: readonly LedgerEntry[]): void {
  const sums = new Map<string, Sen>();
  for (const { paymentId, currency, amountSen } of entries) {
    const key = `${paymentId} in ${currency}`;
    sums.set(key, (sums.get(key) ?? 0) + amountSen);
  }
  for (const [key, sum] of sums)
    if (sum !== 0) throw new Error(`The ledger entries of ${key} sum to ${sum} sen instead of nothing.`);
}

/** Each time that a refund is paid, or comes back, is a movement of its own. */
function refundMovement(
  refund: Refund,
  kind: 'refunded' | 'refund_returned',
  before: readonly LedgerEntry[],
  amounts: Partial<Balances>,
  at: Instant,
): readonly LedgerEntry[] {
  const { id, paymentId, ticketId, eventId, currency } = refund;
  const isEarlier = (entry: LedgerEntry) =>
    entry.kind === kind &&
    entry.account === 'buyer' &&
    (entry.reference === id || entry.reference.startsWith(`${id}/`));
  const times = before.filter(isEarlier).length;
  const reference = times === 0 ? id : `${id}/${times + 1}`;
  return movement({ id: paymentId, ticketId, eventId }, kind, reference, amounts, currency, at);
}

function movement(
  { id: paymentId, ticketId, eventId }: Pick<Payment, 'id' | 'ticketId' | 'eventId'>,
  kind: LedgerKind,
  reference: string,
  amounts: Partial<Balances>,
  currency: string,
  at: Instant,
): readonly LedgerEntry[] {
  return LEDGER_ACCOUNTS.flatMap((account) => {
    const amountSen = amounts[account] ?? 0;
    if (amountSen === 0) return [];
    return [{ paymentId, ticketId, eventId, kind, reference, account, amountSen, currency, at }];
  });
}
