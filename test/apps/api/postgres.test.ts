import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorLines } from '#apps/api/cli/error-lines.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { ask, startPostgres } from '#test/support/postgres.ts';
import { GUARDED_USER } from '#test/support/postgres-cluster.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 30_000;

describe('server on PostgreSQL', () => {
  let folder: string;
  let name: string;
  let server: RunningServer | null = null;

  beforeEach(async () => {
    folder = temporaryFolder();
    name = await createDatabase();
  });
  afterEach(async () => {
    await server?.stop();
    server = null;
    await onServer(`drop database if exists ${name} with (force)`);
  });

  const start = async (url: string, settings = {}) => {
    const env = {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ...settings,
    };
    server = await serve(readConfig(env).config);
    const base = server.url.replace('localhost', '127.0.0.1');
    return (path: string) => fetch(`${base}/api${path}`);
  };
  const whyNot = async (url: string): Promise<string> => {
    const problem = await start(url).catch((error: unknown) => error);
    const lines = errorLines(problem);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/canary/);
    return lines[0] ?? '';
  };

  it(
    'answers 503 or the last answer while its database is away, and recovers without a restart',
    async () => {
      const get = await start(urlOf(name));
      expect((await get('/health/ready')).status).toBe(200);
      const { events } = (await (await get('/events')).json()) as { events: unknown };

      await onServer(`alter database ${name} allow_connections false`);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await expect.poll(async () => (await get('/health/ready')).status).toBe(503);
      for (const path of ['/health/ready', '/events?limit=1', '/events/unknown']) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 503]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await answer.text()).not.toMatch(/postgres|sql|connection/i);
      }
      const last = await get('/events');
      expect([last.status, await last.json()]).toMatchObject([200, { events }]);
      expect(last.headers.get('age')).toMatch(/^\d+$/);
      for (const path of ['/health/live', '/health/readable', '/site'])
        expect((await get(path)).status).toBe(200);

      await onServer(`alter database ${name} allow_connections true`);
      await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
      await expect.poll(async () => (await get('/events')).headers.get('age')).toBeNull();
      expect((await get('/events')).status).toBe(200);
    },
    TIMEOUT,
  );

  it('does not start with a wrong password, and does not print it', async () => {
    const guarded = await startPostgres();
    await ask(guarded.url, `create role ${GUARDED_USER} login password 'right'`);
    const url = new URL(guarded.url);
    url.username = GUARDED_USER;
    url.password = 'canary';
    const why = await whyNot(url.href);
    await guarded.stop();
    expect(why).toMatch(/^The database refuses this user or password\..*DATABASE_URL/);
  });

  it('does not start as a user who may not create tables, and prints a fix', async () => {
    const role = `acara_powerless_${name.slice(-8)}`;
    await onServer(`create role ${role} login password 'canary'`);
    await ask(urlOf(name), 'revoke create on schema public from public');
    const url = new URL(urlOf(name));
    url.username = role;
    url.password = 'canary';
    const why = await whyNot(url.href);
    await onServer(`drop role ${role}`);
    expect(why).toMatch(
      /^This user may not create tables there\. Make it the owner of the database, or correct DATABASE_URL\./,
    );
  });

  it('does not start without its database, and prints a fix', async () => {
    expect(await whyNot(urlOf('acara_nowhere'))).toMatch(/^There is no such database\. Create it/);
  });

  it('does not start where nothing listens, and prints a fix', async () => {
    for (const host of ['127.0.0.1:1', 'localhost:1', 'database.invalid:5432'])
      expect(await whyNot(`postgres://acara:canary@${host}/acara`)).toMatch(
        /^The database can’t be reached\./,
      );
  });

  it('blames each address that leads nowhere by its setting', async () => {
    const dead = 'postgres://acara:canary@127.0.0.1:1/acara';
    const lines = async (url: string) =>
      errorLines(await start(url, { DATABASE_DIRECT_URL: dead }).catch((error: unknown) => error));
    const [onlyDirect, ...none] = await lines(urlOf(name));
    expect(onlyDirect).toMatch(/^The database can’t be reached\. Start it, or correct DATABASE_DIRECT_URL\./);
    expect(none).toEqual([]);
    expect(await lines(dead)).toEqual([
      expect.stringContaining('correct DATABASE_URL.'),
      expect.stringContaining('correct DATABASE_DIRECT_URL.'),
    ]);
  });
});
