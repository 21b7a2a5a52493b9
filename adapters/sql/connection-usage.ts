import type { Dialect } from 'kysely';

/** How busy the connections for one kind of work are. */
export interface ConnectionUsage {
  readonly open: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
}

/** A way to a database that says how busy it is. */
export type MeasuredDialect = Dialect & { usage(): ConnectionUsage };

export const NOT_OPEN: ConnectionUsage = { open: 0, idle: 0, waiting: 0 };
