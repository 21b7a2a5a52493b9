import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { runBackup } from '#apps/api/cli/backup.ts';
import { runDoctor } from '#apps/api/cli/doctor.ts';
import { runRestore } from '#apps/api/cli/restore.ts';
import { snapshotOf } from '#apps/api/cli/snapshot.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { withPort } from '#apps/api/free-port.ts';
import { openSql } from '#apps/api/wiring/create-application.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { type Command, runs } from '#test/support/command.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { createDatabase, onServer, urlOf } from '#test/support/postgres-database.ts';
import { signUp } from '#test/support/sign-up.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 120_000;
const BUYERS = 3;
const SALES_BEFORE = 20;
const quiet = () => undefined;

describe.each(['SQLite', 'PostgreSQL'])('backup of a running server on %s', (kind) => {
  let root: string;
  let server: Command | null = null;
  const databases: string[] = [];

  beforeEach(() => {
    root = temporaryFolder();
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    for (const name of databases.splice(0)) await onServer(`drop database if exists ${name} with (force)`);
  });

  async function settings(name: string): Promise<Record<string, string>> {
    const env = {
      DATA_DIR: join(root, name),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      MAX_OPEN_HOLDS: '1000',
      LOG_LEVEL: 'error',
    };
    if (kind === 'SQLite') return env;
    const database = await createDatabase();
    databases.push(database);
    return { ...env, DATABASE_URL: urlOf(database) };
  }

  it(
    'contains every ticket acknowledged before it began, and holds every invariant after a restore',
    async () => {
      const env = await settings('installation');
      const { config } = readConfig(env);
      const { port } = await withPort({ ...config, port: 0 });
      await openEvents(config);
      server = runs(['serve'], { ...env, PORT: String(port) });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(() => fetch(`${url}/api/health/ready`).then(({ status }) => status, String), {
          timeout: 60_000,
        })
        .toBe(200);

      const sold: string[] = [];
      let selling = true;
      const buyers = Array.from({ length: BUYERS }, async (_, number) => {
        const buy = await buyer(url, number);
        while (selling) sold.push(await buy());
      });
      await expect.poll(() => sold.length, { timeout: 60_000 }).toBeGreaterThan(SALES_BEFORE);
      const before = [...sold];
      const backup = join(root, 'backup');
      await runBackup(config, backup, quiet);
      const during = sold.length - before.length;
      selling = false;
      await Promise.all(buyers);

      const restored = readConfig(await settings('restored')).config;
      await runRestore(restored, backup, quiet);
      await runDoctor(restored, { isServerRunning: false }, quiet);
      const found = await snapshotOf(restored.database)(({ db }) =>
        db.selectFrom('tickets').select('id').execute(),
      );
      const ids = new Set(found.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(during).toBeGreaterThan(0);
      await runDoctor(config, { isServerRunning: true }, quiet);
    },
    TIMEOUT,
  );
});

async function openEvents(config: ReturnType<typeof readConfig>['config']): Promise<void> {
  if (config.database.kind === 'memory') throw new Error('A server’s memory can’t be backed up.');
  const database = openSql(config.database);
  await migrate(database);
  const ids = new CountingIds();
  const size = { tickets: 3_000, events: 40, clubs: 2, buyers: 300 };
  await loadManySales(database, size, new Date().toISOString(), () => ids.next());
  await database.close();
}

/** Signs a person up. Returns a function that buys one ticket per call and returns its acknowledged id. */
async function buyer(url: string, number: number): Promise<() => Promise<string>> {
  const { api } = await signUp(url, { email: `buyer-${number}@load.acara.test`, name: `Buyer ${number}` });
  const { events } = await api.browseEvents({ category: null, q: null, limit: 100, cursor: null });
  let bought = 0;
  return async () => {
    bought += 1;
    const eventId = events[(bought * BUYERS + number) % events.length]?.id ?? '';
    return (await api.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId })).ticket.id;
  };
}
