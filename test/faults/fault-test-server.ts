import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { ShiftedClock } from '#adapters/system/shifted-clock.ts';
import { type SignedInPeople, signInPeople } from '#test/bench/signed-in-people.ts';
import { runDoctorCommand } from '#test/support/doctor.ts';
import { MANY_SALES, publishEvent } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { BackgroundLoad } from './background-load.ts';
import type { FaultDatabase } from './fault-database.ts';
import { type Purchase, Shop } from './shop.ts';

const BUYERS = 24;
const PLACES = 1_000_000;
/** Far enough in the past for every clock of these tests. */
const TOKENS_SINCE_SECONDS = -3 * 60 * 60;
const TOKENS_MINUTES = 8 * 60;

export interface FaultTestServerOptions {
  /** The number of Acara's processes on the same data; one by default. */
  readonly processes?: number;
  /** The number of signed-in students. */
  readonly buyers?: number;
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built server on its own database, with signed-in buyers and an event on sale. */
export class FaultTestServer {
  readonly shop: Shop;
  readonly #purchases: Purchase[] = [];

  private constructor(
    readonly server: TestServer,
    /** Further processes on the same data. */
    private readonly others: readonly TestServer[],
    /** A connection of the test’s own to the database. */
    readonly sql: SqlDatabase,
    readonly people: SignedInPeople,
    readonly eventId: string,
    private readonly database: FaultDatabase,
  ) {
    this.shop = new Shop([server, ...others].map(({ url }) => url));
  }

  static async open(
    database: FaultDatabase,
    { processes = 1, buyers = BUYERS, env: settings = {} }: FaultTestServerOptions = {},
  ): Promise<FaultTestServer> {
    const { databaseUrl, directUrl, dataDir } = database;
    const env = {
      ...MANY_SALES,
      DATABASE_URL: databaseUrl,
      ...(directUrl && { DATABASE_DIRECT_URL: directUrl }),
      LOG_LEVEL: 'fatal',
      ...settings,
    };
    const server = await TestServer.start({ dataDir, env });
    const shared = { dataDir, env: { ...env, PUBLIC_URL: server.url } };
    const others = await Promise.all(Array.from({ length: processes - 1 }, () => TestServer.start(shared)));
    const sql = database.open();
    const people = await signInPeople(sql, buyers, server, {
      clock: new ShiftedClock(TOKENS_SINCE_SECONDS),
      minutes: TOKENS_MINUTES,
    });
    const eventId = await publishEvent(server.url, people.club, PLACES);
    return new FaultTestServer(server, others, sql, people, eventId, database);
  }

  /** Opens one for `work` and stops it afterwards. */
  static async during<Result>(
    database: FaultDatabase,
    work: (testServer: FaultTestServer) => Promise<Result>,
    options: FaultTestServerOptions = {},
  ): Promise<Result> {
    try {
      const testServer = await FaultTestServer.open(database, options);
      try {
        return await work(testServer);
      } finally {
        await testServer.sql.close();
        await Promise.all([testServer.server, ...testServer.others].map((server) => server.stop()));
      }
    } finally {
      await database.remove();
    }
  }

  /** Starts buyers who buy and pay a share of their tickets. */
  load({ share = 0.5, buyers = BUYERS } = {}): BackgroundLoad {
    const tokens = this.people.students.slice(0, buyers);
    return new BackgroundLoad(this.shop, { tokens, eventId: this.eventId, share });
  }

  /** Adds purchases to those that are verified at the end, and returns all of them. */
  remember(purchases: readonly Purchase[]): readonly Purchase[] {
    for (const purchase of purchases) this.#purchases.push(purchase);
    return this.#purchases;
  }

  /** Returns the violations that the doctor finds. */
  async faultsFound({ isServerRunning = true } = {}): Promise<readonly string[]> {
    const { databaseUrl, dataDir } = this.database;
    return runDoctorCommand({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: 'off' }, isServerRunning });
  }
}
