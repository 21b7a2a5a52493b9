import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveStreams } from '#adapters/http/server/routes/live-stream.ts';
import type { Readiness } from '#adapters/http/server/routes/readiness.ts';
import type { Scheduler } from './jobs/scheduler.ts';

export interface StopOptions {
  readonly server: Server;
  readonly probes: readonly Readiness[];
  readonly streams: LiveStreams;
  readonly scheduler: Scheduler;
  /**
   * Seconds for which it still serves and reports that it is not ready, so that a load balancer can stop sending
   * requests.
   */
  readonly delaySeconds: number;
}

/** Milliseconds for requests and jobs in progress. */
export const TIMEOUT_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Stops accepting requests, and returns when requests and jobs in progress are done, or after ten seconds. */
export async function stopServer({
  server,
  probes,
  streams,
  scheduler,
  delaySeconds,
}: StopOptions): Promise<void> {
  for (const probe of probes) probe.stop();
  await pause(delaySeconds * 1_000);
  streams.close();
  const jobs = Promise.race([scheduler.stop(), pause(TIMEOUT_MS, null, { ref: false })]);
  await Promise.all([closed(server), jobs]);
}

async function closed(server: Server): Promise<void> {
  const closing = new Promise((done) => server.close(done));
  // A connection that was busy stays open for the next request unless it is closed, too.
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const forceClosing = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closing;
  clearInterval(closingIdle);
  clearTimeout(forceClosing);
}
