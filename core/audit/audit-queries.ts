import { token } from '../shared/token.ts';
import type { AuditAction, AuditEntry } from './audit-entry.ts';

export interface AuditPage {
  readonly limit: number;
  readonly before: number | null;
  readonly action?: AuditAction | null;
}

/** Reads of the audit log. */
export interface AuditQueries {
  /** Returns at most `limit` entries numbered below `before`, optionally of one action, the latest first. */
  latest(page: AuditPage): Promise<readonly AuditEntry[]>;
  /** Returns the number of the first entry whose hash is wrong; null when the chain is intact. */
  firstBroken(): Promise<number | null>;
}
export const AuditQueries = token<AuditQueries>('AuditQueries');
