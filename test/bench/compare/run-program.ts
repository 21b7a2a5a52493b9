import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface ProgramOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the program with all that it has started. */
  readonly signal: AbortSignal;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

/**
 * Runs a program in a process group of its own and returns its output. Ctrl-C in the terminal does not reach it, so that
 * the caller decides when it ends. Throws when the signal has ended it.
 */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env, signal }: ProgramOptions,
): Promise<Ended> {
  signal.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => endGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  try {
    const code = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const [out, problem, exit] = await Promise.all([text(child.stdout), text(child.stderr), code]);
    signal.throwIfAborted();
    return { code: exit, out, problem };
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function endGroup(id: number | undefined): void {
  try {
    if (id !== undefined) process.kill(-id, 'SIGTERM');
  } catch {
    // It has ended meanwhile.
  }
}
