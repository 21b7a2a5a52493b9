import { readFileSync } from 'node:fs';
import { cpuSeconds } from './cpu-seconds.ts';

const TICKS_A_SECOND = 100;
const IDLE_COLUMNS = [3, 4];

/** Measures the share of the processors that other programs take, 0 to 1; null where the system does not report it. */
export class OtherPrograms {
  readonly #before = readTimes();

  share(): number | null {
    const now = readTimes();
    if (!now || !this.#before) return null;
    const all = now.all - this.#before.all;
    const others = now.busy - this.#before.busy - (now.own - this.#before.own);
    return all > 0 ? Math.max(0, others / all) : null;
  }
}

function readTimes(): { readonly all: number; readonly busy: number; readonly own: number } | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // The first word is the line’s name; the last two count guests, whose time is part of users’ time.
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    const all = ticks.reduce((sum, one) => sum + one, 0);
    const idle = IDLE_COLUMNS.reduce((sum, column) => sum + (ticks[column] ?? 0), 0);
    return {
      all: all / TICKS_A_SECOND,
      busy: (all - idle) / TICKS_A_SECOND,
      own: cpuSeconds(process.pid),
    };
  } catch {
    return null;
  }
}
