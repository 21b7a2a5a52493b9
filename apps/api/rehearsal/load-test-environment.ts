import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import { createAccounts } from '#adapters/local-identity/sql/create-accounts.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import type { PlannedSale } from '#adapters/sql/operations/planned-sale-of.ts';
import { publishedEventsOf } from '#adapters/sql/operations/published-events-of.ts';
import { createTemporaryPostgres } from '#adapters/sql/postgres/temporary-postgres.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { FULLY_PROVEN, type SignedIn } from '#core/actor.ts';
import { ownClubOf } from '#core/clubs/members/acting-club.ts';
import { EVENT_DEFAULTS, type Event } from '#core/events/event.ts';
import { ClubAccounts } from '#core/people/club-accounts.ts';
import { newPerson, PROFILE_DEFAULTS, withClubVerified } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { snapshotOf } from '../cli/snapshot.ts';
import type { Config } from '../config/config.ts';
import { createApplication, openStorage, type Storage } from '../wiring/create-application.ts';
import { holdSeconds, type LoadTestOptions } from './load-test-options.ts';
import { seedPlannedSale } from './planned/seed-planned-sale.ts';

/** A temporary installation: a folder and an empty database, which `dispose` removes. */
export interface LoadTestEnvironment {
  readonly config: Config;
  dispose(): Promise<void>;
}

/** What is in the database before the sale opens. */
export interface SeededData {
  readonly eventId: string;
  readonly clubEmail: string;
  readonly studentEmails: readonly string[];
  readonly password: string;
  /** Number of the operator's published events that were copied. */
  readonly copiedEvents: number;
}

const CLUB_EMAIL = 'club@rehearsal.acara.test';
const PRICE_RINGGIT = 10;
const MAX_COPIED = 500;
const MINUTES_PER_HOUR = 60;

/** Creates a temporary installation with the operator's settings. Throws when it cannot be created. */
export async function createEnvironment(
  real: Config,
  options: LoadTestOptions,
): Promise<LoadTestEnvironment> {
  if (real.database.kind === 'memory')
    throw new Error('A database in memory exists only inside the server. Set DATABASE_URL to another one.');
  const dataDir = mkdtempSync(join(tmpdir(), 'acara-rehearsal-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { database, drop } = await newDatabase(real.database, dataDir);
    const config: Config = {
      ...real,
      production: false,
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://127.0.0.1:0',
      dataDir,
      database,
      identity: 'local',
      oauthProvider: null,
      payments: [{ kind: 'sandbox' }],
      mail: { kind: 'outbox' },
      holdMinutes: holdSeconds(options) / 60,
      rateLimits: true,
      logLevel: 'warn',
      demo: false,
    };
    return {
      config,
      async dispose() {
        await drop().finally(removeFolder);
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function newDatabase(
  real: Exclude<Config['database'], { kind: 'memory' }>,
  dataDir: string,
): Promise<{ readonly database: Config['database']; drop(): Promise<void> }> {
  if (real.kind === 'sqlite') {
    const file = join(dataDir, 'acara.db');
    return { database: { kind: 'sqlite', file }, drop: async () => undefined };
  }
  const databaseName = `rehearsal_${new UuidIds().next().replaceAll('-', '')}`;
  const { url, drop } = await createTemporaryPostgres(real.directUrl ?? real.url, databaseName);
  return { database: { kind: 'postgres', url, directUrl: null }, drop };
}

/**
 * Adds the people, copies of the operator's events, and the event of the test. The operator's database is only read.
 * `sale`: the event whose sale is rehearsed; null for one that is made up.
 */
export async function seedEnvironment(
  { config }: LoadTestEnvironment,
  real: Config,
  options: LoadTestOptions,
  sale: PlannedSale | null = null,
): Promise<SeededData> {
  const storage = openStorage(config);
  try {
    if (storage.sql) await migrate(storage.sql);
    const password = new UuidIds().next();
    const studentEmails = Array.from(
      { length: options.students },
      (_, n) => `student-${n + 1}@rehearsal.acara.test`,
    );
    const uids = await addAllAccounts(storage, [CLUB_EMAIL, ...studentEmails], password);
    const [clubUid = '', ...studentUids] = uids;
    const { container } = await createApplication(config, storage);
    const club = await addClub(container, clubUid);
    const realEventList = (await readRealEvents(real)).filter(({ id }) => id !== sale?.event.id);
    await resolve(container, UnitOfWork).run(async ({ events }) => {
      for (const event of realEventList) await events.add(event);
    });
    const students = studentEmails.map((email, n) => ({ email, uid: studentUids[n] ?? '' }));
    const eventId = sale ? sale.event.id : await addMadeUpEvent(container, options, club);
    if (sale) await seedPlannedSale(container, ownedBy(club, sale), students, new SystemClock().now());
    return {
      eventId,
      clubEmail: CLUB_EMAIL,
      studentEmails,
      password,
      copiedEvents: realEventList.length,
    };
  } finally {
    await storage.close();
  }
}

async function addMadeUpEvent(
  container: Container,
  options: LoadTestOptions,
  club: SignedIn,
): Promise<EventId> {
  const createEvent = resolve(container, useCaseKey('CreateEvent'));
  const { event } = await createEvent.execute(club, draftOf(options));
  return event.id;
}

function addAllAccounts(storage: Storage, emails: readonly string[], password: string) {
  return createAccounts(storage.identityDatabase, { emails, password }, new SystemClock(), new UuidIds());
}

async function addClub(container: Container, uid: string): Promise<SignedIn> {
  const now = new SystemClock().now();
  const fields = { ...PROFILE_DEFAULTS, name: 'Rehearsal Club' };
  const person = newPerson({ uid, email: CLUB_EMAIL }, fields, 'club', now);
  const added = await resolve(container, PersonRepository).add(withClubVerified(person, true, now));
  await resolve(container, ClubAccounts).follow(null, added);
  const { email, name, role } = added;
  return { kind: 'person', uid, email, name, role, club: ownClubOf(person, true), ...FULLY_PROVEN };
}

/** Returns the sale as one of the club of the rehearsal, which is published and sells. */
function ownedBy({ uid, name, email }: SignedIn, { event, plan }: PlannedSale): PlannedSale {
  const organizer = { organizerId: uid, organizerName: name, organizerEmail: email };
  const state = { status: 'published', pausedFor: null, cancellationReason: null, imageUrl: null } as const;
  return { event: { ...event, ...organizer, ...state }, plan };
}

/** Returns the operator's published events. Empty when the database does not exist or has another schema. */
async function readRealEvents({ database }: Config): Promise<readonly Event[]> {
  const now = new SystemClock().now();
  try {
    return await snapshotOf(database)((snapshot) => publishedEventsOf(snapshot, now, MAX_COPIED));
  } catch {
    return [];
  }
}

function draftOf({ seats }: LoadTestOptions) {
  const now = new SystemClock().now();
  return {
    ...EVENT_DEFAULTS,
    title: 'Load Test',
    description: 'A popular event for a load test.',
    category: 'Social',
    startDate: addMinutes(now, 24 * MINUTES_PER_HOUR),
    endDate: addMinutes(now, 26 * MINUTES_PER_HOUR),
    location: 'Main Campus',
    venue: 'Great Hall',
    ticketPrice: PRICE_RINGGIT,
    capacity: seats,
    status: null,
  };
}
