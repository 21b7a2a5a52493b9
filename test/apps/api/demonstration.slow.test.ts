import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EVENTS } from '#adapters/demo/demo-events.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { ticketTable } from '#adapters/sql/schema.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { loadDemo } from '#apps/api/demo/load-demo.ts';
import { serve } from '#apps/api/serve.ts';
import {
  type Application,
  createApplication,
  openStorage,
  type Storage,
} from '#apps/api/wiring/create-application.ts';
import { ANONYMOUS, FULLY_PROVEN, type SignedIn, SYSTEM } from '#core/actor.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { toActor } from '#core/people/to-actor.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const PRODUCTION = { NODE_ENV: 'production', ACARA_ALLOW_SANDBOX: '1', PORT: '0', LOG_LEVEL: 'fatal' };
const ALL = { from: null, to: null };
const FROM_THE_START = { category: null, q: null, limit: 100, cursor: null };

it('loads demonstration data whatever else is set', async () => {
  const installation = await newInstallation();
  const { config } = readConfig({
    ...installation.env,
    FACULTIES: 'Faculty of Arts',
    MAX_OPEN_HOLDS: '1',
    PAYMENTS: 'none',
    HOLD_MINUTES: '1',
  });
  const storage = openStorage(config);
  if (storage.sql) await migrate(storage.sql);
  expect(await loadDemo(config, storage, pino({ level: 'silent' }))).toBe('loaded');
  await storage.close();
  await installation.remove();
}, 120_000);

