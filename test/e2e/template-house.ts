import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TestServer } from '../support/server.ts';

/** The data folder that every server of the run begins with: loading the demonstration data once is enough. */
export const TEMPLATE_HOUSE = fileURLToPath(new URL('../../.artifacts/e2e-house', import.meta.url));

export default async function makeTemplateHouse(): Promise<void> {
  rmSync(TEMPLATE_HOUSE, { recursive: true, force: true });
  const server = await TestServer.start({ dataDir: TEMPLATE_HOUSE });
  await server.stop();
}
