import type { Kysely } from 'kysely';
import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import type { TicketNoteRepository } from '#core/check-in/notes/ticket-note-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, ticketNoteTable } from '../../schema.ts';
import { listed } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const ofTickets = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('ticket_notes')
    .selectAll()
    .where(hasKey('ticket_notes', ['ticket_id']))
    .where('scan_id', '=', ''),
);

export class SqlTicketNoteRepository implements TicketNoteRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly TicketNote[]> {
    if (ticketIds.length === 0) return [];
    const rows = await ofTickets.run(this.db, this.dialect, listed(ticketIds));
    return rows.map(ticketNoteTable.toEntity);
  }

  async putAll(notes: readonly TicketNote[]): Promise<void> {
    for (const note of notes) {
      const row = ticketNoteTable.toRow(note);
      await this.db
        .insertInto('ticket_notes')
        .values(row)
        .onConflict((conflict) => conflict.columns(['ticket_id', 'scan_id']).doUpdateSet(row))
        .execute();
    }
  }

  async remove(ticketId: TicketId): Promise<void> {
    await this.db
      .deleteFrom('ticket_notes')
      .where('ticket_id', '=', ticketId)
      .where('scan_id', '=', '')
      .execute();
  }
}
