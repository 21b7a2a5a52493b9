import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { BuyerClient, callRequest, purchaseRequest } from '#apps/api/rehearsal/buyer-client.ts';
import { type HttpResponse, sendRequest } from '#apps/api/rehearsal/http-request.ts';
import type { PlanDraft } from '#core/plans/plan-draft.ts';
import type { Instant } from '#core/shared/instant.ts';
import { MANY_SALES, publishEvent } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { type BenchDatabase, type Engine, newBenchDatabase } from './bench-database.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { requestText } from './driver/request-text.ts';
import { type SignedInPeople, signInPeople } from './signed-in-people.ts';

export interface BoxOfficeOptions {
  readonly engine: Engine;
  readonly buyers: number;
  /** The folder for processor profiles; null for none. */
  readonly profile: string | null;
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** An event’s numbers in the database. */
export interface EventCounts {
  readonly tickets: number;
  readonly confirmed: number;
  readonly sold: number;
  readonly held: number;
  readonly capacity: number;
}

/** The built server on an empty database, with registered and signed-in buyers. */
export class BoxOffice {
  private constructor(
    readonly database: BenchDatabase,
    private readonly server: TestServer,
    private readonly sql: SqlDatabase,
    private readonly people: SignedInPeople,
  ) {}

  static async start({ engine, buyers, profile, env: further }: BoxOfficeOptions): Promise<BoxOffice> {
    const database = await newBenchDatabase(engine);
    const env = { ...MANY_SALES, DATABASE_URL: database.databaseUrl, LOG_LEVEL: 'warn', ...further };
    try {
      const server = await TestServer.start({
        dataDir: database.dataDir,
        env,
        nodeOptions: profiling(profile),
      });
      const sql = database.open();
      const people = await signInPeople(sql, buyers, server);
      return new BoxOffice(database, server, sql, people);
    } catch (error) {
      await database.remove();
      throw error;
    }
  }

  /** Starts one for `work` and stops it afterwards. */
  static async during<Result>(
    options: BoxOfficeOptions,
    work: (office: BoxOffice) => Promise<Result>,
  ): Promise<Result> {
    const office = await BoxOffice.start(options);
    try {
      return await work(office);
    } finally {
      await office.stop();
    }
  }

  get url(): string {
    return this.server.url;
  }

  get address(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.server.port };
  }

  get pid(): number {
    return this.server.pid;
  }

  /** The secret that signs the embedded bank’s callbacks. */
  get bankSecret(): string {
    return this.server.keys.sandboxSecret;
  }

  /** The secret and issuer of the buyers’ tokens. */
  get tokens(): { readonly tokenSecret: string; readonly issuer: string } {
    return { tokenSecret: this.server.keys.tokenSecret, issuer: this.url };
  }

  /** Publishes an event and returns its id. */
  newEvent({ capacity }: { readonly capacity: number }): Promise<string> {
    return publishEvent(this.url, this.people.club, capacity);
  }

  /** Plans what an event sells. */
  async plan(eventId: string, plan: PlanDraft): Promise<void> {
    const request = callRequest('editPlan', this.people.club, { id: eventId, ...plan });
    const answer = await sendRequest(this.url, request);
    if (answer.status !== 200) throw new Error(`A plan was answered ${answer.status}: ${answer.text}`);
  }

