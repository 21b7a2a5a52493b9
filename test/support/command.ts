import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOfSources } from './program-of-sources.ts';

export interface Command {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  /** Its exit code, and everything that it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly problem: string }>;
}

/** One command of the operator, as a process of its own; `under` another program, with words before its name. */
export function runs(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Command {
  const [program = '', ...args] = [...under, process.execPath, programOfSources('cli'), ...words];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let problem = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    problem += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, out, problem }));
  return { child, said: () => out, ended };
}
