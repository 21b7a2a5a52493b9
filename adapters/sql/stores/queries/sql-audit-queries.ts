import type { AuditAction, AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditPage, AuditQueries } from '#core/audit/audit-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import { auditTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { findBrokenAuditEntry } from './find-broken-audit-entry.ts';
import { isAuditLogIntact } from './is-audit-log-intact.ts';

/** Above every number that an integer column holds in either database. */
const MAX = 2 ** 31 - 1;

export class SqlAuditQueries implements AuditQueries {
  #walk: Promise<number | null> | null = null;

  constructor(private readonly database: SqlDatabase) {}

  async latest({
    limit,
    before,
    actions = null,
    person = null,
    between = null,
  }: AuditPage): Promise<readonly AuditEntry[]> {
    const { reader, backgroundReader } = this.database;
    const isFiltered = actions !== null || person !== null || between !== null;
    let query = (isFiltered ? backgroundReader : reader)
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '<', Math.min(before ?? MAX, MAX));
    if (actions !== null) query = query.where('action', 'in', actions);
    if (person !== null)
      query = query.where(({ eb, or }) =>
        or([eb('actor', '=', person), eb('club', '=', person), eb('subject', '=', person)]),
      );
    if (between !== null) query = query.where('at', '>=', between[0]).where('at', '<', between[1]);
    const rows = await query.orderBy('number', 'desc').limit(limit).execute();
    return rows.map(auditTable.toEntity);
  }

  async about(
    subject: string,
    actions: readonly AuditAction[],
    after: Instant,
  ): Promise<readonly AuditEntry[]> {
    const rows = await this.database.reader
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', subject)
      .where('action', 'in', actions)
      .where('at', '>', after)
      .orderBy('number')
      .execute();
    return rows.map(auditTable.toEntity);
  }

  /**
   * Verifies the whole chain on every call, because verified entries may have changed since. Concurrent calls share one
   * walk.
   */
  async firstBroken(): Promise<number | null> {
    this.#walk ??= this.#firstBroken().finally(() => {
      this.#walk = null;
    });
    return this.#walk;
  }

  async #firstBroken(): Promise<number | null> {
    if (await isAuditLogIntact(this.database)) return null;
    return (await findBrokenAuditEntry(this.database.reader))?.number ?? null;
  }
}
