import { type Kysely, sql } from 'kysely';
import type {
  ProviderEvent,
  ProviderEventKey,
  ProviderEventRepository,
} from '#core/payments/callbacks/provider-event-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { providerEventTable, type Schema } from '../../schema.ts';
import { isOneOf, refs } from '../rows/bulk-rows.ts';

export class SqlProviderEventRepository implements ProviderEventRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findKnown(keys: readonly ProviderEventKey[]): Promise<readonly ProviderEventKey[]> {
    if (keys.length === 0) return [];
    const wanted = keys.map(({ provider, eventKey }) => [provider, eventKey]);
    return this.db
      .selectFrom('provider_events')
      .select(['provider', 'event_key as eventKey'])
      .where(isOneOf(this.dialect, 'provider_events', ['provider', 'event_key'], wanted))
      .execute();
  }

  /** Adds in a fixed order, so that two transactions never deadlock. */
  async addAll(events: readonly ProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { columns } = providerEventTable;
    const rows = providerEventTable.valuesOf([...events].sort(byKey));
    await sql`
      insert into provider_events (${refs(columns)})
      select ${refs(columns)} from ${this.dialect.rowsOf('provider_events', columns, rows)} where true
      on conflict (provider, event_key) do nothing`.execute(this.db);
  }

  async eraseRaw(before: Instant, limit: number): Promise<number> {
    const old = await this.db
      .selectFrom('provider_events')
      .select(['provider', 'event_key'])
      .where('raw', '<>', sql.lit(''))
      .where('received_at', '<', before)
      .orderBy('received_at')
      .limit(limit)
      .execute();
    for (const { provider, event_key } of old)
      await this.db
        .updateTable('provider_events')
        .set({ raw: '' })
        .where('provider', '=', provider)
        .where('event_key', '=', event_key)
        .execute();
    return old.length;
  }
}

function byKey(one: ProviderEvent, other: ProviderEvent): number {
  return `${one.provider}\n${one.eventKey}` < `${other.provider}\n${other.eventKey}` ? -1 : 1;
}
