import type { Kysely } from 'kysely';
import { follows } from '#core/audit/audit-chain.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditQueries } from '#core/audit/audit-queries.ts';
import type { Schema } from './schema.ts';
import { sha256 } from './sha256.ts';
import { toEntry } from './sql-audit-repository.ts';
import type { SqlDatabase } from './sql-database.ts';

const BATCH = 500;
/** Below and above every number that an integer column holds in each of the databases. */
const LOWEST = -(2 ** 31);
const HIGHEST = 2 ** 31 - 1;

export class SqlAuditQueries implements AuditQueries {
  readonly #db: Kysely<Schema>;
  #walk: Promise<number | null> | null = null;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async latest({ limit, before }: { limit: number; before: number | null }): Promise<readonly AuditEntry[]> {
    const rows = await this.#db
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '<', before ?? HIGHEST)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toEntry);
  }

  /** The whole chain each time, because what fitted yesterday may have been changed since. All who ask share one walk. */
  async firstBroken(): Promise<number | null> {
    this.#walk ??= this.#walkAlong().finally(() => {
      this.#walk = null;
    });
    return this.#walk;
  }

  async #walkAlong(): Promise<number | null> {
    let last: AuditEntry | null = null;
    for (;;) {
      const entries = await this.#after(last);
      for (const entry of entries) {
        if (!follows(entry, last, sha256)) return entry.number;
        last = entry;
      }
      if (entries.length < BATCH) return null;
      await nextTurn();
    }
  }

  async #after(last: AuditEntry | null): Promise<readonly AuditEntry[]> {
    const rows = await this.#db
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '>', last?.number ?? LOWEST)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    return rows.map(toEntry);
  }
}

/** Lets everything else have its turn. */
function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
