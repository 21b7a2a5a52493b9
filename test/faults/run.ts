/* biome-ignore-all lint/suspicious/noConsole: a run is what it prints */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import { median, percentile } from '#test/bench/bench.ts';
import { apiKills, crashPoints } from './api-crashes.ts';
import { bankOutage } from './bank-outage.ts';
import { callbacks } from './callbacks.ts';
import { cashAtVenue } from './check-in/cash-at-venue.ts';
import { checkInDevices } from './check-in/check-in-devices.ts';
import { clockSteps } from './clock-steps.ts';
import { postgresKills, sqliteKills } from './database-crashes.ts';
import { type Fault, NOTHING, type Outcome } from './fault.ts';
import { deadSubscribers, hostileClients } from './hostile-clients.ts';
import { databaseNetwork } from './network.ts';
import { SEED } from './random.ts';
import { plannedSwitch } from './replication/planned-switch.ts';
import { primaryFrozen } from './replication/primary-frozen.ts';
import { primaryKilled } from './replication/primary-killed.ts';
import { standbyKilled } from './replication/standby-killed.ts';
import { diskFull, sqliteLocked } from './sqlite-faults.ts';

const faults: readonly Fault[] = [
  crashPoints,
  apiKills,
  postgresKills,
  sqliteKills,
  databaseNetwork,
  diskFull,
  sqliteLocked,
  callbacks,
  clockSteps,
  checkInDevices,
  cashAtVenue,
  bankOutage,
  deadSubscribers,
  hostileClients,
  standbyKilled,
  primaryKilled,
  primaryFrozen,
  plannedSwitch,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const chosen = faults.filter(({ name, onlyInFull }) =>
  values.only === undefined ? !(values.short && onlyInFull) : name === values.only,
);
if (chosen.length === 0) {
  console.error(
    `There is no fault “${values.only}”. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const NAMES = Math.max(...faults.map(({ name }) => name.length));
const AT_ONCE_WHEN_SHORT = 2;
const COLUMNS = ['times', 'acknowledged', 'confirmed', 'asked again', 'seconds'] as const;
const results: Record<string, Outcome> = {};
if (!values.json) console.log(`FAULTS_SEED=${SEED}\n  ${'fault'.padEnd(NAMES)}  ${COLUMNS.join('  ')}`);
// Runs faults of the short version side by side: most of their time is servers starting. Faults that measure run alone.
const isParallel = ({ comparesWaits }: Fault) => values.short && !comparesWaits;
await mapConcurrent(AT_ONCE_WHEN_SHORT, chosen.filter(isParallel), inject);
for (const fault of chosen) if (!isParallel(fault)) await inject(fault);
const broken = Object.values(results).filter(({ problems }) => problems.length > 0).length;
if (values.report) writeFileSync(values.report, JSON.stringify(results));
if (values.json) console.log(JSON.stringify(results, null, 2));
else console.log(`\n${chosen.length - broken} passed, ${broken} failed`);
process.exit(broken > 0 ? 1 : 0);

async function inject({ name, about, run }: Fault): Promise<void> {
  const startedAt = performance.now();
  const outcome = await run(values.short ? 'short' : 'full').catch(failure);
  results[name] = outcome;
  if (!values.json) for (const line of lines(name, about, outcome, startedAt)) console.log(line);
}

function failure(error: unknown): Outcome {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ...NOTHING, problems: [problem] };
}

function lines(name: string, about: string, outcome: Outcome, startedAt: number): readonly string[] {
  const { times, tally, problems, measured } = outcome;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const figures = [times, tally.acknowledged, tally.confirmed, tally.unknown, seconds];
  const row = figures.map((figure, index) =>
    figure.toLocaleString('en').padStart(COLUMNS[index]?.length ?? 0),
  );
  return [
    `${problems.length === 0 ? '✓' : '✗'} ${name.padEnd(NAMES)}  ${row.join('  ')}`,
    `    ${about}`,
    ...Object.entries(measured).map(([what, waits]) => `    ${what}: ${spread(waits)}`),
    ...problems.map((problem) => `    ✗ ${problem.replaceAll('\n', '\n      ')}`),
  ];
}

function spread(waits: readonly number[]): string {
  const [middle, most, all] = [median(waits), percentile(waits, 0.99), Math.max(...waits)].map(short);
  return waits.length > 100
    ? `median ${middle}, 99 of 100 ${most}, longest ${all}`
    : `median ${middle}, longest ${all}`;
}

function short(milliseconds: number): string {
  return milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`;
}
