import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlDialect } from '#adapters/sql/dialect.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import { postgresSnapshot } from '#adapters/sql/postgres/postgres-snapshot.ts';
import { admissionTable, doorEntryTable, type Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { foldEntries } from '#core/check-in/admission.ts';
import { type CheckReport, INVARIANTS, type InvariantName } from '#core/health/invariant.ts';
import type { RetentionRuleName } from '#core/privacy/retention-rules.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { aDoorEntry } from '#test/support/a-door-entry.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { ALLERGY, SEEDED_UNTIL, seedDatabase } from '#test/support/seeded-database.ts';
import { sharedTemporaryFolder, temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;
const NAMES = Object.keys(INVARIANTS) as InvariantName[];
/** Tables that a running server fills and empties. */
const OF_THE_MOMENT =
  /^(identity_verifications|identity_revocations|identity_attempts|call_counts|leases|live_words|operator_state|erased_people|passkey_challenges)$/;
/** Tables of failures, which are normally empty. */
const OF_FAILURES = /^cancelling_failures$/;
/** Tables that only a migration of data from an earlier version fills. */
const OF_UPGRADES = /^audit_chain$/;
const PICTURE = 'a-picture.webp';

interface Damage {
  /** The id of the row to damage. */
  readonly row: string;
  /** The damaging statements; `?` stands for the id. */
  readonly by: readonly string[];
  /** A table whose unique constraint must be dropped first. */
  readonly dropUniqueConstraints?: string;
  /** The expected subject and problem; `?` stands for the id. */
  readonly expected: string;
}

const CONFIRMED = `select min(id) from tickets where status = 'confirmed' and price_sen > 0`;
const HELD = `select min(id) from tickets where status = 'pending_payment' and hold_expires_at > '2026-12-01T05'`;
const PENDING_NOTICE = `select id from change_notices where sent_at is null`;
const APPLIED = `select min(id) from payments where resolution = 'applied'`;
const WITH_TICKET = `select min(payments.id) from payments join tickets on tickets.id = ticket_id
  where resolution = 'applied' and tickets.status = 'confirmed' and received_sen = amount_sen`;
const OF_CANCELLED_TICKET = `select payments.id from payments join tickets on tickets.id = ticket_id
  where resolution = 'applied' and tickets.status = 'cancelled' and amount_sen = 1999`;
const CONCERT = `select min(id) from events where title = 'Gamelan Night'`;
const FAIR = `select id from events where title = 'Campus Fair'`;
const EARLY = `select id from ticket_types where name = 'Early bird'`;
const POOL = `select id from pools where name = 'Early'`;
const CODE = `select id from codes`;
const WITH_CODE = `select id from tickets where code_id is not null`;
const JOINED = `select min(id) from club_people where how = 'asked'`;
const UNWANTED = `select id from outbox
  where topic = 'organisers' and user_id = (select user_id from preferences)`;
const FOLLOWER = 'select min(user_id) from follows';
const LIST = `select id from audience_lists`;
const [MEAL, ALLERGIES, PHOTOS] = ['Meal', 'Allergies', 'You may show photos of me'].map(
  (label) => `select id from questions where label = '${label}'`,
) as [string, string, string];
const ANSWERER = 'select min(ticket_id) from answers';
const PENDING = `select min(id) from payments where status = 'pending'`;
const FAILED = `select min(id) from payments where status = 'failed'`;
const LATE_PAYMENT = `select min(id) from payments where resolution = 'refund_due'`;
const REFUND = `select min(id) from refunds`;
const ACCOUNT = `select min(id) from identity_users`;
const TRANSFERRED = `select min(payment_id) from statement_lines where state = 'matched'`;
const PAID_TICKET = `select ticket_id from payments where id = (${APPLIED})`;
const PAID_AND_NOT_CHECKED_IN = `select min(ticket_id) from payments join tickets on tickets.id = ticket_id
  where resolution = 'applied' and tickets.status = 'confirmed'
    and ticket_id not in (select ticket_id from admissions)`;
const KEEPER = 'select device_id from device_places';
const CASH_PAYMENT = `select min(id) from payments where provider = 'cash'`;
const CASH_COUNT = 'select id from cash_counts';
const GIVEN = 'select min(ticket_id) from guests';
const ADMITTED = 'select min(ticket_id) from admissions';
const SCANNED = 'select min(ticket_id) from door_entries';
const DAY_OF_CONCERT = `select (${CONCERT}) || ' on 2026-12-01'`;
const DAY_OF_CLUB = `select min(organizer_id) || ' on 2026-12-01' from sales_by_club`;

/** Sets the audience of ticket types to a list. */
const forList = (id: string) => `audience = '{"anyOf":[{"kind":"list","listId":"' || (${id}) || '"}]}'`;

/** Damages of one row: each statement, and the subject and problem expected then. */
const damaging = (row: string, expectedAfter: Readonly<Record<string, string>>): readonly Damage[] =>
  Object.entries(expectedAfter).map(([statement, expected]) => ({ row, by: [statement], expected }));

/** Damages of the row with this id: what each sets, and the subject and problem expected then. */
const updates = (table: string, row: string, expectedAfter: Readonly<Record<string, string>>) =>
  Object.entries(expectedAfter).flatMap(([assignments, expected]) =>
    damaging(row, { [`update ${table} set ${assignments} where id = '?'`]: expected }),
  );

/** A row that is made older than a rule of retention allows. */
const overdue = (rule: RetentionRuleName, subject: string, row: string, by: readonly string[]): Damage => ({
  row,
  by,
  expected: `${subject} ? holds personal data longer than the rule ${rule} says`,
});

const damages: Readonly<Record<Exclude<InvariantName, 'storage'>, readonly Damage[]>> = {
  places: damaging(CONCERT, {
    "update event_places set held = held + 1 where event_id = '?'":
      'event ? counts 4 sold and 2 held, its tickets are 4 and 1',
    "update event_places set capacity = 3 where event_id = '?'":
      'event ? has 3 places, of which 4 are sold, 1 held and 0 set aside',
    "update event_places set set_aside = 4 where event_id = '?'":
      'event ? has 8 places, of which 4 are sold, 1 held and 4 set aside',
    "delete from event_places where event_id = '?'": 'event ? has no count of its places',
  }),
  pools: [
    ...updates('ticket_types', EARLY, {
      'sold = sold + 1': 'ticket type ? counts 3 sold and 0 held, its tickets are 2 and 0',
      'held = held + 1': 'ticket type ? counts 2 sold and 1 held, its tickets are 2 and 0',
    }),
    ...updates('ticket_types', CONCERT, {
      'held = 1': 'ticket type ? counts 0 sold and 1 held, which its event counts for it',
    }),
    ...updates('pools', POOL, {
      'capacity = 1': 'pool ? has 1 places, of which 2 are taken',
      "capacity = 0, lifts_at = '2026-12-01T05:06:00.001Z'": 'pool ? has 0 places, of which 2 are taken',
    }),
    ...damaging(POOL, {
      "update ticket_types set pool_id = '?' where name = 'Everybody'":
        'pool ? has 2 places, of which 3 are taken',
    }),
  ],
  'code-uses': [
    ...updates('codes', CODE, {
      'uses = uses + 1': 'code ? counts 2 uses, its tickets are 1',
      'max_uses = 0': 'code ? has 1 uses of 0 allowed',
    }),
    ...updates('tickets', WITH_CODE, {
      "code_id = 'code-9'": 'ticket ? was bought with the code code-9, which its event does not have',
      'list_price_sen = -1': 'ticket ? costs 0 sen with a code, and -1 without',
    }),
  ],
  members: [
    ...updates('club_people', JOINED, {
      "state = 'gone'": 'membership ? has the unknown state gone',
      "state = 'asked'": 'membership ? is asked for, and has an end',
      "ended_at = '2026-12-01'": 'membership ? was ended, and goes on',
      "state = 'ended'": 'membership ? has ended at no time',
      'until = null': 'membership ? has no end',
      'until = since': 'membership ? ends before it begins',
      "how = 'ticket'": 'membership ? is by ticket and has none, or has one and is not',
      "how = 'ticket', ticket_id = 'gone'": 'membership ? is by the ticket gone, which does not exist',
      "club_id = 'gone'": 'membership ? is of the club gone, which does not exist',
    }),
    ...damaging(JOINED, {
      "update club_people set how = 'ticket', ticket_id = (select min(id) from tickets where user_id <> club_people.uid) where id = '?'":
        'membership ? is by a ticket of somebody else',
      "update club_people set how = 'ticket', ticket_id = (select min(id) from tickets where status = 'cancelled'), uid = (select user_id from tickets where id = (select min(id) from tickets where status = 'cancelled')) where id = '?'":
        'membership ? is by a ticket that is cancelled',
    }),
  ],
  preferences: damaging(UNWANTED, {
    "update preferences set organisers_off_since = '2026-12-01T03:00:00.000Z'":
      'mail ? was sent after its recipient had switched off mail of the topic organisers',
  }),
  'ticket-types': [
    ...damaging(CONCERT, {
      "delete from ticket_types where id = '?'": 'event ? has no base type',
      "update ticket_types set price_sen = 1 where id = '?'": 'event ? costs 2500 sen, and its only type 1',
      "update ticket_types set event_id = (select max(id) from events) where id = '?'":
        'event ? has the type of another event as its base type',
      "update ticket_types set event_id = '?' where name = 'Early bird'":
        'event ? has no plan, and 2 ticket types',
    }),
    ...damaging(FAIR, {
      "update ticket_types set price_sen = 5 where event_id = '?'":
        'event ? is listed at 0 sen, and its cheapest public type costs 5',
      "update events set price_sen = 5 where id = '?'":
        'event ? is listed at 5 sen, and its cheapest public type costs 0',
    }),
    ...updates('ticket_types', CONCERT, {
      "pool_id = 'pool-9'": 'ticket type ? draws from the pool pool-9, which its event does not have',
      "opens_after = 'type-9'": 'ticket type ? opens after the type type-9, which its event does not have',
      [`opens_after = (${EARLY})`]: 'which its event does not have',
      [forList(`'list-9'`)]: 'ticket type ? is for the list list-9, which its event does not have',
      [forList(LIST)]: 'which its event does not have',
    }),
    ...updates('tickets', CONFIRMED, {
      "type_id = 'type-9'": 'ticket ? is of the type type-9, which its event does not have',
    }),
  ],
  answers: [
    ...updates('questions', MEAL, {
      "kind = 'date'": 'question ? is of the unknown kind “date”',
      'delete_after_days = 31': 'question ? keeps answers for 31 days',
    }),
    ...Object.entries({
      "update answers set is_sealed = 0 where question_id = '?'": [ALLERGIES, 'is sensitive, and not sealed'],
      "update answers set is_sealed = 1 where question_id = '?'": [MEAL, 'is sealed, and not sensitive'],
      "update answers set wording = null where question_id = '?'": [PHOTOS, 'is a consent to nothing'],
      "update answers set wording = 'Yes' where question_id = '?'": [MEAL, 'has the words of a consent'],
      [`update questions set event_id = (${CONCERT}) where id = '?'`]: [
        MEAL,
        'answers a question of another event',
      ],
    } satisfies Record<string, readonly [string, string]>).map(([statement, [question, problem]]) => ({
      row: `select ticket_id || ' to ' || question_id from answers where question_id = (${question})`,
      by: [statement.replace("'?'", "substr('?', length('?') - 35)")],
      expected: `answer ? ${problem}`,
    })),
    ...damaging(ANSWERER, {
      "update tickets set status = 'pending_payment', hold_for = 'answers', hold_expires_at = '2026-12-02', confirmed_at = null where id = '?'":
        'ticket ? waits for answers, and has some',
    }),
  ],
  'event-states': updates('events', CONCERT, {
    "status = 'open'": 'event ? has the unknown status “open”',
    "ends_at = '2026-12-20T11:00:00.000Z'":
      'event ? ends at 2026-12-20T11:00:00.000Z, before it starts at 2026-12-20T12:00:00.000Z',
    'price_sen = -1': 'event ? costs -1 sen',
    "cancellation_reason = 'Rain'": 'event ? has a reason why it was called off, and is published',
    "review_note = 'Say where.'": 'event ? has a note why it was declined, and is published',
  }),
  'ticket-states': [
    ...updates('tickets', CONFIRMED, {
      'confirmed_at = null': 'ticket ? is confirmed without a confirmation date',
      "closed_at = '2026-12-01'": 'ticket ? is confirmed, and was closed at 2026-12-01',
      'hold_expires_at = null': 'ticket ? has a price but no hold',
      "status = 'used'": 'ticket ? has the unknown status “used”',
      'price_sen = -5': 'ticket ? costs -5 sen',
    }),
    ...updates('tickets', HELD, {
      "confirmed_at = '2026-12-01'": 'ticket ? is pending_payment, and was confirmed at 2026-12-01',
      'price_sen = 0': 'ticket ? is free, and held for a payment',
      "hold_for = 'fun'": 'ticket ? is held for “fun”',
      'price_sen = 0, hold_expires_at = null': 'ticket ? is pending_payment without a hold',
    }),
    ...updates('tickets', `select min(id) from tickets where status = 'cancelled'`, {
      'generation = 0': 'ticket ? is cancelled, and its QR code is not void',
    }),
    ...updates('tickets', `select min(id) from tickets where status = 'expired'`, {
      'closed_at = null': 'ticket ? is expired without a closing date',
    }),
  ],
  parties: [
    ...updates('tickets', CONFIRMED, {
      "payer_id = 'person-9'": 'ticket ? has half a payer',
      "payer_id = user_id, payer_name = '', payer_email = ''": 'ticket ? names its holder as payer',
    }),
    {
      row: CONFIRMED,
      by: [
        `update people set uid = 'guest-1', email = 'guest@acara.test' where uid = (select min(uid) from people)`,
        `update tickets set user_id = 'guest-1' where id = '?'`,
      ],
      expected: 'ticket ? has a guest with the account guest-1',
    },
    ...updates('tickets', CONFIRMED, {
      "origin = 'gift'": 'ticket ? has the unknown origin “gift”',
      "user_id = 'guest-1'": 'ticket ? is of a guest, to whom nobody gave it',
      "origin = 'walk_in'": 'ticket ? was sold at the venue, and is of somebody with an account',
      "origin = 'guest'": 'ticket ? was given to a guest, and costs 2500 sen',
    }),
    ...updates('tickets', GIVEN, {
      "origin = 'web', user_id = 'person-9'": 'ticket ? has a guest, to whom nobody gave it',
      "status = 'expired'": 'ticket ? was given to a guest, and is expired',
    }),
    {
      row: GIVEN,
      by: [`update guests set event_id = (${FAIR}) where ticket_id = '?'`],
      expected: 'ticket ? has a guest of event',
    },
  ],
  'person-limits': [
    {
      row: `select event_id || ', person ' || user_id from tickets where price_sen = 0 and status = 'confirmed'`,
      by: [
        `update events set per_person_limit = 1, updated_at = '2026-11-01' where title = 'Open Talk'`,
        `update tickets set status = 'confirmed' where price_sen = 0`,
      ],
      expected: 'event ? have 2 tickets of 1 allowed',
    },
    {
      row: `select (${EARLY}) || ', person ' || user_id from tickets where type_id is null and event_id = (${FAIR})`,
      by: [
        `update tickets set type_id = (${EARLY}) where event_id = (${FAIR})`,
        `update events set updated_at = '2026-11-01' where title = 'Campus Fair'`,
      ],
      expected: 'ticket type ? have 2 tickets of 1 allowed',
    },
  ],
  'purchase-keys': [
    {
      row: `select idempotency_key || ' of person ' || user_id from tickets where idempotency_key is not null`,
      dropUniqueConstraints: 'tickets',
      by: [
        `insert into tickets select * from tickets where idempotency_key || ' of person ' || user_id = '?'`,
      ],
      expected: 'purchase ? made 2 tickets',
    },
  ],
  fees: [
    ...updates('tickets', CONFIRMED, {
      'fee_sen = 126': 'ticket ? has a fee of 126 sen where 125 were agreed',
      'fee_fixed_sen = 5000, fee_sen = 5125': 'ticket ? has a fee of 5125 sen where 2500 were agreed',
    }),
    ...updates('tickets', `select min(id) from tickets where price_sen = 0`, {
      'fee_fixed_sen = 20, fee_sen = 20': 'ticket ? has a fee of 20 sen where 0 were agreed',
    }),
  ],
  'payment-states': [
    ...updates('payments', APPLIED, {
      'amount_sen = 1': 'payment ? asks for 1 sen, and its ticket costs',
      "user_id = 'somebody'": 'payment ? is of another event or person than its ticket',
      "currency = 'SGD'": 'payment ? is in SGD',
      'resolution = null': 'payment ? has succeeded without its money, its date or what became of it',
      "status = 'closed', resolution = null, received_sen = 0":
        'payment ? is closed, and has money, no date or no reason',
      "status = 'paid'": 'payment ? has the unknown status “paid”',
      "resolution = 'kept'": 'payment ? has the unknown resolution “kept”',
      "failure = 'bored'": 'payment ? has the unknown failure “bored”',
    }),
    ...updates('payments', FAILED, {
      "charged_back_at = '2026-12-01'": 'payment ? was charged back, and is failed',
      'received_sen = 5': 'payment ? is failed, and has money, no date or no reason',
    }),
    ...updates('payments', `select min(id) from payments where charged_back_at is not null`, {
      "check_due_at = '2026-12-01'": 'payment ? was charged back, and the provider is still to be asked',
    }),
    ...updates('payments', PENDING, {
      'provider_ref = null': 'payment ? is pending at no provider',
      "failure = 'declined'": 'payment ? is pending, and has an outcome',
    }),
    {
      row: FAILED,
      by: [
        `update payments set status = 'pending', failure = null, settled_at = null where id = '?'`,
        `update tickets set status = 'cancelled' where id = (select ticket_id from payments where id = '?')`,
      ],
      expected: 'payment ? is pending, and its ticket',
    },
  ],
  'open-payments': [
    {
      row: `select min(ticket_id) from payments where status = 'pending'`,
      dropUniqueConstraints: 'payments',
      by: [`insert into payments select * from payments where ticket_id = '?'`],
      expected: 'ticket ? waits for 2 payments',
    },
  ],
  'paid-tickets': [
    ...damaging(PAID_TICKET, {
      "update payments set resolution = 'refund_due' where ticket_id = '?'":
        'ticket ? was confirmed, and no payment is applied to it',
      "update tickets set status = 'expired', confirmed_at = null where id = '?'":
        'ticket ? is paid by payment',
      "update payments set received_sen = 10 where ticket_id = '?'":
        'ticket ? costs 2500 sen, and its payment received 10',
    }),
    ...damaging(PAID_AND_NOT_CHECKED_IN, {
      "update payments set charged_back_at = '2026-12-01' where ticket_id = '?'":
        'ticket ? is confirmed, and its money was charged back at 2026-12-01',
    }),
    {
      row: PAID_TICKET,
      dropUniqueConstraints: 'payments',
      by: [`insert into payments select * from payments where ticket_id = '?'`],
      expected: 'ticket ? stands on 2 payments',
    },
  ],
  'money-owed': [
    ...damaging(LATE_PAYMENT, {
      "delete from refunds where payment_id = '?'":
        'payment ? received 2000 sen, of which 2000 are owed and 0 noted',
    }),
    ...damaging(OF_CANCELLED_TICKET, {
      "update refunds set amount_sen = 1998 where payment_id = '?'":
        'payment ? received 1999 sen, of which 1999 are owed and 1998 noted',
    }),
    ...updates('payments', WITH_TICKET, {
      'received_sen = received_sen + 7': 'payment ? received 2507 sen, of which 7 are owed and 0 noted',
    }),
  ],
  refunds: [
    ...damaging(`select min(payment_id) from refunds`, {
      "update refunds set amount_sen = 900000 where payment_id = '?'": 'sen and refunds 900000',
    }),
    ...updates('refunds', REFUND, {
      'amount_sen = 0': 'refund ? gives back 0 sen',
      "user_id = 'somebody'": 'refund ? is of another person or ticket than its payment',
      "payment_id = (select id from payments where status = 'failed')":
        'refund ? gives back money of payment',
      "status = 'gone'": 'refund ? has the unknown status “gone”',
      "reason = 'whim'": 'refund ? has the unknown reason “whim”',
    }),
  ],
  ledger: [
    ...damaging(APPLIED, {
      "delete from ledger_entries where payment_id = '?' and account = 'platform'":
        'payment ? in MYR has ledger entries that sum to -125 sen',
      "delete from ledger_entries where payment_id = '?'":
        'payment ? received 2500 sen, and its ledger holds 0',
    }),
    ...damaging(LATE_PAYMENT, {
      "delete from refunds where payment_id = '?'":
        'payment ? has refunds of 0 sen to be paid, and its ledger owes 2000',
    }),
    ...damaging(APPLIED, {
      "update ledger_entries set club_id = '' where payment_id = '?' and account = 'club'":
        'payment ? has ledger entries that name no club',
      "update ledger_entries set club_id = 'another' where payment_id = '?' and account = 'club'":
        'payment ? has ledger entries of 2 clubs',
      "update ledger_entries set club_id = 'another' where payment_id = '?'":
        'payment ? has ledger entries of club another, and its event is of club',
    }),
  ],
  receipts: [
    ...damaging(`select max(number) from receipts where kind = 'receipt'`, {
      "update receipts set sequence = sequence + 1 where number = '?'":
        'receipt ? is number 9 of 2026, and follows number 7',
    }),
    ...damaging(`select min(number) from receipts where kind = 'credit_note'`, {
      "update receipts set amount_sen = amount_sen + 1 where number = '?'":
        'receipt ? is about 2000 sen instead of 1999',
    }),
    ...damaging(`select min(number) from receipts where kind = 'receipt'`, {
      [`update receipts set payment_id = (${LATE_PAYMENT}) where number = '?'`]: `receipt ? documents payment`,
    }),
  ],
  'missing-receipts': [
    {
      row: APPLIED,
      by: [
        `delete from receipts where payment_id = '?'`,
        // Settled long ago: the entry of the ledger must be that old too.
        `update ledger_entries set at = '2026-12-01T03' where payment_id = '?'`,
        `update payments set settled_at = '2026-12-01T03' where id = '?'`,
      ],
      expected: 'payment ? has no receipt',
    },
  ],
  'provider-reports': [
    {
      row: `select min(event_key) || ' of sandbox' from provider_events where provider = 'sandbox'`,
      dropUniqueConstraints: 'provider_events',
      by: [
        `insert into provider_events select * from provider_events where event_key || ' of sandbox' = '?'`,
      ],
      expected: 'report ? is stored 2 times',
    },
    ...damaging(APPLIED, {
      "delete from provider_events where provider_ref = (select provider_ref from payments where id = '?')":
        'payment ? received 2500 sen without a report of the provider',
    }),
  ],
  'sales-figures': [
    ...damaging(`select min(event_id) || ' on 2026-12-01' from sales_by_day`, {
      "update sales_by_day set revenue_sen = revenue_sen + 1 where event_id || ' on ' || day = '?'":
        'event ? is off by 0 tickets, 1 sen of sales and 0 sen of fees',
    }),
    ...damaging(DAY_OF_CONCERT, {
      "delete from sales_by_day where event_id || ' on ' || day = '?'":
        'event ? is off by -4 tickets, -10000 sen of sales and -625 sen of fees',
      "update sales_by_day set fee_sen = fee_sen - 125 where event_id || ' on ' || day = '?'":
        'event ? is off by 0 tickets, 0 sen of sales and -125 sen of fees',
    }),
    // The next day begins at 16:00 UTC, because Kuala Lumpur is eight hours ahead.
    ...damaging(`select (${CONCERT}) || ' on 2026-12-02'`, {
      [`update tickets set confirmed_at = '2026-12-01T16:00:00.000Z' where id = (${CONFIRMED})`]:
        'event ? is off by -1 tickets, -2500 sen of sales and -125 sen of fees',
    }),
    ...damaging(`select min(event_id || ' on ' || day) from sales_by_day where reversed_tickets > 0`, {
      "update sales_by_day set reversed_tickets = reversed_tickets - 1 where event_id || ' on ' || day = '?'":
        'event ? is off by 0 tickets, 0 sen of sales and 0 sen of fees and by -1 tickets and 0 sen that were reversed',
    }),
    ...damaging(DAY_OF_CLUB, {
      "update sales_by_club set reversed_sen = reversed_sen + 5 where organizer_id || ' on ' || day = '?'":
        'club ? differs by 0 tickets, 0 sen of sales and 0 sen of fees and by 0 tickets and 5 sen that were reversed from the sum of its sales',
    }),
    ...damaging(CONCERT, {
      "update sales_by_event set tickets = tickets + 1, fee_sen = fee_sen + 125 where event_id = '?'":
        'event ? differs by 1 tickets, 0 sen of sales and 125 sen of fees from the sum of its sales',
      "delete from sales_by_event where event_id = '?'": 'event ? has no sum of its sales',
    }),
    ...damaging('select min(id) from events where id not in (select event_id from sales_by_event)', {
      "insert into sales_by_event values ('?', 0, 0, 0, 0, 0)": 'event ? has a sum of no sales',
    }),
    ...damaging(DAY_OF_CLUB, {
      "update sales_by_club set revenue_sen = revenue_sen - 1 where organizer_id || ' on ' || day = '?'":
        'club ? differs by 0 tickets, -1 sen of sales and 0 sen of fees from the sum of its sales',
      "delete from sales_by_club where organizer_id || ' on ' || day = '?'": 'club ? has no sum of its sales',
    }),
  ],
  transfers: [
    ...damaging(TRANSFERRED, {
      "update statement_lines set amount_sen = amount_sen - 1 where payment_id = '?'":
        'payment ? received 1999 sen, and its statement lines are 1998',
      "update statement_lines set state = 'closed' where payment_id = '?'":
        'payment ? received 1999 sen, and its statement lines are 0',
    }),
    ...updates('statement_lines', `select min(id) from statement_lines where state = 'matched'`, {
      'payment_id = null': 'statement line ? is matched, and belongs to no payment by transfer',
      "state = 'lost'": 'statement line ? has the unknown state “lost”',
      'amount_sen = 0': 'statement line ? is of 0 sen',
      "state = 'unmatched'": 'statement line ? is unmatched, and belongs to payment',
    }),
  ],
  'door-entries': [
    ...damaging(SCANNED, {
      "update door_entries set event_id = 'elsewhere' where ticket_id = '?'":
        'of ticket ? is of event elsewhere, and the ticket of event',
      "update door_entries set kind = 'lost' where ticket_id = '?'":
        'of ticket ? is of the unknown kind “lost”',
      "update door_entries set outcome = 'lost' where ticket_id = '?'":
        'of ticket ? has the unknown outcome “lost”',
      "update door_entries set decided_by = 'nobody' where ticket_id = '?'":
        'of ticket ? was decided by “nobody”',
      "update door_entries set kind = 'undo' where ticket_id = '?'":
        'of ticket ? is an entry undo about nothing',
      "update door_entries set target = 'x' where ticket_id = '?'": 'of ticket ? is an entry admit about x',
      "update door_entries set ruling = 'lost' where ticket_id = '?'":
        'of ticket ? has the unknown ruling “lost”',
      "update door_entries set re_entry = 'never' where ticket_id = '?'":
        'of ticket ? was made under the unknown rule “never”',
    }),
  ],
  'missing-scans': [
    ...damaging(SCANNED, {
      "update door_entries set device_id = 'd', scan_id = 'd.3' where ticket_id = '?'":
        'check-in device d has sent 1 of its 3 scans',
      // The undo of a number says what became of it.
      "update door_entries set device_id = 'd', scan_id = 'd.4', kind = 'undo', target = 'd.2' where ticket_id = '?'":
        'check-in device d has sent 2 of its 4 scans',
    }),
  ],
  'set-aside': [
    ...damaging(KEEPER, {
      "update device_places set places = places + 1 where device_id = '?'":
        'has 1 places set aside, and its devices keep 2',
      "update device_places set promised = 0 where device_id = '?'":
        'check-in device ? keeps 1 places, and was promised 0',
      "update device_places set device_id = 'gone' where device_id = '?'":
        'check-in device gone keeps places, and does not exist',
      [`update device_places set event_id = (${FAIR}) where device_id = '?'`]:
        'check-in device ? is of event',
    }),
  ],
  'door-cash': [
    ...damaging(CASH_PAYMENT, {
      "update tickets set origin = 'web' where id = (select ticket_id from payments where id = '?')":
        'payment ? was paid in cash, and its ticket was sold on the web',
      "update door_entries set device_id = null where ticket_id = (select ticket_id from payments where id = '?')":
        'payment ? was paid in cash to no device',
      "update payments set received_sen = 300 where id = '?'": 'payment ? received 300 of 500 sen in cash',
    }),
    ...damaging(CASH_COUNT, {
      "update cash_counts set float_sen = -1 where id = '?'": 'cash count ? counts less than nothing',
      "update cash_counts set device_id = 'gone' where id = '?'":
        'cash count ? is of device gone, which its event does not have',
      "update cash_counts set witness_device_id = device_id where id = '?'":
        'cash count ? was confirmed by its own counter',
      "update cash_counts set witnessed_at = null where id = '?'":
        'cash count ? was confirmed by nobody, or at no time',
    }),
    ...damaging('select device_id from cash_counts', {
      "update cash_counts set sold_sen = sold_sen + 1 where device_id = '?'":
        'check-in device ? counted sales of 1001 sen in cash, and took 1000',
    }),
  ],
  admissions: [
    {
      row: ADMITTED,
      dropUniqueConstraints: 'admissions',
      by: ['insert into admissions select * from admissions'],
      expected: 'ticket ? has 2 admissions',
    },
    ...damaging(ADMITTED, {
      "delete from admissions where ticket_id = '?'": 'ticket ? was let in by scan',
      "update admissions set state = 'out' where ticket_id = '?'":
        'ticket ? has an admission with state “out”, and its log adds up to “in”',
      "update admissions set times = 2 where ticket_id = '?'":
        'ticket ? has an admission with times “2”, and its log adds up to “1”',
      "update admissions set event_id = 'elsewhere' where ticket_id = '?'":
        'ticket ? has an admission with eventId “elsewhere”, and its log adds up to',
      "delete from door_entries where ticket_id = '?'":
        'ticket ? has an admission, and nobody was let in with it',
    }),
    ...damaging(`select min(id) from tickets where id not in (select ticket_id from admissions)`, {
      "insert into admissions select '?', event_id, state, first_at, last_at, gate, device_id, admitted_by, scan_id, times, people, people_in, open_conflicts from admissions":
        'ticket ? has an admission, and nobody was let in with it',
    }),
    ...updates('tickets', ADMITTED, {
      "confirmed_at = null, status = 'expired'": 'ticket ? has an admission and is expired',
      "closed_at = '2026-12-01', status = 'cancelled', generation = 1":
        'ticket ? has an admission and is cancelled, although its event is not cancelled',
    }),
  ],
  people: [
    ...damaging(`select min(uid) from people`, {
      "update people set role = 'boss' where uid = '?'": 'person ? has the unknown role “boss”',
    }),
    ...damaging(`select min(uid) from people where role = 'student'`, {
      "update people set is_club_verified = 1 where uid = '?'": 'person ? is a verified club, and a student',
    }),
  ],
  accounts: [
    {
      row: ACCOUNT,
      dropUniqueConstraints: 'identity_users',
      by: [`update identity_users set email = case when id = '?' then 'A@x.test' else 'a@x.test' end`],
      expected: 'account ? has an email that 3 accounts have',
    },
    ...damaging(ACCOUNT, {
      "update identity_accounts set password = null where user_id = '?'":
        'account ? has a password credential without a password',
      "delete from identity_accounts where user_id = '?'": 'account ? has no credential',
    }),
    ...updates('identity_users', ACCOUNT, {
      "email = 'other@x.test'": 'account ? has another email than its profile',
    }),
  ],
  'audit-log': [
    ...damaging(`select max(number) from audit_log`, {
      "update audit_log set detail = 'forged' where number = ?":
        'entry ? does not follow from the entry before it',
      'delete from audit_log where number = ? - 1': 'entry ? does not follow from the entry before it',
    }),
  ],
  pictures: [
    ...updates('events', CONCERT, {
      "image_url = '/files/lost.webp'": 'event ? shows /files/lost.webp, which does not exist',
    }),
    ...updates('clubs', 'select min(id) from clubs', {
      "logo_url = '/files/lost.webp'": 'club ? shows /files/lost.webp, which does not exist',
    }),
  ],
  references: [
    ...updates('payments', APPLIED, {
      "ticket_id = 'nowhere'": 'row of payments ? has a ticket_id that tickets does not have: nowhere',
    }),
    ...updates('identity_sessions', `select min(id) from identity_sessions`, {
      "user_id = 'nobody'":
        'row of identity_sessions ? has a user_id that identity_users does not have: nobody',
    }),
  ],
  holds: updates('tickets', HELD, {
    "hold_expires_at = '2026-12-01T05:01:59.999Z'":
      'ticket ? holds its place, and its time was over at 2026-12-01T05:01:59.999Z',
  }),
  'cancelled-events': [
    ...damaging(CONFIRMED, {
      "update events set status = 'cancelled', updated_at = '2026-12-01T04' where title = 'Gamelan Night'":
        'ticket ? is confirmed, and its event',
    }),
  ],
  'change-notices': [
    ...updates('change_notices', PENDING_NOTICE, {
      "sent_at = '2026-12-01T04:49:59.999Z', due_at = '2026-12-01T04:40:00.000Z', recipients = 7":
        'notice ? is due since 2026-12-01T04:40:00.000Z, and 7 people have it',
    }),
    {
      row: PENDING_NOTICE,
      by: [
        `update change_notices set due_at = '2026-12-01T04:40:00.000Z' where id = '?'`,
        `update events set updated_at = '2026-12-01T04:40:00.000Z'
          where id = (select event_id from change_notices where id = '?')`,
      ],
      expected: 'notice ? is due since 2026-12-01T04:40:00.000Z, and 0 people have it',
    },
    ...damaging('select max(id) from change_notices', {
      "update change_notices set sent_at = null, finished_at = null where id <> '?'":
        'notice ? is pending for the event',
    }),
  ],
  outbox: updates('outbox', `select min(id) from outbox`, {
    "sent_at = null, attempts = 3, last_error = 'No route'":
      'mail ? waits since 2026-12-01T04:00:00.000Z, was tried 3 times; last error: No route',
  }),
  push: [
    ...updates('push_messages', `select min(id) from push_messages where due_at is not null`, {
      "due_at = '2026-11-30T04:00:00.000Z', last_error = 'failed'":
        'push message ? was due at 2026-11-30T04:00:00.000Z; last outcome: failed',
    }),
    ...updates('push_subscriptions', `select min(id) from push_subscriptions`, {
      'failures = 5': 'browser ? is written to, though its push service refused 5 messages in a row',
    }),
  ],
  reminders: [
    ...damaging(CONFIRMED, {
      "update events set starts_at = '2026-12-02T04:49:00.000Z' where title = 'Gamelan Night'":
        'ticket ? is of an event that starts at 2026-12-02T04:49:00.000Z, and nobody reminded its holder',
    }),
    ...updates('event_messages', 'select min(id) from event_messages', {
      "sent_at = null, closed_at = null, due_at = null, at = '2026-12-01T04:49:00.000Z'":
        'message ? was due at 2026-12-01T04:49:00.000Z, and is not sent',
    }),
  ],
  follows: [
    ...damaging(FOLLOWER, {
      "update follows set club_id = 'gone' where user_id = '?'":
        'follow of ? is of the club gone, which does not exist',
      "update clubs set merged_into = 'other' where id in (select club_id from follows where user_id = '?')":
        'follow of ? is of the club',
      "update watches set event_id = 'gone' where user_id = '?'":
        'watch of ? is of the event gone, which does not exist',
    }),
    ...damaging(FAIR, {
      "update club_news set event_id = 'gone' where event_id = '?'":
        'news of event gone is of an event that does not exist',
      "update club_news set sent_at = '2026' where event_id = '?'":
        'news of event ? was sent before the event became public',
    }),
  ],
  watches: [
    {
      row: FAIR,
      by: [
        `update watches set user_id = 'somebody', since = '2026-12-01T03' where event_id = '?'`,
        `update events set updated_at = '2026-12-01T03' where id = '?'`,
        `update ticket_types set opens_at = '2026-12-01T04:55:00.000Z' where id = '?'`,
      ],
      expected: 'watch of somebody was not notified of the event',
    },
  ],
  // A day later than the days of each rule: 2026-12-01 less 181 days is 2026-06-03.
  retention: [
    overdue('unpaid-tickets', 'ticket', `select min(id) from tickets where status = 'expired'`, [
      `update events set ends_at = '2026-06-03' where id = (select event_id from tickets where id = '?')`,
      `update payments set received_sen = 0 where ticket_id = '?'`,
    ]),
    overdue(
      'free-tickets',
      'ticket',
      `select min(id) from tickets where status = 'confirmed' and price_sen = 0`,
      [`update events set ends_at = '2024-11-30' where id = (select event_id from tickets where id = '?')`],
    ),
    overdue(
      'guest-preferences',
      'preferences of',
      `select min(user_id) from tickets where user_id like 'guest-%'`,
      [
        `update preferences set user_id = '?'`,
        `update events set ends_at = '2026-06-03' where id = (select event_id from tickets where user_id = '?')`,
      ],
    ),
    overdue('paid-tickets', 'ticket', CONFIRMED, [
      `update receipts set paid_at = '2019-11-30' where ticket_id = '?'`,
      `update payments set settled_at = '2019-11-30' where ticket_id = '?'`,
    ]),
    overdue('receipts', 'receipt', 'select min(number) from receipts', [
      `update receipts set paid_at = '2019-11-30' where number = '?'`,
      `update tickets set buyer_name = '', buyer_email = '' where id = (select ticket_id from receipts where number = '?')`,
    ]),
    overdue('reminders', 'reminders of event', 'select min(event_id) from reminders', [
      `update events set ends_at = '2026-06-03' where id = '?'`,
    ]),
    overdue('message-deliveries', 'deliveries of message', 'select min(id) from event_messages', [
      `update events set ends_at = '2026-06-03' where id = (select event_id from event_messages where id = '?')`,
    ]),
    overdue('event-messages', 'message', 'select min(id) from event_messages', [
      `update events set ends_at = '2024-11-30' where id = (select event_id from event_messages where id = '?')`,
    ]),
    overdue('statement-lines', 'statement line', 'select min(id) from statement_lines', [
      `update statement_lines set imported_at = '2019-11-30' where id = '?'`,
    ]),
    overdue('refund-batches', 'refund batch', 'select min(id) from refund_batches', [
      `update refund_batches set made_at = '2019-11-30' where id = '?'`,
    ]),
    overdue('payment-alerts', 'alert', 'select min(id) from payment_alerts', [
      `update payment_alerts set closed_at = '2019-11-30', note = 'Called the payer.' where id = '?'`,
    ]),
    overdue('bank-details', 'bank details of', 'select min(user_id) from bank_details', [
      `update bank_details set given_at = '2026-11-29' where user_id = '?'`,
      `update refunds set status = 'succeeded', updated_at = '2026-11-29' where user_id = '?'`,
    ]),
    overdue('declined-club-requests', 'club request', 'select min(id) from club_requests', [
      `update club_requests set status = 'declined', decided_at = '2025-11-30' where id = '?'`,
    ]),
    overdue('club-people', 'membership', JOINED, [
      `update club_people set since = '2025-01-01', until = '2025-11-29' where id = '?'`,
    ]),
    overdue('waiting-members', 'line of a club’s list', 'select min(line_id) from club_people_waiting', [
      `update club_people_waiting set until = '2026-10-30' where line_id = '?'`,
    ]),
    overdue('roster', 'registrar’s list of', `select '2025-11-30'`, [
      `update roster_entries set imported_at = '?'`,
    ]),
    overdue('domain-events', 'domain event', `select '0' || min(id) from domain_events`, [
      `update domain_events set id = '?', at = '2026-10-30' where id = substr('?', 2)`,
    ]),
    overdue('sandbox-bills', 'sandbox bill', `select '0' || min(ref) from provider_records`, [
      `update provider_records set ref = '?' where ref = substr('?', 2)`,
    ]),
    overdue('provider-callbacks', 'callback', 'select min(event_key) from provider_events', [
      `update provider_events set received_at = '2026-06-03' where event_key = '?'`,
    ]),
    overdue('sent-mail', 'mail', 'select min(id) from outbox', [
      `update outbox set due_at = null, sent_at = '2026-09-01' where id = '?'`,
    ]),
    overdue('sent-pushes', 'push message', 'select min(id) from push_messages', [
      `update push_messages set due_at = null, sent_at = '2026-10-30' where id = '?'`,
    ]),
    overdue('push-subscriptions', 'browser', 'select min(id) from push_subscriptions', [
      `update push_subscriptions set last_ok_at = '2025-11-29' where id = '?'`,
    ]),
    overdue('unused-pictures', 'picture', 'select min(name) from picture_uploads', [
      `update picture_uploads set uploaded_at = '2026-11-23' where name = '?'`,
    ]),
    overdue('sessions', 'session', 'select min(id) from identity_sessions', [
      `update identity_sessions set expires_at = '2026-11-30' where id = '?'`,
    ]),
    overdue('guests', 'guest with ticket', GIVEN, [
      `update events set ends_at = '2026-06-03' where id = (select event_id from guests where ticket_id = '?')`,
    ]),
    overdue('audience-lists', 'list', LIST, [
      `update events set ends_at = '2026-10-31' where id = (select event_id from audience_lists where id = '?')`,
    ]),
    overdue('code-tries', 'tries of codes of', 'select user_id from code_tries', [
      `update code_tries set ends_at = '2026-11-29' where user_id = '?'`,
    ]),
    overdue('answers', 'question', MEAL, [
      `update events set ends_at = '2026-10-31' where id = (select event_id from questions where id = '?')`,
    ]),
    overdue('reset-links', 'reset link', `select 'link-1'`, [
      `insert into identity_verifications values ('?', 'x', 'y', '2026-11-30', '2026-11-30', '2026-11-30')`,
    ]),
    overdue('sign-in-attempts', 'sign-in attempts of kind', `select 'sign-in'`, [
      `insert into identity_attempts values ('?', 'x', 1, 0, '2026-11-30')`,
    ]),
  ],
};

interface Engine {
  readonly name: string;
  open(): Promise<SqlDatabase>;
  /** Disables constraints within a transaction. */
  disableConstraints(db: Transaction<Schema>): Promise<void>;
  /** Allows duplicate rows of a table within this transaction. */
  dropUniqueConstraints(db: Transaction<Schema>, table: string): Promise<void>;
}

const engines: readonly Engine[] = [
  {
    name: 'sqlite',
    open: async () => openTemporarySqlite(),
    async disableConstraints(db) {
      await run(db, 'pragma ignore_check_constraints = on');
      for (const [name] of await run(db, `select name from sqlite_master where type = 'trigger'`))
        await run(db, `drop trigger ${name}`);
    },
    async dropUniqueConstraints(db, table) {
      await run(db, `create table loose as select * from ${table}`);
      await run(db, `drop table ${table}`);
      await run(db, `alter table loose rename to ${table}`);
    },
  },
  {
    name: 'postgresql',
    open: () => openNewPostgres(),
    async disableConstraints(db) {
      await run(db, 'set local session_replication_role = replica');
      await run(db, 'alter table event_places drop constraint event_places_fit');
      await run(db, 'alter table codes drop constraint codes_uses');
    },
    async dropUniqueConstraints(db, table) {
      const constraints = `select conname from pg_constraint
        where conrelid = '${table}'::regclass and contype in ('u', 'p')`;
      for (const [name] of await run(db, constraints))
        await run(db, `alter table ${table} drop constraint ${name} cascade`);
      const indexes = `select indexrelid::regclass::text from pg_index
        where indrelid = '${table}'::regclass and indisunique`;
      for (const [name] of await run(db, indexes)) await run(db, `drop index ${name}`);
    },
  },
];

/** Returns the rows as arrays of texts. */
async function run(db: Kysely<Schema>, statement: string): Promise<readonly string[][]> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement));
  return rows.map((row) => Object.values(row).map(String));
}

