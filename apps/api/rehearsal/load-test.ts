import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { requireInvariants } from '../cli/doctor.ts';
import { snapshotOf } from '../cli/snapshot.ts';
import type { Config } from '../config/config.ts';
import { arrivalTimes, behaviorOf, expectedSales } from './load-profile.ts';
import {
  createEnvironment,
  type LoadTestEnvironment,
  type SeededData,
  seedEnvironment,
} from './load-test-environment.ts';
import { LoadTestMetrics } from './load-test-metrics.ts';
import { holdSeconds, type LoadTestOptions, pauseFactor } from './load-test-options.ts';
import { type ProgressOutput, showProgress } from './progress.ts';
import { type LoadTestReport, reportOf } from './report.ts';
import { RetryingHttpClient } from './retrying-http-client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Scenario, VirtualUser } from './virtual-user.ts';

/** How many hold durations after the last arrival students may still wait for places that become free. */
const HOLDS_AFTER_LAST_ARRIVAL = 3;
const EXTRA_SECONDS = 60;

/**
 * Runs a load test: starts a server on a temporary database, lets students arrive, buy and pay, and checks the data
 * afterwards. Removes everything at the end, on failure, and when `signal` aborts.
 */
export async function runLoadTest(
  real: Config,
  options: LoadTestOptions,
  output: ProgressOutput,
  signal: AbortSignal,
): Promise<LoadTestReport> {
  const environment = await createEnvironment(real, options);
  let server: ServerProcess | null = null;
  try {
    output.write(`Preparing ${options.students} students …\n`);
    const seeded = await seedEnvironment(environment, real, options);
    signal.throwIfAborted();
    server = await startServerProcess(environment.config);
    const metrics = await runVirtualUsers(server.url, options, seeded, output, signal);
    const { confirmed, held } = await readOrganizerCounts(server.url, seeded, metrics, signal);
    await server.stop();
    const faults = await checkInvariants(environment);
    const database = environment.config.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const rest = { database, copiedEvents: seeded.copiedEvents, toSell: expectedSales(options) };
    return reportOf(options, metrics, { confirmed, held, faults }, rest);
  } finally {
    await server?.stop();
    await environment.dispose();
  }
}

async function runVirtualUsers(
  url: string,
  options: LoadTestOptions,
  seeded: SeededData,
  output: ProgressOutput,
  signal: AbortSignal,
): Promise<LoadTestMetrics> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const metrics = new LoadTestMetrics(elapsedMs);
  const usersAbort = new AbortController();
  const abortSignal = AbortSignal.any([signal, usersAbort.signal]);
  // Every student listens.
  setMaxListeners(0, abortSignal);
  const client = new RetryingHttpClient(url, metrics, abortSignal);
  const ids = new UuidIds();
  const deadlineMs =
    (options.withinSeconds + HOLDS_AFTER_LAST_ARRIVAL * holdSeconds(options) + EXTRA_SECONDS) * 1_000;
  const scenario: Scenario = {
    eventId: seeded.eventId,
    password: seeded.password,
    newKey: () => ids.next(),
    pauseFactor: pauseFactor(options),
    outcomeTimeoutSeconds: holdSeconds(options) + EXTRA_SECONDS,
    isFinished: () => metrics.count('confirmed') >= options.seats || elapsedMs() > deadlineMs,
  };
  const hideProgress = showProgress(output, options, metrics, elapsedMs);
  try {
    const students = await Promise.all(
      arrivalTimes(options).map(async (at, n) => {
        await pause(at, undefined, { signal: abortSignal });
        const user = new VirtualUser(
          seeded.studentEmails[n] ?? '',
          behaviorOf(n),
          scenario,
          client,
          metrics,
          abortSignal,
        );
        await user.run();
        return user;
      }),
    );
    for (const user of students) await user.recheckUnresolved();
  } finally {
    hideProgress();
    // Stops all students when one failed through an error of this program.
    usersAbort.abort();
  }
  return metrics;
}

/** Returns the counts that the organizer sees. */
async function readOrganizerCounts(
  url: string,
  { clubEmail, password, eventId }: SeededData,
  metrics: LoadTestMetrics,
  signal: AbortSignal,
): Promise<{ readonly confirmed: number; readonly held: number }> {
  const client = new RetryingHttpClient(url, metrics, signal);
  const json = { email: clubEmail, password };
  const session = await client.call('/api/identity/sign-in', { method: 'POST', json });
  const { token } = JSON.parse(session.text);
  const { counts } = JSON.parse((await client.call(`/api/events/${eventId}/attendees`, { token })).text);
  return { confirmed: counts.confirmedPaid, held: counts.held };
}

/** Returns what the doctor reports as broken. */
async function checkInvariants({ config }: LoadTestEnvironment): Promise<readonly string[]> {
  const checkOptions = {
    now: new SystemClock().now(),
    filesDir: join(config.dataDir, 'files'),
    isServerRunning: false,
  };
  const lines: string[] = [];
  return snapshotOf(config.database)((snapshot) =>
    requireInvariants(snapshot, checkOptions, (line) => lines.push(line)).then(
      () => [],
      (error: Error) => [error.message, ...lines.filter((line) => !line.startsWith('✓'))],
    ),
  );
}
