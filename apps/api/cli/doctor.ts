import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { schemaState } from '#adapters/sql/migrate.ts';
import { refuseUnfinishedCopy } from '#adapters/sql/operations/copy/unfinished-copy.ts';
import { examineInvariants } from '#adapters/sql/operations/examine-invariants.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { type Finding, INVARIANTS, type Invariant, type InvariantName } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Config } from '../config/config.ts';
import { demonstrationIn } from '../demo/demonstration.ts';
import { snapshotOf } from './snapshot.ts';

const MAX_NAMED = 10;

/** What an examination is of, besides the database. */
export interface Examination {
  readonly now: Instant;
  readonly filesDir: string;
  /** Also what only a running server keeps in time. */
  readonly inTime: boolean;
}

/** Examines the operator's installation as it is now, and throws when something is wrong with it. */
export async function runDoctor(
  config: Config,
  { inTime }: { readonly inTime: boolean },
  say: (line: string) => void,
): Promise<void> {
  const examination = { now: new SystemClock().now(), filesDir: join(config.dataDir, 'files'), inTime };
  await snapshotOf(config.database)(async (snapshot) => {
    await requireKnownSchema(snapshot);
    const demonstration = await demonstrationIn(snapshot, config);
    if (demonstration) say(`${demonstration.isProblem ? '✗' : 'Note:'} ${demonstration.text}`);
    await requireHealth(snapshot, examination, say);
    if (demonstration?.isProblem)
      throw new Error('The database holds demonstration accounts, and DEMO is off. What to do stands above.');
  });
}

/** Tells how each invariant stands, and throws when one is broken or this program can't know. */
export async function requireHealth(
  snapshot: SqlSnapshot,
  { now, filesDir, inTime }: Examination,
  say: (line: string) => void,
): Promise<void> {
  await requireKnownSchema(snapshot);
  const names = namesOf(inTime);
  const hasFile = (name: string) => existsSync(join(filesDir, name));
  let broken = 0;
  for await (const finding of examineInvariants(names, { ...snapshot, now, hasFile, most: MAX_NAMED })) {
    if (finding.total > 0) broken += 1;
    findingLines(finding).forEach(say);
  }
  if (broken > 0)
    throw new Error(`${broken} of ${names.length} invariants are broken. What to do stands below each.`);
  say(`All ${names.length} invariants hold.`);
}

function namesOf(inTime: boolean): readonly InvariantName[] {
  const all = Object.entries(INVARIANTS) as [InvariantName, Invariant][];
  return all.filter(([, { keptInTime }]) => inTime || !keptInTime).map(([name]) => name);
}

/** Throws unless this program knows every table of the database, and finds every one it knows. */
export async function requireKnownSchema(snapshot: SqlSnapshot): Promise<void> {
  await refuseUnfinishedCopy(snapshot);
  const { missing, unknown } = await schemaState(snapshot);
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it has ${unknown.join(', ')}. Use a newer Acara.`,
    );
  if (missing.length > 0)
    throw new Error(
      `The database is older than this program: it lacks ${missing.join(', ')}. Run npx acara migrate first.`,
    );
}

function findingLines({ name, total, faults, leftOut }: Finding): readonly string[] {
  const { promise, mend } = INVARIANTS[name];
  const note = leftOut === null ? [] : [`    Left out: ${leftOut}`];
  if (total === 0) return [`✓ ${name}: ${promise}`, ...note];
  const more = total - faults.length;
  return [
    `✗ ${name}: ${promise}`,
    ...faults.map(({ subject, problem }) => `    ${subject} ${problem}.`),
    ...(more > 0 ? [`    … and ${more.toLocaleString('en')} more.`] : []),
    `    What to do: ${mend}`,
    ...note,
  ];
}