async function reportsOf(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  names: readonly InvariantName[] = NAMES,
): Promise<readonly CheckReport[]> {
  const now = SEEDED_UNTIL;
  const findings: CheckReport[] = [];
  const hasFile = (name: string) => name === PICTURE;
  for await (const one of checkInvariants(names, { db, dialect, now, hasFile, limit: 5 })) findings.push(one);
  return findings;
}

/** Runs work in a transaction that is rolled back. */
async function undone(
  database: SqlDatabase,
  work: (db: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const rollback = new Error('The damage is undone.');
  const transaction = database.writer.transaction().execute(async (db) => {
    await work(db);
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
}

/** Checks in copies of a confirmed ticket, `many-0001` and so on. */
async function admitMany(db: Transaction<Schema>, count: number): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= count; from += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => `many-${String(from + index).padStart(4, '0')}`);
    const entries = ids.map((id) => aDoorEntry(1, { eventId: ticket.event_id, ticketId: id, scanId: id }));
    await db
      .insertInto('tickets')
      .values(ids.map((id) => ({ ...ticket, id, idempotency_key: null })))
      .execute();
    await db.insertInto('door_entries').values(entries.map(doorEntryTable.toRow)).execute();
    const admissions = [...foldEntries(entries).values()];
    await db.insertInto('admissions').values(admissions.map(admissionTable.toRow)).execute();
  }
}

