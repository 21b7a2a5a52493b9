import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ask } from '#test/support/postgres.ts';

const CLIENTS = [1, 4, 8, 16, 32];
const PILOT_SECONDS = 2;
const PLACES = 1_000_000_000;
const TABLES = `
  create table events (id text primary key, capacity integer not null, sold integer not null);
  create table tickets (id bigserial primary key, event_id text not null, buyer bigint not null);
  insert into events values ('hot', ${PLACES}, 0)`;
const PGBENCH_SCRIPT = `\\set buyer random(1, 1000000000)
BEGIN;
UPDATE events SET sold = sold + 1 WHERE id = 'hot' AND sold < capacity;
INSERT INTO tickets (event_id, buyer) VALUES ('hot', :buyer);
COMMIT;
`;

/** The naive transaction, `UPDATE … WHERE sold < capacity; INSERT`, at its best number of clients. */
export interface NaivePostgres {
  /** `pgbench`, or `pg` on Node where that is missing. */
  readonly program: 'pgbench' | 'pg';
  readonly clients: number;
  salesPerSecond(seconds: number): Promise<number>;
}

export async function naivePostgres(url: string, folder: string): Promise<NaivePostgres> {
  await ask(url, TABLES);
  const script = join(folder, 'naive.sql');
  writeFileSync(script, PGBENCH_SCRIPT);
  const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
  const measure = (clients: number, seconds: number) =>
    hasPgbench ? pgbench(url, script, clients, seconds) : onNode(url, clients, seconds);
  const pilots: { clients: number; sales: number }[] = [];
  for (const clients of CLIENTS) pilots.push({ clients, sales: await measure(clients, PILOT_SECONDS) });
  const best = pilots.sort((one, other) => other.sales - one.sales)[0]?.clients ?? 1;
  return {
    program: hasPgbench ? 'pgbench' : 'pg',
    clients: best,
    salesPerSecond: (seconds) => measure(best, seconds),
  };
}

async function pgbench(url: string, script: string, clients: number, seconds: number): Promise<number> {
  const threads = Math.min(clients, 2);
  const words = ['-n', '-M', 'prepared', '-c', clients, '-j', threads, '-T', seconds, '-f', script, url];
  const { status, stdout, stderr } = spawnSync('pgbench', words.map(String), { encoding: 'utf8' });
  const [, written] = /^tps = ([\d.]+) /m.exec(stdout) ?? [];
  if (status !== 0 || written === undefined) throw new Error(`pgbench failed: ${stderr}`);
  return Number(written);
}

async function onNode(url: string, clients: number, seconds: number): Promise<number> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: url }));
  await Promise.all(connections.map((client) => client.connect()));
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let sales = 0;
  await Promise.all(
    connections.map(async (client) => {
      for (; performance.now() < end; sales += 1) await sellOne(client, sales);
    }),
  );
  const rate = sales / ((performance.now() - startedAt) / 1_000);
  await Promise.all(connections.map((client) => client.end()));
  return rate;
}

async function sellOne(client: pg.Client, buyer: number): Promise<void> {
  await client.query('BEGIN');
  await client.query({
    name: 'take',
    text: `UPDATE events SET sold = sold + 1 WHERE id = 'hot' AND sold < capacity`,
  });
  await client.query({
    name: 'give',
    text: `INSERT INTO tickets (event_id, buyer) VALUES ('hot', $1)`,
    values: [buyer],
  });
  await client.query('COMMIT');
}
