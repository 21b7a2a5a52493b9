import { randomInt } from 'node:crypto';

/** What the random moments and orders of this run follow from. `FAULTS_SEED` repeats those of an earlier run. */
export const SEED = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));

let state = SEED;

/** Returns the next number of the sequence, 0 (included) to 1 (excluded): mulberry32. */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
