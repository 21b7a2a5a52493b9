import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { schemaState } from '#adapters/sql/migrate.ts';
import { checkInvariants } from '#adapters/sql/operations/doctor/check-invariants.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { refuseUnfinishedCopy } from '#adapters/sql/unfinished-copy.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { type CheckReport, INVARIANTS, type Invariant, type InvariantName } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Config } from '../config/config.ts';
import { findDemoAccounts } from '../demo/demo-accounts-check.ts';
import { requireInstallation } from './require-installation.ts';
import { snapshotOf } from './snapshot.ts';

const MAX_LISTED = 10;

/** Options of an examination. */
export interface CheckOptions {
  readonly now: Instant;
  readonly filesDir: string;
  /** Whether to check also what only a running server keeps up to date. */
  readonly isServerRunning: boolean;
  /** Whether the operator has people reminded of events; missing means yes. */
  readonly remindsOfEvents?: boolean;
}

/** Checks the operator's installation. Throws when an invariant is broken. */
export async function runDoctor(
  config: Config,
  { isServerRunning }: { readonly isServerRunning: boolean },
  print: (line: string) => void,
): Promise<void> {
  const checkOptions = {
    now: new SystemClock().now(),
    filesDir: join(config.dataDir, 'files'),
    isServerRunning,
    remindsOfEvents: config.remindsOfEvents,
  };
  await snapshotOf(config.database)(async (snapshot) => {
    await requireKnownSchema(snapshot);
    const demonstration = await findDemoAccounts(snapshot, config);
    if (demonstration) print(`${demonstration.isProblem ? '✗' : 'Note:'} ${demonstration.text}`);
    await requireInvariants(snapshot, checkOptions, print);
    if (demonstration?.isProblem)
      throw new Error('The database holds demonstration accounts, and DEMO is off. See the fix above.');
  });
}

/** Prints the state of each invariant. Throws when one is broken, or when the schema is unknown. */
export async function requireInvariants(
  snapshot: SqlSnapshot,
  { now, filesDir, isServerRunning, remindsOfEvents = true }: CheckOptions,
  print: (line: string) => void,
): Promise<void> {
  await requireKnownSchema(snapshot);
  const names = namesOf(isServerRunning);
  const hasFile = (name: string) => existsSync(join(filesDir, name));
  let broken = 0;
  let warnings = 0;
  for await (const report of checkInvariants(names, {
    ...snapshot,
    ...{ now, remindsOfEvents, hasFile, limit: MAX_LISTED },
  })) {
    if (report.total > 0 && isWarning(report)) warnings += 1;
    else if (report.total > 0) broken += 1;
    reportLines(report).forEach(print);
  }
  if (broken > 0)
    throw new Error(
      `${broken} of ${names.length} invariants ${broken === 1 ? 'is' : 'are'} broken. See the fix below each.`,
    );
  if (warnings > 0) print('No invariant is broken. See the note above.');
  else print(`All ${names.length} invariants hold.`);
}

function namesOf(isServerRunning: boolean): readonly InvariantName[] {
  const all = Object.entries(INVARIANTS) as [InvariantName, Invariant][];
  return all.filter(([, { needsServer }]) => isServerRunning || !needsServer).map(([name]) => name);
}

/** Throws unless the database has exactly the migrations of this program. */
export async function requireKnownSchema(snapshot: SqlSnapshot): Promise<void> {
  await refuseUnfinishedCopy(snapshot);
  await requireInstallation(snapshot);
  const { missing, unknown } = await schemaState(snapshot);
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it has ${unknown.join(', ')}. Use a newer version of Acara.`,
    );
  if (missing.length > 0)
    throw new Error(
      `The database is older than this program: it lacks ${missing.join(', ')}. Run npx acara migrate first.`,
    );
}

/** Returns whether what is found is printed alone. */
function isWarning({ name }: Pick<CheckReport, 'name'>): boolean {
  const { onlyWarns }: Invariant = INVARIANTS[name];
  return onlyWarns === true;
}

function reportLines({ name, total, violations, skipped }: CheckReport): readonly string[] {
  const { statement, remedy } = INVARIANTS[name];
  const sign = isWarning({ name }) ? 'Note:' : '✗';
  const note = skipped === null ? [] : [`    Skipped: ${skipped}`];
  if (total === 0) return [`✓ ${name}: ${statement}`, ...note];
  const more = total - violations.length;
  return [
    `${sign} ${name}: ${statement}`,
    ...violations.map(({ subject, problem }) => `    ${subject} ${problem}.`),
    ...(more > 0 ? [`    … and ${more.toLocaleString('en')} more.`] : []),
    `    Fix: ${remedy}`,
    ...note,
  ];
}
