import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What needs Firebase’s own tools, which only the stage `firebase` installs; and the permission table, for people who sign in with Firebase. */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vitest', import.meta.url)),
  test: {
    name: 'firebase',
    root,
    environment: 'node',
    include: ['firebase/**/*.test.ts', 'permissions/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ['./firebase/emulator-setup.ts'],
    setupFiles: ['./firebase/emulator-environment.ts', './firebase/emulated-apps.ts'],
  },
});
