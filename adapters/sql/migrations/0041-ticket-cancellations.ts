import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Says of each cancelled ticket who cancelled it, and why. Earlier cancellations are told apart by their refunds, by the
 * audit log and by their event; what the club wrote then is not known.
 */
export const ticketCancellations: Migration = {
  name: '0041-ticket-cancellations',
  async up(db) {
    for (const column of ['cancelled_by', 'cancellation_reason'])
      await db.schema.alterTable('tickets').addColumn(column, 'text').execute();
    await sql`create index tickets_cancelled on tickets (event_id, id) where status = 'cancelled'`.execute(
      db,
    );
    await sql`
      update tickets set cancelled_by = case
        when exists (
          select 1 from payments
          where payments.ticket_id = tickets.id and payments.charged_back_at = tickets.closed_at
        ) then 'bank'
        when id in (select ticket_id from refunds where reason = 'ticket_revoked') then 'organizer'
        when id in (select ticket_id from refunds where reason = 'event_cancelled') then 'event'
        when id in (select subject from audit_log where action = 'ticket_revoked') then 'organizer'
        when exists (
          select 1 from events
          where events.id = tickets.event_id and events.status = 'cancelled' and events.updated_at <= tickets.closed_at
        ) then 'event'
        else 'holder'
      end
      where status = 'cancelled'`.execute(db);
  },
};
