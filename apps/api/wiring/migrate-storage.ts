import { migrate } from '#adapters/sql/migrate.ts';
import { sealOldSecrets } from '#adapters/sql/operations/seal-old-secrets.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import type { Storage } from './create-application.ts';

/** Migrates a database and encrypts secrets that an earlier version stored in clear. Returns the migrations applied. */
export async function migrateStorage(
  sql: SqlDatabase,
  { bankDetailsSecret }: Storage['keys'],
): Promise<readonly string[]> {
  const applied = await migrate(sql);
  await sealOldSecrets(sql, new AesSecretBox(bankDetailsSecret));
  return applied;
}
