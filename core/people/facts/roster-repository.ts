import type { RosterEntry } from './roster-entry.ts';

/** The registrar’s list, inside a transaction. */
export interface RosterRepository {
  /** Replaces the whole list. No two entries have the same email, or student ids with the same key. */
  replaceAll(entries: readonly RosterEntry[]): Promise<void>;
}
