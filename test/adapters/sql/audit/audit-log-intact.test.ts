import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { auditTable } from '#adapters/sql/schema.ts';
import { isAuditLogIntact } from '#adapters/sql/stores/queries/is-audit-log-intact.ts';
import { insertAll } from '#adapters/sql/stores/rows/bulk-rows.ts';
import { sha256 } from '#adapters/sql/stores/rows/sha256.ts';
import { CHAIN_START, entryAfter } from '#core/audit/audit-chain.ts';
import type { AuditEntry, AuditFact } from '#core/audit/audit-entry.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { copiesOf, ENGINES } from '../engines.ts';

const CONTROLS = Array.from({ length: 33 }, (_, code) => String.fromCharCode(code)).join('');
const FACTS = [
  anAuditFact({ club: 'club-1', subject: `half \ud83c, ${CONTROLS}` }),
  anAuditFact({ detail: 'title: "a" → \'b\'\\more 🎉 / \u007f\u0080\u2028\u2029\ufeff' }),
  anAuditFact({ action: 'audit_log_rewritten', detail: 'entries=3' }),
  anAuditFact(),
  anAuditFact(),
];
const ENTRIES = chainOf(FACTS);

describe.each(ENGINES)('verification of the audit log by the database itself on %s', (engine) => {
  const open = copiesOf(engine, migrate);

  it.each<[string, readonly AuditEntry[], boolean]>([
    ['finds an empty log intact', [], true],
    ['finds a log intact whose texts have any characters', ENTRIES, true],
    ['doubts an entry that was changed, in any of its statements', changed(4), false],
    ['doubts the last entry when it was changed', changed(5), false],
    [
      'doubts an entry that records an earlier break',
      chainOf([...FACTS, anAuditFact({ action: 'audit_log_rewritten', detail: 'entries=3; broken=2' })]),
      false,
    ],
  ])('%s', async (_, entries, isIntact) => {
    const database = await open();
    try {
      await database.transaction((trx) => insertAll(trx, database.dialect, auditTable, entries));
      expect(await isAuditLogIntact(database, 2)).toBe(isIntact);
    } finally {
      await database.close();
    }
  });
});

function chainOf(facts: readonly AuditFact[]): readonly AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const fact of facts) entries.push(entryAfter(entries.at(-1) ?? CHAIN_START, fact, sha256));
  return entries;
}

function changed(number: number): readonly AuditEntry[] {
  return ENTRIES.map((entry) => (entry.number === number ? { ...entry, actor: 'person-9' } : entry));
}
