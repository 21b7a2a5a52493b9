import type { PaymentSum, StatementSum } from '../ledger/ledger-queries.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import { earlierOf, type Instant } from '../shared/instant.ts';
import type { ListPosition } from '../shared/list-cursor.ts';
import { ringgitFromSen, type Sen } from '../shared/money.ts';
import type { StatementTypeLine } from './statement-types.ts';

/**
 * What became of received money, in ringgit. `received` is the sum of `refunds`, `chargedBack` and `revenue`, which is
 * the sum of `providerFees`, `platformFees` and `net`.
 */
export interface StatementAmounts {
  /** The number of payments that money was received for. */
  readonly payments: number;
  /** Everything received from buyers. */
  readonly received: number;
  /** Paid back to buyers, or owed to them. */
  readonly refunds: number;
  /** The part of `refunds` that is still owed. */
  readonly refundsOwed: number;
  /** Reversed by the buyers' banks. */
  readonly chargedBack: number;
  /** What was paid less what was given back. */
  readonly revenue: number;
  /** The payment providers' fees, as far as they were reported. */
  readonly providerFees: number;
  /** The number of payments whose provider has not reported its fee. */
  readonly feesNotReported: number;
  readonly platformFees: number;
  /** What is the club's. */
  readonly net: number;
}

/** The money of one event that came one way. */
export interface StatementLine extends StatementAmounts {
  readonly eventId: EventId;
  readonly eventTitle: string;
  readonly provider: ProviderId;
  /** Null when the provider does not say. */
  readonly method: PaymentMethod | null;
}

/** The money of one payment of the range. */
export interface StatementPayment extends StatementLine {
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  /** When the first of its movements in the range was booked. */
  readonly at: Instant;
}

/** The books of an event or a club, from the ledger. Amounts are in ringgit. */
export interface Statement {
  /** By event, provider and method, in that order. */
  readonly lines: readonly StatementLine[];
  readonly total: StatementAmounts;
  /** The same money by ticket type, of the events that have several; missing without any. */
  readonly types?: readonly StatementTypeLine[] | undefined;
  /** A page of the payments, in the order of their first movements; missing unless asked for. */
  readonly payments?: readonly StatementPayment[] | undefined;
  /** Whether money came in other currencies too, which is not included. */
  readonly hasOtherCurrencies: boolean;
}

/** Returns the statement of ledger sums. */
export function statementOf(sums: readonly StatementSum[]): Statement {
  const inRinggit = sums.filter(({ currency }) => currency === 'MYR');
  const groups = groupsOf(
    inRinggit,
    ({ eventId, provider, method }) => `${eventId}\n${provider}\n${method ?? ''}`,
  );
  const lines = groups.map(([{ eventId, eventTitle, provider, method }, group]) => ({
    eventId,
    eventTitle,
    provider,
    method,
    ...amountsOf(group),
  }));
  return {
    lines,
    total: amountsOf(inRinggit),
    hasOtherCurrencies: inRinggit.length < sums.length,
  };
}

/**
 * Returns the first `size` payments of ledger sums, the earliest first, and the position of the last of them when more
 * follow. Payments in other currencies have a position, but are left out.
 */
export function pageOfPayments(
  sums: readonly PaymentSum[],
  size: number,
): { readonly payments: readonly StatementPayment[]; readonly next: ListPosition | null } {
  const found = groupsOf(sums, ({ paymentId }) => paymentId)
    .map(([first, group]) => ({
      id: first.paymentId,
      group,
      at: group.map(({ at }) => at).reduce(earlierOf),
    }))
    .sort((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1));
  const page = found.slice(0, size);
  const payments = page.flatMap(({ at, group }) => {
    const own = group.filter(({ currency }) => currency === 'MYR');
    const [first] = own;
    if (!first) return [];
    const { paymentId, ticketId, eventId, eventTitle, provider, method } = first;
    return [{ paymentId, ticketId, eventId, eventTitle, provider, method, ...amountsOf(own), at }];
  });
  return { payments, next: found.length > size ? (page.at(-1) ?? null) : null };
}

/** Returns each group of sums with its first one. */
function groupsOf<Sum>(
  sums: readonly Sum[],
  keyOf: (sum: Sum) => string,
): readonly (readonly [Sum, readonly Sum[]])[] {
  const groups = new Map<string, [Sum, Sum[]]>();
  for (const sum of sums) {
    const key = keyOf(sum);
    const group = groups.get(key);
    if (group) group[1].push(sum);
    else groups.set(key, [sum, [sum]]);
  }
  return [...groups.values()];
}

/** The embedded bank, the university's own account and cash take no fees. */
const WITHOUT_FEES: readonly ProviderId[] = ['sandbox', 'transfer', 'cash'];

/** Adds up in one pass, because a club has thousands of lines. */
export function amountsOf(sums: readonly StatementSum[]): StatementAmounts {
  const sen = { buyer: 0, club: 0, platform: 0, provider: 0, refund_payable: 0 };
  let payments = 0;
  let received: Sen = 0;
  let refunded: Sen = 0;
  let chargedBack: Sen = 0;
  let feesNotReported = 0;
  for (const sum of sums) {
    const { kind, account, amountSen } = sum;
    sen[account] += amountSen;
    if (account === 'provider' && kind === 'provider_fee') feesNotReported -= chargingPayments(sum);
    if (account !== 'buyer') continue;
    if (kind === 'received') {
      payments += sum.payments;
      received += amountSen;
      feesNotReported += chargingPayments(sum);
    } else if (kind === 'refunded' || kind === 'refund_returned') refunded += amountSen;
    else if (kind === 'charged_back') chargedBack += amountSen;
  }
  return {
    payments,
    received: ringgitFromSen(0 - received),
    refunds: ringgitFromSen(refunded + sen.refund_payable),
    refundsOwed: ringgitFromSen(sen.refund_payable),
    chargedBack: ringgitFromSen(chargedBack),
    revenue: ringgitFromSen(sen.club + sen.platform + sen.provider),
    providerFees: ringgitFromSen(sen.provider),
    feesNotReported: Math.max(0, feesNotReported),
    platformFees: ringgitFromSen(sen.platform),
    net: ringgitFromSen(sen.club),
  };
}

/** Returns the number of payments whose provider takes a fee. */
function chargingPayments({ provider, payments }: StatementSum): number {
  return WITHOUT_FEES.includes(provider) ? 0 : payments;
}
