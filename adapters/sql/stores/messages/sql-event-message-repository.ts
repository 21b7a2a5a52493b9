import type { Kysely } from 'kysely';
import type { EventMessage } from '#core/attendees/messages/event-message.ts';
import type { EventMessageRepository, MessageDelivery } from '#core/attendees/messages/message-repository.ts';
import type { EventId, MessageId, PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { eventMessageTable, messageDeliveryTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';
import { insertNew } from './insert-new.ts';

export class SqlEventMessageRepository implements EventMessageRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: MessageId): Promise<EventMessage | null> {
    const row = await this.db
      .selectFrom('event_messages')
      .selectAll()
      .where('id', '=', id)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? eventMessageTable.toEntity(row) : null;
  }

  async ofEvent(eventId: EventId): Promise<readonly EventMessage[]> {
    const rows = await this.db
      .selectFrom('event_messages')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute();
    return rows.map(eventMessageTable.toEntity);
  }

  async add(message: EventMessage): Promise<void> {
    await insertAll(this.db, this.dialect, eventMessageTable, [message]);
  }

  async save(message: EventMessage): Promise<void> {
    await updateAll(this.db, this.dialect, eventMessageTable, [message]);
  }

  addDeliveries(deliveries: readonly MessageDelivery[]): Promise<readonly PersonId[]> {
    return insertNew(this.db, this.dialect, messageDeliveryTable, deliveries, 'message_id');
  }
}
