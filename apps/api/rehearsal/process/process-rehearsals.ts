import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rehearsal } from '#core/rehearsals/rehearsal.ts';
import type { NewRehearsal, Rehearsals } from '#core/rehearsals/rehearsals.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Config } from '../../config/config.ts';
import { isRunning as isAlive } from '../end-process.ts';
import { programOf } from '../program-of.ts';
import { environmentOf } from '../server-process.ts';
import type { RehearsalMessage } from './rehearsal-messages.ts';
import { HEARTBEAT_MS, RehearsalRecords } from './rehearsal-records.ts';

/** A program that rehearses the sale of an event: Node's arguments, and its whole environment. */
export interface RehearsalProgram {
  args(rehearsal: NewRehearsal): readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Within which time the people of a rehearsal come. */
const WITHIN = '30s';
/** After which time a rehearsal that has not ended is ended. */
const MAX_MS = 10 * 60_000;
/** How long one may take to remove what it has created. */
const CLEAN_UP_MS = 8_000;
/** Below that of the server, which sells meanwhile. */
const PRIORITY = 10;

/** Returns the command that rehearses, with the settings that affect buyers. Keys and passwords are not passed on. */
export function rehearseCommand(config: Config): RehearsalProgram {
  const command = programOf('./cli.js', '../cli.ts');
  return {
    args: ({ eventId, people }) => [
      ...command,
      ...['rehearse', '--event', eventId, '--students', String(people), '--within', WITHIN],
    ],
    env: { ...environmentOf(config), TMPDIR: tmpdir() },
  };
}

/** Runs each rehearsal in a process of its own, which ends with this one. */
export class ProcessRehearsals implements Rehearsals {
  readonly isPossible = true;
  readonly #records: RehearsalRecords;
  #running: { readonly child: ChildProcess; readonly ended: Promise<void> } | null = null;

  constructor(
    { dataDir }: Pick<Config, 'dataDir'>,
    private readonly program: RehearsalProgram,
    private readonly clock: Clock,
  ) {
    this.#records = new RehearsalRecords(join(dataDir, 'rehearsals'), clock);
  }

  async start(begun: NewRehearsal): Promise<Rehearsal | null> {
    if (!(await this.#records.lock(begun.eventId))) return null;
    const nothing = { endedAt: null, step: 'preparing', arrived: 0, sold: 0, result: null } as const;
    const rehearsal: Rehearsal = { ...begun, ...nothing };
    await this.#records.save(rehearsal);
    const child = spawn(process.execPath, [...this.program.args(begun)], {
      env: { ...this.program.env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#running = { child, ended: this.#follow(child, rehearsal) };
    if (child.pid !== undefined) lowerPriority(child.pid);
    return rehearsal;
  }

  latest(eventId: EventId): Promise<Rehearsal | null> {
    return this.#records.latest(eventId);
  }

  running(): Promise<Rehearsal | null> {
    return this.#records.running();
  }

  /** Ends the rehearsal of this process, if one runs, and waits until it has removed what it has created. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    const { child, ended } = this.#running;
    await end(child);
    await ended;
  }

  /** Stores what the process reports until it has ended. */
  async #follow(child: ChildProcess, begun: Rehearsal): Promise<void> {
    let rehearsal = begun;
    // One after the other, so that an older state never replaces a newer one.
    let stored = Promise.resolve();
    const store = (changes: Partial<Rehearsal>) => {
      rehearsal = { ...rehearsal, ...changes };
      const next = rehearsal;
      stored = stored.then(() => this.#records.save(next)).catch(() => undefined);
    };
    child.on('message', (message: RehearsalMessage) => {
      if (message.kind === 'result') store({ result: message.result });
      else store({ step: message.step, arrived: message.arrived, sold: message.sold });
    });
    const beats = setInterval(() => this.#records.beat(begun.eventId).catch(() => undefined), HEARTBEAT_MS);
    const limit = setTimeout(() => end(child), MAX_MS);
    await new Promise<void>((ended) => {
      child.once('error', () => ended());
      // After its last message.
      child.once('close', () => ended());
    });
    clearInterval(beats);
    clearTimeout(limit);
    store({ step: rehearsal.result ? 'done' : 'failed', endedAt: this.clock.now() });
    await stored;
    await this.#records.unlock();
    this.#running = null;
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // It has ended, or the system does not allow it: the rehearsal runs all the same.
  }
}

/** Ends a process; kills it when it does not end in time. */
async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, pause(CLEAN_UP_MS, null, { ref: false })]);
  if (isAlive(child)) child.kill('SIGKILL');
}
