import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config/config.ts';

/**
 * Ports that no operating system gives to outgoing connections by default: one of those could be taken between choosing
 * it and listening on it, which is a second later.
 */
const MIN_PORT = 20_000;
const MAX_PORT = 32_767;

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

/** Returns a port on which nothing listens. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(MIN_PORT, MAX_PORT + 1);
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EADDRINUSE') return false;
      throw problem;
    },
  );
  probe.listen(port, host);
  if (!(await listening)) return freePort(host);
  probe.close();
  await once(probe, 'close');
  return port;
}
