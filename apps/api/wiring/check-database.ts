import { isStandby } from '#adapters/sql/is-standby.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import type { Config } from '../config/config.ts';

/** Database servers that can't be used, each with the setting that has its address. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';
  constructor(readonly faults: readonly { readonly setting: string; readonly cause: unknown }[]) {
    super(faults.map(({ setting, cause }) => `${setting}: ${String(cause)}`).join('\n'));
  }
}

/** A server that follows another one and refuses every write. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError';
}

/** Throws `DatabaseServerError` unless each configured address leads to a server that accepts writes. */
export async function checkDatabase(database: Config['database'], sql: SqlDatabase): Promise<void> {
  const isDirectSet = database.kind === 'postgres' && database.directUrl !== null;
  const checks = [
    findFault('DATABASE_URL', isStandby(sql, 'writer')),
    ...(isDirectSet ? [findFault('DATABASE_DIRECT_URL', isStandby(sql, 'migrator'))] : []),
  ];
  const faults = (await Promise.all(checks)).flat();
  if (faults.length > 0) throw new DatabaseServerError(faults);
}

async function findFault(setting: string, standby: Promise<boolean>) {
  const cause = await standby.then(
    (isStandby) => (isStandby ? new StandbyError() : null),
    (error: unknown) => error,
  );
  return cause === null ? [] : [{ setting, cause }];
}
