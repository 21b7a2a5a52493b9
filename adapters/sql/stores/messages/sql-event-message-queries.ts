import { type Kysely, sql } from 'kysely';
import type { EventMessage } from '#core/attendees/messages/event-message.ts';
import type { EventMessageQueries, OpenMessage } from '#core/attendees/messages/message-queries.ts';
import type { EventId, MessageId, PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { eventMessageTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { byId, isOneOf, listed } from '../rows/bulk-rows.ts';

export class SqlEventMessageQueries implements EventMessageQueries {
  readonly #db: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#dialect = database.dialect;
    this.#db = database.reader;
  }

  async find(id: MessageId): Promise<EventMessage | null> {
    const row = await this.#db
      .selectFrom('event_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? eventMessageTable.toEntity(row) : null;
  }

  async ofEvent(eventId: EventId): Promise<readonly EventMessage[]> {
    const rows = await this.#db
      .selectFrom('event_messages')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute();
    return rows.map(eventMessageTable.toEntity).sort(byId);
  }

  async deliveredAmong(id: MessageId, uids: readonly PersonId[]): Promise<readonly PersonId[]> {
    if (uids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('message_deliveries')
      .select('user_id')
      .where('message_id', '=', id)
      .where(isOneOf(this.#dialect, 'message_deliveries', ['user_id'], listed(uids)))
      .execute();
    return rows.map((row) => row.user_id);
  }

  open(): Promise<readonly OpenMessage[]> {
    return openMessages(this.#db);
  }
}

/** See `EventMessageQueries.open`. */
export async function openMessages(db: Kysely<Schema>): Promise<readonly OpenMessage[]> {
  const rows = await db
    .selectFrom('event_messages')
    .innerJoin('events', 'events.id', 'event_messages.event_id')
    .leftJoin('clubs', 'clubs.id', 'events.organizer_id')
    .select(['event_messages.id', 'event_id', 'tells_of_change', 'anchor', 'at', 'offset_minutes'])
    .select(['also_later', 'made_by', 'made_at', 'cancelled_at', 'sent_at', 'due_at', 'recipients'])
    .select(['closed_at', 'starts_at', 'ends_at', 'events.status', 'events.updated_at', 'clubs.state'])
    // A literal, because the index is partial.
    .where(sql<boolean>`closed_at is null`)
    .orderBy('event_messages.id')
    .execute();
  return rows.map(({ starts_at, ends_at, status, updated_at, state, ...row }) => ({
    message: eventMessageTable.toEntity({
      ...row,
      ...{ subject: '', text: '', segment: 'null', idempotency_key: null },
    }),
    event: { startsAt: starts_at, endsAt: ends_at, status, updatedAt: updated_at },
    club: state,
  }));
}
