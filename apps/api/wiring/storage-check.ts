import { checkWritable } from '#adapters/sql/check-writable.ts';
import { freeBytes } from '#adapters/system/free-space.ts';
import type { StorageCheck } from '#core/operator-alerts/storage-check.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from './create-application.ts';

/** Five times what a server needs to sell, so that admins hear of it in time. */
const MIN_FREE_BYTES = 1024 * 1024 * 1024;

/** Looks at the disk of the data folder and at the database. What it can't find out counts as good. */
export function storageCheck(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  { sql }: Pick<Storage, 'sql'>,
  measureFreeBytes = freeBytes,
): StorageCheck {
  return {
    async isDiskLow() {
      if (database.kind === 'memory') return false;
      return measureFreeBytes(dataDir).then(
        (bytes) => bytes < MIN_FREE_BYTES,
        () => false,
      );
    },
    async isWritable() {
      if (!sql) return true;
      return checkWritable(sql).then(
        () => true,
        (error: unknown) => !(error instanceof DomainError && error.reason === 'not_saved'),
      );
    },
  };
}
