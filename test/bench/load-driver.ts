import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './driver/load.ts';

const PROGRAM = fileURLToPath(new URL('./driver/main.ts', import.meta.url));
/** A driver that sends later than this share of a run has measured itself. */
const MAX_LAG_SHARE = 0.05;
const MIN_LAG_MS = 50;

/**
 * Sends a load from its own process and returns the measurement. Throws unless every answer had an expected status, as
 * often as expected, and the driver kept its schedule.
 */
export async function sendLoad(
  load: Load,
  expected: (sent: number, seen: LoadResult['statuses']) => Readonly<Record<string, number>>,
): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  const written = await text(child.stdout);
  if (written === '') throw new Error('The load driver ended without a result.');
  const result: LoadResult = JSON.parse(written);
  const seen = inWords(result.statuses);
  const wanted = inWords(expected(result.sent, result.statuses));
  if (seen !== wanted || result.sent === 0)
    throw invalid(`answers were ${seen} where ${wanted} was expected. ${result.oddities.join(' ')}`);
  if (load.arrivals.kind === 'open' && result.lag > maxLag(load.arrivals.at))
    throw invalid(`the driver was ${Math.round(result.lag)} ms behind its schedule.`);
  return result;
}

function maxLag(at: readonly number[]): number {
  return Math.max(MIN_LAG_MS, (at.at(-1) ?? 0) * MAX_LAG_SHARE);
}

function inWords(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

function invalid(why: string): Error {
  return new Error(`The run does not count: ${why}`);
}
