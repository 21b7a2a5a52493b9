import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { TestServer } from '#test/support/server.ts';
import { type Bench, figure, median, percentile, repeated } from './bench.ts';

const REPEATS = 3;
const BUYERS = 64;
const SALES = 3_000;
const PLACES = 1_000_000;

/**
 * Tickets held per second over HTTP on one hot event, by signed-in buyers, against the naive loop: one transaction a
 * ticket straight on better-sqlite3, without HTTP, identity or outbox.
 */
export const purchases: Bench = {
  name: 'purchases',
  about: `${SALES.toLocaleString('en')} purchases of ${BUYERS} buyers at once on one event, SQLite with synchronous=FULL`,
  async run() {
    const naive = await repeated(REPEATS, async () => naiveSalesPerSecond());
    const server = await TestServer.start({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
    const waits: number[] = [];
    try {
      const { tokens, eventId } = await prepare(server.url);
      await sell(server.url, tokens, eventId, 500, []);
      const speeds = await repeated(REPEATS, () => sell(server.url, tokens, eventId, SALES, waits));
      return [
        figure('purchases over HTTP', speeds, 'per second', {
          against: { name: 'naive loop', value: median(naive) },
        }),
        figure('naive loop without HTTP', naive, 'per second'),
        figure('wait of a buyer, median', [percentile(waits, 0.5)], 'ms'),
        figure('wait of a buyer, 99 of 100', [percentile(waits, 0.99)], 'ms'),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function sell(
  url: string,
  tokens: readonly string[],
  eventId: string,
  sales: number,
  waits: number[],
): Promise<number> {
  let left = sales;
  const startedAt = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      while (left > 0) {
        left -= 1;
        const askedAt = performance.now();
        const answer = await post(url, '/tickets/purchase', { eventId, quantity: 1 }, token);
        if (answer.status !== 201)
          throw new Error(`A purchase was answered ${answer.status}: the run does not count.`);
        await answer.arrayBuffer();
        waits.push(performance.now() - askedAt);
      }
    }),
  );
  return sales / ((performance.now() - startedAt) / 1_000);
}

async function prepare(url: string): Promise<{ tokens: string[]; eventId: string }> {
  const club = await token(url, '/identity/sign-in', {
    email: 'club@demo.acara.test',
    password: 'acara-demo',
  });
  const day = 24 * 60 * 60 * 1_000;
  const event = {
    title: 'Bench',
    description: 'Bench',
    category: 'Social',
    startDate: new Date(Date.now() + day).toISOString(),
    endDate: new Date(Date.now() + 2 * day).toISOString(),
    location: 'Bench',
    venue: 'Bench',
    ticketPrice: 10,
    capacity: PLACES,
  };
  const created = (await (await post(url, '/events', event, club)).json()) as { event: { id: string } };
  const tokens: string[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1)
    tokens.push(
      await token(url, '/identity/sign-up', {
        email: `bench-${buyer}@acara.test`,
        password: `bench-${buyer}-lamp`,
      }),
    );
  return { tokens, eventId: created.event.id };
}

async function token(url: string, path: string, body: object): Promise<string> {
  return ((await (await post(url, path, body)).json()) as { token: string }).token;
}

function post(url: string, path: string, body: object, bearer?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function naiveSalesPerSecond(): number {
  const folder = mkdtempSync(join(tmpdir(), 'acara-bench-'));
  const database = new SqliteFile(join(folder, 'naive.db'));
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(`CREATE TABLE events (id TEXT PRIMARY KEY, capacity INTEGER NOT NULL, sold INTEGER NOT NULL);
      CREATE TABLE tickets (id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, buyer TEXT NOT NULL);
      INSERT INTO events VALUES ('hot', ${PLACES}, 0);`);
    const take = database.prepare('UPDATE events SET sold = sold + 1 WHERE id = ? AND sold < capacity');
    const give = database.prepare('INSERT INTO tickets (event_id, buyer) VALUES (?, ?)');
    const sale = database.transaction((buyer: string) => {
      take.run('hot');
      give.run('hot', buyer);
    });
    const startedAt = performance.now();
    for (let number = 0; number < SALES; number += 1) sale.immediate(`buyer ${number}`);
    return SALES / ((performance.now() - startedAt) / 1_000);
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
