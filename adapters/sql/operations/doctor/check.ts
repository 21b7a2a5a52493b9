import { type RawBuilder, sql } from 'kysely';
import type { Finding } from '#core/health/invariant.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlSnapshot } from '../../sql-snapshot.ts';

/** What a check is given: one moment of a database, and what belongs to it outside. */
export interface Examined extends SqlSnapshot {
  /** What time it was. */
  readonly now: Instant;
  /** Whether an uploaded file is there. */
  hasFile(name: string): boolean;
  /** How many rows at fault to name. */
  readonly most: number;
}

export type Outcome = Pick<Finding, 'total' | 'faults' | 'leftOut'>;

export type Check = (examined: Examined) => Promise<Outcome>;

interface FaultyRow {
  readonly id: string;
  readonly problem: string;
  readonly total: number;
}

/**
 * A check by one query for `id` and `problem`, which is null where nothing is wrong. The database does the work: of a
 * million rows, those at fault are counted there, and only the first ones leave it.
 */
export function rowsWith(subject: string, query: (examined: Examined) => RawBuilder<unknown>): Check {
  return async (examined) => {
    const { rows } = await sql<FaultyRow>`
      select id, problem, count(*) over () as total from (${query(examined)}) as looked_at
      where problem is not null order by id limit ${sql.lit(examined.most)}`.execute(examined.db);
    return {
      total: rows[0]?.total ?? 0,
      faults: rows.map(({ id, problem }) => ({ subject: `${subject} ${id}`, problem })),
      leftOut: null,
    };
  };
}

/** What several checks find, as one. */
export function together(...checks: readonly Check[]): Check {
  return async (examined) => {
    const outcomes: Outcome[] = [];
    for (const check of checks) outcomes.push(await check(examined));
    const leftOut = outcomes.flatMap((outcome) => outcome.leftOut ?? []);
    return {
      total: outcomes.reduce((sum, { total }) => sum + total, 0),
      faults: outcomes.flatMap(({ faults }) => faults).slice(0, examined.most),
      leftOut: leftOut.length > 0 ? leftOut.join(' ') : null,
    };
  };
}

/** The values of a union that the core lists, as a list of SQL. */
export function oneOf(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
