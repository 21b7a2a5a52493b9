import { auditTable, outboxTable, personTable } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { insertAll } from '#adapters/sql/stores/rows/bulk-rows.ts';
import { sha256 } from '#adapters/sql/stores/rows/sha256.ts';
import type { Table } from '#adapters/sql/table.ts';
import { CHAIN_START, entryAfter } from '#core/audit/audit-chain.ts';
import { newMessage } from '#core/notifications/outbox-message.ts';
import { newPerson, type Person, PROFILE_DEFAULTS, withRole } from '#core/people/person.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { inBulk } from '../in-bulk.ts';
import { buyerOf, clubEmail, clubId, loadManySales, type ManySales } from '../many-sales.ts';

export interface University {
  readonly tickets: number;
  readonly events: number;
  readonly clubs: number;
  readonly people: number;
  /** Of one event. */
  readonly attendees: number;
  /** Of one person. */
  readonly ticketsOfPerson: number;
  /** The most of them for events that are not over. */
  readonly upcomingOfPerson: number;
  readonly mails: number;
  readonly auditEntries: number;
}

export const LARGE: University = {
  tickets: 1_000_000,
  events: 50_000,
  clubs: 20,
  people: 100_000,
  attendees: 20_000,
  ticketsOfPerson: 2_000,
  upcomingOfPerson: 100,
  mails: 100_000,
  auditEntries: 100_000,
};

/** The buyer with many tickets. */
export const STUDENT = buyerOf(0);
/** The club of the event with many attendees, all of whose events cost money. */
export const CLUB = { uid: clubId(1), name: 'Kelab 1', email: clubEmail(1) };
export const ADMIN = { uid: 'many-admin', name: 'Admin', email: 'admin@many.acara.test' };

/** In days before and after now, events start in turns: the first of these are over. */
const DAYS_OF_EVENTS = 120;
const DAYS_OVER = 30;
/** An event of the club that is not over. */
const CROWDED = 41;
const ROWS_AT_ONCE = 5_000;

/** Fills a migrated, empty SQLite file. Tickets of everybody else are spread evenly over events and buyers. */
export async function fillUniversity(
  database: SqlDatabase,
  size: University,
  now: Instant,
  nextId: () => string,
): Promise<void> {
  const ago = (minutes: number) => addMinutes(now, -minutes);
  await inBulk(database, async () => {
    await loadManySales(database, salesOf(size), now, nextId);
    await addRows(database, personTable, size.people, (number) => personOf(number, now));
    await addRows(database, personTable, 1, () => withRole(aPerson(ADMIN, now), 'admin', now));
    await addRows(database, outboxTable, size.mails, (number) => {
      const [at, notice] = [ago(number + 1), ticketConfirmed(number, now)];
      return { ...newMessage(nextId(), buyerOf(number % size.people), notice, at), dueAt: null, sentAt: at };
    });
    let last = CHAIN_START;
    await addRows(database, auditTable, size.auditEntries, (number) => {
      const fact = { actor: ADMIN.uid, club: null, subject: buyerOf(number % size.people).uid, detail: '' };
      const at = ago(size.auditEntries - number);
      const entry = entryAfter(last, { ...fact, at, action: 'profile_edited' }, sha256);
      last = entry;
      return entry;
    });
  });
}

/** Sells to the attendees of the crowded event first, then to the student with many tickets. */
function salesOf(size: University): ManySales {
  const { tickets, events, clubs, people, attendees, ticketsOfPerson, upcomingOfPerson } = size;
  const isOver = (event: number) => event % DAYS_OF_EVENTS < DAYS_OVER;
  const all = Array.from({ length: events }, (_, event) => event);
  const upcoming = all.filter((event) => !isOver(event)).slice(0, upcomingOfPerson);
  const ofStudent = [...upcoming, ...all.filter(isOver)].slice(0, ticketsOfPerson);
  return {
    ...{ tickets, events, clubs, buyers: people, capacity: attendees + tickets },
    chosen(number) {
      if (number < attendees) return { event: CROWDED, buyer: 1 + (number % (people - 1)) };
      const place = number - attendees;
      const event = ofStudent[place];
      if (event !== undefined) return { event, buyer: 0 };
      return { event: place % events, buyer: 1 + (place % (people - 1)) };
    },
  };
}

function personOf(number: number, now: Instant): Person {
  return aPerson(buyerOf(number), now);
}

function aPerson({ uid, name, email }: typeof ADMIN, now: Instant): Person {
  const fields = { studentId: `A26-${uid}`, faculty: 'Engineering', phoneNumber: '012-345 6789' };
  return newPerson({ uid, email }, { ...PROFILE_DEFAULTS, ...fields, name }, 'student', now);
}

function ticketConfirmed(number: number, now: Instant) {
  return {
    kind: 'ticket_confirmed',
    eventTitle: `Event ${number % 1_000} of Kelab 1`,
    startsAt: now,
    location: 'Main Campus',
    venue: 'Hall 1',
    ticketId: `ticket-${number}`,
    priceSen: 500,
  } as const;
}

async function addRows<Entity extends object, Row extends object, Name extends string>(
  database: SqlDatabase,
  table: Table<Entity, Row, Name>,
  count: number,
  make: (number: number) => Entity,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, row) => make(from + row));
    await database.transaction((trx) => insertAll(trx, database.dialect, table, rows));
  }
}
