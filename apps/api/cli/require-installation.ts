import { schemaState } from '#adapters/sql/migrate.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';

/** Throws when the database was never one of Acara, so that a wrong address is not taken for an empty installation. */
export async function requireInstallation(snapshot: SqlSnapshot): Promise<void> {
  const { applied } = await schemaState(snapshot);
  if (applied.length === 0)
    throw new Error('The database has no tables of Acara. Are DATA_DIR and DATABASE_URL set?');
}
