import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Says who paid for a ticket where that was not its holder, and what a place is held for. Until now everybody paid for
 * their own, and only payments were waited for: by bank transfer where the open payment says so.
 */
export const holdersAndPayers: Migration = {
  name: '0045-holders-and-payers',
  async up(db) {
    for (const column of ['payer_id', 'payer_name', 'payer_email'])
      await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('tickets')
      .addColumn('hold_for', 'text', (column) => column.defaultTo('payment'))
      .execute();
    await sql`create index tickets_payer on tickets (payer_id) where payer_id is not null`.execute(db);
    // Guests may have no address, and a payer may outlast the holder's account.
    await db.schema.dropIndex('tickets_named').execute();
    await sql`
      create index tickets_named on tickets (event_id)
      where (buyer_email <> '' or buyer_name <> '' or payer_email <> '')
        and (price_sen = 0 or status in ('expired', 'cancelled'))`.execute(db);
    await sql`
      update tickets set hold_for = 'transfer'
      where status = 'pending_payment' and exists (
        select 1 from payments
        where payments.ticket_id = tickets.id and payments.provider = 'transfer'
          and payments.method = 'transfer' and payments.status in ('created', 'pending')
      )`.execute(db);
  },
};
