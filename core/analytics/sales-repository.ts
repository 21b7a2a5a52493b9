import type { SalesEntry } from '../sales/sales-entry.ts';

/**
 * Sales figures by event and day, written in the transaction of the sale. Reads cost the same for any number of
 * tickets.
 */
export interface SalesRepository {
  /** Adds to the stored figures of the event and day. */
  add(entries: readonly SalesEntry[]): Promise<void>;
}
