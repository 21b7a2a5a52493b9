import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorLines } from '#apps/api/cli/error-lines.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { serve } from '#apps/api/serve.ts';
import { PostgresPair } from '#test/support/postgres-pair.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const TIMEOUT = 60_000;

let pair: PostgresPair;
const folder = sharedTemporaryFolder();
beforeAll(async () => {
  pair = await PostgresPair.start();
}, TIMEOUT);
afterAll(() => pair.stop(), TIMEOUT);

it.each([
  ['DATABASE_URL', () => ({ DATABASE_URL: pair.standby.url })],
  ['DATABASE_DIRECT_URL', () => ({ DATABASE_URL: pair.primary.url, DATABASE_DIRECT_URL: pair.standby.url })],
])('does not start when %s leads to a standby, and says that it is one', async (setting, addresses) => {
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ...addresses() };
  const error = await serve(readConfig(env).config).catch((problem: unknown) => problem);
  expect(errorLines(error)).toEqual([
    `The database at ${setting} is a standby, which can only be read. Set ${setting} to the address of the primary, or promote the standby.`,
  ]);
});
