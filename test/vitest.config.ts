import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    environment: 'node',
    maxWorkers: 2,
  },
});
