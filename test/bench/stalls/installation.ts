import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { MANY_SALES } from '#test/support/sales-server.ts';
import { TestServer } from '#test/support/server.ts';
import { signToken } from '../signed-in-people.ts';
import { ADMIN, CLUB, fillUniversity, STUDENT, type University } from './fill-university.ts';
import type { Subjects } from './screens.ts';

type Tokens = Pick<Subjects, 'student' | 'club' | 'admin'>;

const FILE = 'acara.db';
const PRODUCTION = { ...MANY_SALES, LOG_LEVEL: 'warn' };
const DEMONSTRATION = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

/** The built server on a filled SQLite file. */
export class Installation {
  private constructor(
    readonly server: TestServer,
    private readonly signIn: (server: TestServer) => Promise<Tokens>,
    private readonly removeData: () => void,
  ) {}

  /** Starts one with the demonstration data. */
  static async small(): Promise<Installation> {
    const server = await TestServer.start({ env: DEMONSTRATION });
    return new Installation(server, signInDemoPeople, () => undefined);
  }

  /** Starts one of a large university. */
  static async large(size: University): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'acara-stalls-'));
    const removeData = () => rmSync(dataDir, { recursive: true, force: true });
    try {
      await fill(join(dataDir, FILE), size);
      const server = await TestServer.start({ dataDir, env: PRODUCTION });
      return new Installation(server, signTokens, removeData);
    } catch (error) {
      removeData();
      throw error;
    }
  }

  /** Starts the server again and signs everybody in. */
  async restart(): Promise<Subjects> {
    await this.server.restart();
    const tokens = await this.signIn(this.server);
    const [student, club] = [tokens.student, tokens.club].map((token) => apiOf(this.server, token));
    const { clubs = [] } = (await club?.listMyClubs()) ?? {};
    const clubId = clubs[0]?.id ?? '';
    const calendar = (await student?.viewMyCalendar())?.calendar.path ?? '';
    return { ...tokens, clubId, calendar, ...(await mostSold(join(this.server.dataDir, FILE), clubId)) };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.removeData();
  }
}

async function fill(file: string, size: University): Promise<void> {
  const database = openSqlite(file);
  try {
    await migrate(database);
    const ids = new UuidIds();
    await fillUniversity(database, size, new SystemClock().now(), () => ids.next());
  } finally {
    await database.close();
  }
}

function apiOf({ url }: TestServer, token: string | null) {
  return httpApi({ baseUrl: `${url}/api`, token: async () => token });
}

async function signInDemoPeople(server: TestServer): Promise<Tokens> {
  const [student = '', club = '', admin = ''] = await Promise.all(
    ['student', 'club', 'admin'].map(async (name) => {
      const account = { email: `${name}@demo.acara.test`, password: DEMO_PASSWORD };
      return (await apiOf(server, null).signIn(account)).token;
    }),
  );
  return { student, club, admin };
}

async function signTokens(server: TestServer): Promise<Tokens> {
  const [student, club, admin] = [STUDENT, CLUB, ADMIN].map((person) => signToken(server, person)) as [
    string,
    string,
    string,
  ];
  return { student, club, admin };
}

/** Returns the club’s upcoming event with the most tickets, and the holder of one. */
async function mostSold(file: string, clubId: ClubId): Promise<Pick<Subjects, 'event' | 'holder'>> {
  const database = openSqlite(file);
  try {
    const event = await database.reader
      .selectFrom('events')
      .innerJoin('event_places', 'event_id', 'id')
      .select(['id', 'title', 'category'])
      .where('organizer_id', '=', clubId)
      .where('status', '=', 'published')
      .where('ends_at', '>', new SystemClock().now())
      .orderBy('sold', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { buyer_name: holder } = await database.reader
      .selectFrom('tickets')
      .select('buyer_name')
      .where('event_id', '=', event.id)
      .where('status', '=', 'confirmed')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { event, holder };
  } finally {
    await database.close();
  }
}
