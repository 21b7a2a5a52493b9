import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlDialect } from '#adapters/sql/dialect.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import { postgresSnapshot } from '#adapters/sql/postgres/postgres-snapshot.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import { type CheckReport, INVARIANTS, type InvariantName } from '#core/health/invariant.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { SEEDED_UNTIL, seedDatabase } from '#test/support/seeded-database.ts';

const TIMEOUT = 60_000;
const NAMES = Object.keys(INVARIANTS) as InvariantName[];
/** Tables that a running server fills and empties. */
const OF_THE_MOMENT =
  /^(identity_verifications|identity_revocations|identity_attempts|call_counts|leases|live_words)$/;
/** Tables of failures, which are normally empty. */
const OF_FAILURES = /^cancelling_failures$/;
const PICTURE = 'a-picture.webp';

interface Damage {
  readonly what: string;
  /** The id of the row to damage. */
  readonly row: string;
  /** The damaging statements; `?` stands for the id. */
  readonly by: readonly string[];
  /** A table whose unique constraint must be dropped first. */
  readonly loosen?: string;
  /** The expected subject and problem; `?` stands for the id. */
  readonly tells: string;
}

const CONFIRMED = `select min(id) from tickets where status = 'confirmed' and price_sen > 0`;
const HELD = `select min(id) from tickets where status = 'pending_payment' and hold_expires_at > '2026-12-01T05'`;
const APPLIED = `select min(id) from payments where resolution = 'applied'`;
const WITH_TICKET = `select min(payments.id) from payments join tickets on tickets.id = ticket_id
  where resolution = 'applied' and tickets.status = 'confirmed' and received_sen = amount_sen`;
const CONCERT = `select min(id) from events where title = 'Gamelan Night'`;

