import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { isOnPostgres } from './kind-of-run.ts';
import type { PostgresTestStorage } from './postgres-test-storage.ts';
import { inMemory, type TestStorage } from './test-storage.ts';

/** A house is made without waiting: so many can be in one test, and as many before all tests of a file. */
const READY = 2;
const TIMEOUT_MS = 60_000;

const ready: PostgresTestStorage[] = [];
const ofTest: PostgresTestStorage[] = [];
const ofFile: PostgresTestStorage[] = [];
let isInTest = false;

if (isOnPostgres) {
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

/** An empty place to keep things in, of the kind that this run is about. It lasts as long as its test, or its file. */
export function storageForRun(): TestStorage {
  if (!isOnPostgres) return inMemory();
  const storage = ready.pop();
  if (!storage) throw new Error(`Only ${READY} houses can be made at a time.`);
  (isInTest ? ofTest : ofFile).push(storage);
  return storage;
}

async function prepare(): Promise<void> {
  const { openPostgresTestStorage } = await import('./postgres-test-storage.ts');
  while (ready.length < READY) ready.push(await openPostgresTestStorage());
}

async function closeAll(storages: PostgresTestStorage[]): Promise<void> {
  for (const storage of storages.splice(0)) await storage.close();
}
