import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endProcess } from '#apps/api/rehearsal/end-process.ts';

const PROGRAM = fileURLToPath(new URL('./probe-process.ts', import.meta.url));

/**
 * Asks a server whether it is alive every five milliseconds, from a process of its own, so that neither the bench nor its
 * garbage collection counts as a wait.
 */
export class StallProbe {
  readonly #ended = new AbortController();

  private constructor(private readonly process: ChildProcess) {
    process.once('exit', () => this.#ended.abort());
  }

  /** Starts it and waits for its first answer. */
  static async start(port: number): Promise<StallProbe> {
    const probe = new StallProbe(fork(PROGRAM, [String(port)], { execArgv: ['--import', 'tsx'] }));
    await probe.longestWaitDuring(async () => undefined);
    return probe;
  }

  /** Returns the longest wait for an answer during `work`, in milliseconds. Throws when the server gave no answer. */
  async longestWaitDuring(work: () => Promise<void>): Promise<number> {
    this.process.send('begin');
    await work();
    const reported = once(this.process, 'message', { signal: this.#ended.signal });
    this.process.send('end');
    const [longest] = await reported;
    return Number(longest);
  }

  async stop(): Promise<void> {
    await endProcess(this.process);
  }
}
