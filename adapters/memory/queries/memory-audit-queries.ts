import { brokenBy, CHAIN_START, type ChainLink } from '#core/audit/audit-chain.ts';
import type { AuditAction, AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditPage, AuditQueries } from '#core/audit/audit-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { sha256 } from '../sha256.ts';

export class MemoryAuditQueries implements AuditQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async latest({
    limit,
    before,
    actions = null,
    person = null,
    between = null,
  }: AuditPage): Promise<readonly AuditEntry[]> {
    return this.#entries()
      .filter((entry) => before === null || entry.number < before)
      .filter((entry) => actions === null || actions.includes(entry.action))
      .filter(({ actor, club, subject }) => person === null || [actor, club, subject].includes(person))
      .filter(({ at }) => between === null || (at >= between[0] && at < between[1]))
      .reverse()
      .slice(0, limit);
  }

  async about(
    subject: string,
    actions: readonly AuditAction[],
    after: Instant,
  ): Promise<readonly AuditEntry[]> {
    return this.#entries().filter(
      (entry) => entry.subject === subject && actions.includes(entry.action) && entry.at > after,
    );
  }

  async firstBroken(): Promise<number | null> {
    let last: ChainLink = CHAIN_START;
    for (const entry of this.#entries()) {
      const broken = brokenBy(entry, last, sha256);
      if (broken) return broken.number;
      last = entry;
    }
    return null;
  }

  #entries(): readonly AuditEntry[] {
    return [...this.database.published.audit.values()].sort((left, right) => left.number - right.number);
  }
}
