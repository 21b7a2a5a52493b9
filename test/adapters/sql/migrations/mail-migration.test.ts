import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { sealOldSecrets } from '#adapters/sql/operations/seal-old-secrets.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { saveSqlite } from '#adapters/sql/sqlite/sqlite-backup.ts';
import { SqlOutboxQueries } from '#adapters/sql/stores/queries/sql-outbox-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import { MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { newMessage, secretOf, withSecret } from '#core/notifications/outbox-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0013');
const NOW = '2026-12-01T04:00:00.000Z';
const box = new AesSecretBox('the secret of the tests, 32 characters or more');
const EXPIRES = '2026-12-01T04:30:00.000Z';

describe.each(ENGINES)('migration of earlier mail, in %s', (_name, open) => {
  it('removes secrets of sent mail and keeps those of waiting mail', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    await writeOldMail(database);
    await migrate(database);
    await sealOldSecrets(database, box);
    await sealOldSecrets(database, box);

    const mails = await new SqlOutboxQueries(database).latest({ limit: 10 });
    const text = JSON.stringify(mails);
    expect(text).not.toContain('sent-secret');
    expect(text).not.toContain('waiting-secret');
    const of = (id: string) => mails.find((mail) => mail.id === id);
    expect(of('sent')).toMatchObject({
      notice: { kind: 'password_reset', expiresAt: EXPIRES },
      sealedSecret: null,
      sentAt: NOW,
    });
    const waiting = of('waiting');
    expect(waiting?.notice).toEqual({ kind: 'password_reset', expiresAt: EXPIRES });
    expect(waiting && secretOf(waiting, box)).toBe('waiting-secret');
    expect(of('letter')?.notice).toMatchObject({ text: 'say "kind":"password_reset", "secret":"mine"' });

    const leased = await new SqlUnitOfWork(database).run(async ({ outbox }) => {
      const byLane: string[][] = [];
      for (const lane of MAIL_LANES)
        byLane.push((await outbox.lease(lane, NOW, EXPIRES, 10)).map(({ id }) => id));
      return byLane;
    });
    expect(leased).toEqual([['waiting'], ['cancelled'], ['letter']]);
    await database.close();
  });
});

describe('files of a SQLite database', () => {
  let folder = '';
  const filesWith = (text: string) =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));

  it('contain no secret of a sent mail, nor does a copy', async () => {
    folder = temporaryFolder();
    const file = join(folder, 'acara.db');
    const database = openSqlite(file);
    await migrate(database);
    const to = aRecipient({ name: 'Aina', email: 'aina@student.acara.test' });
    const mail = newMessage('reset', to, { kind: 'password_reset', expiresAt: EXPIRES }, NOW);
    await new SqlUnitOfWork(database).run(({ outbox }) => outbox.add(withSecret(mail, 'fresh-secret', box)));
    saveSqlite(file, join(folder, 'copy.db'));
    expect(filesWith('aina@student.acara.test').length).toBeGreaterThan(1);
    expect(filesWith('fresh-secret')).toEqual([]);
    await database.close();
  });

  it('contain no secret of an earlier version after they are closed', async () => {
    folder = temporaryFolder();
    const database = openSqlite(join(folder, 'acara.db'));
    await migrate(database, BEFORE);
    await writeOldMail(database);
    expect(filesWith('waiting-secret')).not.toEqual([]);
    await migrate(database);
    await sealOldSecrets(database, box);
    await database.close();
    expect(filesWith('aina@student.acara.test')).toEqual(['acara.db']);
    for (const secret of ['sent-secret', 'waiting-secret']) expect(filesWith(secret)).toEqual([]);
  });
});

async function writeOldMail(database: SqlDatabase): Promise<void> {
  const reset = (secret: string) => ({ kind: 'password_reset', secret, expiresAt: EXPIRES });
  const letter = { kind: 'organizer_message', text: 'say "kind":"password_reset", "secret":"mine"' };
  for (const [id, notice, sentAt] of [
    ['sent', reset('sent-secret'), NOW],
    ['waiting', reset('waiting-secret'), null],
    ['letter', letter, null],
    ['cancelled', { kind: 'event_cancelled' }, null],
  ] as const)
    await sql`
      insert into outbox
        (id, to_name, to_email, notice, created_at, due_at, sent_at, attempts, last_error)
      values (${id}, 'Aina', 'aina@student.acara.test', ${JSON.stringify(notice)}, ${NOW},
        ${sentAt === null ? NOW : null}, ${sentAt}, 0, null)`.execute(database.writer);
}
