import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { isOnPostgres } from './kind-of-run.ts';
import type { PostgresTestStorage } from './postgres-test-storage.ts';
import { inMemory, type TestStorage } from './test-storage.ts';

/** How many applications a test can create, and as many before all tests of a file. Creating one does not wait. */
const READY = 2;
const TIMEOUT_MS = 60_000;

const ready: PostgresTestStorage[] = [];
const ofTest: PostgresTestStorage[] = [];
const ofFile: PostgresTestStorage[] = [];
let isInTest = false;

/** Returns empty storage of the kind that this run is about. It lasts as long as its test, or its file. */
export function storageForRun(): TestStorage {
  if (!isOnPostgres) return inMemory();
  const storage = ready.pop();
  if (!storage) throw new Error(`Only ${READY} applications can be created at a time.`);
  (isInTest ? ofTest : ofFile).push(storage);
  return storage;
}

/** Prepares databases before each test and removes them after it. Called for each file of tests. */
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
