import { type Actor, requireRole } from '../shared/actor.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { WholeRule } from '../shared/field-rules.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditQueries } from './audit-queries.ts';

export interface ListAuditLogInput {
  /** Entries numbered below this one; null for the latest. */
  readonly before: number | null;
}

export interface ListAuditLogOutput {
  readonly entries: readonly AuditEntry[];
  /** Null on the last page. */
  readonly nextBefore: number | null;
  /** Whether every entry still is what was written. */
  readonly intact: boolean;
}

const PAGE = 50;

/** Where a page begins. */
export const AUDIT_FIELDS = {
  before: { label: 'The number', min: 1, max: Number.MAX_SAFE_INTEGER },
} as const satisfies Readonly<Record<string, WholeRule>>;

/** Who did what to what, the latest first, for admins. */
export class ListAuditLog {
  constructor(private readonly audit: AuditQueries) {}

  async execute(actor: Actor, input: ListAuditLogInput): Promise<ListAuditLogOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    if (input.before !== null) checks.whole('before', input.before, AUDIT_FIELDS.before);
    checks.settle();
    const found = await this.audit.latest({ limit: PAGE + 1, before: input.before });
    const entries = found.slice(0, PAGE);
    return {
      entries,
      nextBefore: found.length > PAGE ? (entries.at(-1)?.number ?? null) : null,
      intact: (await this.audit.firstBroken()) === null,
    };
  }
}
