import { descendantsOf, readProcesses } from '#test/support/processes.ts';

const TICKS_A_SECOND = 100;

/** Returns the processor seconds of a process and its children, or 0 where the system does not report them. */
export function cpuSeconds(pid: number): number {
  const all = readProcesses();
  const family = [...all.filter(({ id }) => id === pid), ...descendantsOf(pid, all)];
  return family.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND;
}
