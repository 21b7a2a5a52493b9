import type { Fee } from '../payments/fee.ts';
import type { Payment, Resolution } from '../payments/payment.ts';
import type { ClubId, EventId, PaymentId, RefundId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

/**
 * The owner of the money. `buyer`: outside of Acara. `club` and `platform`: revenue of valid sales, less what the club
 * bears. `provider`: the payment provider's fees. `refund_payable`: received and owed back to the payer.
 */
export const LEDGER_ACCOUNTS = ['buyer', 'club', 'platform', 'provider', 'refund_payable'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = [
  /** Money was received. */
  'received',
  /** A sale was reversed: its revenue is owed back. */
  'taken_back',
  /** A goodwill refund: part of a price, or all of it, is owed back, and the ticket stays valid. */
  'goodwill',
  /** The payment provider took its fee. */
  'provider_fee',
  /** A refund reached the payer. */
  'refunded',
  /** A refund did not reach the payer and is owed again. */
  'refund_returned',
  /** The payer's bank reversed the payment. */
  'charged_back',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One line of the ledger, which is append-only. The entries of a movement are written together, so that those of a
 * payment and currency always sum to zero. The balance of `refund_payable` equals the payment's unpaid refunds.
 * Payment, kind, reference and account are unique, so that no movement is written twice.
 */
export interface LedgerEntry {
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /**
   * The club, or the admin, that organized the event when the first money of the payment came: see `clubOf`. It stays
   * when clubs are merged, so that a merge changes no club's balance.
   */
  readonly clubId: ClubId;
  readonly kind: LedgerKind;
  /**
   * Identifies the movement within its payment: the total received, the provider's fee before and after, the refund's
   * id, or the currency charged back.
   */
  readonly reference: string;
  readonly account: LedgerAccount;
  /** The change of the account; not zero. */
  readonly amountSen: Sen;
  /** ISO 4217. */
  readonly currency: string;
  readonly at: Instant;
}

/** A refund as the ledger records it. */
interface RefundedMoney {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly amountSen: Sen;
  readonly currency: string;
}

export type Balances = Readonly<Record<LedgerAccount, Sen>>;

/**
 * Returns the club that further entries of a payment name: that of its entries `before`, or the organizer of its event
 * when there are none.
 */
export function clubOf(
  before: readonly Pick<LedgerEntry, 'clubId'>[],
  event: { readonly organizerId: ClubId },
): ClubId {
  return before[0]?.clubId ?? event.organizerId;
}

/**
 * Returns the entries of newly reported money, beyond what `payment` had received before. The price goes to club and
 * platform; any excess, or all of it when no ticket results, is owed back.
 */
export function moneyReceived(
  clubId: ClubId,
  payment: Payment,
  ticket: { readonly fee: Fee },
  report: { readonly receivedSen: Sen; readonly currency: string },
  resolution: Resolution,
  at: Instant,
): readonly LedgerEntry[] {
  const fresh = report.receivedSen - payment.receivedSen;
  const price = resolution === 'refund_due' ? 0 : payment.amountSen;
  const fee = resolution === 'refund_due' ? 0 : ticket.fee.sen;
  const amounts = { buyer: -fresh, club: price - fee, platform: fee, refund_payable: fresh - price };
  return movement(clubId, payment, 'received', String(report.receivedSen), amounts, report.currency, at);
}

/** Returns the entries of the provider's fee, as far as it was not known before. The club bears it. */
export function providerFeeTaken(
  clubId: ClubId,
  payment: Payment,
  report: { readonly feeSen: Sen | null },
  at: Instant,
): readonly LedgerEntry[] {
  const { feeSen } = report;
  const fresh = (feeSen ?? 0) - (payment.providerFeeSen ?? 0);
  if (feeSen === null || fresh === 0) return [];
  const amounts = { club: -fresh, provider: fresh };
  const reference = `${payment.providerFeeSen ?? 0}-${feeSen}`;
  return movement(clubId, payment, 'provider_fee', reference, amounts, payment.currency, at);
}

/** Returns the entries of a goodwill refund, which the club bears. */
export function goodwillRefunded(clubId: ClubId, refund: RefundedMoney, at: Instant): readonly LedgerEntry[] {
  const { id, paymentId, ticketId, eventId, amountSen, currency } = refund;
  const amounts = { club: -amountSen, refund_payable: amountSen };
  return movement(clubId, { id: paymentId, ticketId, eventId }, 'goodwill', id, amounts, currency, at);
}

/**
 * Returns the entries of a reversed sale, whose price is owed back, less its goodwill refunds. The platform's fee
 * is `returned` when the event was cancelled; when it is `retained`, the club bears it.
 */
export function saleReversed(
  clubId: ClubId,
  payment: Payment,
  ticket: { readonly fee: Fee },
  fee: 'returned' | 'retained',
  at: Instant,
  refundedSen: Sen = 0,
): readonly LedgerEntry[] {
  const price = payment.amountSen - refundedSen;
  const back = fee === 'returned' ? ticket.fee.sen : 0;
  const amounts = { club: back - price, platform: -back, refund_payable: price };
  return movement(clubId, payment, 'taken_back', 'sale', amounts, payment.currency, at);
}

/** Returns the entries of a paid refund. `before` holds the payment's entries, of which there are some. */
export function refundPaid(
  refund: RefundedMoney,
  at: Instant,
  before: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const { amountSen } = refund;
  const amounts = { refund_payable: -amountSen, buyer: amountSen };
  return refundMovement(refund, 'refunded', before, amounts, at);
}

/** Returns the entries of a refund that did not reach the payer and is owed again. `before` is that of `refundPaid`. */
export function refundReturned(
  refund: RefundedMoney,
  at: Instant,
  before: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const { amountSen } = refund;
  const amounts = { refund_payable: amountSen, buyer: -amountSen };
  return refundMovement(refund, 'refund_returned', before, amounts, at);
}

/**
 * Returns the entries of a charge-back of the whole payment, whose entries are `before`. It consumes owed refunds first, then the platform's fee;
 * the club bears the rest, including refunds that were paid or are `inTransit`.
 */
export function moneyChargedBack(
  payment: Payment,
  before: readonly LedgerEntry[],
  inTransit: readonly Pick<RefundedMoney, 'amountSen' | 'currency'>[],
  at: Instant,
): readonly LedgerEntry[] {
  const [first] = before;
  if (!first) return [];
  return [...new Set(before.map(({ currency }) => currency))].flatMap((currency) => {
    const own = before.filter((entry) => entry.currency === currency);
    const { buyer } = balancesOf(own.filter(({ kind }) => kind === 'received'));
    const sen = -buyer;
    const { refund_payable, platform } = balancesOf(own);
    const leaving = inTransit.filter((refund) => refund.currency === currency);
    const applied = leaving.reduce((sum, { amountSen }) => sum + amountSen, 0);
    const owed = Math.min(refund_payable - applied, sen);
    const fee = Math.min(platform, sen - owed);
    const amounts = { buyer: sen, refund_payable: -owed, platform: -fee, club: owed + fee - sen };
    return movement(first.clubId, payment, 'charged_back', currency, amounts, currency, at);
  });
}

export function balancesOf(entries: readonly Pick<LedgerEntry, 'account' | 'amountSen'>[]): Balances {
  const balances = { buyer: 0, club: 0, platform: 0, provider: 0, refund_payable: 0 };
  for (const { account, amountSen } of entries) balances[account] += amountSen;
  return balances;
}

/** Sorts by `at`, kind, reference and account. */
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

/** Numbers repeated payments and returns of one refund, so that each is a movement. */
function refundMovement(
  refund: RefundedMoney,
  kind: 'refunded' | 'refund_returned',
  before: readonly LedgerEntry[],
  amounts: Partial<Balances>,
  at: Instant,
): readonly LedgerEntry[] {
  const { id, paymentId, ticketId, eventId, currency } = refund;
  const [first] = before;
  if (!first) throw new Error(`The ledger has no entries of payment ${paymentId}, which owes refund ${id}.`);
  const isEarlier = (entry: LedgerEntry) =>
    entry.kind === kind &&
    entry.account === 'buyer' &&
    (entry.reference === id || entry.reference.startsWith(`${id}/`));
  const times = before.filter(isEarlier).length;
  const reference = times === 0 ? id : `${id}/${times + 1}`;
  const payment = { id: paymentId, ticketId, eventId };
  return movement(first.clubId, payment, kind, reference, amounts, currency, at);
}

function movement(
  clubId: ClubId,
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
    return [{ paymentId, ticketId, eventId, clubId, kind, reference, account, amountSen, currency, at }];
  });
}