const damages: Readonly<Record<Exclude<InvariantName, 'storage'>, readonly Damage[]>> = {
  places: [
    {
      what: 'a place that nobody holds',
      row: CONCERT,
      by: [`update event_places set held = held + 1 where event_id = '?'`],
      tells: 'event ? counts 4 sold and 2 held, its tickets are 4 and 1',
    },
    {
      what: 'more tickets than places',
      row: CONCERT,
      by: [`update event_places set capacity = 3 where event_id = '?'`],
      tells: 'event ? has 3 places, of which 4 are sold and 1 held',
    },
    {
      what: 'an event without places',
      row: CONCERT,
      by: [`delete from event_places where event_id = '?'`],
      tells: 'event ? has no count of its places',
    },
  ],
  'event-states': [
    {
      what: 'a state that there is not',
      row: CONCERT,
      by: [`update events set status = 'open' where id = '?'`],
      tells: 'event ? has the unknown status “open”',
    },
    {
      what: 'an end before the start',
      row: CONCERT,
      by: [`update events set ends_at = '2026-12-20T11:00:00.000Z' where id = '?'`],
      tells: 'event ? ends at 2026-12-20T11:00:00.000Z, before it starts at 2026-12-20T12:00:00.000Z',
    },
    {
      what: 'a price below nothing',
      row: CONCERT,
      by: [`update events set price_sen = -1 where id = '?'`],
      tells: 'event ? costs -1 sen',
    },
    {
      what: 'a cancellation that was not',
      row: CONCERT,
      by: [`update events set cancellation_reason = 'Rain' where id = '?'`],
      tells: 'event ? has a reason why it was called off, and is published',
    },
    {
      what: 'a declined event that is on sale',
      row: CONCERT,
      by: [`update events set review_note = 'Say where.' where id = '?'`],
      tells: 'event ? has a note why it was declined, and is published',
    },
  ],
  'ticket-states': [
    {
      what: 'a confirmation without a date',
      row: CONFIRMED,
      by: [`update tickets set confirmed_at = null where id = '?'`],
      tells: 'ticket ? is confirmed without a confirmation date',
    },
    {
      what: 'a held ticket with the date of a confirmation',
      row: HELD,
      by: [`update tickets set confirmed_at = '2026-12-01' where id = '?'`],
      tells: 'ticket ? is pending_payment, and was confirmed at 2026-12-01',
    },
    {
      what: 'a confirmed ticket that was closed',
      row: CONFIRMED,
      by: [`update tickets set closed_at = '2026-12-01' where id = '?'`],
      tells: 'ticket ? is confirmed, and was closed at 2026-12-01',
    },
    {
      what: 'a free ticket that awaits money',
      row: HELD,
      by: [`update tickets set price_sen = 0 where id = '?'`],
      tells: 'ticket ? is free, and pending_payment',
    },
    {
      what: 'a cancelled ticket whose code still opens the door',
      row: `select min(id) from tickets where status = 'cancelled'`,
      by: [`update tickets set generation = 0 where id = '?'`],
      tells: 'ticket ? is cancelled, and its QR code is not void',
    },
    {
      what: 'an expiry without a date',
      row: `select min(id) from tickets where status = 'expired'`,
      by: [`update tickets set closed_at = null where id = '?'`],
      tells: 'ticket ? is expired without a closing date',
    },
    {
      what: 'a sale that was never held',
      row: CONFIRMED,
      by: [`update tickets set hold_expires_at = null where id = '?'`],
      tells: 'ticket ? has a price but no hold',
    },
    {
      what: 'a state that there is not',
      row: CONFIRMED,
      by: [`update tickets set status = 'used' where id = '?'`],
      tells: 'ticket ? has the unknown status “used”',
    },
    {
      what: 'a price below nothing',
      row: CONFIRMED,
      by: [`update tickets set price_sen = -5 where id = '?'`],
      tells: 'ticket ? costs -5 sen',
    },
  ],
  'person-limits': [
    {
      what: 'one ticket too many',
      row: `select event_id || ', person ' || user_id from tickets where price_sen = 0 and status = 'confirmed'`,
      by: [
        `update events set per_person_limit = 1, updated_at = '2026-11-01' where title = 'Open Talk'`,
        `update tickets set status = 'confirmed' where price_sen = 0`,
      ],
      tells: 'event ? have 2 tickets of 1 allowed',
    },
  ],
  'purchase-keys': [
    {
      what: 'a purchase that was made twice',
      row: `select idempotency_key || ' of person ' || user_id from tickets where idempotency_key is not null`,
      loosen: 'tickets',
      by: [
        `insert into tickets select * from tickets where idempotency_key || ' of person ' || user_id = '?'`,
      ],
      tells: 'purchase ? made 2 tickets',
    },
  ],
  fees: [
    {
      what: 'a fee that was not agreed',
      row: CONFIRMED,
      by: [`update tickets set fee_sen = 126 where id = '?'`],
      tells: 'ticket ? has a fee of 126 sen where 125 were agreed',
    },
    {
      what: 'a fee above the price',
      row: CONFIRMED,
      by: [`update tickets set fee_fixed_sen = 5000, fee_sen = 5125 where id = '?'`],
      tells: 'ticket ? has a fee of 5125 sen where 2500 were agreed',
    },
    {
      what: 'a fee on a free ticket',
      row: `select min(id) from tickets where price_sen = 0`,
      by: [`update tickets set fee_fixed_sen = 20, fee_sen = 20 where id = '?'`],
      tells: 'ticket ? has a fee of 20 sen where 0 were agreed',
    },
  ],
  'payment-states': [
    {
      what: 'another amount than the price',
      row: APPLIED,
      by: [`update payments set amount_sen = 1 where id = '?'`],
      tells: 'payment ? asks for 1 sen, and its ticket costs',
    },
    {
      what: 'another person',
      row: APPLIED,
      by: [`update payments set user_id = 'somebody' where id = '?'`],
      tells: 'payment ? is of another event or person than its ticket',
    },
    {
      what: 'another currency',
      row: APPLIED,
      by: [`update payments set currency = 'SGD' where id = '?'`],
      tells: 'payment ? is in SGD',
    },
    {
      what: 'a success without an outcome',
      row: APPLIED,
      by: [`update payments set resolution = null where id = '?'`],
      tells: 'payment ? has succeeded without its money, its date or what became of it',
    },
    {
      what: 'a charge-back of money that never came',
      row: `select min(id) from payments where status = 'failed'`,
      by: [`update payments set charged_back_at = '2026-12-01' where id = '?'`],
      tells: 'payment ? was charged back, and is failed',
    },
    {
      what: 'a question about money that was charged back',
      row: `select min(id) from payments where charged_back_at is not null`,
      by: [`update payments set check_due_at = '2026-12-01' where id = '?'`],
      tells: 'payment ? was charged back, and the provider is still to be asked',
    },
    {
      what: 'a failure with money',
      row: `select min(id) from payments where status = 'failed'`,
      by: [`update payments set received_sen = 5 where id = '?'`],
      tells: 'payment ? is failed, and has money, no date or no reason',
    },
    {
      what: 'a closed payment without a reason',
      row: APPLIED,
      by: [`update payments set status = 'closed', resolution = null, received_sen = 0 where id = '?'`],
      tells: 'payment ? is closed, and has money, no date or no reason',
    },
    {
      what: 'a pending payment that no provider knows',
      row: `select min(id) from payments where status = 'pending'`,
      by: [`update payments set provider_ref = null where id = '?'`],
      tells: 'payment ? is pending at no provider',
    },
    {
      what: 'an open payment with an outcome',
      row: `select min(id) from payments where status = 'pending'`,
      by: [`update payments set failure = 'declined' where id = '?'`],
      tells: 'payment ? is pending, and has an outcome',
    },
    {
      what: 'an open payment of a ticket that waits for none',
      row: `select min(id) from payments where status = 'failed'`,
      by: [
        `update payments set status = 'pending', failure = null, settled_at = null where id = '?'`,
        `update tickets set status = 'cancelled' where id = (select ticket_id from payments where id = '?')`,
      ],
      tells: 'payment ? is pending, and its ticket',
    },
    {
      what: 'states that there are not',
      row: APPLIED,
      by: [`update payments set status = 'paid' where id = '?'`],
      tells: 'payment ? has the unknown status “paid”',
    },
    {
      what: 'a resolution that there is not',
      row: APPLIED,
      by: [`update payments set resolution = 'kept' where id = '?'`],
      tells: 'payment ? has the unknown resolution “kept”',
    },
    {
      what: 'a failure that there is not',
      row: APPLIED,
      by: [`update payments set failure = 'bored' where id = '?'`],
      tells: 'payment ? has the unknown failure “bored”',
    },
  ],
  'open-payments': [
    {
      what: 'two at the same time',
      row: `select min(ticket_id) from payments where status = 'pending'`,
      loosen: 'payments',
      by: [`insert into payments select * from payments where ticket_id = '?'`],
      tells: 'ticket ? waits for 2 payments',
    },
  ],
  'paid-tickets': [
    {
      what: 'a confirmed ticket whose money is missing',
      row: `select ticket_id from payments where id = (${APPLIED})`,
      by: [`update payments set resolution = 'refund_due' where ticket_id = '?'`],
      tells: 'ticket ? was confirmed, and no payment is applied to it',
    },
    {
      what: 'a ticket that was paid and not given',
      row: `select ticket_id from payments where id = (${APPLIED})`,
      by: [`update tickets set status = 'expired', confirmed_at = null where id = '?'`],
      tells: 'ticket ? is paid by payment',
    },
    {
      what: 'a ticket on half its price',
      row: `select ticket_id from payments where id = (${APPLIED})`,
      by: [`update payments set received_sen = 10 where ticket_id = '?'`],
      tells: 'ticket ? costs 2500 sen, and its payment received 10',
    },
    {
      what: 'a ticket whose money was charged back',
      row: `select min(ticket_id) from payments join tickets on tickets.id = ticket_id
        where resolution = 'applied' and tickets.status = 'confirmed'
          and ticket_id not in (select ticket_id from check_ins)`,
      by: [`update payments set charged_back_at = '2026-12-01' where ticket_id = '?'`],
      tells: 'ticket ? is confirmed, and its money was charged back at 2026-12-01',
    },
    {
      what: 'a ticket on two payments',
      row: `select ticket_id from payments where id = (${APPLIED})`,
      loosen: 'payments',
      by: [`insert into payments select * from payments where ticket_id = '?'`],
      tells: 'ticket ? stands on 2 payments',
    },
  ],
  'money-owed': [
    {
      what: 'money that came too late and vanished',
      row: `select min(id) from payments where resolution = 'refund_due'`,
      by: [`delete from refunds where payment_id = '?'`],
      tells: 'payment ? received 2000 sen, of which 2000 are owed and 0 noted',
    },
    {
      what: 'money of a cancelled ticket',
      row: `select payments.id from payments join tickets on tickets.id = ticket_id
        where resolution = 'applied' and tickets.status = 'cancelled' and amount_sen = 1999`,
      by: [`update refunds set amount_sen = 1998 where payment_id = '?'`],
      tells: 'payment ? received 1999 sen, of which 1999 are owed and 1998 noted',
    },
    {
      what: 'what was paid too much',
      row: WITH_TICKET,
      by: [`update payments set received_sen = received_sen + 7 where id = '?'`],
      tells: 'payment ? received 2507 sen, of which 7 are owed and 0 noted',
    },
  ],
  refunds: [
    {
      what: 'more than came',
      row: `select min(payment_id) from refunds`,
      by: [`update refunds set amount_sen = 900000 where payment_id = '?'`],
      tells: 'sen and refunds 900000',
    },
    {
      what: 'nothing',
      row: `select min(id) from refunds`,
      by: [`update refunds set amount_sen = 0 where id = '?'`],
      tells: 'refund ? gives back 0 sen',
    },
    {
      what: 'to somebody else',
      row: `select min(id) from refunds`,
      by: [`update refunds set user_id = 'somebody' where id = '?'`],
      tells: 'refund ? is of another person or ticket than its payment',
    },
    {
      what: 'money that never came',
      row: `select min(id) from refunds`,
      by: [
        `update refunds set payment_id = (select id from payments where status = 'failed') where id = '?'`,
      ],
      tells: 'refund ? gives back money of payment',
    },
    {
      what: 'in a state that there is not',
      row: `select min(id) from refunds`,
      by: [`update refunds set status = 'gone' where id = '?'`],
      tells: 'refund ? has the unknown status “gone”',
    },
    {
      what: 'for a reason that there is not',
      row: `select min(id) from refunds`,
      by: [`update refunds set reason = 'whim' where id = '?'`],
      tells: 'refund ? has the unknown reason “whim”',
    },
  ],
  ledger: [
    {
      what: 'an entry that is missing',
      row: APPLIED,
      by: [`delete from ledger_entries where payment_id = '?' and account = 'platform'`],
      tells: 'payment ? in MYR has ledger entries that sum to -125 sen',
    },
    {
      what: 'money that is not in it',
      row: APPLIED,
      by: [`delete from ledger_entries where payment_id = '?'`],
      tells: 'payment ? received 2500 sen, and its ledger holds 0',
    },
    {
      what: 'a refund that nobody knows of',
      row: `select min(id) from payments where resolution = 'refund_due'`,
      by: [`delete from refunds where payment_id = '?'`],
      tells: 'payment ? has refunds of 0 sen to be paid, and its ledger owes 2000',
    },
  ],
  'provider-reports': [
    {
      what: 'one that is there twice',
      row: `select min(event_key) || ' of sandbox' from provider_events`,
      loosen: 'provider_events',
      by: [
        `insert into provider_events select * from provider_events where event_key || ' of sandbox' = '?'`,
      ],
      tells: 'report ? is stored 2 times',
    },
    {
      what: 'money that nobody reported',
      row: APPLIED,
      by: [
        `delete from provider_events where provider_ref = (select provider_ref from payments where id = '?')`,
      ],
      tells: 'payment ? received 2500 sen without a report of the provider',
    },
  ],
  'sales-figures': [
    {
      what: 'a sen too much',
      row: `select min(event_id) || ' on 2026-12-01' from sales_by_day`,
      by: [`update sales_by_day set revenue_sen = revenue_sen + 1 where event_id || ' on ' || day = '?'`],
      tells: 'event ? is off by 0 tickets, 1 sen of sales and 0 sen of fees',
    },
    {
      what: 'a day that is missing',
      row: `select (${CONCERT}) || ' on 2026-12-01'`,
      by: [`delete from sales_by_day where event_id || ' on ' || day = '?'`],
      tells: 'event ? is off by -4 tickets, -10000 sen of sales and -625 sen of fees',
    },
    {
      what: 'a fee that the platform was said to have given back',
      row: `select (${CONCERT}) || ' on 2026-12-01'`,
      by: [`update sales_by_day set fee_sen = fee_sen - 125 where event_id || ' on ' || day = '?'`],
      tells: 'event ? is off by 0 tickets, 0 sen of sales and -125 sen of fees',
    },
    {
      what: 'a sale of another day, because Kuala Lumpur is eight hours ahead',
      row: `select (${CONCERT}) || ' on 2026-12-02'`,
      by: [`update tickets set confirmed_at = '2026-12-01T16:00:00.000Z' where id = (${CONFIRMED})`],
      tells: 'event ? is off by -1 tickets, -2500 sen of sales and -125 sen of fees',
    },
    {
      what: 'a reversal that is not told apart',
      row: `select min(event_id || ' on ' || day) from sales_by_day where reversed_tickets > 0`,
      by: [
        `update sales_by_day set reversed_tickets = reversed_tickets - 1 where event_id || ' on ' || day = '?'`,
      ],
      tells:
        'event ? is off by 0 tickets, 0 sen of sales and 0 sen of fees and by -1 tickets and 0 sen that were reversed',
    },
    {
      what: 'a day of a club with more money reversed in its sum than on its events',
      row: `select min(organizer_id) || ' on 2026-12-01' from sales_by_club`,
      by: [
        `update sales_by_club set reversed_sen = reversed_sen + 5 where organizer_id || ' on ' || day = '?'`,
      ],
      tells:
        'club ? differs by 0 tickets, 0 sen of sales and 0 sen of fees and by 0 tickets and 5 sen that were reversed from the sum of its sales',
    },
    {
      what: 'an event with more sales in its sum than on its days',
      row: CONCERT,
      by: [`update sales_by_event set tickets = tickets + 1, fee_sen = fee_sen + 125 where event_id = '?'`],
      tells: 'event ? differs by 1 tickets, 0 sen of sales and 125 sen of fees from the sum of its sales',
    },
    {
      what: 'an event whose sales are not summed up',
      row: CONCERT,
      by: [`delete from sales_by_event where event_id = '?'`],
      tells: 'event ? has no sum of its sales',
    },
    {
      what: 'a sum of an event that sold nothing',
      row: 'select min(id) from events where not exists (select 1 from sales_by_event where event_id = events.id)',
      by: [`insert into sales_by_event values ('?', 0, 0, 0, 0, 0)`],
      tells: 'event ? has a sum of no sales',
    },
    {
      what: 'a day of a club with less money in its sum than its events made',
      row: `select min(organizer_id) || ' on 2026-12-01' from sales_by_club`,
      by: [
        `update sales_by_club set revenue_sen = revenue_sen - 1 where organizer_id || ' on ' || day = '?'`,
      ],
      tells: 'club ? differs by 0 tickets, -1 sen of sales and 0 sen of fees from the sum of its sales',
    },
    {
      what: 'a day of a club that is not summed up',
      row: `select min(organizer_id) || ' on 2026-12-01' from sales_by_club`,
      by: [`delete from sales_by_club where organizer_id || ' on ' || day = '?'`],
      tells: 'club ? has no sum of its sales',
    },
  ],
  'check-ins': [
    {
      what: 'a ticket that let two people in',
      row: 'select ticket_id from check_ins',
      loosen: 'check_ins',
      by: ['insert into check_ins select * from check_ins'],
      tells: 'ticket ? has 2 check-ins',
    },
    {
      what: 'a ticket of another event',
      row: 'select ticket_id from check_ins',
      by: [`update check_ins set event_id = 'elsewhere'`],
      tells: 'ticket ? has a check-in at another event',
    },
    {
      what: 'a ticket that was not paid',
      row: 'select ticket_id from check_ins',
      by: [`update tickets set confirmed_at = null, status = 'expired' where id = '?'`],
      tells: 'ticket ? has a check-in and is expired',
    },
    {
      what: 'a ticket whose place was freed while somebody is inside with it',
      row: 'select ticket_id from check_ins',
      by: [
        `update tickets set closed_at = '2026-12-01', status = 'cancelled', generation = 1 where id = '?'`,
      ],
      tells: 'ticket ? has a check-in and is cancelled, although its event is not cancelled',
    },
  ],
  people: [
    {
      what: 'a role that there is not',
      row: `select min(uid) from people`,
      by: [`update people set role = 'boss' where uid = '?'`],
      tells: 'person ? has the unknown role “boss”',
    },
    {
      what: 'a verified student',
      row: `select min(uid) from people where role = 'student'`,
      by: [`update people set is_club_verified = 1 where uid = '?'`],
      tells: 'person ? is a verified club, and a student',
    },
  ],
  accounts: [
    {
      what: 'two with one email',
      row: `select min(id) from identity_users`,
      loosen: 'identity_users',
      by: [`update identity_users set email = case when id = '?' then 'A@x.test' else 'a@x.test' end`],
      tells: 'account ? has an email that 3 accounts have',
    },
    {
      what: 'a password that is gone',
      row: `select min(id) from identity_users`,
      by: [`update identity_accounts set password = null where user_id = '?'`],
      tells: 'account ? has a password credential without a password',
    },
    {
      what: 'no way in',
      row: `select min(id) from identity_users`,
      by: [`delete from identity_accounts where user_id = '?'`],
      tells: 'account ? has no credential',
    },
    {
      what: 'another email than the profile',
      row: `select min(id) from identity_users`,
      by: [`update identity_users set email = 'other@x.test' where id = '?'`],
      tells: 'account ? has another email than its profile',
    },
  ],
  'audit-log': [
    {
      what: 'a forged entry',
      row: `select max(number) from audit_log`,
      by: [`update audit_log set detail = 'forged' where number = ?`],
      tells: 'entry ? does not follow from the entry before it',
    },
    {
      what: 'a missing entry',
      row: `select max(number) from audit_log`,
      by: [`delete from audit_log where number = ? - 1`],
      tells: 'entry ? does not follow from the entry before it',
    },
  ],
  pictures: [
    {
      what: 'a file that is not there',
      row: CONCERT,
      by: [`update events set image_url = '/files/lost.webp' where id = '?'`],
      tells: 'event ? shows /files/lost.webp, which does not exist',
    },
  ],
  references: [
    {
      what: 'a payment without its ticket',
      row: APPLIED,
      by: [`update payments set ticket_id = 'nowhere' where id = '?'`],
      tells: 'row of payments ? has a ticket_id that tickets does not have: nowhere',
    },
    {
      what: 'a session without its account',
      row: `select min(id) from identity_sessions`,
      by: [`update identity_sessions set user_id = 'nobody' where id = '?'`],
      tells: 'row of identity_sessions ? has a user_id that identity_users does not have: nobody',
    },
  ],
  holds: [
    {
      what: 'one that was not ended',
      row: HELD,
      by: [`update tickets set hold_expires_at = '2026-12-01T05:01:59.999Z' where id = '?'`],
      tells: 'ticket ? holds its place, and its time was over at 2026-12-01T05:01:59.999Z',
    },
  ],
  'cancelled-events': [
    {
      what: 'a ticket that was forgotten',
      row: CONFIRMED,
      by: [
        `update events set status = 'cancelled', updated_at = '2026-12-01T04' where title = 'Gamelan Night'`,
      ],
      tells: 'ticket ? is confirmed, and its event',
    },
  ],
  outbox: [
    {
      what: 'a mail that nobody sent',
      row: `select min(id) from outbox`,
      by: [`update outbox set sent_at = null, attempts = 3, last_error = 'No route' where id = '?'`],
      tells: 'mail ? waits since 2026-12-01T04:00:00.000Z, was tried 3 times; last error: No route',
    },
  ],
};

