import type { Kysely } from 'kysely';
import { CHAIN_START, entryAfter } from '#core/audit/audit-chain.ts';
import type { AuditFact } from '#core/audit/audit-entry.ts';
import type { AuditRepository } from '#core/audit/audit-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { auditTable, type Schema } from '../../schema.ts';
import { Statement } from '../../statement.ts';
import { insertAll } from '../rows/bulk-rows.ts';
import { sha256 } from '../rows/sha256.ts';

const lastEntry = new Statement<null, Pick<Schema['audit_log'], 'number' | 'hash'>>(({ db }) =>
  db
    .selectFrom('audit_log')
    .select(['number', 'hash'])
    .where('number', '=', (query) =>
      query.selectFrom('audit_log as every').select(({ fn }) => fn.max('every.number').as('number')),
    ),
);

export class SqlAuditRepository implements AuditRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async append(fact: AuditFact): Promise<void> {
    await this.dialect.lockTable(this.db as unknown as Kysely<unknown>, 'audit_log');
    const { rows } = await lastEntry.run(this.db, this.dialect, null);
    const entry = entryAfter(rows[0] ?? CHAIN_START, fact, sha256);
    await insertAll(this.db, this.dialect, auditTable, [entry]);
  }
}
