import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { inMemory, type Keeping } from './keeping.ts';
import { isOnPostgres } from './kind-of-run.ts';
import type { PostgresKeeping } from './postgres-keeping.ts';

/** A house is made without waiting: so many can be in one test, and as many before all tests of a file. */
const READY = 2;
const PATIENCE_MILLISECONDS = 60_000;

const ready: PostgresKeeping[] = [];
const ofTest: PostgresKeeping[] = [];
const ofFile: PostgresKeeping[] = [];
let isInTest = false;

if (isOnPostgres) {
  beforeAll(prepare, PATIENCE_MILLISECONDS);
  beforeEach(async () => {
    await prepare();
    isInTest = true;
  }, PATIENCE_MILLISECONDS);
  afterEach(async () => {
    isInTest = false;
    await closeAll(ofTest);
  });
  afterAll(async () => {
    for (const some of [ofTest, ofFile, ready]) await closeAll(some);
  });
}

/** An empty place to keep things in, of the kind that this run is about. It lasts as long as its test, or its file. */
export function keepingOfRun(): Keeping {
  if (!isOnPostgres) return inMemory();
  const keeping = ready.pop();
  if (!keeping) throw new Error(`Only ${READY} houses can be made at a time.`);
  (isInTest ? ofTest : ofFile).push(keeping);
  return keeping;
}

async function prepare(): Promise<void> {
  const { openPostgresKeeping } = await import('./postgres-keeping.ts');
  while (ready.length < READY) ready.push(await openPostgresKeeping());
}

async function closeAll(keepings: PostgresKeeping[]): Promise<void> {
  for (const keeping of keepings.splice(0)) await keeping.close();
}
