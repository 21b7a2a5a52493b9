import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { migrate } from '#adapters/sql/migrate.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { anEvent } from '#test/support/an-event.ts';
import { type Fault, inTurn, NOTHING, type Outcome } from './fault.ts';
import { type FaultDatabase, newPostgres, newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { random } from './random.ts';
import { verifyHistory } from './verify-history.ts';

const SELLER = fileURLToPath(new URL('./sqlite-seller.ts', import.meta.url));
const SALES_AFTERWARDS = 20;

/** Kills every process of PostgreSQL and starts it again. */
export const postgresKills: Fault = {
  name: 'postgres-kills',
  about: 'kill -9 of every process of PostgreSQL at random, and a start on what it left',
  async run(size) {
    const database = await newPostgres();
    return FaultTestServer.during(database, (testServer) =>
      inTurn(Array.from({ length: size === 'short' ? 2 : 30 }), async () => {
        const load = testServer.load();
        await pause(100 + random() * 500);
        await database.kill9();
        const diedAt = performance.now();
        await pause(200);
        await database.startAgain();
        const startedAt = performance.now();
        await load.untilSold(SALES_AFTERWARDS);
        const measured = {
          'database down for': startedAt - diedAt,
          'selling again after': performance.now() - startedAt,
        };
        return verifyHistory(testServer, await load.stop(), { measured });
      }),
    );
  },
};

/** Kills a program that writes to a SQLite file and continues with another one. */
export const sqliteKills: Fault = {
  name: 'sqlite-kills',
  about: 'kill -9 of a program that sells straight on a SQLite file, without HTTP',
  async run(size) {
    const database = newSqlite();
    try {
      await addEvent(database);
      const reported = new Set<string>();
      const outcome = await inTurn(Array.from({ length: size === 'short' ? 5 : 50 }), (_, cycle) =>
        sellAndDie(database, reported, cycle),
      );
      const problems = [...outcome.problems, ...(await faultsOfFile(database))];
      return { ...outcome, problems };
    } finally {
      await database.remove();
    }
  },
};

async function addEvent(database: FaultDatabase): Promise<void> {
  const opened = database.open();
  await migrate(opened);
  await new SqlUnitOfWork(opened).run((stores) => stores.events.add(anEvent({ capacity: 1_000_000 })));
  await opened.close();
}

async function sellAndDie(database: FaultDatabase, reported: Set<string>, cycle: number): Promise<Outcome> {
  const seller = spawn(process.execPath, ['--import', 'tsx', SELLER, database.dataDir, String(cycle)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const before = reported.size;
  await listen(seller, reported);
  const opened = database.open();
  const rows = await opened.reader.selectFrom('tickets').select('id').execute();
  await opened.close();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...reported].filter((id) => !stored.has(id));
  return {
    ...NOTHING,
    times: 1,
    tally: { ...NOTHING.tally, acknowledged: reported.size - before },
    problems: lost.length > 0 ? [`${lost.length} acknowledged tickets are not there`] : [],
  };
}

/** Reads which tickets it reports, and kills it in the middle. */
async function listen(seller: ChildProcess, reported: Set<string>): Promise<void> {
  let text = '';
  seller.stdout?.on('data', (data) => {
    text += data;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) reported.add(line);
  });
  const ended = once(seller, 'exit');
  if (seller.stdout) await once(seller.stdout, 'data');
  await pause(50 + random() * 300);
  seller.kill('SIGKILL');
  await ended;
}

async function faultsOfFile(database: FaultDatabase): Promise<readonly string[]> {
  const opened = database.open();
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(opened.reader);
  const places = await opened.reader.selectFrom('event_places').selectAll().executeTakeFirstOrThrow();
  const { count } = await opened.reader
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await opened.close();
  const [check] = rows;
  return [
    ...(check?.integrity_check === 'ok' ? [] : [`the file is broken: ${check?.integrity_check}`]),
    ...(places.held === count ? [] : [`${count} tickets are there, and ${places.held} places are held`]),
  ];
}
