import { migrate } from '#adapters/sql/migrate.ts';
import { sealOldSecrets } from '#adapters/sql/operations/seal-old-secrets.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import type { Storage } from './create-application.ts';

/** Brings a database to this program's schema, and seals what an earlier one kept in clear. Returns what was applied. */
export async function migrateStorage(
  sql: SqlDatabase,
  { bankDetailsSecret }: Storage['keys'],
): Promise<readonly string[]> {
  const applied = await migrate(sql);
  await sealOldSecrets(sql, new AesSecretBox(bankDetailsSecret));
  return applied;
}
