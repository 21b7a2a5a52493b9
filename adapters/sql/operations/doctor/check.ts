import { type RawBuilder, sql } from 'kysely';
import type { CheckResult } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';

/** The input of a check: a database snapshot and the state outside the database. */
export interface CheckContext extends SqlSnapshot {
  /** The time of the check. */
  readonly now: Instant;
  /** Whether the operator has people reminded of events; missing means yes. */
  readonly remindsOfEvents?: boolean;
  /** Returns whether an uploaded file exists. */
  hasFile(name: string): boolean;
  /** The maximum number of violations to list per invariant. */
  readonly limit: number;
}

export type Check = (context: CheckContext) => Promise<CheckResult>;

interface FaultyRow {
  readonly id: string;
  readonly problem: string;
  readonly total: number;
}

/**
 * Creates a check from a query of `id` and `problem`, where `problem` is null for a valid row. The database counts the
 * violations, and only the first rows are fetched.
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

/** Combines several checks into one. */
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

/** Returns the values of a union as a SQL list. */
export function sqlList(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