  /** Returns when the first ticket of an event was bought, or null. */
  async firstPurchase(eventId: string): Promise<Instant | null> {
    const { first } = await this.sql.reader
      .selectFrom('tickets')
      .select(({ fn }) => fn.min('purchased_at').as('first'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return first;
  }

  /**
   * Returns purchase requests of an event by different buyers, each a whole HTTP request with its own idempotency key.
   */
  purchases(eventId: string, count: number): readonly string[] {
    return this.purchasesOf([eventId], count);
  }

  /** Returns purchase requests that alternate between several events. */
  purchasesOf(eventIds: readonly string[], count: number): readonly string[] {
    const { students } = this.people;
    if (count > students.length) throw new Error(`There are only ${students.length} buyers.`);
    const { host } = new URL(this.url);
    return students.slice(0, count).map((token, index) => {
      const eventId = eventIds[index % eventIds.length] ?? '';
      return requestText(host, purchaseRequest(token, eventId, randomUUID()));
    });
  }

  /** Buys one ticket of an event and returns the answer. */
  async buyOne(eventId: string): Promise<HttpResponse> {
    const [token = ''] = this.people.students;
    const answer = await sendRequest(this.url, purchaseRequest(token, eventId, randomUUID()));
    if (answer.status !== 201) throw new Error(`A purchase was answered ${answer.status}.`);
    return answer;
  }

  /** Confirms the held tickets of an event in the database, because paying for them takes long. */
  async confirmAll(eventId: string): Promise<void> {
    await sql`
      update tickets set status = 'confirmed', confirmed_at = purchased_at, hold_expires_at = null
      where event_id = ${eventId}`.execute(this.sql.writer);
    await sql`
      update event_places set sold = sold + held, held = 0 where event_id = ${eventId}`.execute(
      this.sql.writer,
    );
  }

  /** The bearer token of the club that organizes the events. */
  get clubToken(): string {
    return this.people.club;
  }

  /** Returns the ids of an event’s tickets, in no particular order. */
  async ticketsOf(eventId: string): Promise<string[]> {
    const tickets = this.sql.reader.selectFrom('tickets').select('id').where('event_id', '=', eventId);
    return (await tickets.execute()).map(({ id }) => id);
  }

  /** Returns requests of the event’s club that check its tickets in, in no particular order, chosen from the list. */
  async checkIns(eventId: string): Promise<readonly string[]> {
    const { host } = new URL(this.url);
    return (await this.ticketsOf(eventId)).map((ticketId) => {
      const scan = { id: eventId, code: null, ticketId, scanId: randomUUID(), gate: 'North' };
      return requestText(host, callRequest('checkInTicket', this.people.club, scan));
    });
  }

  /** Returns how many people are inside by the check-in screen. */
  async inside(eventId: string): Promise<number> {
    const client = new BuyerClient((request) => sendRequest(this.url, request), this.people.club);
    const { output } = await client.call('viewCheckIn', { id: eventId });
    return output?.inside ?? 0;
  }

  async standing(eventId: string): Promise<EventCounts> {
    const places = await this.sql.reader
      .selectFrom('event_places')
      .select(['sold', 'held', 'capacity'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    const rows = await this.sql.reader
      .selectFrom('tickets')
      .select(({ fn }) => ['status', fn.countAll().as('count')])
      .where('event_id', '=', eventId)
      .groupBy('status')
      .execute();
    const count = (...statuses: readonly string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + Number(row.count), 0);
    const { sold, held, capacity } = places;
    return {
      tickets: count('pending_payment', 'confirmed'),
      confirmed: count('confirmed'),
      sold,
      held,
      capacity,
    };
  }

  /** Throws unless the database holds exactly the acknowledged purchases, within the capacity. */
  async requireStored(
    eventId: string,
    acknowledged: { readonly tickets: number; readonly confirmed: number },
  ): Promise<void> {
    const { tickets, confirmed, sold, held, capacity } = await this.standing(eventId);
    const kept = `the database has ${tickets} tickets, ${confirmed} of them confirmed, and counts ${held} held and ${sold} sold`;
    if (tickets !== acknowledged.tickets || sold + held !== tickets)
      throw new Error(`${acknowledged.tickets} tickets were acknowledged; ${kept}.`);
    if (confirmed !== acknowledged.confirmed || sold !== confirmed)
      throw new Error(`${acknowledged.confirmed} payments were acknowledged; ${kept}.`);
    if (tickets > capacity) throw new Error(`${tickets} tickets were sold for ${capacity} places.`);
  }

  /** Processor seconds so far: the server with its workers, and the database. */
  cpu(): { readonly server: number; readonly database: number } {
    const { pid } = this.database;
    return { server: cpuSeconds(this.pid), database: pid === null ? 0 : cpuSeconds(pid) };
  }

  /** The database's writing transactions so far, and its open connections besides those of this bench (PostgreSQL). */
  async usage(): Promise<{ readonly transactions: number; readonly connections: number }> {
    const { rows } = await sql<{ transactions: number; connections: number }>`
      select pg_current_xact_id()::text::bigint as transactions, count(*)::int as connections
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      this.sql.writer,
    );
    const { transactions = 0, connections = 0 } = rows[0] ?? {};
    return { transactions, connections };
  }

  async stop(): Promise<void> {
    await this.sql.close();
    await this.server.stop();
    await this.database.remove();
  }
}

/** Node’s options for a processor profile. */
export function profiling(folder: string | null): readonly string[] {
  return folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}
