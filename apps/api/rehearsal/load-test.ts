import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentsAt } from '#adapters/sql/operations/payments-at.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { countOf } from '../cli/count-of.ts';
import { requireInvariants } from '../cli/doctor.ts';
import { snapshotOf } from '../cli/snapshot.ts';
import type { Config } from '../config/config.ts';
import { BuyerClient } from './buyer-client.ts';
import { EmbeddedBankPage } from './embedded-bank-page.ts';
import { arrivalTimes, behaviorOf, expectedSales } from './load-profile.ts';
import {
  createEnvironment,
  type LoadTestEnvironment,
  type SeededData,
  seedEnvironment,
} from './load-test-environment.ts';
import { LoadTestMetrics } from './load-test-metrics.ts';
import { holdSeconds, type LoadTestOptions, pauseFactor } from './load-test-options.ts';
import { beAway, type Outage } from './outage.ts';
import { type ProgressOutput, showProgress } from './progress.ts';
import { type ProviderFigures, providerFigures } from './provider-figures.ts';
import { ProviderPage } from './provider-page.ts';
import { type LoadTestReport, reportOf } from './report.ts';
import { RetryingHttpClient } from './retrying-http-client.ts';
import { type ServerProcess, startRehearsalServer } from './server-process.ts';
import { type SimulatorProcess, startSimulatorProcess } from './simulator-process.ts';
import { type Scenario, VirtualUser } from './virtual-user.ts';

/** How many hold durations after the last arrival students may still wait for places that become free. */
const HOLDS_AFTER_LAST_ARRIVAL = 3;
const EXTRA_SECONDS = 60;
/** How long after the end of its hold a late payment comes. */
const LATE_SECONDS = 3;
/** How long the load test waits for late money whose callback was lost: until Acara asks for the first time. */
const RECONCILIATION_SECONDS = 180;

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
  let simulator: SimulatorProcess | null = null;
  let server: ServerProcess | null = null;
  try {
    output.write(`Preparing ${countOf(options.students, 'student')} …\n`);
    const seeded = await seedEnvironment(environment, real, options);
    signal.throwIfAborted();
    simulator = options.provider ? await startSimulatorProcess(options.provider.name) : null;
    server = await startRehearsalServer(environment.config, simulator?.settings ?? {});
    simulator?.setServer(server.url);
    const sale = { url: server.url, simulator, seeded, signal };
    const { metrics, outage } = await runSale(sale, options, output);
    const { confirmed, held } = await readOrganizerCounts(server.url, seeded, metrics, signal);
    await server.stop();
    const faults = await checkInvariants(environment);
    const database = environment.config.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const provider = await figuresAt(simulator, environment, options, outage);
    const rest = { database, copiedEvents: seeded.copiedEvents, toSell: expectedSales(options), provider };
    return reportOf(options, metrics, { confirmed, held, faults }, rest);
  } finally {
    await server?.stop();
    await simulator?.stop();
    await environment.dispose();
  }
}

interface Sale {
  readonly url: string;
  /** Null for the embedded bank. */
  readonly simulator: SimulatorProcess | null;
  readonly seeded: SeededData;
  readonly signal: AbortSignal;
}

interface SaleResult {
  readonly metrics: LoadTestMetrics;
  /** Null when the provider was not away. */
  readonly outage: Outage | null;
}

async function runSale(sale: Sale, options: LoadTestOptions, output: ProgressOutput): Promise<SaleResult> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const metrics = new LoadTestMetrics(elapsedMs);
  const saleAbort = new AbortController();
  const signal = AbortSignal.any([sale.signal, saleAbort.signal]);
  // Every student listens.
  setMaxListeners(0, signal);
  const hideProgress = showProgress(output, options, metrics, elapsedMs);
  try {
    const outage = sale.simulator ? beAway(sale.simulator, options, metrics, signal) : null;
    const users = runVirtualUsers({ ...sale, signal }, options, metrics, elapsedMs);
    const [, seen] = await Promise.all([users, outage]);
    return { metrics, outage: seen };
  } finally {
    hideProgress();
    // Stops all students when one failed through an error of this program.
    saleAbort.abort();
  }
}

async function runVirtualUsers(
  { url, simulator, seeded, signal }: Sale,
  options: LoadTestOptions,
  metrics: LoadTestMetrics,
  elapsedMs: () => number,
): Promise<void> {
  const client = new RetryingHttpClient(url, metrics, signal);
  const ids = new UuidIds();
  const hold = holdSeconds(options);
  const { provider } = options;
  const away = provider?.awaySeconds ?? 0;
  // A hold that ends while the provider is away is extended by its own length.
  const holds = HOLDS_AFTER_LAST_ARRIVAL + (away > 0 ? 2 : 0);
  const deadlineMs = (options.withinSeconds + away + holds * hold + EXTRA_SECONDS) * 1_000;
  const scenario: Scenario = {
    eventId: seeded.eventId,
    password: seeded.password,
    newKey: () => ids.next(),
    pauseFactor: pauseFactor(options),
    // A payment whose callback was lost becomes known when its hold ends, which was extended perhaps.
    outcomeTimeoutSeconds: hold + EXTRA_SECONDS + (simulator ? away + hold : 0),
    lateOutcomeTimeoutSeconds: RECONCILIATION_SECONDS,
    page: simulator
      ? new ProviderPage({ patienceSeconds: away + hold, lateSeconds: hold + LATE_SECONDS, signal })
      : new EmbeddedBankPage(client),
    provider: provider ? { name: provider.name, slowSeconds: hold / 2 } : null,
    isFinished: () => metrics.count('confirmed') >= options.seats || elapsedMs() > deadlineMs,
  };
  const students = await Promise.all(
    arrivalTimes(options).map(async (at, n) => {
      await pause(at, undefined, { signal });
      const email = seeded.studentEmails[n] ?? '';
      const user = new VirtualUser(n, email, behaviorOf(n, options), scenario, client, metrics, signal);
      await user.run();
      return user;
    }),
  );
  for (const user of students) await user.recheckUnresolved();
}

/** Returns what happened at the simulated provider, beside what the database holds of it. */
async function figuresAt(
  simulator: SimulatorProcess | null,
  { config }: LoadTestEnvironment,
  { provider }: LoadTestOptions,
  outage: Outage | null,
): Promise<ProviderFigures | null> {
  if (!simulator || !provider) return null;
  const statistics = await simulator.statistics();
  const payments = await snapshotOf(config.database)((snapshot) => paymentsAt(snapshot, provider.name));
  return providerFigures(provider.name, statistics, payments, outage);
}

/** Returns the counts that the organizer sees. */
async function readOrganizerCounts(
  url: string,
  { clubEmail, password, eventId }: SeededData,
  metrics: LoadTestMetrics,
  signal: AbortSignal,
): Promise<{ readonly confirmed: number; readonly held: number }> {
  const { send } = new RetryingHttpClient(url, metrics, signal);
  const session = await new BuyerClient(send).call('signIn', { email: clubEmail, password });
  const organizer = new BuyerClient(send, session.output?.token);
  const { status, output } = await organizer.call('listAttendees', { id: eventId, q: null, cursor: null });
  if (!output) throw new Error(`The organizer’s list of attendees was answered ${status}.`);
  return { confirmed: output.counts.confirmedPaid, held: output.counts.held };
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
