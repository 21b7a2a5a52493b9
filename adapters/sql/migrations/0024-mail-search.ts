import { type Kysely, sql } from 'kysely';
import { searchTextOf } from '#core/notifications/outbox-message.ts';
import type { Migration } from './migration.ts';

const ROWS_PER_STATEMENT = 1_000;

/**
 * Adds the text that mail is searched in, at the end of the index of the latest mail: a search reads the index alone,
 * and a new mail writes the same page as before.
 */
export const mailSearch: Migration = {
  name: '0024-mail-search',
  async up(db) {
    await sql`alter table outbox add column search_text text not null default ''`.execute(db);
    await fillTexts(db);
    await db.schema.dropIndex('outbox_latest').execute();
    await db.schema
      .createIndex('outbox_latest')
      .on('outbox')
      .columns(['created_at', 'id', 'search_text'])
      .execute();
  },
};

interface Mail {
  readonly id: string;
  readonly to_name: string;
  readonly to_email: string;
  readonly notice: string;
}

async function fillTexts(db: Kysely<unknown>): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Mail>`
      select id, to_name, to_email, notice from outbox
      where id > ${last} order by id limit ${ROWS_PER_STATEMENT}`.execute(db);
    if (rows.length > 0) await write(db, rows);
    if (rows.length < ROWS_PER_STATEMENT) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function write(db: Kysely<unknown>, mails: readonly Mail[]): Promise<void> {
  const values = sql.join(
    mails.map(({ id, to_name, to_email, notice }) => {
      const text = searchTextOf({ to: { name: to_name, email: to_email }, notice: JSON.parse(notice) });
      return sql`(${id}, ${text})`;
    }),
  );
  await sql`
    update outbox set search_text = filled.column2 from (values ${values}) as filled
    where outbox.id = filled.column1`.execute(db);
}
