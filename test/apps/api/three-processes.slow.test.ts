import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { commands } from '#apps/api/cli/commands.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import type { PgBouncer } from '#test/support/pgbouncer.ts';
import { startPgBouncerOfRun } from '#test/support/pgbouncer-of-run.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { programOfSources } from '#test/support/program-of-sources.ts';
import { RetryingClient } from '#test/support/retrying-client.ts';
import { TestServer } from '#test/support/server.ts';

const TIMEOUT = 240_000;
const PLACES = 60;
const BUYERS = 12;
const PASSWORD = 'three blue kites';
const A_DAY = 24 * 60 * 60 * 1_000;

let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncerOfRun();
}, TIMEOUT);
afterAll(() => pooler.stop());

describe.each([
  ['PostgreSQL', (url: string) => ({ DATABASE_URL: url })],
  [
    'PostgreSQL behind PgBouncer in transaction mode',
    (url: string) => ({ DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url }),
  ],
])('three processes on %s', (_, addresses) => {
  let folder: string;
  let name: string;
  let env: Readonly<Record<string, string>>;
  let servers: TestServer[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'acara-three-'));
    name = await createDatabase();
    env = {
      ...addresses(urlOf(name)),
      PUBLIC_URL: 'http://acara.test',
      ACARA_DEVELOPMENT: '1',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
    };
    const options = { env, dataDir: folder, program: programOfSources('main') };
    servers = await Promise.all([1, 2, 3].map(() => TestServer.start(options)));
  }, TIMEOUT);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await onServer(`drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }, TIMEOUT);

  const config = () => readConfig({ ...env, DATA_DIR: folder }).config;

  const anEvent = async ({ url }: TestServer) => {
    let token: string | null = null;
    const api = httpApi({ baseUrl: `${url}/api`, token: async () => token });
    const club = { email: 'club@acara.test', name: 'Demo Robotics Club' };
    ({ token } = await api.signUp({ ...club, password: PASSWORD }));
    await api.register({
      ...club,
      role: 'club',
      studentId: 'C1',
      faculty: 'Law',
      phoneNumber: '012-345 6789',
    });
    const call = { config: config(), args: [club.email], options: new Map(), print: () => undefined };
    await commands['verify-club'].run(call);
    const inDays = (days: number) => new Date(Date.now() + days * A_DAY).toISOString();
    // Another process may learn of the verification later.
    await expect.poll(async () => (await api.viewProfile()).user.isClubVerified).toBe(true);
    const { event } = await api.createEvent({
      title: 'Demo Night',
      description: 'An evening with a limited number of places.',
      category: 'Social',
      startDate: inDays(7),
      endDate: inDays(8),
      location: 'Main Campus',
      venue: 'Hall 1',
      ticketPrice: 5,
      capacity: PLACES,
      imageUrl: null,
      tags: [],
      perPersonLimit: null,
      status: null,
    });
    return event;
  };

  it(
    'sell each place once and lose nothing, while one is killed and another one restarts',
    async () => {
      const order = [...servers].sort(() => randomInt(3) - 1);
      const [survivor, victim, restarted] = order as [TestServer, TestServer, TestServer];
      const event = await anEvent(survivor);
      const alive = new Set(servers.map(({ url }) => url));
      const buyers = Array.from(
        { length: BUYERS },
        (__, n) => new RetryingClient(() => [...alive], `student.${n}@acara.test`),
      );
      await Promise.all(buyers.map((buyer) => buyer.signUp()));

      const page = await LiveListener.to(`${survivor.url}/api/live/events/${event.id}`);
      expect(await page.next()).toContain('retry');
      const elsewhere = new RetryingClient(() => [victim.url], 'student.elsewhere@acara.test');
      await elsewhere.signUp();
      expect(await elsewhere.buyOne(event.id)).toBe(true);
      expect(await page.next()).toContain(event.id);
      page.leave();

      let bought = 0;
      const restarts: Promise<void>[] = [];
      const trouble = async () => {
        bought += 1;
        if (bought === 12) restarts.push(victim.kill9().then(() => void alive.delete(victim.url)));
        if (bought === 25) restarts.push(restarted.restart());
      };
      await Promise.all(buyers.map((buyer) => buyer.buyAll(event.id, () => void trouble())));
      await Promise.all(restarts);
      expect(restarts).toHaveLength(2);

      const acknowledgements = [elsewhere, ...buyers].map(({ acknowledged }) => acknowledged);
      const ticketIds = acknowledgements.flatMap((each) => each.ticketIds);
      const paymentIds = acknowledgements.flatMap((each) => each.paymentIds);
      expect([ticketIds.length, new Set(ticketIds).size]).toEqual([PLACES, PLACES]);
      expect([paymentIds.length, new Set(paymentIds).size]).toEqual([PLACES, PLACES]);

      const database = openPostgres(urlOf(name));
      const { rows: places } = await sql`select capacity, sold, held from event_places`.execute(
        database.reader,
      );
      expect(places).toEqual([{ capacity: PLACES, sold: PLACES, held: 0 }]);
      const { rows: tickets } = await sql<{ id: string }>`
        select id from tickets where status = 'confirmed' order by id`.execute(database.reader);
      expect(tickets.map(({ id }) => id)).toEqual([...ticketIds].sort());
      const { rows: payments } = await sql<{ id: string }>`
        select id from payments where status = 'succeeded' and resolution = 'applied' and received_sen = amount_sen
        order by id`.execute(database.reader);
      expect(payments.map(({ id }) => id)).toEqual([...paymentIds].sort());
      const { rows: mails } = await sql`
        select count(*) as count, count(distinct notice) as different from outbox`.execute(database.reader);
      expect(mails).toEqual([{ count: PLACES, different: PLACES }]);
      const unsent = async () =>
        (await sql`select id from outbox where sent_at is null`.execute(database.reader)).rows.length;
      // Mail that the killed process had leased is sent by another one after two minutes.
      await expect.poll(unsent, { timeout: 150_000, interval: 500 }).toBe(0);
      await database.close();

      await runDoctor(config(), { isServerRunning: false }, () => undefined);
      expect(restarted.log).not.toMatch(/"level":50/);
      expect(survivor.log).not.toMatch(/"level":50/);
    },
    TIMEOUT,
  );
});
