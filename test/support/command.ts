import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOfSources } from './program-of-sources.ts';

export interface Command {
  readonly child: ChildProcess;
  /** The output so far. */
  said(): string;
  /** The exit code and the whole output. */
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly problem: string }>;
}

/** Runs an operator command as a process; `under` names a program with arguments to run it under. */
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
