import { spawn } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { endChildren, freezeDescendants, killDescendants, thawDescendants } from './processes.ts';

export interface GuardedServer {
  /** The id of the server’s main process. */
  readonly pid: number | null;
  /** Kills every process of the server at once, as a power cut does. */
  kill9(): Promise<void>;
  /** Sends a signal to the server’s main process and waits until every process of the server has ended. */
  endWith(signal: NodeJS.Signals): Promise<void>;
  /** Stops every process of the server without ending it, as a machine that hangs does. */
  freeze(): void;
  /** Lets a frozen server go on. */
  thaw(): void;
  /** Starts it again on its data; resolves when it is ready. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const NOBODY = 65_534;
/**
 * Starts a server that has died again at each line it reads. Ends it, even frozen, and removes its folder when the tests
 * close the pipe or die, whatever they die of.
 */
const GUARD = `trap '' INT TERM HUP
"$@" & server=$!
while read -r _; do
  wait $server
  "$@" & server=$!
done
exec 2>/dev/null
kill -"$SIGNAL" $server
kill -CONT $server
wait $server
rm -rf "$FOLDER"`;

/**
 * Starts a server that may not outlive the tests, in a folder of its own that goes with it. Returns once it has printed
 * `ready`; throws what it printed when it ends before.
 */
export async function startGuarded(
  folder: string,
  command: readonly string[],
  { ready, endWith }: { readonly ready: string; readonly endWith: 'QUIT' | 'KILL' },
): Promise<GuardedServer> {
  const options = asNobody(folder);
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    ...options,
    env: { ...options.env, FOLDER: folder, SIGNAL: endWith },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((end) => guard.once('exit', () => end()));
  const untilReady = (failure: RegExp) =>
    new Promise<void>((begin, failed) => {
      let log = '';
      const listen = (text: Buffer) => {
        log += text;
        if (!log.includes(ready) && !failure.test(log)) return;
        guard.stderr?.off('data', listen).resume();
        if (log.includes(ready)) begin();
        else failed(new Error(log));
      };
      guard.stderr?.on('data', listen);
      void ended.then(() => failed(new Error(log)));
    });
  await untilReady(/FATAL|is shut down/);
  return {
    pid: guard.pid ?? null,
    kill9: () => killDescendants(guard.pid ?? 0),
    endWith: (signal) => endChildren(guard.pid ?? 0, signal),
    freeze: () => freezeDescendants(guard.pid ?? 0),
    thaw: () => thawDescendants(guard.pid ?? 0),
    async startAgain() {
      guard.stdin?.write('again\n');
      // Waits for the log line: a client that connects too early gets a fatal error.
      await untilReady(/is shut down/);
    },
    async stop() {
      guard.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a database server as `nobody`, because it refuses to run as root. */
export function asNobody(folder: string) {
  const isRoot = process.getuid?.() === 0;
  const { PATH, LD_PRELOAD = '' } = process.env;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return {
    cwd: folder,
    env: { PATH, LD_PRELOAD, HOME: folder, LC_ALL: 'C' },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };
}
