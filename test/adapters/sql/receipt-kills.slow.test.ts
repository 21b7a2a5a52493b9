import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { loadManySales } from '#test/bench/many-sales.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;
const ISSUER = fileURLToPath(new URL('../../support/receipt-issuer.ts', import.meta.url));
const PROCESSES = 2;
const MS_BEFORE_KILL = [5, 70, 150];
const SALES = { tickets: 4_000, events: 4, clubs: 1, buyers: 50 };

interface Opened {
  readonly database: SqlDatabase;
  /** For other processes. */
  readonly address: string;
  close(): Promise<void>;
}

const engines: Readonly<Record<string, () => Promise<Opened>>> = {
  async sqlite() {
    const address = join(temporaryFolder(), 'acara.db');
    const database = openSqlite(address);
    return { database, address, close: () => database.close() };
  },
  async postgresql() {
    const database = await openNewPostgres();
    return { database, address: database.url, close: () => database.close() };
  },
};

describe.each(Object.entries(engines))('numbers of receipts on %s', (_, open) => {
  it(
    'have no gap and no double when several processes issue them and are killed',
    async () => {
      const { database, address, close } = await open();
      await migrate(database);
      const ids = new CountingIds();
      await loadManySales(database, SALES, '2026-12-01T04:00:00.000Z', () => ids.next());
      await database.writer.deleteFrom('receipts').execute();
      for (const milliseconds of MS_BEFORE_KILL) {
        await Promise.all(Array.from({ length: PROCESSES }, () => issueAndDie(address, milliseconds)));
        const rows = await database.reader
          .selectFrom('receipts')
          .select(['sequence', 'payment_id'])
          .orderBy('sequence')
          .execute();
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
        expect(new Set(rows.map(({ payment_id }) => payment_id)).size).toBe(rows.length);
      }
      await close();
    },
    TIMEOUT,
  );
});

/** Kills the process some milliseconds after its first transaction. */
async function issueAndDie(address: string, milliseconds: number): Promise<void> {
  const issuer = spawn(process.execPath, ['--import', 'tsx', ISSUER, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(issuer, 'exit');
  issuer.stdout.resume();
  await once(issuer.stdout, 'data');
  await pause(milliseconds);
  issuer.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}
