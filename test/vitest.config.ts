import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  cacheDir: `${root}/../node_modules/.vitest`,
  test: {
    root,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          root,
          environment: 'node',
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
          exclude: ['core/**', 'apps/web/**', 'e2e/**'],
          testTimeout: 20_000,
          globalSetup: ['./support/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          root,
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
        },
      },
    ],
  },
});
