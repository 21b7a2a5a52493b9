import { type Kysely, sql } from 'kysely';
import type { CheckResult } from '#core/health/invariant.ts';
import { type Attempt, attempt } from '../attempt.ts';
import type { Schema } from '../schema.ts';
import { type ColumnRow, type Reference, shapesOf, type TableShape } from '../table-shape.ts';

export async function postgresTables(db: Kysely<Schema>): Promise<readonly TableShape[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select class.relname as "table", attribute.attname as "column",
      coalesce(array_position(keys.indkey::int2[], attribute.attnum) + 1, 0) as key
    from pg_class as class
      join pg_attribute as attribute on attribute.attrelid = class.oid
      left join pg_index as keys on keys.indrelid = class.oid and keys.indisprimary
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    order by class.relname, attribute.attnum`.execute(db);
  const { rows: references } = await sql<Reference & { from: string }>`
    select child.relname as "from", own.attname as "column", parent.relname as "table", other.attname as "to"
    from pg_constraint as constraints
      join pg_class as child on child.oid = constraints.conrelid
      join pg_class as parent on parent.oid = constraints.confrelid
      join pg_attribute as own on own.attrelid = child.oid and own.attnum = constraints.conkey[1]
      join pg_attribute as other on other.attrelid = parent.oid and other.attnum = constraints.confkey[1]
    where constraints.contype = 'f' and child.relnamespace = current_schema()::regnamespace
    order by child.relname, constraints.conname`.execute(db);
  return shapesOf(columns, references);
}

const AMCHECK_MISSING =
  'PostgreSQL checks its indexes with the extension amcheck, which this database does not have or this user may not use.';

/** Checks every index entry when the extension amcheck is available. */
export async function checkPostgresIntegrity(db: Kysely<Schema>, limit: number): Promise<CheckResult> {
  const { rows: means } = await sql<{ schema: string }>`
    select namespace.nspname as schema
    from pg_extension as extension
      join pg_namespace as namespace on namespace.oid = extension.extnamespace
      join pg_proc as function on function.pronamespace = namespace.oid and function.proname = 'bt_index_check'
    where extension.extname = 'amcheck' and has_function_privilege(function.oid, 'execute')
    limit 1`.execute(db);
  const [amcheck] = means;
  if (!amcheck) return { total: 0, violations: [], skipped: AMCHECK_MISSING };
  const { rows: indexes } = await sql<{ name: string }>`
    select class.relname as name
    from pg_index as index
      join pg_class as class on class.oid = index.indexrelid
      join pg_am as method on method.oid = class.relam
    where class.relnamespace = current_schema()::regnamespace and method.amname = 'btree' and index.indisvalid
    order by class.relname`.execute(db);
  const violations = [];
  for (const { name } of indexes) {
    const check = sql`select ${sql.id(amcheck.schema, 'bt_index_check')}(${sql.lit(name)}::regclass, true)`;
    const outcome = await attemptInSavepoint(db, () => check.execute(db));
    if ('problem' in outcome)
      violations.push({ subject: `index ${name}`, problem: `reports: ${outcome.problem}` });
  }
  return { total: violations.length, violations: violations.slice(0, limit), skipped: null };
}

/** Uses a savepoint, because a failed statement would abort the transaction. */
export async function attemptInSavepoint<Result>(
  db: Kysely<Schema>,
  work: () => Promise<Result>,
): Promise<Attempt<Result>> {
  await sql`savepoint attempt`.execute(db);
  const outcome = await attempt(work);
  const end = 'problem' in outcome ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`;
  await end.execute(db);
  return outcome;
}
