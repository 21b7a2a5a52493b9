import type { Config } from '../config/config.ts';
import { readPlan } from './plan.ts';
import type { Screen } from './progress.ts';
import { rehearse } from './rehearse.ts';
import { problemsOf, reportLines } from './report.ts';

/**
 * Rehearses and tells how it went. Throws when the evening would not have been a good one, and when it was stopped; the
 * stage is struck all the same.
 */
export async function runRehearsal(
  config: Config,
  options: ReadonlyMap<string, string>,
  say: (line: string) => void,
  screen: Screen = process.stderr,
): Promise<void> {
  const plan = readPlan(options);
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Error('The rehearsal was stopped. Nothing of it is left.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    const report = await rehearse(config, plan, screen, stopped.signal).catch((error: unknown) => {
      stopped.signal.throwIfAborted();
      throw error;
    });
    const problems = problemsOf(report);
    if (options.has('json')) say(JSON.stringify({ ...report, good: problems.length === 0 }, null, 2));
    else reportLines(report).forEach(say);
    if (problems.length > 0)
      throw new Error(['This evening would have gone wrong:', ...problems].join('\n  '));
    if (!options.has('json')) say('This evening would have gone well.');
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
