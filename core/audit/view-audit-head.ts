import { type Actor, requireSystem } from '../actor.ts';
import { AuditQueries } from './audit-queries.ts';

/** The last entry of the audit log. */
export interface ViewAuditHeadOutput {
  readonly number: number;
  readonly hash: string;
}

/** Returns the head of the hash chain, to be kept outside the database; null while the log is empty. */
export class ViewAuditHead {
  static readonly needs = [AuditQueries] as const;

  constructor(private readonly audit: AuditQueries) {}

  async execute(actor: Actor): Promise<ViewAuditHeadOutput | null> {
    requireSystem(actor);
    const [last] = await this.audit.latest({ limit: 1, before: null });
    return last ? { number: last.number, hash: last.hash } : null;
  }
}
