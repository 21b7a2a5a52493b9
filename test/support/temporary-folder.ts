import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';

/** Creates an empty folder that is removed after the test and its `afterEach`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acara-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an empty folder of the `describe` or file that calls it, from its next `beforeAll` until after its `afterAll`. */
export function sharedTemporaryFolder(): string {
  const folder = join(tmpdir(), `acara-test-${crypto.randomUUID()}`);
  beforeAll(() => {
    mkdirSync(folder, { mode: 0o700 });
    return () => rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
