import { sql } from 'kysely';
import type { Reference, TableShape } from '../../table-shape.ts';
import { firstBrokenEntry } from '../../stores/queries/find-broken-audit-entry.ts';
import { type Check, rowsWith, together } from './check.ts';

export const auditLog: Check = async ({ db }) => {
  const number = await firstBrokenEntry(db);
  if (number === null) return { total: 0, faults: [], leftOut: null };
  const fault = { subject: `entry ${number}`, problem: 'does not follow from the entry before it' };
  return { total: 1, faults: [fault], leftOut: null };
};

const UPLOADED = '/files/';

export const pictures: Check = async ({ db, hasFile, most }) => {
  const shown = await db
    .selectFrom('events')
    .select(['id', 'image_url'])
    .where('image_url', 'like', `${UPLOADED}%`)
    .orderBy('id')
    .execute();
  const missing = shown.filter(({ image_url: url }) => !hasFile((url ?? '').slice(UPLOADED.length)));
  const faults = missing.slice(0, most).map(({ id, image_url: url }) => ({
    subject: `event ${id}`,
    problem: `shows ${url}, which is not there`,
  }));
  return { total: missing.length, faults, leftOut: null };
};

/** What the schema itself says that refers to what. */
export const references: Check = async (examined) => {
  const tables = await examined.dialect.tables(examined.db);
  const checks = tables.flatMap((table) => table.references.map((one) => brokenReference(table, one)));
  return together(...checks)(examined);
};

export const storage: Check = ({ db, dialect, most }) => dialect.brokenStorage(db, most);

function brokenReference(child: TableShape, { column, table, to }: Reference): Check {
  const id = sql.join(
    child.key.map((part) => sql`child.${sql.ref(part)}`),
    sql` || ' ' || `,
  );
  return rowsWith(
    `row of ${child.name}`,
    () => sql`
      select ${id} as id,
        ${sql.lit(`has a ${column} that ${table} does not have: `)} || child.${sql.ref(column)} as problem
      from ${sql.table(child.name)} as child
        left join ${sql.table(table)} as parent on parent.${sql.ref(to)} = child.${sql.ref(column)}
      where child.${sql.ref(column)} is not null and parent.${sql.ref(to)} is null`,
  );
}