describe('demonstration data', () => {
  let installation: Installation;
  let config: Config;
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  let storage: Storage;
  let application: Application;
  beforeAll(async () => {
    installation = await newInstallation();
    config = readConfig(installation.env).config;
    storage = openStorage(config);
    if (storage.sql) await migrate(storage.sql);
    await loadDemo(config, storage, logger);
    application = await createApplication(config, storage);
  }, 120_000);
  afterAll(async () => {
    application.identity.local?.stop();
    await storage.close();
    await installation.remove();
  });

  const does = <Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> =>
    resolve(application.container, useCaseKey(name));
  const stored = () => {
    if (!storage.sql) throw new Error('It is in a database.');
    return storage.sql.reader;
  };
  const everyTicket = async (): Promise<readonly Ticket[]> =>
    (await stored().selectFrom('tickets').selectAll().execute()).map(ticketTable.toEntity);
  const everyEvent = () => stored().selectFrom('events').select(['id', 'status', 'organizer_id']).execute();
  async function signIn(who: keyof typeof DEMO_ACCOUNTS): Promise<SignedIn> {
    const { email } = DEMO_ACCOUNTS[who];
    const { token } = await resolve(application.container, CredentialsGateway).signIn({
      email,
      password: DEMO_PASSWORD,
    });
    const identity = await application.identity.gateway.verify(token);
    const person = identity && (await resolve(application.container, PersonRepository).find(identity.uid));
    const clubs = resolve(application.container, ActingClubs);
    const club = person?.role === 'club' ? await clubs.find(person.uid, person.uid) : null;
    const actor = identity && toActor(identity, person, FULLY_PROVEN, null, club);
    if (!actor) throw new Error(`${who} can’t sign in.`);
    return actor;
  }

  it('leaves events of the unverified club in review and out of the event list', async () => {
    const newClub = await signIn('newclub');
    const { events: waiting } = await does('ListEventsToReview').execute(await signIn('admin'), {
      limit: null,
      cursor: null,
    });
    const expected = DEMO_EVENTS.filter(({ club, draft }) => club === 'newclub' && !draft);
    expect(waiting.map(({ title }) => title).sort()).toEqual(expected.map(({ title }) => title).sort());
    expect(waiting.length).toBeGreaterThan(0);
    for (const { organizerId, ticketsSold } of waiting)
      expect([organizerId, ticketsSold]).toEqual([newClub.uid, 0]);
    const { events } = await does('BrowseEvents').execute(ANONYMOUS, FROM_THE_START);
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter(({ organizerId }) => organizerId === newClub.uid)).toEqual([]);
  });

  it('has analytics that equal its tickets, for each club and the platform', async () => {
    const [tickets, events] = [await everyTicket(), await everyEvent()];
    const sumOf = (own: readonly Ticket[]) => ({
      totalTicketsSold: own.length,
      totalRevenue: own.reduce((sum, { priceSen }) => sum + priceSen, 0) / 100,
    });
    const fees = (own: readonly Ticket[]) => own.reduce((sum, { fee }) => sum + fee.sen, 0) / 100;
    expect(tickets.every(({ status }) => status === 'confirmed')).toBe(true);
    const { analytics: all } = await does('ComputePlatformAnalytics').execute(await signIn('admin'), ALL);
    expect(all).toMatchObject({ ...sumOf(tickets), platformRevenue: fees(tickets) });
    expect(all.totalEvents).toBe(events.filter(({ status }) => status !== 'draft').length);
    expect(all.salesByDay.length).toBeGreaterThan(10);
    for (const who of ['club', 'rimba', 'newclub'] as const) {
      const club = await signIn(who);
      const { analytics } = await does('ComputeClubAnalytics').execute(club, { uid: club.uid, ...ALL });
      const own = new Set(events.flatMap((event) => (event.organizer_id === club.uid ? event.id : [])));
      const hers = tickets.filter(({ eventId }) => own.has(eventId));
      expect(analytics).toMatchObject(sumOf(hers));
      expect(analytics.totalRevenueAfterFees).toBeCloseTo(analytics.totalRevenue - fees(hers), 6);
    }
  });

  it('owes no refund and has an intact audit log', async () => {
    const admin = await signIn('admin');
    expect(await does('ListPaymentsNeedingAttention').execute(admin)).toMatchObject({
      refunds: [],
      owed: { count: 0, amount: 0 },
      batches: [],
    });
    expect(await does('ListAuditLog').execute(admin, { before: null })).toMatchObject({ intact: true });
    const mails = await stored().selectFrom('outbox').select('sent_at').execute();
    expect(mails.filter((mail) => mail.sent_at === null)).toEqual([]);
  });

  it('has no sale that the bank does not know', async () => {
    while ((await does('ReconcilePayments').execute(SYSTEM)).asked > 0);
    await does('CompareProviderStatement').execute(SYSTEM);
    const { alerts, comparisons } = await does('ListPaymentAlerts').execute(await signIn('admin'));
    expect(alerts).toEqual([]);
    expect(comparisons).toMatchObject([{ differing: 0, compared: expect.any(Number) }]);
    expect(comparisons[0]?.compared).toBeGreaterThan(0);
  });

  it('holds every invariant, and the doctor notes that a server without DEMO refuses it', async () => {
    const said: string[] = [];
    await runDoctor(config, { isServerRunning: true }, (line) => said.push(line));
    expect(said[0]).toMatch(/^Note: The database holds \d+ demonstration accounts.*DEMO=off refuses/);
    expect(said.at(-1)).toMatch(/^All \d+ invariants hold\.$/);
  });

  describe('in an installation without DEMO', () => {
    const REFUSAL =
      /^The database holds \d+ demonstration accounts, such as admin@demo\.acara\.test, whose password is public\. Use an empty one: set DATA_DIR or DATABASE_URL to another location/;
    const without = () =>
      readConfig({ ...installation.env, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off' }).config;
    const production = () => readConfig({ ...installation.env, ...PRODUCTION }).config;

    it('keeps a server from starting, with a fix', async () => {
      await expect(serve(without())).rejects.toThrow(REFUSAL);
      await expect(serve(without())).rejects.toThrow(/, or set DEMO=on to keep the demonstration\.$/);
      await expect(serve(production())).rejects.toThrow(/to another location\.$/);
    });

    it('is reported by the doctor', async () => {
      for (const settings of [without(), production()]) {
        const said: string[] = [];
        const examining = runDoctor(settings, { isServerRunning: true }, (line) => said.push(line));
        await expect(examining).rejects.toThrow(
          'The database holds demonstration accounts, and DEMO is off.',
        );
        expect(said[0]).toMatch(/^✗ The database holds/);
        expect(said.at(-1)).toMatch(/^All \d+ invariants hold\.$/);
      }
    });

    it('is reported when a backup with demonstration accounts is restored', async () => {
      const folder = temporaryFolder();
      const backup = join(folder, 'backup');
      await runBackup(config, backup, () => undefined);
      for (const [name, demo, expected] of [
        ['with', 'on', /^Note: The database holds/],
        ['without', 'off', /^No server starts on it: The database holds/],
      ] as const) {
        const said: string[] = [];
        const target = readConfig({ DATA_DIR: join(folder, name), DEMO: demo }).config;
        await runRestore(target, backup, (line) => said.push(line));
        expect(said.at(-1)).toMatch(expected);
      }
    }, 60_000);

    it('detects a demonstration account without a profile', async () => {
      const other = await newInstallation();
      const settings = readConfig({ ...other.env, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off' }).config;
      const opened = openStorage(settings);
      if (!opened.sql) throw new Error('It is in a database.');
      await migrate(opened.sql);
      await sql`
        insert into identity_users (id, name, email, email_verified, created_at, updated_at)
        values ('u1', '', 'x@demo.acara.test', 0, '2026', '2026')`.execute(opened.sql.writer);
      await opened.close();
      await expect(serve(settings)).rejects.toThrow(
        'holds 1 demonstration account, such as x@demo.acara.test',
      );
      await other.remove();
    });
  });

  it('is loaded once', async () => {
    const before = [await everyTicket(), await everyEvent()];
    await loadDemo(config, storage, logger);
    expect([await everyTicket(), await everyEvent()]).toEqual(before);
    expect(logged.filter((line) => line.includes('demonstration data loaded'))).toHaveLength(1);
  });
});
