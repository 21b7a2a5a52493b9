import type { Config } from '../config/config.ts';
import { runLoadTest } from './load-test.ts';
import { parseLoadTestOptions } from './load-test-options.ts';
import { sendToServer } from './process/rehearsal-messages.ts';
import type { ProgressOutput } from './progress.ts';
import { problemsOf, reportLines, resultOf } from './report.ts';

/**
 * Runs `acara rehearse` and prints the report. Throws when the sale failed or was interrupted; the temporary
 * installation is removed either way. A server that has started it is told how far it is, and ends it with itself.
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
  const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const reporting: ProgressOutput = {
      isTTY: output.isTTY ?? false,
      write: (text) => output.write(text),
      report: (progress) => sendToServer({ kind: 'progress', ...progress }),
    };
    const report = await runLoadTest(config, plan, reporting, stopped.signal).catch((error: unknown) => {
      stopped.signal.throwIfAborted();
      throw error;
    });
    if (report.plan) sendToServer({ kind: 'result', result: resultOf(report, report.plan) });
    const problems = problemsOf(report);
    if (options.has('json')) print(JSON.stringify({ ...report, good: problems.length === 0 }, null, 2));
    else reportLines(report).forEach(print);
    if (problems.length > 0) throw new Error(['The sale failed:', ...problems].join('\n  '));
    if (!options.has('json')) print('The sale succeeded.');
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
