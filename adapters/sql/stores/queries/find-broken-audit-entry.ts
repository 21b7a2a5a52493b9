import type { Kysely } from 'kysely';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import { type BrokenEntry, brokenBy, CHAIN_START, type ChainLink } from '#core/audit/audit-chain.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditTable, type Schema } from '../../schema.ts';
import { sha256 } from '../rows/sha256.ts';

const BATCH = 500;
/** Below every number that an integer column holds in either database. */
export const MIN = -(2 ** 31);

/** Verifies the hash chain of the audit log. Returns the first broken entry, or null. */
export async function findBrokenAuditEntry(db: Kysely<Schema>): Promise<BrokenEntry | null> {
  let last = await chainStart(db);
  let after = MIN;
  for (;;) {
    const entries = await entriesAfter(after, db);
    for (const entry of entries) {
      const broken = brokenBy(entry, last, sha256);
      if (broken) return broken;
      last = entry;
    }
    if (entries.length < BATCH) return null;
    after = last.number;
    await nextTurn();
  }
}

/** A log that was rewritten begins with the last hash of the log before. */
export async function chainStart(db: Kysely<Schema>): Promise<ChainLink> {
  const row = await db
    .selectFrom('audit_chain')
    .select('previous_hash')
    .where('number', '=', 1)
    .executeTakeFirst();
  return row ? { ...CHAIN_START, hash: row.previous_hash } : CHAIN_START;
}

async function entriesAfter(number: number, db: Kysely<Schema>): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(BATCH)
    .execute();
  return rows.map(auditTable.toEntity);
}
