import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EVENTS } from '#adapters/demo/demo-events.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey, type UseCaseName, type UseCases } from '#adapters/inversify/catalogue-key.ts';
import { readConfig } from '#apps/api/config.ts';
import { buildHouse, type House, openStorage, type Storage } from '#apps/api/house.ts';
import { loadDemo } from '#apps/api/load-demo.ts';
import { actorOf } from '#core/people/actor-of.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ANONYMOUS, type SignedIn } from '#core/shared/actor.ts';

const ALL = { from: null, to: null };
const FROM_THE_START = { category: null, q: null, limit: 100, cursor: null };

describe('the demonstration that a new installation opens with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'acara-demo-'));
  const { config } = readConfig({ DATABASE_URL: 'memory:', DATA_DIR: folder });
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  let storage: Storage;
  let house: House;
  beforeAll(async () => {
    storage = openStorage(config);
    await loadDemo(config, storage, logger);
    house = await buildHouse(config, storage);
  }, 120_000);
  afterAll(async () => {
    house.identity.stop();
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  const does = <Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> =>
    resolve(house.container, catalogueKey(name));
  const stored = () => {
    if (!storage.memory) throw new Error('It is in memory.');
    return storage.memory.published;
  };
  async function signIn(who: keyof typeof DEMO_ACCOUNTS): Promise<SignedIn> {
    const { email } = DEMO_ACCOUNTS[who];
    const { token } = await house.identity.signIn({ email, password: DEMO_PASSWORD });
    const identity = await house.identity.verify(token);
    const person = identity && (await resolve(house.container, PersonRepository).find(identity.uid));
    const actor = identity && actorOf(identity, person);
    if (!actor) throw new Error(`${who} can’t sign in.`);
    return actor;
  }

  it('lets everybody in whom the login page names', async () => {
    for (const [who, { role, verified, name }] of Object.entries(DEMO_ACCOUNTS))
      expect(await signIn(who as keyof typeof DEMO_ACCOUNTS)).toMatchObject({
        role,
        name,
        isClubVerified: verified,
      });
  });

  it('leaves the unverified club’s events to the reviewers, out of the programme', async () => {
    const newClub = await signIn('newclub');
    const { events: waiting } = await does('ListEventsToReview').execute(await signIn('admin'));
    const expected = DEMO_EVENTS.filter(({ club, draft }) => club === 'newclub' && !draft);
    expect(waiting.map(({ title }) => title).sort()).toEqual(expected.map(({ title }) => title).sort());
    expect(waiting.length).toBeGreaterThan(0);
    for (const { organizerId, ticketsSold } of waiting)
      expect([organizerId, ticketsSold]).toEqual([newClub.uid, 0]);
    const { events } = await does('BrowseEvents').execute(ANONYMOUS, FROM_THE_START);
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter(({ organizerId }) => organizerId === newClub.uid)).toEqual([]);
  });

  it('has figures that equal its tickets, of each club and of all', async () => {
    const tickets = [...stored().tickets.values()];
    const events = [...stored().events.values()];
    const sumOf = (own: typeof tickets) => ({
      totalTicketsSold: own.length,
      totalRevenue: own.reduce((sum, { priceSen }) => sum + priceSen, 0) / 100,
    });
    const fees = (own: typeof tickets) => own.reduce((sum, { fee }) => sum + fee.sen, 0) / 100;
    expect(tickets.every(({ status }) => status === 'confirmed')).toBe(true);
    const { analytics: all } = await does('ComputePlatformAnalytics').execute(await signIn('admin'), ALL);
    expect(all).toMatchObject({ ...sumOf(tickets), platformRevenue: fees(tickets) });
    expect(all.totalEvents).toBe(events.filter(({ status }) => status !== 'draft').length);
    expect(all.salesByDay.length).toBeGreaterThan(10);
    for (const who of ['club', 'rimba', 'newclub'] as const) {
      const club = await signIn(who);
      const { analytics } = await does('ComputeClubAnalytics').execute(club, { uid: club.uid, ...ALL });
      const hers = tickets.filter(({ eventId }) => stored().events.get(eventId)?.organizerId === club.uid);
      expect(analytics).toMatchObject(sumOf(hers));
      expect(analytics.totalRevenueAfterFees).toBeCloseTo(analytics.totalRevenue - fees(hers), 6);
    }
  });

  it('owes nobody anything, and has an audit log that is whole', async () => {
    const admin = await signIn('admin');
    expect(await does('ListPaymentsNeedingAttention').execute(admin)).toEqual({ refunds: [] });
    expect(await does('ListAuditLog').execute(admin, { before: null })).toMatchObject({ intact: true });
    expect([...stored().outbox.values()].every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  it('is loaded once', async () => {
    const before = stored();
    await loadDemo(config, storage, logger);
    expect(stored()).toBe(before);
    expect(logged.filter((line) => line.includes('demonstration data loaded'))).toHaveLength(1);
  });
});
