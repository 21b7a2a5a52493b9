import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Payment } from '#core/payments/payment.ts';
import type { PaymentRepository, ReportedPayment } from '#core/payments/payment-repository.ts';
import type { EventId, PaymentId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { paymentTable, type Schema } from '../../schema.ts';
import { byId, insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery, type KeyedQueryParts } from '../rows/keyed-query.ts';

type Payments = SelectQueryBuilder<Schema, 'payments', Schema['payments']>;

const ofTickets = new KeyedQuery(paymentsOfTickets);
const lockedOfTickets = new KeyedQuery((parts) =>
  paymentsOfTickets(parts).$if(parts.dialect.locksRows, (query) => query.forUpdate()),
);

export class SqlPaymentRepository implements PaymentRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findAll(ids: readonly PaymentId[]): Promise<readonly Payment[]> {
    if (ids.length === 0) return [];
    const rows = await this.#locked()
      .where(isOneOf(this.dialect, 'payments', ['id'], listed(ids)))
      .$if(this.dialect.locksRows, (query) => query.orderBy('id'))
      .execute();
    return rows.map(paymentTable.toEntity).sort(byId);
  }

  async findReported(reports: readonly ReportedPayment[]): Promise<readonly Payment[]> {
    if (reports.length === 0) return [];
    const all = this.db.selectFrom('payments').selectAll();
    const references = reports.map(({ provider, providerRef }) => [provider, providerRef]);
    const byReference = all.where(
      isOneOf(this.dialect, 'payments', ['provider', 'provider_ref'], references),
    );
    const ids = reports.flatMap(({ paymentId }) => paymentId ?? []);
    const query =
      ids.length === 0
        ? byReference
        : byReference.unionAll(all.where(isOneOf(this.dialect, 'payments', ['id'], listed(ids))));
    const rows = await query.execute();
    return [...new Map(rows.map((row) => [row.id, paymentTable.toEntity(row)])).values()];
  }

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]> {
    const rows = await lockedOfTickets.run(this.db, this.dialect, listed(ticketIds));
    return rows.map(paymentTable.toEntity).sort(byAge);
  }

  async readOfTickets(ticketIds: readonly TicketId[]): Promise<readonly Payment[]> {
    const rows = await ofTickets.run(this.db, this.dialect, listed(ticketIds));
    return rows.map(paymentTable.toEntity).sort(byAge);
  }

  async countAwaitedTransfers(eventIds: readonly EventId[]) {
    if (eventIds.length === 0) return [];
    return this.db
      .selectFrom('payments')
      .select(({ fn }) => ['event_id as eventId', fn.countAll<number>().as('count')])
      .where(isOneOf(this.dialect, 'payments', ['event_id'], listed(eventIds)))
      .where(sql<boolean>`provider = 'transfer' and method = 'transfer' and status in ('created', 'pending')`)
      .groupBy('event_id')
      .execute();
  }

  async leaseChecks(now: Instant, until: Instant, limit: number): Promise<readonly Payment[]> {
    const rows = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('check_due_at', '<=', now)
      .orderBy('check_due_at')
      .orderBy('id')
      .limit(limit)
      .$if(this.dialect.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const leased = rows.map((row) => ({ ...paymentTable.toEntity(row), checkDueAt: until }));
    await updateAll(this.db, this.dialect, paymentTable, leased, ['check_due_at']);
    return leased;
  }

  async saveAll(payments: readonly Payment[]): Promise<void> {
    await updateAll(this.db, this.dialect, paymentTable, payments);
  }

  async addAll(payments: readonly Payment[]): Promise<void> {
    await insertAll(this.db, this.dialect, paymentTable, payments);
  }

  #locked(): Payments {
    return this.db
      .selectFrom('payments')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate());
  }
}

function paymentsOfTickets({ db, hasKey }: KeyedQueryParts): Payments {
  return db
    .selectFrom('payments')
    .selectAll()
    .where(hasKey('payments', ['ticket_id']));
}

function byAge(one: Payment, other: Payment): number {
  const [left, right] = [one, other].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
