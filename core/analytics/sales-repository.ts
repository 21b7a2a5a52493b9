import type { SalesEntry } from './sales-entry.ts';

/** The figures by event and day, inside the transaction that sells. Reading them costs the same for any number of tickets. */
export interface SalesRepository {
  /** Adds to what is there for the event and day. */
  add(entries: readonly SalesEntry[]): Promise<void>;
}
