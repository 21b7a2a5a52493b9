/* biome-ignore-all lint/suspicious/noConsole: a bench is what it prints */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD } from '#test/support/built-program.ts';
import { type Figure, REPEATS_OF_ALL } from '../bench.ts';
import { comparisonLine, comparisonsOf, MAX_SLIP, type Round } from './comparison.ts';
import { duringEarlierBuild, findCommit, isDirty } from './earlier-build.ts';
import { runProgram } from './run-program.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const BUILT = join('dist', 'api');

/** What is printed as JSON by a run of one bench. */
interface Printed {
  readonly results: Readonly<Record<string, readonly Figure[]>>;
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Measures a commit and the working tree in turns with the benches of the working tree: only the built server differs.
 * Returns the exit status: 1 when a figure slipped, or when a bench could not be compared.
 */
export async function compareWith(
  name: string,
  { benches, rounds }: { readonly benches: readonly string[]; readonly rounds: number },
): Promise<number> {
  const interrupted = new AbortController();
  for (const signal of SIGNALS)
    process.on(signal, () => interrupted.abort(new Error('Interrupted: nothing was compared.')));
  try {
    const commit = findCommit(ROOT, name);
    console.log(`before: ${commit.about}`);
    console.log(`now: the working tree${isDirty(ROOT) ? ', with changes that are in no commit' : ''}`);
    const options = { say: console.log, signal: interrupted.signal };
    return await duringEarlierBuild(ROOT, commit, options, async (before) => {
      const measured = await inRounds(benches, rounds, { before, signal: interrupted.signal });
      return report(measured, rounds);
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Runs every bench on both states in each round, each first in every other one. */
async function inRounds(
  benches: readonly string[],
  rounds: number,
  { before, signal }: { readonly before: string; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, readonly Round[]>> {
  const states = [
    ['before', before],
    ['now', join(ROOT, BUILT)],
  ] as const;
  const measured = new Map<string, Round[]>(benches.map((bench) => [bench, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [bench, complete] of measured) {
      console.log(`round ${round} of ${rounds}: ${bench}`);
      const figures = new Map<string, readonly Figure[] | null>();
      for (const [state, build] of round % 2 === 1 ? states : [...states].reverse())
        figures.set(state, await measure(bench, state, build, signal));
      const [ofBefore, ofNow] = [figures.get('before'), figures.get('now')];
      if (ofBefore && ofNow) complete.push({ before: ofBefore, now: ofNow });
    }
  return measured;
}

/** Returns what a bench measures with a build, or null when it fails. */
async function measure(
  bench: string,
  state: string,
  build: string,
  signal: AbortSignal,
): Promise<readonly Figure[] | null> {
  const words = ['--import', 'tsx', join(ROOT, 'test/bench/run.ts'), '--json', '--only', bench];
  const { out, problem } = await runProgram([process.execPath, ...words], {
    cwd: ROOT,
    env: { [BUILD]: build, [REPEATS_OF_ALL]: '1' },
    signal,
  });
  const { results, faults } = readPrinted(out, problem);
  const fault = faults[bench];
  if (fault !== undefined) console.log(`  ${state}: ${fault}`);
  return results[bench] ?? null;
}

function readPrinted(out: string, problem: string): Printed {
  try {
    return JSON.parse(out) as Printed;
  } catch {
    throw new Error(`A bench ended without a result:\n${(out + problem).trim()}`);
  }
}

function report(measured: ReadonlyMap<string, readonly Round[]>, rounds: number): number {
  let slips = 0;
  let failed = 0;
  for (const [bench, complete] of measured) {
    console.log(`\n${bench}, in ${complete.length} of ${rounds} rounds: before → now, now ÷ before`);
    if (complete.length === 0) failed += 1;
    const comparisons = comparisonsOf(complete);
    for (const one of comparisons) console.log(comparisonLine(one));
    slips += comparisons.filter(({ verdict }) => verdict === 'slip').length;
  }
  const percent = Math.round(MAX_SLIP * 100);
  console.log(
    `\n${slips} figures slipped: worse by more than ${percent} % at the median and worse in every round. ${failed} benches could not be compared.`,
  );
  return slips + failed > 0 ? 1 : 0;
}
