import type { Kysely } from 'kysely';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import { follows } from '#core/audit/audit-chain.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditTable, type Schema } from '../../schema.ts';
import { sha256 } from '../rows/sha256.ts';

const BATCH = 500;
/** Below every number that an integer column holds in either database. */
const MIN = -(2 ** 31);

/** Verifies the hash chain of the audit log. Returns the number of the first broken entry, or null. */
export async function findBrokenAuditEntry(db: Kysely<Schema>): Promise<number | null> {
  let last: AuditEntry | null = null;
  for (;;) {
    const entries = await entriesAfter(last, db);
    for (const entry of entries) {
      if (!follows(entry, last, sha256)) return entry.number;
      last = entry;
    }
    if (entries.length < BATCH) return null;
    await nextTurn();
  }
}

async function entriesAfter(last: AuditEntry | null, db: Kysely<Schema>): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('number', '>', last?.number ?? MIN)
    .orderBy('number')
    .limit(BATCH)
    .execute();
  return rows.map(auditTable.toEntity);
}
