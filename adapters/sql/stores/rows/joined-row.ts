import { sql } from 'kysely';
import type { Schema } from '../../schema.ts';

/** A row of several joined tables. */
export type JoinedRow = Readonly<Record<string, unknown>>;

/** Selects each column as `table.column`, because tables share column names. */
export function columnsOf(...tables: readonly (keyof typeof PARTS)[]) {
  return tables.flatMap((table) =>
    PARTS[table].map((column) => sql.ref(`${table}.${column}`).as(`${table}.${column}`)),
  );
}

/** Returns the columns of one table from a joined row. */
export function part<Table>(row: JoinedRow, table: keyof typeof PARTS): Table {
  return Object.fromEntries(PARTS[table].map((column) => [column, row[`${table}.${column}`]])) as Table;
}

const PARTS = {
  tickets: [
    'id',
    'event_id',
    'user_id',
    'buyer_name',
    'buyer_email',
    'status',
    'price_sen',
    'fee_bps',
    'fee_fixed_sen',
    'fee_sen',
    'purchased_at',
    'hold_expires_at',
    'hold_extended_at',
    'hold_warned_at',
    'confirmed_at',
    'closed_at',
    'generation',
    'idempotency_key',
  ],
  events: [
    'id',
    'title',
    'description',
    'category',
    'starts_at',
    'ends_at',
    'location',
    'venue',
    'price_sen',
    'image_url',
    'tags',
    'per_person_limit',
    'organizer_id',
    'organizer_name',
    'organizer_email',
    'status',
    'cancellation_reason',
    'review_note',
    'approved_at',
    'paused_for',
    'created_at',
    'updated_at',
  ],
  event_places: ['event_id', 'capacity', 'sold', 'held'],
  payments: [
    'id',
    'ticket_id',
    'event_id',
    'user_id',
    'provider',
    'provider_ref',
    'checkout_url',
    'amount_sen',
    'currency',
    'status',
    'resolution',
    'failure',
    'received_sen',
    'created_at',
    'expires_at',
    'settled_at',
    'check_due_at',
    'charged_back_at',
  ],
  refunds: [
    'id',
    'payment_id',
    'ticket_id',
    'event_id',
    'user_id',
    'amount_sen',
    'currency',
    'reason',
    'status',
    'bank_reference',
    'provider_refund_ref',
    'attempts',
    'due_at',
    'problem',
    'batch_id',
    'sent_at',
    'created_at',
    'updated_at',
  ],
  bank_details: ['user_id', 'sealed', 'given_at'],
} as const satisfies { [Table in keyof Schema]?: readonly (keyof Schema[Table])[] };
