import { token } from '../shared/token.ts';
import type { AuditAction, AuditEntry } from './audit-entry.ts';

export interface AuditPage {
  readonly limit: number;
  readonly before: number | null;
  readonly action?: AuditAction | null;
}

/** Reads of the audit log. */
export interface AuditQueries {
  /** The latest first: at most `limit` of those numbered below `before`, of one action where it is given. */
  latest(page: AuditPage): Promise<readonly AuditEntry[]>;
  /** The number of the first entry whose hash does not fit; null when the chain is whole. */
  firstBroken(): Promise<number | null>;
}
export const AuditQueries = token<AuditQueries>('AuditQueries');
