import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlTicketQueries } from '#adapters/sql/stores/queries/sql-ticket-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import { copySqliteTemplate } from '#test/support/databases.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';
import { ENGINES } from './engines.ts';
import { stores } from './index-queries.ts';
import { recordedSqlite } from './recorded-sqlite.ts';
import { SALE_TABLES, WRITTEN_INDEXES, type WrittenIndex } from './written-indexes.ts';

const PAGE = new URL('../../../adapters/sql/decisions/few-indexes-on-tickets.md', import.meta.url);
const LOG_HEADER_BYTES = 32;
const FRAME_BYTES = 4_096 + 24;

/** Selects the name of each index of a table, or its table and columns when it is a constraint of the table. */
const LISTS = {
  sqlite: (table: string) => sql<{ name: string; isUnique: number }>`
    select indexes."unique" as "isUnique", case indexes.origin when 'c' then indexes.name else
      ${table} || ' (' || (select group_concat(name, ', ') from pragma_index_info(indexes.name)) || ')'
    end as name
    from pragma_index_list(${table}) as indexes`,
  postgresql: (table: string) => sql<{ name: string; isUnique: number }>`
    select case when pg_index.indisunique then 1 else 0 end as "isUnique",
      case when pg_constraint.oid is null then pg_class.relname::text else
        ${sql.lit(table)} || ' (' || (
          select string_agg(pg_get_indexdef(pg_index.indexrelid, place, true), ', ' order by place)
          from generate_series(1, pg_index.indnkeyatts) as place
        ) || ')'
      end as name
    from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
    left join pg_constraint on pg_constraint.conindid = pg_index.indexrelid and pg_constraint.contype in ('p', 'u')
    where pg_index.indrelid = ${sql.lit(table)}::regclass`,
};

describe.each(ENGINES)('indexes of the tables that a sale writes, in %s', (engine, open) => {
  it('are those that a query needs', async () => {
    const database = await open();
    await migrate(database);
    const lists = await Promise.all(
      SALE_TABLES.map((table) => LISTS[engine](table).execute(database.reader)),
    );
    await database.close();
    const found = lists.flatMap(({ rows }) => rows.map(({ name, isUnique }) => [name, isUnique === 1]));
    const needed = WRITTEN_INDEXES.map(({ index, guards }) => [index, guards !== null]);
    expect(found.sort()).toEqual(needed.sort());
  });
});

describe('an index of a table that a sale writes', () => {
  let recorded: Awaited<ReturnType<typeof recordedSqlite>>;

  beforeEach(async () => {
    recorded = await recordedSqlite();
    await new SqlUnitOfWork(recorded.database).run(({ events }) => events.add(anEvent()));
    await sqlOffice(recorded.database).run(grantHold, aHoldRequest(1));
    recorded.seen.clear();
  });
  afterEach(() => recorded.database.close());

  it('serves the query that needs it', async () => {
    const unused: string[] = [];
    for (const { index, query, run } of WRITTEN_INDEXES) {
      recorded.seen.clear();
      await run(recorded.database);
      const name = await nameInPlans(index);
      const steps = (await recorded.plans(/^\s*(select|update|delete|with)/)).flat();
      if (!steps.some((step) => new RegExp(` INDEX ${name}( |$)`).test(step)))
        unused.push(`${index}: ${query}`);
    }
    expect(unused).toEqual([]);
  });

  it('is that of the person, not of the event, for the tickets of a person for an event', async () => {
    await new SqlTicketQueries(recorded.database).hasLiveTicket('person-1', 'event-1');
    await stores(({ tickets }) => tickets.countLive([{ eventId: 'event-1', uid: 'person-1' }]))(
      recorded.database,
    );
    const steps = (await recorded.plans()).flat().join('\n');
    expect(steps).toContain('(user_id=?)');
    expect(steps).not.toContain('tickets_event (event_id=?)');
  });

  it('of tickets and payments is in the table of the decision, and no other is', () => {
    const rows = readFileSync(PAGE, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const explained = WRITTEN_INDEXES.filter(({ index }) => /^(tickets|payments)/.test(index));
    expect(rows).toEqual(explained.map(rowOf));
  });

  /** Returns the name of an index in SQLite, which names those of constraints itself. */
  async function nameInPlans(index: string): Promise<string> {
    const [table = '', columns] = index.split(/ \(|\)/);
    if (columns === undefined) return index;
    const { rows } = await sql<{ name: string }>`
      select name from pragma_index_list(${table}) as indexes
      where origin <> 'c' and ${columns} = (select group_concat(name, ', ') from pragma_index_info(indexes.name))
    `.execute(recorded.database.reader);
    return rows[0]?.name ?? '';
  }
});

describe('a purchase on SQLite', () => {
  let file: string;
  let database: SqlDatabase;

  beforeEach(async () => {
    file = join(temporaryFolder(), 'acara.db');
    await copySqliteTemplate(file);
    database = openSqlite(file);
    await new SqlUnitOfWork(database).run(({ events }) => events.add(anEvent()));
  });
  afterEach(() => database.close());

  it('writes one page of each table and index that it changes', async () => {
    await sqlOffice(database).run(grantHold, aHoldRequest(1));
    await sql`pragma wal_checkpoint(truncate)`.execute(database.writer);
    await sqlOffice(database).run(grantHold, aHoldRequest(2));
    const pages = (statSync(`${file}-wal`).size - LOG_HEADER_BYTES) / FRAME_BYTES;
    const tables = ['tickets', 'payments', 'event_places'];
    const tickets = ['(id)', '(user_id, idempotency_key)', '_event', '_holds'];
    const payments = ['(id)', '(provider, provider_ref)', '_check', '_ticket'];
    expect(pages).toBe(tables.length + tickets.length + payments.length);
  });
});

function rowOf({ index, guards, query }: WrittenIndex): string {
  return `| \`${index}\` | ${guards ?? ''} | \`${query}\` |`;
}
