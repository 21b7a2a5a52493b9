import { token } from '../../shared/token.ts';
import type { RosterEntry } from './roster-entry.ts';

/** Reads of the registrar’s list. */
export interface RosterQueries {
  /** Returns the entry of an email in lower case. */
  findByEmail(email: string): Promise<RosterEntry | null>;
  /** Returns the entry whose student id has the key (see `studentIdKey`). */
  findByStudentId(key: string): Promise<RosterEntry | null>;
}
export const RosterQueries = token<RosterQueries>('RosterQueries');
