/* biome-ignore-all lint/suspicious/noConsole: a bench is what it prints */
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { type Bench, type Figure, short } from './bench.ts';
import { browserBytes } from './browser-bytes.ts';
import { busiestFunctions, newProfiles, profilesIn } from './busiest-functions.ts';
import { checkInAlone } from './check-in-alone/check-in-alone.ts';
import { checkInBesideSales } from './check-in-beside-sales.ts';
import { checkIns } from './check-ins.ts';
import { compareWith } from './compare/compare.ts';
import { confirmations } from './confirmations.ts';
import { discoveries } from './discovery.ts';
import { growth } from './growth.ts';
import { openings } from './opening.ts';
import { isChosen, type RunOptions, readOptions } from './options.ts';
import { OtherPrograms } from './other-programs.ts';
import { oversell } from './oversell.ts';
import { pageLoad } from './page-load.ts';
import { plannedPurchases } from './planned-purchases.ts';
import { processes } from './processes.ts';
import { purchasesWithProvider } from './provider-purchases.ts';
import { purchasesOnPostgres, purchasesOnSqlite } from './purchases.ts';
import { reading } from './reading.ts';
import { reminders } from './reminders.ts';
import { searches } from './searching.ts';
import { hasSlowerSyncs, withSlowerSyncs } from './slower-syncs.ts';
import { stalls } from './stalls/stalls.ts';
import { stampedes } from './stampede.ts';
import { startUp } from './start-up.ts';

const benches: readonly Bench[] = [
  startUp,
  browserBytes,
  pageLoad,
  purchasesOnSqlite,
  purchasesOnPostgres,
  ...plannedPurchases,
  purchasesWithProvider,
  ...confirmations,
  ...checkIns,
  checkInAlone,
  checkInBesideSales,
  ...stampedes,
  ...openings,
  ...reminders,
  processes,
  reading,
  ...discoveries,
  ...searches,
  oversell,
  growth,
  stalls,
];

/** The share of the processors that other programs may take without a warning. */
const MAX_FOR_OTHERS = 0.05;
/** What `--compare` measures by default: the calls that a rush is made of. */
const COMPARED = ['purchases', 'check-ins'];

const options = optionsOrExit();
const { json, slowerBy } = options;
const only = options.only ?? (options.compare === null ? null : COMPARED);
const chosen = benches.filter(({ name }) => isChosen(name, only));
if (chosen.length === 0) {
  console.error(
    `There is no bench “${only?.join(',')}”. There are: ${benches.map((bench) => bench.name).join(', ')}.`,
  );
  process.exit(1);
}

if (slowerBy > 0 && !hasSlowerSyncs()) process.exit(withSlowerSyncs(slowerBy));

if (options.compare !== null) {
  const names = chosen.map(({ name }) => name);
  process.exit(await compareWith(options.compare, { benches: names, rounds: options.rounds }));
}

const profile = options.profile === null ? null : resolve(options.profile);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const at = new Date().toISOString();
say(`${machine}, ${at}${slowerBy > 0 ? `, each sync ${slowerBy} ms longer` : ''}`);
const others = new OtherPrograms();
const results: Record<string, readonly Figure[]> = {};
const faults: Record<string, string> = {};
for (const bench of chosen) {
  say(`\n${bench.name}: ${bench.about}`);
  const profiles = profile === null ? [] : profilesIn(profile);
  try {
    const figures = await bench.run({ profile });
    results[bench.name] = figures;
    for (const one of figures) say(line(one));
  } catch (error) {
    faults[bench.name] = error instanceof Error ? error.message : String(error);
    say(`  ✗ ${faults[bench.name]}`);
  }
  if (profile !== null)
    for (const file of newProfiles(profile, profiles)) {
      say(`  ${file}`);
      for (const one of busiestFunctions(file)) say(`  ${one}`);
    }
}
const missed = Object.values(results)
  .flat()
  .filter(({ bar }) => bar?.met === false);
const othersShare = others.share();
if (json) console.log(JSON.stringify({ machine, at, slowerBy, othersShare, results, faults }, null, 2));
if (othersShare !== null && othersShare > MAX_FOR_OTHERS)
  say(
    `\nOther programs took ${Math.round(othersShare * 100)} % of the processors meanwhile: figures are lower than this machine’s own.`,
  );
say(`\n${missed.length} bars missed, ${Object.keys(faults).length} benches failed`);
process.exit(missed.length + Object.keys(faults).length > 0 ? 1 : 0);

function say(text: string): void {
  if (!json) console.log(text);
}

function optionsOrExit(): RunOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function line({ name, value, unit, spread, against, bar }: Figure): string {
  const range = spread[0] === spread[1] ? '' : ` (${short(spread[0])} to ${short(spread[1])})`;
  const limit = against
    ? `, ${(value / against.value).toFixed(2)} × ${against.name} (${short(against.value)})`
    : '';
  const verdict = bar ? `  ${bar.met ? '✓' : '✗'} ${bar.text}` : '';
  return `  ${name.padEnd(44)} ${short(value)} ${unit}${range}${limit}${verdict}`;
}
