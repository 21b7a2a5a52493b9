import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { requirements } from './conformance/requirements.ts';
import { givenPostgres } from './support/postgres.ts';
import { LONG } from './support/results.ts';

type Project = NonNullable<TestProjectInlineConfiguration['test']>;

const root = import.meta.dirname;
const isOnPostgres = givenPostgres() !== null;

const CORE = 'core/**/*.test.ts';
/** Components, which need a DOM. The web app's functions run in `node`. */
const WEB = 'apps/web/**/*.test.tsx';
const SLOW = '**/*.slow.test.ts';

/** Long enough for a busy machine. */
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** HTTP tests whose outcome depends on what SQL can store, find and refuse. */
const SQL_OVER_HTTP = ['answers', 'refusals', 'shared-reading', 'unstorable-texts'].map(
  (name) => `adapters/http/server/${name}.test.ts`,
);

/** Tests of whole servers on the run’s kind of database. */
const SERVERS = readdirSync(join(root, 'apps/api'))
  .map((name) => `apps/api/${name}`)
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) =>
    /support\/(installation|google-test-app)\.ts/.test(readFileSync(join(root, path), 'utf8')),
  );

/** Runs in `npm test`, `slow` and `postgresql` in `npm run test:all` only: see test/README.md. */
const projects: readonly Project[] = [
  { name: 'core', include: [CORE], isolate: false },
  {
    name: 'web',
    environment: 'happy-dom',
    include: [WEB],
    setupFiles: ['./support/web-setup.ts'],
    /** The React that people run, see support/rendering.ts. */
    env: { NODE_ENV: 'production' },
    isolate: false,
  },
  {
    name: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, CORE, WEB, SLOW, 'e2e/**', 'engines/**', 'firebase/**'],
    // Those of `npm run check` need no database.
    ...(process.env.TESTS === 'quick' ? {} : onDatabases(isOnPostgres)),
    isolate: false,
  },
  { name: 'slow', include: [SLOW], ...onDatabases(isOnPostgres) },
  ...(isOnPostgres
    ? []
    : [
        {
          name: 'postgresql',
          include: [...SQL_OVER_HTTP, 'adapters/http/specification.test.ts', ...SERVERS],
          ...onDatabases(true),
        },
      ]),
];

export default defineConfig({
  cacheDir: `${root}/../node_modules/.vitest`,
  test: {
    root,
    maxWorkers: 2,
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}/../node_modules/.vitest/modules` },
    tags: [
      ...Object.entries(requirements).map(([name, description]) => ({ name, description })),
      { name: LONG, description: 'Leads over several steps or pages; not part of `npm run check`' },
    ],
    projects: projects.map((project) => ({
      oxc: { jsx: { runtime: 'automatic', development: false } },
      test: { root, environment: 'node', ...TIMEOUTS, ...project },
    })),
  },
});

function onDatabases(postgres: boolean): Project {
  return {
    globalSetup: ['./support/postgres-setup.ts', './support/program-setup.ts'],
    setupFiles: ['./support/node-setup.ts'],
    provide: { storageKind: postgres ? 'postgresql' : 'usual' },
  };
}
