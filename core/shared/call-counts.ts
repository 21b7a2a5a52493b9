import type { Instant } from './instant.ts';
import { token } from './token.ts';

export interface CallCount {
  /** Who called, and for what it counts. */
  readonly caller: string;
  readonly calls: number;
}

/** How often somebody called in a minute, counted by all processes together. */
export interface CallCounts {
  /** Adds calls, one entry a caller, to those of a minute; answers each of these callers' sum, whoever counted. */
  add(minute: Instant, calls: readonly CallCount[]): Promise<readonly CallCount[]>;
  /** Forgets every minute before this one. */
  forgetBefore(minute: Instant): Promise<void>;
}
export const CallCounts = token<CallCounts>('CallCounts');
