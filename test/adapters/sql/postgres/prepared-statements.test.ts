import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPerson } from '#test/support/a-person.ts';
import { anEvent } from '#test/support/an-event.ts';
import { copyOfTemplate, dropDatabase, urlOf } from '#test/support/postgres-database.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

const CONNECTIONS = 5;
const together = [...Array(CONNECTIONS).keys()];

/** A database whose tables were never analysed. */
describe('prepared statements of PostgreSQL', () => {
  let name: string;
  let database: SqlDatabase;
  let n = 0;

  beforeEach(async () => {
    n = 0;
    name = await copyOfTemplate();
    database = openPostgres(urlOf(name));
    await new SqlUnitOfWork(database).run(async ({ events }) => {
      await events.add(anEvent({ capacity: 1_000 }));
      await events.add(anEvent({ id: 'event-2', capacity: 1_000, perPersonLimit: 3 }));
    });
  });
  afterEach(async () => {
    await database.close();
    await dropDatabase(name);
  });

  /** Each office has a transaction of its own, so that they use all connections; some with one purchase, some with two. */
  async function buyOnEveryConnection(): Promise<void> {
    const bought = together.flatMap((office) => {
      const shared = sqlOffice(database);
      return [...Array(1 + (office % 2)).keys()].map(() => {
        n += 1;
        const eventId = `event-${1 + (n % 2)}`;
        return shared.run(grantHold, aHoldRequest(n, { eventId, idempotencyKey: `key-${n}` }));
      });
    });
    await Promise.all(bought);
  }

  const onEveryConnection = (statement: string, db = database.writer) =>
    Promise.all(together.map(() => sql.raw(`${statement}; select pg_sleep(0.05)`).execute(db)));

  it('read tickets by their person, when they were planned while the table was empty', async () => {
    for (let round = 0; round < 15; round += 1) await buyOnEveryConnection();
    await addTicketsOfOthers();
    const plans = await Promise.all(together.map(() => database.transaction(plansOfConnection)));
    const readsOfTickets = plans.flat().filter(({ statement }) => /from "?tickets/.test(statement));
    expect(new Set(readsOfTickets.map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(4);
    for (const { statement, plan } of readsOfTickets)
      expect({ statement, scans: scansOfTickets(plan) }).toEqual({ statement, scans: [BY_PERSON] });
  });

  it('are planned again soon after a small table has grown', async () => {
    for (let round = 0; round < 8; round += 1) await buyOnEveryConnection();
    await sql`analyze`.execute(database.migrator);
    for (let round = 0; round < 8; round += 1) await buyOnEveryConnection();
    await addTicketsOfOthers();
    await pause(1_100);
    await buyOnEveryConnection();
    const plans = await Promise.all(together.map(() => database.transaction(plansOfConnection)));
    for (const { statement, plan } of plans
      .flat()
      .filter(({ statement }) => /from "?tickets/.test(statement)))
      expect({ statement, scans: scansOfTickets(plan) }).toEqual({ statement, scans: [BY_PERSON] });
  });

  it('are prepared again when a table has another column, in reads and in transactions', async () => {
    const people = new SqlPersonRepository(database);
    await people.add(aPerson());
    const readEverywhere = () => Promise.all(together.map(() => people.findAll([aPerson().uid])));
    await readEverywhere();
    await buyOnEveryConnection();
    for (const table of ['people', 'tickets', 'events', 'ticket_types'])
      await sql`alter table ${sql.table(table)} add column extra text`.execute(database.migrator);
    expect((await readEverywhere()).map((found) => found.length)).toEqual(together.map(() => 1));
    await buyOnEveryConnection();
    expect(await ticketCount()).toBe(n);
  });

  it('are prepared again when the server has forgotten them', async () => {
    const people = new SqlPersonRepository(database);
    await people.add(aPerson());
    const readEverywhere = () => Promise.all(together.map(() => people.findAll([aPerson().uid])));
    await readEverywhere();
    await buyOnEveryConnection();
    for (const db of [database.writer, database.reader]) await onEveryConnection('deallocate all', db);
    expect((await readEverywhere()).map((found) => found.length)).toEqual(together.map(() => 1));
    await buyOnEveryConnection();
    expect(await ticketCount()).toBe(n);
  });

  async function addTicketsOfOthers(): Promise<void> {
    await sql`
      insert into tickets select others.* from tickets cross join generate_series(1, 5000) as n
        cross join lateral json_populate_record(tickets, json_build_object(
          'id', 'other-' || n, 'user_id', 'other-' || n % 2000, 'idempotency_key', 'key-' || n)) as others
      where tickets.id = 'ticket-1'`.execute(database.migrator);
  }

  async function ticketCount(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from tickets`.execute(
      database.migrator,
    );
    return rows[0]?.count ?? 0;
  }
});

const BY_PERSON = 'Index Scan using tickets_idempotency on tickets; Index Cond: user_id';

/** Returns how a plan reads tickets: by which index, and by which of its columns. */
function scansOfTickets(plan: string): readonly string[] {
  const scans = plan.matchAll(/(\S+ (?:Only )?Scan (?:using \S+ )?on tickets\S*).*\n\s*(.*?)[(]+(\w*)/g);
  return [...scans].map(([, scan, condition, column]) => `${scan}; ${condition}${column}`);
}

interface Plan {
  readonly statement: string;
  readonly plan: string;
}

/** Returns the plans that a connection keeps of its prepared statements. */
async function plansOfConnection(
  db: Parameters<Parameters<SqlDatabase['transaction']>[0]>[0],
): Promise<readonly Plan[]> {
  const { rows } = await sql<{ name: string; statement: string; places: number }>`
    select name, statement, cardinality(parameter_types) as places from pg_prepared_statements
    where generic_plans > 0`.execute(db);
  // Values that are null would be planned for themselves.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
  const plans: Plan[] = [];
  for (const { name, statement, places } of rows) {
    const values = Array(places).fill('null').join();
    const explained = await sql<{ 'QUERY PLAN': string }>`
      explain execute ${sql.raw(name)}${sql.raw(places > 0 ? `(${values})` : '')}`.execute(db);
    plans.push({ statement, plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n') });
  }
  return plans;
}
