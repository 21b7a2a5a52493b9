import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Migration } from './migration.ts';

export const initial: Migration = {
  name: '0001-initial',
  async up(db, dialect) {
    await createEvents(db);
    await createTickets(db);
    await createPayments(db);
    await createRefunds(db);
    await createProviderTables(db);
    await createOutbox(db);
    await createPeople(db);
    await createSales(db);
    await createClubRequests(db);
    await createAuditLog(db, dialect);
  },
};

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('venue', 'text', (column) => column.notNull())
    .addColumn('price_sen', 'integer', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('per_person_limit', 'integer')
    .addColumn('organizer_id', 'text', (column) => column.notNull())
    .addColumn('organizer_name', 'text', (column) => column.notNull())
    .addColumn('organizer_email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('cancellation_reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('event_places')
    .addColumn('event_id', 'text', (column) => column.primaryKey().notNull().references('events.id'))
    .addColumn('capacity', 'integer', (column) => column.notNull())
    .addColumn('sold', 'integer', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull())
    .addCheckConstraint('event_places_fit', sql`sold >= 0 and held >= 0 and sold + held <= capacity`)
    .execute();
  await createIndex(db, 'events_programme', 'events', ['status', 'starts_at', 'id', 'ends_at']);
  await createIndex(db, 'events_category', 'events', ['status', 'category', 'starts_at', 'id', 'ends_at']);
  await sql`create index events_review on events (status, updated_at, id) where status = 'pending_review'`.execute(
    db,
  );
  await createIndex(db, 'events_organizer', 'events', ['organizer_id', 'created_at', 'id']);
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('buyer_name', 'text', (column) => column.notNull())
    .addColumn('buyer_email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('price_sen', 'integer', (column) => column.notNull())
    .addColumn('fee_bps', 'integer', (column) => column.notNull())
    .addColumn('fee_fixed_sen', 'integer', (column) => column.notNull())
    .addColumn('fee_sen', 'integer', (column) => column.notNull())
    .addColumn('purchased_at', 'text', (column) => column.notNull())
    .addColumn('hold_expires_at', 'text')
    .addColumn('hold_extended_at', 'text')
    .addColumn('hold_warned_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addUniqueConstraint('tickets_idempotency', ['user_id', 'idempotency_key'])
    .execute();
  await createIndex(db, 'tickets_person', 'tickets', ['user_id', 'purchased_at', 'id']);
  await createIndex(db, 'tickets_event', 'tickets', ['event_id', 'user_id', 'status', 'price_sen']);
  await sql`create index tickets_live on tickets (event_id, purchased_at, id) where status in ('pending_payment', 'confirmed')`.execute(
    db,
  );
  await sql`create index tickets_holds on tickets (hold_expires_at, id) where status = 'pending_payment'`.execute(
    db,
  );
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('amount_sen', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('resolution', 'text')
    .addColumn('failure', 'text')
    .addColumn('received_sen', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addUniqueConstraint('payments_provider_ref', ['provider', 'provider_ref'])
    .execute();
  await createIndex(db, 'payments_ticket', 'payments', ['ticket_id', 'created_at', 'id']);
  await sql`create unique index payments_one_open on payments (ticket_id) where status in ('created', 'pending')`.execute(
    db,
  );
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('tickets.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('amount_sen', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('bank_reference', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await createIndex(db, 'refunds_payment', 'refunds', ['payment_id', 'created_at', 'id']);
  await createIndex(db, 'refunds_ticket', 'refunds', ['ticket_id', 'created_at', 'id']);
  await sql`create index refunds_open on refunds (created_at, id) where status <> 'succeeded'`.execute(db);
}

async function createProviderTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_events')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_key', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('raw', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_events_key', ['provider', 'event_key'])
    .execute();
  await db.schema
    .createTable('provider_records')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_records_key', ['provider', 'ref'])
    .execute();
  await sql`create index provider_records_due on provider_records (provider, due_at, ref) where due_at is not null`.execute(
    db,
  );
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('to_name', 'text', (column) => column.notNull())
    .addColumn('to_email', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute();
  await sql`create index outbox_due on outbox (due_at, id) where due_at is not null`.execute(db);
  await createIndex(db, 'outbox_latest', 'outbox', ['created_at', 'id']);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('uid', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('faculty', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('is_club_verified', 'integer', (column) => column.notNull())
    .addColumn('photo_url', 'text')
    .addColumn('provider', 'text')
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await createIndex(db, 'people_email', 'people', ['email_key', 'created_at', 'uid']);
  await createIndex(db, 'people_name', 'people', ['name', 'uid']);
  await createIndex(db, 'people_role', 'people', ['role', 'name', 'uid']);
}

async function createSales(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_by_day')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('revenue_sen', 'integer', (column) => column.notNull())
    .addColumn('fee_sen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sales_by_day_key', ['event_id', 'day'])
    .execute();
  await createIndex(db, 'sales_by_day_day', 'sales_by_day', ['day', 'event_id']);
}

async function createClubRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_requests')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('club_name', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .execute();
  await createIndex(db, 'club_requests_person', 'club_requests', ['uid', 'created_at', 'id']);
  await sql`create unique index club_requests_one_open on club_requests (uid) where status = 'open'`.execute(
    db,
  );
  await sql`create index club_requests_open on club_requests (created_at, id) where status = 'open'`.execute(
    db,
  );
}

async function createAuditLog(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await dialect.makeGapless(db, 'audit_log', 'number');
}

async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}
