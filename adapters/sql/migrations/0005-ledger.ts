import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Creates the ledger with the entries of all earlier payments and refunds. */
export const ledger: Migration = {
  name: '0005-ledger',
  async up(db, dialect) {
    await addRefundColumns(db);
    await createLedger(db);
    await insertEntries(db, received);
    await insertEntries(db, takenBack);
    await insertEntries(db, refunded);
    await checkSums(db);
    await dialect.makeAppendOnly(db, 'ledger_entries');
  },
};

async function addRefundColumns(db: Kysely<unknown>): Promise<void> {
  const told = { event_id: sql`''`, currency: sql`'MYR'` };
  for (const [name, usual] of Object.entries(told))
    await db.schema
      .alterTable('refunds')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
      .execute();
  await sql`
    update refunds
    set event_id = (select payments.event_id from payments where payments.id = refunds.payment_id)`.execute(
    db,
  );
  await db.schema
    .createIndex('refunds_event')
    .on('refunds')
    .columns(['event_id', 'status', 'created_at', 'id'])
    .execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount_sen', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entries_key', ['payment_id', 'kind', 'reference', 'account'])
    .execute();
  await db.schema.createIndex('ledger_entries_event').on('ledger_entries').column('event_id').execute();
}

/** Movements of money before the ledger existed. */
interface Movements {
  readonly kind: string;
  readonly reference: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** The amounts, by account. */
  readonly amounts: Readonly<Record<string, RawBuilder<unknown>>>;
}

const applied = sql`payments.resolution in ('applied', 'late_applied')`;
const price = sql`case when ${applied} then payments.amount_sen else 0 end`;
const fee = sql`case when ${applied} then tickets.fee_sen else 0 end`;
const paymentsOfTickets = sql`payments join tickets on tickets.id = payments.ticket_id`;

const received: Movements = {
  kind: 'received',
  reference: sql`cast(payments.received_sen as text)`,
  at: sql`coalesce(payments.settled_at, payments.created_at)`,
  from: sql`${paymentsOfTickets} where payments.received_sen > 0`,
  amounts: {
    buyer: sql`-payments.received_sen`,
    club: sql`${price} - ${fee}`,
    platform: fee,
    refund_payable: sql`payments.received_sen - ${price}`,
  },
};

/** Before this migration a paid ticket was cancelled only with its event, which refunds the fee. */
const takenBack: Movements = {
  kind: 'taken_back',
  reference: sql`'sale'`,
  at: sql`coalesce(tickets.closed_at, payments.created_at)`,
  from: sql`${paymentsOfTickets} where ${applied} and tickets.status = 'cancelled'`,
  amounts: {
    club: sql`${fee} - ${price}`,
    platform: sql`-${fee}`,
    refund_payable: price,
  },
};

const refunded: Movements = {
  kind: 'refunded',
  reference: sql`refunds.id`,
  at: sql`refunds.updated_at`,
  from: sql`refunds join payments on payments.id = refunds.payment_id where refunds.status = 'succeeded'`,
  amounts: { buyer: sql`refunds.amount_sen`, refund_payable: sql`-refunds.amount_sen` },
};

async function insertEntries(
  db: Kysely<unknown>,
  { kind, reference, at, from, amounts }: Movements,
): Promise<void> {
  for (const [account, amount] of Object.entries(amounts))
    await sql`
      insert into ledger_entries
        (payment_id, ticket_id, event_id, kind, reference, account, amount_sen, currency, at)
      select * from (
        select payments.id, payments.ticket_id, payments.event_id, ${sql.lit(kind)}, ${reference},
          ${sql.lit(account)}, ${amount} as amount_sen, 'MYR', ${at}
        from ${from}
      ) as moved
      where moved.amount_sen <> 0`.execute(db);
}

async function checkSums(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ payment_id: string; sum: number }>`
    select payment_id, sum(amount_sen) as sum from ledger_entries
    group by payment_id having sum(amount_sen) <> 0 limit 1`.execute(db);
  for (const { payment_id, sum } of rows)
    throw new Error(
      `The ledger entries of payment ${payment_id} would sum to ${sum} sen instead of nothing.`,
    );
}
