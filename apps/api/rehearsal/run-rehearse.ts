import type { Config } from '../config/config.ts';
import { runLoadTest } from './load-test.ts';
import { parseLoadTestOptions } from './load-test-options.ts';
import type { ProgressOutput } from './progress.ts';
import { problemsOf, reportLines } from './report.ts';

/**
 * Runs `acara rehearse` and prints the report. Throws when the sale failed or was interrupted; the temporary
 * installation is removed either way.
 */
export async function runRehearse(
  config: Config,
  options: ReadonlyMap<string, string>,
  print: (line: string) => void,
  output: ProgressOutput = process.stderr,
): Promise<void> {
  const plan = parseLoadTestOptions(options);
  const stopped = new AbortController();
  const stop = () =>
    stopped.abort(new Error('The load test was interrupted. Everything it created was removed.'));
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
    if (problems.length > 0) throw new Error(['The sale failed:', ...problems].join('\n  '));
    if (!options.has('json')) print('The sale succeeded.');
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
