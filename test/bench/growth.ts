import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#adapters/sql/migrate.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { builtProgram } from '#test/support/built-program.ts';
import { MANY_SALES } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { type SignedUp, signUp } from '#test/support/sign-up.ts';
import { type Bench, type Figure, figure, inTurns, median, percentile, type Threshold } from './bench.ts';
import { inBulk } from './in-bulk.ts';
import { loadManySales } from './many-sales.ts';

const ADMIN = 'admin@growth.acara.test';
const SIZES = [1_000, 100_000, 1_000_000];
const CALLS = 100;
const WARM_UP_CALLS = 20;
const MAX_MS = 50;
const MAX_PLATFORM_MS = 20;
const MAX_GROWTH = 1.5;
const CLUB = 'many-club-0';
const EVENTS = 200;
const CLUBS = 20;
const TICKETS_PER_BUYER = 5;
/** The frequent calls, which may not get slower with the size of the database. */
const STEADY = ['purchase', 'event list', 'event list, searched', 'club analytics', 'platform analytics'];

/** A server on a database with a number of sold tickets. */
interface FilledInstallation {
  readonly size: number;
  /** The API calls of each screen. */
  readonly screens: ReadonlyMap<string, () => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Measures each screen’s API calls at a thousand, a hundred thousand and a million tickets: three servers, called
 * alternately, so that a slow moment of the machine slows all of them.
 */
export const growth: Bench = {
  name: 'growth',
  about: `median of ${CALLS} calls of each screen, with ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} tickets sold`,
  async run() {
    const installations: FilledInstallation[] = [];
    try {
      for (const size of SIZES) installations.push(await openInstallation(size));
      const screens = [...(installations[0]?.screens.keys() ?? [])];
      const figures: Figure[] = [];
      for (const screen of screens) figures.push(...(await compare(screen, installations)));
      return figures;
    } finally {
      await Promise.all(installations.map((installation) => installation.close()));
    }
  },
};

async function compare(
  screen: string,
  installations: readonly FilledInstallation[],
): Promise<readonly Figure[]> {
  const ask = installations.map((installation) => () => timed(installation.screens.get(screen)));
  await inTurns(WARM_UP_CALLS, ...ask);
  const [smallest = [], ...larger] = (await inTurns(CALLS, ...ask)).map(withoutSlowest);
  const against = { name: `at ${SIZES[0]?.toLocaleString('en')}`, value: median(smallest) };
  return larger.map((waits, index) =>
    figure(`${screen} at ${installations[index + 1]?.size.toLocaleString('en')}`, waits, 'ms', {
      against,
      bar: barOf(screen, against.value, median(waits)),
    }),
  );
}

function barOf(screen: string, before: number, now: number): Threshold {
  const isSteady = STEADY.includes(screen);
  const maxMs = screen === 'platform analytics' ? MAX_PLATFORM_MS : MAX_MS;
  const text = `at most ${maxMs} ms${isSteady ? ` and ${MAX_GROWTH} times` : ''}`;
  return { text, met: now <= maxMs && (!isSteady || now <= before * MAX_GROWTH) };
}

async function timed(work: (() => Promise<void>) | undefined): Promise<number> {
  const startedAt = performance.now();
  await work?.();
  return performance.now() - startedAt;
}

/** Drops the slowest tenth, which the machine causes rather than the database. */
function withoutSlowest(times: readonly number[]): readonly number[] {
  return times.filter((time) => time <= percentile(times, 0.9));
}

async function openInstallation(size: number): Promise<FilledInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'acara-growth-'));
  const acara = (...words: string[]) =>
    execFileSync(process.execPath, [builtProgram('cli'), ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await fill(join(dataDir, 'acara.db'), size);
    const server = await TestServer.start({ dataDir, env: { ...MANY_SALES, LOG_LEVEL: 'warn' } });
    const buyer = await signUp(server.url, { email: 'buyer@growth.acara.test', name: 'Buyer' });
    const admin = await signUp(server.url, { email: ADMIN, name: 'Admin' });
    acara('grant-role', ADMIN, 'admin');
    const event = await someEvent(buyer);
    const people = { buyer: buyer.token, admin: admin.token, event };
    for (let bought = 0; bought < 3; bought += 1)
      await call(server.url, 'POST', '/tickets/purchase', buyer.token, { eventId: event });
    // Waits until the server has read the admin’s role.
    await new Promise((resume) => setTimeout(resume, 1_200));
    return { size, screens: screensOf(server.url, people), close: () => server.stop().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Creates a SQLite file with this number of sold tickets. */
async function fill(file: string, tickets: number): Promise<void> {
  const database = openSqlite(file);
  try {
    await migrate(database);
    const ids = new UuidIds();
    const size = { tickets, events: EVENTS, clubs: CLUBS, buyers: Math.ceil(tickets / TICKETS_PER_BUYER) };
    const now = new SystemClock().now();
    await inBulk(database, () => loadManySales(database, size, now, () => ids.next()));
  } finally {
    await database.close();
  }
}

function screensOf(
  url: string,
  { buyer, admin, event }: { buyer: string; admin: string; event: string },
): FilledInstallation['screens'] {
  const ask = (method: string, path: string, token?: string, body?: object) => () =>
    call(url, method, path, token, body);
  return new Map([
    ['event list', ask('GET', '/events')],
    ['event list, searched', ask('GET', '/events?q=kelab%203%20hall')],
    ['event list, one category', ask('GET', '/events?category=Sports')],
    ['event', ask('GET', `/events/${event}`)],
    ['my tickets', ask('GET', '/tickets/my', buyer)],
    ['club analytics', ask('GET', `/analytics/club/${CLUB}`, admin)],
    ['platform analytics', ask('GET', '/analytics/platform', admin)],
    ['attendees', ask('GET', `/events/${event}/attendees`, admin)],
    ['attendees, searched', ask('GET', `/events/${event}/attendees?q=pelajar`, admin)],
    ['people', ask('GET', '/admin/people?q=kelab', admin)],
    ['payments needing attention', ask('GET', '/admin/payments', admin)],
    ['audit log', ask('GET', '/admin/audit', admin)],
    ['purchase', ask('POST', '/tickets/purchase', buyer, { eventId: event })],
  ]);
}

async function someEvent({ api }: SignedUp): Promise<string> {
  const { events } = await api.browseEvents({ category: null, q: null, limit: 100, cursor: null });
  const found =
    events.find((event) => event.ticketPrice > 0 && event.ticketsLeft > 3 * CALLS) ?? events.at(-1);
  return found?.id ?? '';
}

async function call(url: string, method: string, path: string, token?: string, body?: object): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  if (answer.status >= 300)
    throw new Error(`${method} ${path} was answered ${answer.status}: the run does not count.`);
}
