import type { Config } from '../config/config.ts';
import { runLoadTest } from './load-test.ts';
import { parseLoadTestOptions } from './load-test-options.ts';
import type { ProgressOutput } from './progress.ts';
import { problemsOf, reportLines } from './report.ts';

/**
 * Rehearses and tells how it went. Throws when the evening would not have been a good one, and when it was stopped; the
 * stage is struck all the same.
 */
export async function runRehearse(
  config: Config,
  options: ReadonlyMap<string, string>,
  print: (line: string) => void,
  output: ProgressOutput = process.stderr,
): Promise<void> {
  const plan = parseLoadTestOptions(options);
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Error('The rehearsal was stopped. Nothing of it is left.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const report = await runLoadTest(config, plan, output, stopped.signal).catch((error: unknown) => {
      stopped.signal.throwIfAborted();
      throw error;
    });
    const problems = problemsOf(report);
    if (options.has('json')) print(JSON.stringify({ ...report, good: problems.length === 0 }, null, 2));
    else reportLines(report).forEach(print);
    if (problems.length > 0)
      throw new Error(['This evening would have gone wrong:', ...problems].join('\n  '));
    if (!options.has('json')) print('This evening would have gone well.');
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
