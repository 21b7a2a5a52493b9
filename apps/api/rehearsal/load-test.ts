import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paymentsAt } from '#adapters/sql/operations/payments-at.ts';
import { type PlannedSale, plannedSaleOf } from '#adapters/sql/operations/planned-sale-of.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '#core/shared/instant.ts';
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
import { planFigures } from './planned/plan-figures.ts';
import { movedTo, seatsOf } from './planned/planned-sale.ts';
import { type ProgressOutput, reportProgress, showProgress } from './progress.ts';
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
/** The same for the sale of an organizer's event, of which some places may stay. */
const PLANNED = { holds: 2, extraSeconds: 5 };
/** Seconds in which the server of a rehearsal starts. */
const START_SECONDS = 10;
const PREPARATION_MS_PER_STUDENT = 5;
/** The share of the time in which people come before the sale opens. */
const EARLY_SHARE = 0.05;
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
  asked: LoadTestOptions,
  output: ProgressOutput,
  signal: AbortSignal,
): Promise<LoadTestReport> {
  const now = new SystemClock().now();
  const planned = await readSale(real, asked);
  const options = planned ? { ...asked, seats: seatsOf(planned) } : asked;
  const environment = await createEnvironment(real, options);
  let simulator: SimulatorProcess | null = null;
  let server: ServerProcess | null = null;
  try {
    output.write(`Preparing ${countOf(options.students, 'student')} …\n`);
    const opensAt = planned && addMinutes(now, preparationMs(options) / 60_000);
    const moved = planned && opensAt ? movedTo(planned, now, opensAt) : null;
    const seeded = await seedEnvironment(environment, real, options, moved);
    signal.throwIfAborted();
    simulator = options.provider ? await startSimulatorProcess(options.provider.name) : null;
    server = await startRehearsalServer(environment.config, simulator?.settings ?? {});
    simulator?.setServer(server.url);
    const leadMs = opensAt ? await beforeOpening(opensAt, options, signal) : 0;
    const sale = { url: server.url, simulator, seeded, signal };
    const { metrics, outage } = await runSale(sale, options, output);
    output.report?.({
      step: 'checking',
      arrived: metrics.count('arrived'),
      sold: metrics.count('confirmed'),
    });
    const organizer = await signInOrganizer(server.url, seeded, metrics, signal);
    const { confirmed, held } = await readOrganizerCounts(organizer, seeded);
    const plan = planned ? await planFigures(organizer, seeded.eventId, metrics, leadMs) : null;
    await server.stop();
    const faults = await checkInvariants(environment);
    const database = environment.config.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const provider = await figuresAt(simulator, environment, options, outage);
    // Not everybody may buy everything that an organizer plans.
    const toSell = planned ? 0 : expectedSales(options);
    const rest = { database, copiedEvents: seeded.copiedEvents, toSell, provider, plan };
    return reportOf(options, metrics, { confirmed, held, faults }, rest);
  } finally {
    await server?.stop();
    await simulator?.stop();
    await environment.dispose();
  }
}

async function readSale(real: Config, { eventId }: LoadTestOptions): Promise<PlannedSale | null> {
  if (eventId === undefined) return null;
  const sale = await snapshotOf(real.database)((snapshot) => plannedSaleOf(snapshot, eventId));
  if (!sale) throw new Error(`No event has the id ${eventId}.`);
  return sale;
}

/** Returns how long after now the sale opens: by then, the people are stored and the server runs. */
function preparationMs({ students, withinSeconds }: LoadTestOptions): number {
  return (START_SECONDS + withinSeconds * EARLY_SHARE) * 1_000 + students * PREPARATION_MS_PER_STUDENT;
}

/** Waits until some people come before the sale opens. Returns how many milliseconds before that is. */
async function beforeOpening(opensAt: Instant, options: LoadTestOptions, signal: AbortSignal) {
  const left = millisecondsOf(opensAt) - millisecondsOf(new SystemClock().now());
  const lead = Math.min(Math.max(0, left), options.withinSeconds * EARLY_SHARE * 1_000);
  await pause(Math.max(0, left - lead), undefined, { signal });
  return lead;
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
  const stopReports = reportProgress(output, metrics);
  try {
    const outage = sale.simulator ? beAway(sale.simulator, options, metrics, signal) : null;
    const users = runVirtualUsers({ ...sale, signal }, options, metrics, elapsedMs);
    const [, seen] = await Promise.all([users, outage]);
    return { metrics, outage: seen };
  } finally {
    hideProgress();
    stopReports();
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
  const rest = options.eventId ? PLANNED.holds * hold + PLANNED.extraSeconds : holds * hold + EXTRA_SECONDS;
  const deadlineMs = (options.withinSeconds + away + rest) * 1_000;
  const scenario: Scenario = {
    eventId: seeded.eventId,
    password: seeded.password,
    newKey: () => ids.next(),
    pauseFactor: pauseFactor(options),
    // A payment whose callback was lost becomes known when its hold ends, which was extended perhaps.
    outcomeTimeoutSeconds: hold + EXTRA_SECONDS + (simulator ? away + hold : 0),
    lateOutcomeTimeoutSeconds: RECONCILIATION_SECONDS,
    patienceSeconds: options.withinSeconds,
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

async function signInOrganizer(
  url: string,
  { clubEmail, password }: SeededData,
  metrics: LoadTestMetrics,
  signal: AbortSignal,
): Promise<BuyerClient> {
  const { send } = new RetryingHttpClient(url, metrics, signal);
  const session = await new BuyerClient(send).call('signIn', { email: clubEmail, password });
  return new BuyerClient(send, session.output?.token);
}

/** Returns the counts that the organizer sees. */
async function readOrganizerCounts(
  organizer: BuyerClient,
  { eventId }: SeededData,
): Promise<{ readonly confirmed: number; readonly held: number }> {
  const { status, output } = await organizer.call('listAttendees', { id: eventId, q: null, cursor: null });
  if (!output) throw new Error(`The organizer’s list of attendees was answered ${status}.`);
  const { confirmedPaid, confirmedFree, held } = output.counts;
  return { confirmed: confirmedPaid + confirmedFree, held };
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
