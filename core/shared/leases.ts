import type { Instant } from './instant.ts';
import { token } from './token.ts';

/** Leases for work that only one process may do at a time. A lease expires when its holder dies. */
export interface Leases {
  /** Acquires or extends the lease until `until`. Returns false while another holder has it. */
  acquire(name: string, holder: string, now: Instant, until: Instant): Promise<boolean>;
  /** Releases the holder's lease. Does nothing when another holder has it. */
  release(name: string, holder: string): Promise<void>;
}
export const Leases = token<Leases>('Leases');