const broken = (findings: readonly CheckReport[]) => findings.filter(({ total }) => total > 0);

describe.each(engines)('checkInvariants on $name', (engine) => {
  let database: SqlDatabase;
  const folder = sharedTemporaryFolder();

  beforeAll(async () => {
    database = await engine.open();
    await migrate(database);
    await seedDatabase(database, folder);
    if (engine.name === 'sqlite') await run(database.writer, 'pragma foreign_keys = off');
    await run(database.writer, `update events set image_url = '/files/${PICTURE}'`);
  }, TIMEOUT);
  afterAll(() => database.close());

  it('finds no violation in data that was written through Acara', async () => {
    await database.writer.transaction().execute(async (db) => {
      const findings = await reportsOf(db, database.dialect);
      expect(broken(findings)).toEqual([]);
      expect(findings.map(({ name }) => name)).toEqual(NAMES);
    });
  });

  it('reads rows of every table that people fill', async () => {
    for (const { name } of await database.dialect.tables(database.reader)) {
      const [[count] = []] = await run(database.reader, `select count(*) from ${name}`);
      if (![OF_THE_MOMENT, OF_FAILURES, OF_UPGRADES].some((tables) => tables.test(name)))
        expect([name, count]).not.toEqual([name, '0']);
    }
  });

  it('has sensitive answers in no readable form in any table', async () => {
    for (const { name } of await database.dialect.tables(database.reader)) {
      const rows = await run(database.reader, `select * from ${name}`);
      expect([name, JSON.stringify(rows).includes(ALLERGY)]).toEqual([name, false]);
    }
  });

  for (const [name, some] of Object.entries(damages))
    for (const { row, by, dropUniqueConstraints, expected } of some)
      it(`names the row that violates ${name}: ${expected}`, () =>
        undone(database, async (db) => {
          await engine.disableConstraints(db);
          if (dropUniqueConstraints) await engine.dropUniqueConstraints(db, dropUniqueConstraints);
          const [[id = ''] = []] = await run(db, row);
          for (const statement of by) await run(db, statement.replaceAll('?', id));
          const [finding] = await reportsOf(db, database.dialect, [name as InvariantName]);
          const found = finding?.violations.map(({ subject, problem }) => `${subject} ${problem}`);
          expect(found?.join('\n')).toContain(expected.replaceAll('?', id));
        }));

  it('finds no fault in a pool that has lifted, nor in a list that is its event’s', () =>
    undone(database, async (db) => {
      await run(db, `update pools set capacity = 0, lifts_at = '2026-12-01T05:06:00.000Z'`);
      await run(db, `update ticket_types set ${forList(LIST)} where event_id = (${FAIR})`);
      expect(broken(await reportsOf(db, database.dialect, ['pools', 'ticket-types']))).toEqual([]);
    }));

  it('finds no fault in tickets that were bought before a limit of their type or event was changed', () =>
    undone(database, async (db) => {
      await engine.disableConstraints(db);
      await run(db, `update tickets set type_id = (${EARLY}) where event_id = (${FAIR})`);
      await run(db, `update events set per_person_limit = 1 where id = (${FAIR})`);
      expect(broken(await reportsOf(db, database.dialect, ['person-limits']))).toEqual([]);
    }));

  it('adds up the log of more tickets than it reads at a time', () =>
    undone(database, async (db) => {
      await engine.disableConstraints(db);
      await admitMany(db, 2_500);
      const [good] = await reportsOf(db, database.dialect, ['admissions']);
      expect(good?.violations.map(({ problem }) => problem)).toEqual([]);
      await run(
        db,
        `update admissions set times = 2 where ticket_id in ('many-0001', 'many-1700', 'many-2500')`,
      );
      await run(db, `delete from admissions where ticket_id = 'many-1001'`);
      const [bad] = await reportsOf(db, database.dialect, ['admissions']);
      expect(bad?.violations.map(({ subject }) => subject)).toEqual([
        ...['ticket many-0001', 'ticket many-1001', 'ticket many-1700', 'ticket many-2500'],
      ]);
    }));

  it('counts all violations and lists the first ones', () =>
    undone(database, async (db) => {
      const [[tickets] = []] = await run(db, 'select count(*) from tickets');
      await run(db, 'update tickets set fee_sen = fee_sen + 1');
      const [finding] = await reportsOf(db, database.dialect, ['fees']);
      expect([finding?.total, finding?.violations.length]).toEqual([Number(tickets), 5]);
    }));

  it('reports data that it can’t read and continues with the other checks', async () => {
    const other = await engine.open();
    await migrate(other);
    await run(other.writer, 'drop table sales_by_day');
    await other.writer.transaction().execute(async (db) => {
      const findings = await reportsOf(engine.name === 'sqlite' ? other.reader : db, other.dialect, [
        'fees',
        'sales-figures',
        'people',
      ]);
      expect(findings.map(({ total }) => total)).toEqual([0, 1, 0]);
      expect(findings[1]?.violations[0]?.problem).toMatch(/^can’t be checked: .*sales_by_day/);
    });
    await other.close();
  });
});

