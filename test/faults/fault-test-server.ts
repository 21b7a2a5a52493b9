import { join } from 'node:path';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { ShiftedClock } from '#adapters/system/shifted-clock.ts';
import { type SignedInPeople, signInPeople } from '#test/bench/signed-in-people.ts';
import { runDoctorCommand } from '#test/support/doctor.ts';
import { TestServer } from '#test/support/server.ts';
import { Crowd } from './crowd.ts';
import type { FaultDatabase } from './fault-database.ts';
import { type Purchase, Shop } from './shop.ts';

const BUYERS = 24;
const PLACES = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Far enough in the past for every clock of these tests. */
const TOKENS_SINCE_SECONDS = -3 * 60 * 60;
const TOKENS_MINUTES = 8 * 60;

/** The built server on its own database, with signed-in buyers and an event on sale. */
export class FaultTestServer {
  readonly shop: Shop;
  readonly #purchases: Purchase[] = [];

  private constructor(
    readonly server: TestServer,
    /** A direct connection to the database, without the proxy. */
    readonly sql: SqlDatabase,
    readonly people: SignedInPeople,
    readonly eventId: string,
    private readonly database: FaultDatabase,
  ) {
    this.shop = new Shop(server.url);
  }

  static async open(
    database: FaultDatabase,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<FaultTestServer> {
    const { databaseUrl, dataDir } = database;
    const env = {
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      MAX_OPEN_HOLDS: '1000',
      LOG_LEVEL: 'fatal',
      STOP_DELAY_SECONDS: '0',
    };
    const server = await TestServer.start({ dataDir, env: { ...env, ...settings } });
    const sql = database.open();
    const { tokenSecret } = loadKeys(join(dataDir, 'keys'));
    const people = await signInPeople(sql, BUYERS, {
      tokenSecret,
      issuer: server.url,
      clock: new ShiftedClock(TOKENS_SINCE_SECONDS),
      minutes: TOKENS_MINUTES,
    });
    return new FaultTestServer(server, sql, people, await newEvent(server.url, people.club), database);
  }

  /** Opens one for `work` and stops it afterwards. */
  static async during<Result>(
    database: FaultDatabase,
    work: (testServer: FaultTestServer) => Promise<Result>,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    try {
      const testServer = await FaultTestServer.open(database, settings);
      try {
        return await work(testServer);
      } finally {
        await testServer.sql.close();
        await testServer.server.stop();
      }
    } finally {
      await database.remove();
    }
  }

  /** Starts buyers who buy and pay a share of their tickets. */
  crowd({ share = 0.5, buyers = BUYERS } = {}): Crowd {
    const tokens = this.people.students.slice(0, buyers);
    return new Crowd(this.shop, { tokens, eventId: this.eventId, share });
  }

  /** Adds purchases to those that are verified at the end, and returns all of them. */
  remember(purchases: readonly Purchase[]): readonly Purchase[] {
    for (const purchase of purchases) this.#purchases.push(purchase);
    return this.#purchases;
  }

  /** The secret that signs the embedded bank’s callbacks. */
  get bankSecret(): string {
    return loadKeys(join(this.database.dataDir, 'keys')).sandboxSecret;
  }

  /** Returns the violations that the doctor finds. */
  async faultsFound({ isServerRunning = true } = {}): Promise<readonly string[]> {
    const { databaseUrl, dataDir } = this.database;
    return runDoctorCommand({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: 'off' }, isServerRunning });
  }
}

async function newEvent(url: string, club: string): Promise<string> {
  const now = Date.now();
  const event = {
    title: 'Night of the Faults',
    description: 'An event that everybody wants to go to.',
    category: 'Social',
    startDate: new Date(now + DAY_MS).toISOString(),
    endDate: new Date(now + 2 * DAY_MS).toISOString(),
    location: 'Main Campus',
    venue: 'Great Hall',
    ticketPrice: 10,
    capacity: PLACES,
  };
  const answer = await fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${club}` },
    body: JSON.stringify(event),
  });
  if (answer.status !== 201)
    throw new Error(`The event was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly event: { readonly id: string } }).event.id;
}
