import type { PushBacklog, PushQueries } from '#core/notifications/push/push-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlPushQueries implements PushQueries {
  constructor(private readonly database: SqlDatabase) {}

  async backlog(): Promise<PushBacklog> {
    const { reader } = this.database;
    const { subscriptions } = await reader
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
      .executeTakeFirstOrThrow();
    const messages = await reader
      .selectFrom('push_messages')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<Instant | null>('created_at').as('oldestAt'),
      ])
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const { failing } = await reader
      .selectFrom('push_messages')
      .select(({ fn }) => fn.countAll<number>().as('failing'))
      .where('due_at', 'is not', null)
      .where('attempts', '>', 0)
      .executeTakeFirstOrThrow();
    return { subscriptions, ...messages, failing };
  }
}
