import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { requirements } from './conformance/requirements.ts';
import { givenPostgres } from './support/postgres.ts';

const root = import.meta.dirname;
const isOnPostgres = givenPostgres() !== null;

/** Of a machine that does much else: a test that waits in vain waits long, and no other one does. */
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Those of whole servers whose installation is of the kind that the run is about. */
const serverTests = readdirSync(join(root, 'apps/api'))
  .map((name) => `apps/api/${name}`)
  .filter((path) => /\.test\.ts$/.test(path))
  .filter((path) => /support\/(installation|google-house)\.ts/.test(readFileSync(join(root, path), 'utf8')));

/** Everything that is said over HTTP, and every whole server that can be, once more with PostgreSQL behind it. */
const onPostgres: TestProjectInlineConfiguration = {
  test: {
    name: 'postgresql',
    root,
    environment: 'node',
    include: [
      'adapters/http/server/**/*.test.ts',
      'adapters/http/specification.test.ts',
      'permissions/**/*.test.ts',
      ...serverTests,
    ],
    ...TIMEOUTS,
    globalSetup: ['./support/postgres-setup.ts'],
    provide: { storageKind: 'postgresql' },
  },
};

export default defineConfig({
  cacheDir: `${root}/../node_modules/.vitest`,
  test: {
    root,
    maxWorkers: 2,
    /** The requirements that a test can be tagged with. */
    tags: Object.entries(requirements).map(([name, description]) => ({ name, description })),
    projects: [
      {
        test: {
          name: 'core',
          root,
          environment: 'node',
          ...TIMEOUTS,
          include: ['core/**/*.test.ts'],
          // The core keeps nothing outside its instances, so that its tests can share what they load.
          isolate: false,
        },
      },
      {
        test: {
          name: 'node',
          root,
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['core/**', 'apps/web/**', 'e2e/**', 'firebase/**'],
          ...TIMEOUTS,
          globalSetup: ['./support/postgres-setup.ts'],
          provide: { storageKind: isOnPostgres ? 'postgresql' : 'usual' },
        },
      },
      ...(isOnPostgres ? [] : [onPostgres]),
      {
        test: {
          name: 'web',
          root,
          environment: 'happy-dom',
          ...TIMEOUTS,
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          setupFiles: ['./support/web-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
