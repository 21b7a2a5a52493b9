import { rmSync } from 'node:fs';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { findOrInstallPgBouncer, type PgBouncer, startPgBouncer } from '#test/support/pgbouncer.ts';
import { ask, databaseBeside } from '#test/support/postgres.ts';
import { PostgresPair } from '#test/support/postgres-pair.ts';
import { type FaultDatabase, newFolder } from '../fault-database.ts';

/** A primary and a standby that Acara reaches through PgBouncer. */
export interface FaultPair extends FaultDatabase {
  readonly pair: PostgresPair;
  readonly pooler: PgBouncer;
  /** Returns the ids of the tickets that the first primary itself shows. */
  ticketsOfFirstPrimary(): Promise<readonly string[]>;
}

const NAME = 'acara';

/** Starts a primary, a synchronous standby, and a PgBouncer that leads to the primary. */
export async function newPair(): Promise<FaultPair> {
  const program = findOrInstallPgBouncer((line) => process.stderr.write(`${line}\n`));
  const pair = await PostgresPair.start();
  await ask(pair.primary.url, `create database ${NAME}`);
  const directUrl = databaseBeside(pair.primary.url, NAME);
  const pooler = await startPgBouncer({ program, server: directUrl, database: NAME });
  const databaseUrl = pooler.through(directUrl);
  const dataDir = newFolder();
  return {
    databaseUrl,
    directUrl,
    dataDir,
    pair,
    pooler,
    // The pooler leads to the server that sells.
    open: () => openPostgres(databaseUrl),
    async ticketsOfFirstPrimary() {
      return (await ask<{ id: string }>(directUrl, 'select id from tickets')).map(({ id }) => id);
    },
    async remove() {
      await pooler.stop();
      await pair.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
