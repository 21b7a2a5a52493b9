import { type BankTables, SqlBillRecords } from '#adapters/sandbox-bank/sql-bill-records.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { fillAdministration } from './chapters/administration.ts';
import { fillEvents } from './chapters/events.ts';
import { fillLastMinutes } from './chapters/last-minutes.ts';
import { fillLastYear } from './chapters/last-year.ts';
import { fillPeople, type People } from './chapters/people.ts';
import { fillBatches, fillCancelledEvent, fillRefunds } from './chapters/refunds.ts';
import { fillDisputes, fillLateMoney, fillSales } from './chapters/sales.ts';
import { fillTransfers } from './chapters/transfers.ts';
import { FilledAcara } from './filled-acara.ts';
import { Filler } from './filler.ts';

const TERM_BEGINS = '2026-11-10T02:00:00.000Z';

export interface Filled {
  readonly acara: FilledAcara;
  readonly people: People;
}

/** Fills a migrated, empty database through the use cases, with every state that is stored. */
export async function fillInstallation(
  database: SqlDatabase,
  beginStep?: (step: number) => void,
): Promise<Filled> {
  const acara = new FilledAcara(database, beginStep);
  const fill = new Filler(acara);
  fill.until('2025-12-20T02:00:00.000Z');
  const people = await fillPeople(fill);
  await fillLastYear(fill, people);
  fill.until(TERM_BEGINS);
  await fill.jobs();
  const events = await fillEvents(fill, people);
  const sales = await fillSales(fill, people, events);
  fill.until('2026-11-14T13:30:00.000Z');
  await fillLateMoney(fill, people, events);
  await fillDisputes(fill, people, events);
  await fillTransfers(fill, people, events);
  fill.until('2026-11-25T02:00:00.000Z');
  await fill.jobs();
  await fillAdministration(fill, people, events);
  await fillRefunds(fill, people, events, sales);
  fill.until('2026-11-30T02:00:00.000Z');
  const { aina, budi, chong } = people;
  const seats: string[] = [];
  for (const person of [aina, budi, chong, aina])
    seats.push((await fill.buys(person, events.running, { provider: 'billplz', method: 'fpx' })).ticketId);
  await fillCancelledEvent(fill, people, events);
  fill.until('2026-11-30T12:00:00.000Z');
  await fillBatches(fill, people);
  await fill.jobs();
  await fillLastMinutes(fill, people, events, seats);
  await storeBills(fill, database);
  return { acara, people };
}

/** Stores this term's bills of the embedded bank, as its own adapter does. */
async function storeBills({ acara, bills }: Filler, database: SqlDatabase): Promise<void> {
  const records = new SqlBillRecords(adapterConnections<BankTables>(database));
  for (const ref of bills) {
    const bill = acara.bank.bill(ref);
    if (bill && bill.openedAt > TERM_BEGINS) await records.put({ ref, bill, version: 1 });
  }
}
