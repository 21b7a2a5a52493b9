import { loadManySales } from '#adapters/sql/operations/many-sales.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import type { Storage } from '../wiring/create-application.ts';

const EVENTS = 200;
const CLUBS = 20;
const TICKETS_PER_BUYER = 5;
const REPORT_EVERY = 100_000;

/** Loads `tickets` sold tickets of 200 events; each buyer has five. Throws when the database is not empty. */
export async function seedMany(
  { sql }: Storage,
  tickets: number,
  print: (line: string) => void,
): Promise<void> {
  if (!sql) throw new Error('Only a database on disk can be filled.');
  const first = await sql.reader.selectFrom('events').select('id').limit(1).executeTakeFirst();
  if (first) throw new Error('The database is not empty: nothing was loaded.');
  const ids = new UuidIds();
  const size = { tickets, events: EVENTS, clubs: CLUBS, buyers: Math.ceil(tickets / TICKETS_PER_BUYER) };
  await loadManySales(
    sql,
    size,
    new SystemClock().now(),
    () => ids.next(),
    (loaded) => {
      if (loaded % REPORT_EVERY === 0) print(`${loaded.toLocaleString('en')} tickets`);
    },
  );
  print(`${tickets.toLocaleString('en')} tickets of ${EVENTS} events are loaded.`);
}
