import type { Dialect } from 'kysely';

/** The usage of one connection pool. */
export interface ConnectionUsage {
  readonly open: number;
  readonly idle: number;
  /** The number of callers that wait for a connection. */
  readonly waiting: number;
}

/** A kysely dialect that reports the usage of its connections. */
export type MeasuredDialect = Dialect & { usage(): ConnectionUsage };

export const NOT_OPEN: ConnectionUsage = { open: 0, idle: 0, waiting: 0 };
