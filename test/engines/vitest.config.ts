import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What runs in engines other than Chromium’s, which only the stage `engines` installs. */
export default defineConfig({
  cacheDir: fileURLToPath(new URL('../../node_modules/.vitest', import.meta.url)),
  test: { name: 'engines', root, environment: 'node', include: ['engines/**/*.test.ts'], maxWorkers: 1 },
});
