import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Process {
  readonly id: number;
  readonly parent: number;
  /** Processor time of the process and its ended children, in hundredths of a second. */
  readonly ticks: number;
}

const POLL_PAUSE_MS = 5;

/** Returns the descendants of a process; empty where the system does not list processes. */
export function descendantsOf(pid: number, all = readProcesses()): readonly Process[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.id, all)]);
}

/** Returns every running process. */
export function readProcesses(): readonly Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)));
  } catch {
    return [];
  }
}

/** Kills the descendants of a process, as a power cut does. */
export async function killDescendants(pid: number): Promise<void> {
  for (let left = descendantsOf(pid); left.length > 0; left = descendantsOf(pid)) {
    for (const { id } of left) send(id, 'SIGKILL');
    await pause(POLL_PAUSE_MS);
  }
}

/** Stops the descendants of a process without ending them, until they are thawed. */
export function freezeDescendants(pid: number): void {
  const frozen = new Set<number>();
  const others = () => descendantsOf(pid).filter(({ id }) => !frozen.has(id));
  // A process may have begun another one before it was stopped.
  for (let left = others(); left.length > 0; left = others())
    for (const { id } of left) {
      send(id, 'SIGSTOP');
      frozen.add(id);
    }
}

/** Lets frozen descendants of a process go on. */
export function thawDescendants(pid: number): void {
  for (const { id } of descendantsOf(pid)) send(id, 'SIGCONT');
}

/** Sends a signal to the children of a process and waits until none of its descendants is left. */
export async function endChildren(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const { id, parent } of descendantsOf(pid)) if (parent === pid) send(id, signal);
  while (descendantsOf(pid).length > 0) await pause(POLL_PAUSE_MS);
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function readProcess(id: number): readonly Process[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return [{ id, parent: Number(parent), ticks }];
  } catch {
    return [];
  }
}