describe.each(engines)('loadManySales on $name', (engine) => {
  it(
    'writes data that satisfies every invariant',
    async () => {
      const database = await engine.open();
      await migrate(database);
      const ids = new CountingIds();
      const size = { tickets: 2_000, events: 8, clubs: 2, buyers: 400 };
      await loadManySales(database, size, SEEDED_UNTIL, () => ids.next());
      const findings = await database.migrator.transaction().execute((db) => reportsOf(db, database.dialect));
      expect(broken(findings)).toEqual([]);
      await database.close();
    },
    TIMEOUT,
  );
});

describe('storage check', () => {
  it('reports a SQLite file with a corrupt page', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'acara.db');
    const whole = openSqlite(path);
    await migrate(whole);
    const ids = new CountingIds();
    await loadManySales(whole, { tickets: 500, events: 2, clubs: 1, buyers: 9 }, SEEDED_UNTIL, () =>
      ids.next(),
    );
    const [[page, size] = []] = await run(
      whole.reader,
      `select rootpage, page_size from sqlite_master, pragma_page_size where name = 'sqlite_autoindex_tickets_1'`,
    );
    await whole.close();
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(200, 7), 0, 200, (Number(page) - 1) * Number(size));
    closeSync(file);

    const [finding] = await sqliteSnapshot(path)(({ db, dialect }) => reportsOf(db, dialect, ['storage']));
    expect(finding?.total).toBeGreaterThan(0);
    expect(finding?.violations[0]?.problem).toMatch(/page|Tree|malformed/);
  });

  it('checks PostgreSQL with amcheck, and reports a skipped check when the extension is missing', async () => {
    const database = await openNewPostgres();
    await migrate(database);
    const look = () =>
      postgresSnapshot(database.url)(({ db, dialect }) => reportsOf(db, dialect, ['storage']));
    const [without] = await look();
    expect([without?.total, without?.skipped]).toEqual([0, expect.stringContaining('amcheck')]);

    await run(database.migrator, 'create extension amcheck');
    const [whole] = await look();
    expect([whole?.total, whole?.skipped]).toEqual([0, null]);

    const wording = (word: string) => `create or replace function wording(text) returns text
      language sql immutable as $$ select $1 || '${word}' $$`;
    await run(database.migrator, wording('a'));
    await run(database.migrator, 'create index spoilt on migrations (wording(name))');
    await run(database.migrator, wording('b'));
    const [spoilt] = await look();
    expect(spoilt?.total).toBe(1);
    expect(spoilt?.violations[0]).toMatchObject({ subject: 'index spoilt' });
    await database.close();
  });
});
