import type { Kysely } from 'kysely';
import type { DomainEvent } from '#core/domain-events/domain-event.ts';
import type { DomainEventRepository } from '#core/domain-events/domain-event-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { domainEventTable, type Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

export class SqlDomainEventRepository implements DomainEventRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async addAll(events: readonly DomainEvent[]): Promise<void> {
    await insertAll(this.db, this.dialect, domainEventTable, events);
  }
}
