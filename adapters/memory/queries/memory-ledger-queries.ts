import { inLedgerOrder, type LedgerEntry } from '#core/ledger/ledger-entry.ts';
import type {
  LedgerQueries,
  PaymentSum,
  StatementRange,
  StatementSum,
  TypeSum,
} from '#core/ledger/ledger-queries.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import { earlierOf, type Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase, PublishedState } from '../memory-database.ts';

export class MemoryLedgerQueries implements LedgerQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]> {
    return entriesOf(this.database.published, [paymentId]);
  }

  async sums(range: StatementRange): Promise<readonly StatementSum[]> {
    const found = this.#sums(range, () => ({}));
    return inOrder(found, ({ eventId, provider, method, kind, account, currency }) => [
      eventId,
      provider,
      method ?? '',
      kind,
      account,
      currency,
    ]);
  }

  async sumsByType(range: StatementRange): Promise<readonly TypeSum[]> {
    const { events, tickets } = this.database.published;
    const sums = this.#sums(range, ({ ticketId }) => ({ typeId: tickets.get(ticketId)?.typeId ?? null }));
    return sums.filter(({ eventId }) => (events.get(eventId)?.plannedAt ?? null) !== null);
  }

  async sumsByPayment(range: StatementRange, { limit, after }: ListPage): Promise<readonly PaymentSum[]> {
    const sums = this.#allByPayment(range);
    const firsts = new Map<PaymentId, Instant>();
    for (const { paymentId, at } of sums) firsts.set(paymentId, earlierOf(firsts.get(paymentId) ?? at, at));
    const positions = inOrder([...firsts], ([id, at]) => [at, id]);
    const following = positions.filter(([id, at]) => !after || compare([at, id], [after.at, after.id]) > 0);
    const page = new Set(following.slice(0, limit).map(([id]) => id));
    return sums.filter(({ paymentId }) => page.has(paymentId));
  }

  #allByPayment(range: StatementRange): readonly PaymentSum[] {
    const firsts = new Map<string, Instant>();
    const sums = this.#sums(range, ({ paymentId, ticketId, kind, account, currency, at }) => {
      const key = JSON.stringify([paymentId, kind, account, currency]);
      firsts.set(key, earlierOf(firsts.get(key) ?? at, at));
      return { paymentId, ticketId };
    });
    return sums.map((sum) => {
      const key = JSON.stringify([sum.paymentId, sum.kind, sum.account, sum.currency]);
      return { ...sum, at: firsts.get(key) ?? '' };
    });
  }

  /** Adds up what is alike, also in what `more` says of an entry. */
  #sums<More extends object>(
    range: StatementRange,
    more: (entry: LedgerEntry) => More,
  ): readonly (StatementSum & More)[] {
    const { events, payments, ledger } = this.database.published;
    const sums = new Map<string, StatementSum & More & { readonly paymentIds: ReadonlySet<PaymentId> }>();
    for (const entry of ledger.values()) {
      const event = events.get(entry.eventId);
      const payment = payments.get(entry.paymentId);
      if (!event || !payment || !isWithin(range, entry)) continue;
      const { kind, account, currency } = entry;
      const { provider, method } = payment;
      const { id: eventId, title: eventTitle } = event;
      const group = { eventId, eventTitle, provider, method, kind, account, currency, ...more(entry) };
      const key = JSON.stringify(group);
      const before = sums.get(key);
      const paymentIds = new Set([...(before?.paymentIds ?? []), entry.paymentId]);
      const amountSen = (before?.amountSen ?? 0) + entry.amountSen;
      sums.set(key, { ...group, amountSen, payments: paymentIds.size, paymentIds });
    }
    return [...sums.values()].map(({ paymentIds: _, ...sum }) => sum as unknown as StatementSum & More);
  }
}

function isWithin(range: StatementRange, { eventId, clubId, at }: LedgerEntry): boolean {
  const isOf = 'eventId' in range ? eventId === range.eventId : clubId === range.clubId;
  return isOf && (range.from === null || at >= range.from) && (range.until === null || at < range.until);
}

/** Returns the entries of payments in their order. */
export function entriesOf(
  { ledger }: Pick<PublishedState, 'ledger'>,
  paymentIds: readonly PaymentId[],
): readonly LedgerEntry[] {
  const ids = new Set(paymentIds);
  return inLedgerOrder([...ledger.values()].filter(({ paymentId }) => ids.has(paymentId)));
}
