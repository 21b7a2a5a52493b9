import { token } from '../shared/token.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Reads of the audit log. */
export interface AuditQueries {
  /** The latest first: at most `limit` of those numbered below `before`. */
  latest(page: { limit: number; before: number | null }): Promise<readonly AuditEntry[]>;
  /** The number of the first entry whose hash does not fit; null when the chain is whole. */
  firstBroken(): Promise<number | null>;
}
export const AuditQueries = token<AuditQueries>('AuditQueries');
