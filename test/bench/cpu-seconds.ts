import { descendantsOf, readProcesses } from '#test/support/processes.ts';

const TICKS_A_SECOND = 100;

/** Processor time of a process and everything it started, as far as the system tells (0 where it does not). */
export function cpuSeconds(pid: number): number {
  const all = readProcesses();
  const family = [...all.filter(({ id }) => id === pid), ...descendantsOf(pid, all)];
  return family.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND;
}
