import { CHAIN_START, entryAfter } from '#core/audit/audit-chain.ts';
import type { AuditFact } from '#core/audit/audit-entry.ts';
import type { AuditRepository } from '#core/audit/audit-repository.ts';
import { insert, type MemoryDraft } from '../memory-database.ts';
import { sha256 } from '../sha256.ts';

export class MemoryAuditRepository implements AuditRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async append(fact: AuditFact): Promise<void> {
    const { audit } = this.draft.state;
    const entry = entryAfter(audit.get(audit.size) ?? CHAIN_START, fact, sha256);
    insert(audit, entry.number, entry);
  }
}
