import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { commands } from '#apps/api/cli/commands.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { newPurchase, type Purchase, repeat, Shop } from '#test/faults/shop.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import type { PgBouncer } from '#test/support/pgbouncer.ts';
import { startPgBouncerOfRun } from '#test/support/pgbouncer-of-run.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { programOfSources } from '#test/support/program-of-sources.ts';
import { TestServer } from '#test/support/server.ts';
import { signUp } from '#test/support/sign-up.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 240_000;
const PLACES = 60;
const BUYERS = 12;
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
  const folder = sharedTemporaryFolder();
  let name: string;
  let env: Readonly<Record<string, string>>;
  let servers: TestServer[] = [];

  beforeAll(async () => {
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
  }, TIMEOUT);

  const config = () => readConfig({ ...env, DATA_DIR: folder }).config;

  const anEvent = async ({ url }: TestServer) => {
    const club = { email: 'club@acara.test', name: 'Demo Robotics Club' };
    const { api } = await signUp(url, club, 'club');
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
      ...EVENT_DEFAULTS,
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
      const student = (n: number | string) =>
        signUp(survivor.url, { email: `student.${n}@acara.test`, name: 'Student A' });
      const buyers = await Promise.all(Array.from({ length: BUYERS }, (__, n) => student(n)));

      const page = await LiveListener.to(`${survivor.url}/api/live/events/${event.id}`);
      expect(await page.next()).toContain('retry');
      const { token } = await student('elsewhere');
      const purchases = [await buyOne(new Shop([victim.url]), token, event.id)];
      expect(await page.next()).toContain(event.id);
      page.leave();

      const shop = new Shop(order.map(({ url }) => url));
      const restarts: Promise<void>[] = [];
      const buyAll = async (buyer: string) => {
        for (;;) {
          const purchase = await buyOne(shop, buyer, event.id);
          if (!purchase) return;
          purchases.push(purchase);
          if (purchases.length === 13) restarts.push(victim.kill9());
          if (purchases.length === 26) restarts.push(restarted.restart());
        }
      };
      await Promise.all(buyers.map((buyer) => buyAll(buyer.token)));
      await Promise.all(restarts);
      expect(restarts).toHaveLength(2);

      const ticketIds = purchases.map((purchase) => purchase?.ticketId ?? '');
      const paymentIds = purchases.map((purchase) => purchase?.payment?.id ?? '');
      expect([ticketIds.length, new Set(ticketIds).size]).toEqual([PLACES, PLACES]);
      expect([paymentIds.length, new Set(paymentIds).size]).toEqual([PLACES, PLACES]);
      expect(shop.oddities).toEqual([]);

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

/** Buys and pays a ticket, asking again until there is an answer. Returns null when the event is sold out. */
async function buyOne(shop: Shop, token: string, eventId: string): Promise<Purchase | null> {
  const purchase = newPurchase(token, eventId);
  await shop.askAgain(purchase);
  if (purchase.answer === 'refused') return null;
  await repeat(
    () => shop.openCheckout(purchase),
    () => Boolean(purchase.payment?.checkoutUrl),
  );
  await shop.pay(purchase);
  await shop.askAgain(purchase);
  let isSettled = false;
  const comeBack = async () => {
    isSettled = await shop.comeBack(purchase);
  };
  await repeat(comeBack, () => isSettled);
  expect([purchase.answer, purchase.paid, isSettled]).toEqual(['acknowledged', 'acknowledged', true]);
  return purchase;
}
