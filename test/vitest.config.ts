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
          name: 'node',
          root,
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['apps/web/**', 'e2e/**'],
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
