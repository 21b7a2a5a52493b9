import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process, unless it has ended, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
