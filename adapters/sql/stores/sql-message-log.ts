import type { Kysely } from 'kysely';
import type { MessageKind, MessageLog, SentMessage } from '#core/attendees/message-log.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { messageTable, type Schema } from '../schema.ts';

export class SqlMessageLog implements MessageLog {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(message: SentMessage): Promise<void> {
    await this.db.insertInto('attendee_messages').values(messageTable.toRow(message)).execute();
  }

  async sentAfter(eventId: EventId, kind: MessageKind, after: Instant): Promise<readonly Instant[]> {
    const rows = await this.db
      .selectFrom('attendee_messages')
      .select('sent_at')
      .where('event_id', '=', eventId)
      .where('kind', '=', kind)
      .where('sent_at', '>', after)
      .orderBy('sent_at')
      .execute();
    return rows.map((row) => row.sent_at);
  }
}
