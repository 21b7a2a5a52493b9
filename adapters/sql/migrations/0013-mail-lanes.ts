import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

interface OutboxTable {
  outbox: { id: string; notice: string; sent_at: string | null };
}

/**
 * Adds priorities (lanes) to the outbox and moves one-time secrets into a separate, encrypted column. Secrets of sent
 * mails are removed here; those of waiting mails are encrypted at the next start, which has the key.
 */
export const mailLanes: Migration = {
  name: '0013-mail-lanes',
  async up(db) {
    await sql`alter table outbox add column lane integer not null default 1`.execute(db);
    await sql`alter table outbox add column sealed_secret text`.execute(db);
    for (const [lane, kinds] of LANES.entries()) await assign(db, lane, kinds);
    await db.schema.dropIndex('outbox_due').execute();
    await sql`create index outbox_due on outbox (lane, due_at, id) where due_at is not null`.execute(db);
    await sql`create index outbox_sent on outbox (sent_at) where due_at is null`.execute(db);
    await removeSentSecrets(db as Kysely<OutboxTable>);
  },
};

const LANES = [['ticket_confirmed', 'hold_expiring', 'password_reset'], [], ['organizer_message']];

async function assign(db: Kysely<unknown>, lane: number, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds)
    await sql`
      update outbox set lane = ${lane}
      where due_at is not null and notice like ${`%"kind":"${kind}"%`}`.execute(db);
}

async function removeSentSecrets(db: Kysely<OutboxTable>): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'notice'])
    .where('sent_at', 'is not', null)
    .where('notice', 'like', '%"kind":"password_reset"%')
    .execute();
  for (const { id, notice } of rows) {
    const { secret: _, ...rest } = JSON.parse(notice);
    await db
      .updateTable('outbox')
      .set({ notice: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}
