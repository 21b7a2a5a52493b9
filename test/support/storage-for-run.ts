import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { isOnPostgres } from './kind-of-run.ts';
import type { PostgresTestStorage } from './postgres-test-storage.ts';
import { inMemory, type TestStorage } from './test-storage.ts';

/**
 * The number of applications that a test can create, and as many before all tests of a file. Creating one is
 * synchronous.
 */
const READY = 2;
const TIMEOUT_MS = 60_000;

const ready: PostgresTestStorage[] = [];
const ofTest: PostgresTestStorage[] = [];
const ofFile: PostgresTestStorage[] = [];
let isInTest = false;

/** Returns empty storage of this run’s kind for the duration of the test or file. */
export function storageForRun(): TestStorage {
  if (!isOnPostgres) return inMemory();
  const storage = ready.pop();
  if (!storage) throw new Error(`Only ${READY} applications can be created at a time.`);
  (isInTest ? ofTest : ofFile).push(storage);
  return storage;
}

/** Prepares databases before each test and removes them after it. Called for each test file. */
export function prepareStorage(): void {
  if (!isOnPostgres) return;
  beforeAll(prepare, TIMEOUT_MS);
  beforeEach(async () => {
    await prepare();
    isInTest = true;
  }, TIMEOUT_MS);
  afterEach(async () => {
    isInTest = false;
    await closeAll(ofTest);
  });
  afterAll(async () => {
    for (const some of [ofTest, ofFile, ready]) await closeAll(some);
  });
}

async function prepare(): Promise<void> {
  const { openPostgresTestStorage } = await import('./postgres-test-storage.ts');
  while (ready.length < READY) ready.push(await openPostgresTestStorage());
}

async function closeAll(storages: PostgresTestStorage[]): Promise<void> {
  for (const storage of storages.splice(0)) await storage.close();
}
