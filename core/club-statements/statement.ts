import type { LedgerAccount, LedgerKind } from '../ledger/ledger-entry.ts';
import type { PaymentSum, StatementSum } from '../ledger/ledger-queries.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import { earlierOf, type Instant } from '../shared/instant.ts';
import type { ListPosition } from '../shared/list-cursor.ts';
import { ringgitFromSen, type Sen } from '../shared/money.ts';

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
  /** A page of the payments, in the order of their first movements; missing unless asked for. */
  readonly payments?: readonly StatementPayment[] | undefined;
  /** Whether money came in other currencies too, which is not included. */
  readonly hasOtherCurrencies: boolean;
}

/** Returns the statement of ledger sums. */
export function statementOf(sums: readonly StatementSum[]): Statement {
  const inRinggit = sums.filter(({ currency }) => currency === 'MYR');
  const groups = groupsOf(inRinggit, ({ eventId, provider, method }) => [eventId, provider, method]);
  const lines = groups.map(([{ eventId, eventTitle, provider, method }, group]) => ({
    ...{ eventId, eventTitle, provider, method },
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
  const found = groupsOf(sums, ({ paymentId }) => [paymentId])
    .map(([first, group]) => ({
      ...{ id: first.paymentId, group },
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
  keyOf: (sum: Sum) => readonly (string | null)[],
): readonly (readonly [Sum, readonly Sum[]])[] {
  const groups = new Map<string, [Sum, Sum[]]>();
  for (const sum of sums) {
    const key = JSON.stringify(keyOf(sum));
    const group = groups.get(key);
    if (group) group[1].push(sum);
    else groups.set(key, [sum, [sum]]);
  }
  return [...groups.values()];
}

/** The embedded bank and the university's own account take no fees. */
const WITHOUT_FEES: readonly ProviderId[] = ['sandbox', 'transfer'];

function countPayments(sums: readonly StatementSum[], kind: LedgerKind, account: LedgerAccount): number {
  const moved = sums.filter((sum) => sum.kind === kind && sum.account === account);
  return moved.reduce((all, { payments }) => all + payments, 0);
}

function amountsOf(sums: readonly StatementSum[]): StatementAmounts {
  const total = (account: LedgerAccount, ...kinds: readonly LedgerKind[]): Sen =>
    sums
      .filter((sum) => sum.account === account && (kinds.length === 0 || kinds.includes(sum.kind)))
      .reduce((sen, sum) => sen + sum.amountSen, 0);
  const owed = total('refund_payable');
  const charging = sums.filter(({ provider }) => !WITHOUT_FEES.includes(provider));
  return {
    payments: countPayments(sums, 'received', 'buyer'),
    received: ringgitFromSen(0 - total('buyer', 'received')),
    refunds: ringgitFromSen(total('buyer', 'refunded', 'refund_returned') + owed),
    refundsOwed: ringgitFromSen(owed),
    chargedBack: ringgitFromSen(total('buyer', 'charged_back')),
    revenue: ringgitFromSen(total('club') + total('platform') + total('provider')),
    providerFees: ringgitFromSen(total('provider')),
    feesNotReported: Math.max(
      0,
      countPayments(charging, 'received', 'buyer') - countPayments(charging, 'provider_fee', 'provider'),
    ),
    platformFees: ringgitFromSen(total('platform')),
    net: ringgitFromSen(total('club')),
  };
}
