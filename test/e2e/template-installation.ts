import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { givenIdentity } from '../support/given-identity.ts';
import { ask, databaseBeside, givenPostgres, postgresOfRun, templateOf } from '../support/postgres.ts';
import { TestServer } from '../support/server.ts';
import { testIdentity } from './test-identity.ts';

export type DatabaseOfRun = 'sqlite' | 'postgresql';

/** The databases of this run: both by default; one with another identity service or with `DATABASE_URL` set. */
export const DATABASES_OF_RUN = databasesOfRun();

/** The environment variable that hands the PostgreSQL server’s address to the workers. */
const SERVER = 'ACARA_E2E_POSTGRES';
const PREFIX = 'ACARA_E2E_PREFIX';

/** Loads the demonstration data once per database; every server of the run starts from a copy. */
export default async function makeTemplateInstallations(): Promise<() => Promise<void>> {
  const stop = DATABASES_OF_RUN.includes('postgresql') ? await startDatabaseServer() : async () => undefined;
  try {
    await Promise.all(DATABASES_OF_RUN.map(makeTemplateInstallation));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Copies the demonstration data for one server. */
export async function copyTemplateInstallation(database: DatabaseOfRun) {
  const dataFrom = folderOf(database);
  if (database === 'sqlite') return { dataFrom, env: {}, remove: async () => undefined };
  const { [SERVER]: url = '', [PREFIX]: prefix = '' } = process.env;
  const name = prefix + randomUUID().slice(0, 8);
  await ask(url, `create database ${name} template ${templateOf(prefix)}`);
  return {
    dataFrom,
    env: { DATABASE_URL: databaseBeside(url, name) },
    remove: async () => void (await ask(url, `drop database ${name} with (force)`)),
  };
}

function databasesOfRun(): readonly [DatabaseOfRun, ...DatabaseOfRun[]] {
  if (givenPostgres()) return ['postgresql'];
  return givenIdentity() === 'local' && process.env.E2E_TESTS !== 'main'
    ? ['sqlite', 'postgresql']
    : ['sqlite'];
}

async function startDatabaseServer(): Promise<() => Promise<void>> {
  const prefix = `acara_e2e_${process.pid}_${Date.now()}_`;
  const { url, stop } = await postgresOfRun(prefix);
  process.env[SERVER] = url;
  process.env[PREFIX] = prefix;
  return stop;
}

async function makeTemplateInstallation(database: DatabaseOfRun): Promise<void> {
  const dataDir = folderOf(database);
  rmSync(dataDir, { recursive: true, force: true });
  const env = { ...testIdentity.settings(), ...(await newDatabase(database)) };
  const server = await TestServer.start({ dataDir, env });
  await server.stop();
}

async function newDatabase(database: DatabaseOfRun): Promise<Readonly<Record<string, string>>> {
  if (database === 'sqlite') return {};
  const { [SERVER]: url = '', [PREFIX]: prefix = '' } = process.env;
  await ask(url, `create database ${templateOf(prefix)}`);
  return { DATABASE_URL: databaseBeside(url, templateOf(prefix)) };
}

function folderOf(database: DatabaseOfRun): string {
  return fileURLToPath(new URL(`../../.artifacts/e2e-template-${database}`, import.meta.url));
}
