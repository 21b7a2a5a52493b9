import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from './config/config.ts';

/**
 * Replaces port 0 by a free port. It is chosen before the wiring, because links in mails, the bank's pages and its
 * webhooks contain it.
 */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(config.host);
  const named = new URL(config.publicUrl).port === '0';
  return {
    ...config,
    port,
    publicUrl: named ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl,
  };
}

async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
