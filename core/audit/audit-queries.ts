import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { AuditAction, AuditEntry } from './audit-entry.ts';

export interface AuditPage {
  readonly limit: number;
  readonly before: number | null;
  /** Only entries of these actions, at least one; null or missing for all. */
  readonly actions?: readonly AuditAction[] | null;
  /** The uid of the actor, of the club or of the subject. */
  readonly person?: string | null;
  /** From the first instant up to the second, which is excluded. */
  readonly between?: readonly [Instant, Instant] | null;
}

/** Reads of the audit log. */
export interface AuditQueries {
  /** Returns at most `limit` entries numbered below `before` that match, the latest first. */
  latest(page: AuditPage): Promise<readonly AuditEntry[]>;
  /** Returns the entries of these actions about a subject that are later than an instant, the earliest first. */
  about(subject: string, actions: readonly AuditAction[], after: Instant): Promise<readonly AuditEntry[]>;
  /**
   * Returns the number of the first entry whose hash is wrong, or was when the log was rewritten; null when the chain
   * is intact.
   */
  firstBroken(): Promise<number | null>;
}
export const AuditQueries = token<AuditQueries>('AuditQueries');
