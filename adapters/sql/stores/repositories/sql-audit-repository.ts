import type { Kysely } from 'kysely';
import { entryAfter } from '#core/audit/audit-chain.ts';
import type { AuditEntry, AuditFact } from '#core/audit/audit-entry.ts';
import type { AuditRepository } from '#core/audit/audit-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { AuditRow, Schema } from '../../schema.ts';
import { sha256 } from '../rows/sha256.ts';

export class SqlAuditRepository implements AuditRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async append(fact: AuditFact): Promise<void> {
    await this.dialect.lockTable(this.db as unknown as Kysely<unknown>, 'audit_log');
    const last = await this.db
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '=', (query) =>
        query.selectFrom('audit_log as every').select(({ fn }) => fn.max('every.number').as('number')),
      )
      .executeTakeFirst();
    const entry = entryAfter(last ? toEntry(last) : null, fact, sha256);
    await this.db.insertInto('audit_log').values(toRow(entry)).execute();
  }
}

function toRow(entry: AuditEntry): AuditRow {
  return {
    number: entry.number,
    at: entry.at,
    actor: entry.actor,
    actor_name: entry.actorName,
    action: entry.action,
    subject: entry.subject,
    subject_name: entry.subjectName,
    detail: entry.detail,
    hash: entry.hash,
  };
}

export function toEntry(row: AuditRow): AuditEntry {
  return {
    number: row.number,
    at: row.at,
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    subjectName: row.subject_name,
    detail: row.detail,
    hash: row.hash,
  };
}
