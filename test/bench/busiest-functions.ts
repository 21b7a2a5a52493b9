import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The parts of a `.cpuprofile` that are used here. */
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

const SHOWN = 15;

/** Returns a profile’s time by function as text lines, the busiest first. */
export function busiestFunctions(file: string): readonly string[] {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, one) => sum + one, 0);
  const busiest = [...times].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  return busiest.map(([name, time]) => `${((time / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
}

/** Returns the profiles in a folder that `before` does not list. */
export function newProfiles(folder: string, before: readonly string[]): readonly string[] {
  return profilesIn(folder).filter((file) => !before.includes(file));
}

export function profilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.cpuprofile'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const place = url === '' ? '' : ` ${basename(url)}:${lineNumber + 1}`;
  return `${functionName || '(anonymous)'}${place}`;
}
