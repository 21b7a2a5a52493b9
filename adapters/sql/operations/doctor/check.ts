import { type RawBuilder, sql } from 'kysely';
import type { CheckResult } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';

/** What a check is given: one moment of a database, and what belongs to it outside. */
export interface CheckContext extends SqlSnapshot {
  /** What time it was. */
  readonly now: Instant;
  /** Whether an uploaded file is there. */
  hasFile(name: string): boolean;
  /** How many rows at fault to name. */
  readonly limit: number;
}

export type Check = (context: CheckContext) => Promise<CheckResult>;

interface FaultyRow {
  readonly id: string;
  readonly problem: string;
  readonly total: number;
}

/**
 * A check by one query for `id` and `problem`, which is null where nothing is wrong. The database does the work: of a
 * million rows, those at fault are counted there, and only the first ones leave it.
 */
export function queryCheck(subject: string, query: (context: CheckContext) => RawBuilder<unknown>): Check {
  return async (context) => {
    const { rows } = await sql<FaultyRow>`
      select id, problem, count(*) over () as total from (${query(context)}) as looked_at
      where problem is not null order by id limit ${sql.lit(context.limit)}`.execute(context.db);
    return {
      total: rows[0]?.total ?? 0,
      violations: rows.map(({ id, problem }) => ({ subject: `${subject} ${id}`, problem })),
      skipped: null,
    };
  };
}

/** What several checks find, as one. */
export function combineChecks(...checks: readonly Check[]): Check {
  return async (context) => {
    const results: CheckResult[] = [];
    for (const check of checks) results.push(await check(context));
    const skipped = results.flatMap((result) => result.skipped ?? []);
    return {
      total: results.reduce((sum, { total }) => sum + total, 0),
      violations: results.flatMap(({ violations }) => violations).slice(0, context.limit),
      skipped: skipped.length > 0 ? skipped.join(' ') : null,
    };
  };
}

/** The values of a union that the core lists, as a list of SQL. */
export function sqlList(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
