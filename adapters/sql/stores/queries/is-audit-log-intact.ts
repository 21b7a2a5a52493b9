import { sql } from 'kysely';
import type { SqlDatabase } from '../../sql-database.ts';
import { chainStart, MIN } from './find-broken-audit-entry.ts';

/** The entries of one statement: other queries in the background wait no longer. */
const BATCH = 10_000;
/** In the order of `hashedText`. */
const HASHED = ['previous', 'number', 'at', 'actor', 'club', 'action', 'subject', 'detail'];

/**
 * Lets the database verify the hash chain of the audit log, in the background. Returns false when an entry may be broken,
 * for `findBrokenAuditEntry` to tell which.
 */
export async function isAuditLogIntact(
  { backgroundReader: db, dialect }: SqlDatabase,
  batch = BATCH,
): Promise<boolean> {
  const { hash: start } = await chainStart(db);
  let after = MIN;
  for (;;) {
    const { rows } = await sql<{ last: number | null; suspects: number }>`
      select max(number) as last, count(case
        when previous is null or hash <> ${dialect.sha256OfJson(HASHED)}
          or (action = 'audit_log_rewritten' and ${dialect.contains('detail', 'broken')}) then 1
      end) as suspects
      from (
        select audit_log.*, case when number = 1 then ${start} else (
          select earlier.hash from audit_log as earlier where earlier.number = audit_log.number - 1
        ) end as previous
        from audit_log where number > ${after} order by number limit ${sql.lit(batch)}
      ) as candidates`.execute(db);
    const { last = null, suspects = 0 } = rows[0] ?? {};
    if (Number(suspects) > 0) return false;
    if (last === null) return true;
    after = last;
  }
}
