import type { Instant } from './instant.ts';
import { token } from './token.ts';

/**
 * Who may do what only one process may do at a time. A lease that nobody gives back, because its holder died, runs out.
 */
export interface Leases {
  /** Whether `holder` has the lease until `until`: nobody had it, it ran out by `now`, or it was the holder's before. */
  take(name: string, holder: string, now: Instant, until: Instant): Promise<boolean>;
  /** Ends the holder's lease before its time; somebody else's stays as it is. */
  giveBack(name: string, holder: string): Promise<void>;
}
export const Leases = token<Leases>('Leases');
