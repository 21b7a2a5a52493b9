import { sql } from 'kysely';
import { findBrokenAuditEntry } from '../../stores/queries/find-broken-audit-entry.ts';
import type { Reference, TableShape } from '../../table-shape.ts';
import { type Check, combineChecks, queryCheck } from './check.ts';

export const auditLog: Check = async ({ db }) => {
  const broken = await findBrokenAuditEntry(db);
  if (broken === null) return { total: 0, violations: [], skipped: null };
  const { number, recordedBy } = broken;
  const problem =
    recordedBy === null
      ? 'does not follow from the entry before it'
      : `did not follow from the entry before it when the log was rewritten, as entry ${recordedBy} records`;
  const violation = { subject: `entry ${number}`, problem };
  return { total: 1, violations: [violation], skipped: null };
};

const UPLOADED = '/files/';

export const pictures: Check = async ({ db, hasFile, limit }) => {
  const { rows: shown } = await sql<{ subject: string; url: string }>`
    select 'event ' || id as subject, image_url as url from events where image_url like ${`${UPLOADED}%`}
    union all
    select 'club ' || id, logo_url from clubs where logo_url like ${`${UPLOADED}%`}
    order by 1`.execute(db);
  const missing = shown.filter(({ url }) => !hasFile(url.slice(UPLOADED.length)));
  const violations = missing
    .slice(0, limit)
    .map(({ subject, url }) => ({ subject, problem: `shows ${url}, which does not exist` }));
  return { total: missing.length, violations, skipped: null };
};

/** Checks every foreign key of the schema. */
export const references: Check = async (context) => {
  const tables = await context.dialect.tables(context.db);
  const checks = tables.flatMap((table) => table.references.map((one) => referenceCheck(table, one)));
  return combineChecks(...checks)(context);
};

export const storage: Check = ({ db, dialect, limit }) => dialect.checkIntegrity(db, limit);

function referenceCheck(child: TableShape, { column, table, to }: Reference): Check {
  const id = sql.join(
    child.key.map((part) => sql`child.${sql.ref(part)}`),
    sql` || ' ' || `,
  );
  return queryCheck(
    `row of ${child.name}`,
    () => sql`
      select ${id} as id,
        ${sql.lit(`has a ${column} that ${table} does not have: `)} || child.${sql.ref(column)} as problem
      from ${sql.table(child.name)} as child
        left join ${sql.table(table)} as parent on parent.${sql.ref(to)} = child.${sql.ref(column)}
      where child.${sql.ref(column)} is not null and parent.${sql.ref(to)} is null`,
  );
}
