import type { Instant } from './instant.ts';

export interface RateCount {
  /** The caller and the limit that the calls count for. */
  readonly caller: string;
  readonly calls: number;
}

/** Calls per caller and minute, summed over all processes. */
export interface RateCounters {
  /** Adds calls to a minute, one entry per caller. Returns the sum of each of these callers over all processes. */
  add(minute: Instant, calls: readonly RateCount[]): Promise<readonly RateCount[]>;
  /** Removes the counts of earlier minutes. */
  removeBefore(minute: Instant): Promise<void>;
}