interface Engine {
  readonly name: string;
  open(): Promise<SqlDatabase>;
  /** Disables constraints within a transaction. */
  unguard(db: Transaction<Schema>): Promise<void>;
  /** Allows duplicate rows of a table within this transaction. */
  loosen(db: Transaction<Schema>, table: string): Promise<void>;
}

const engines: readonly Engine[] = [
  {
    name: 'sqlite',
    open: async () => openTemporarySqlite(),
    async unguard(db) {
      await run(db, 'pragma ignore_check_constraints = on');
      for (const [name] of await run(db, `select name from sqlite_master where type = 'trigger'`))
        await run(db, `drop trigger ${name}`);
    },
    async loosen(db, table) {
      await run(db, `create table loose as select * from ${table}`);
      await run(db, `drop table ${table}`);
      await run(db, `alter table loose rename to ${table}`);
    },
  },
  {
    name: 'postgresql',
    open: () => openNewPostgres(),
    async unguard(db) {
      await run(db, 'set local session_replication_role = replica');
      await run(db, 'alter table event_places drop constraint event_places_fit');
    },
    async loosen(db, table) {
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

function context(
  db: Kysely<Schema>,
  { dialect }: SqlDatabase,
  names: readonly InvariantName[] = NAMES,
): Promise<readonly CheckReport[]> {
  return examinedBy(db, dialect, names);
}

async function examinedBy(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  names: readonly InvariantName[],
): Promise<readonly CheckReport[]> {
  const now = SEEDED_UNTIL;
  const findings: CheckReport[] = [];
  const hasFile = (name: string) => name === PICTURE;
  for await (const one of checkInvariants(names, { db, dialect, now, hasFile, limit: 5 })) findings.push(one);
  return findings;
}

const broken = (findings: readonly CheckReport[]) => findings.filter(({ total }) => total > 0);

describe.each(engines)('checkInvariants on $name', (engine) => {
  let database: SqlDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'acara-invariants-'));
    database = await engine.open();
    await migrate(database);
    await seedDatabase(database, folder);
    if (engine.name === 'sqlite') await run(database.writer, 'pragma foreign_keys = off');
    await run(database.writer, `update events set image_url = '/files/${PICTURE}'`);
  }, TIMEOUT);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('finds no violation in data that was written through Acara', async () => {
    await database.writer.transaction().execute(async (db) => {
      const findings = await context(db, database);
      expect(broken(findings)).toEqual([]);
      expect(findings.map(({ name }) => name)).toEqual(NAMES);
    });
  });

  it('reads rows of every table that people fill', async () => {
    for (const { name } of await database.dialect.tables(database.reader)) {
      const [[count] = []] = await run(database.reader, `select count(*) from ${name}`);
      if (!OF_THE_MOMENT.test(name) && !OF_FAILURES.test(name))
        expect([name, count]).not.toEqual([name, '0']);
    }
  });

  const cases = Object.entries(damages).flatMap(([name, some]) =>
    some.map((damage) => ({ name: name as InvariantName, ...damage })),
  );
  it.each(cases)('names the row that violates $name: $what', async ({ name, row, by, loosen, tells }) => {
    const undone = new Error('The damage is undone.');
    await expect(
      database.writer.transaction().execute(async (db) => {
        await engine.unguard(db);
        if (loosen) await engine.loosen(db, loosen);
        const [[id = ''] = []] = await run(db, row);
        for (const statement of by) await run(db, statement.replaceAll('?', id));
        const [finding] = await context(db, database, [name]);
        const told = finding?.violations.map(({ subject, problem }) => `${subject} ${problem}`);
        expect(told?.join('\n')).toContain(tells.replaceAll('?', id));
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it('counts all violations and lists the first ones', async () => {
    const undone = new Error('The damage is undone.');
    await expect(
      database.writer.transaction().execute(async (db) => {
        const [[tickets] = []] = await run(db, 'select count(*) from tickets');
        await run(db, 'update tickets set fee_sen = fee_sen + 1');
        const [finding] = await context(db, database, ['fees']);
        expect([finding?.total, finding?.violations.length]).toEqual([Number(tickets), 5]);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it('reports data that it can’t read and continues with the other checks', async () => {
    const other = await engine.open();
    await migrate(other);
    await run(other.writer, 'drop table sales_by_day');
    await other.writer.transaction().execute(async (db) => {
      const findings = await context(engine.name === 'sqlite' ? other.reader : db, other, [
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
      const findings = await database.migrator.transaction().execute((db) => context(db, database));
      expect(broken(findings)).toEqual([]);
      await database.close();
    },
    TIMEOUT,
  );
});

describe('storage check', () => {
  it('reports a SQLite file with a corrupt page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acara-storage-'));
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

    const [finding] = await sqliteSnapshot(path)(({ db, dialect }) => examinedBy(db, dialect, ['storage']));
    expect(finding?.total).toBeGreaterThan(0);
    expect(finding?.violations[0]?.problem).toMatch(/page|Tree|malformed/);
    rmSync(folder, { recursive: true });
  });

  it('checks PostgreSQL with amcheck, and reports a skipped check when the extension is missing', async () => {
    const database = await openNewPostgres();
    await migrate(database);
    const look = () =>
      postgresSnapshot(database.url)(({ db, dialect }) => examinedBy(db, dialect, ['storage']));
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
