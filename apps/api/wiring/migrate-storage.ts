import { migrate } from '#adapters/sql/migrate.ts';
import { digestOldLines } from '#adapters/sql/operations/digest-old-lines.ts';
import { sealOldSecrets } from '#adapters/sql/operations/seal-old-secrets.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import { HmacKeyedDigest } from '#adapters/system/hmac-keyed-digest.ts';
import type { Storage } from './create-application.ts';

/**
 * Migrates a database, and does what needs the keys: encrypts secrets that an earlier version stored in clear, and digests
 * statement lines. Returns the migrations applied.
 */
export async function migrateStorage(
  sql: SqlDatabase,
  { bankDetailsSecret }: Pick<Storage['keys'], 'bankDetailsSecret'>,
): Promise<readonly string[]> {
  const applied = await migrate(sql);
  await sealOldSecrets(sql, new AesSecretBox(bankDetailsSecret));
  await digestOldLines(sql, new HmacKeyedDigest(bankDetailsSecret));
  return applied;
}
