import { withSecret } from '#core/notifications/outbox-message.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';
import { outboxTable } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';

/** Encrypts the one-time secrets of waiting mails that an earlier version stored as plain text. */
export async function sealOldSecrets(database: SqlDatabase, box: SecretBox): Promise<void> {
  await transact(database, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('due_at', 'is not', null)
      .where('sealed_secret', 'is', null)
      .where('notice', 'like', '%"kind":"password_reset"%')
      .$if(database.dialect.locksRows, (query) => query.forUpdate())
      .execute();
    for (const row of rows) {
      const { secret, ...notice } = JSON.parse(row.notice);
      if (typeof secret !== 'string') continue;
      const { sealedSecret } = withSecret(outboxTable.toEntity(row), secret, box);
      await db
        .updateTable('outbox')
        .set({ notice: JSON.stringify(notice), sealed_secret: sealedSecret })
        .where('id', '=', row.id)
        .execute();
    }
  });
}
