import { type Kysely, sql } from 'kysely';
import type {
  ProviderEvent,
  ProviderEventKey,
  ProviderEventRepository,
} from '#core/payments/provider-event-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { ProviderEventRow, Schema } from '../../schema.ts';
import { isOneOf } from '../rows/bulk-rows.ts';

const COLUMNS = ['provider', 'event_key', 'provider_ref', 'raw', 'received_at'] as const;

export class SqlProviderEventRepository implements ProviderEventRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findKnown(keys: readonly ProviderEventKey[]): Promise<readonly ProviderEventKey[]> {
    if (keys.length === 0) return [];
    const wanted = keys.map(({ provider, eventKey }) => ({ provider, event_key: eventKey }));
    return this.db
      .selectFrom('provider_events')
      .select(['provider', 'event_key as eventKey'])
      .where(isOneOf(this.dialect, 'provider_events', wanted))
      .execute();
  }

  /** Adds in a fixed order, so that two transactions never deadlock. */
  async addAll(events: readonly ProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(toRow).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
    await sql`
      insert into provider_events (${columns})
      select ${columns} from ${this.dialect.rowsOf('provider_events', COLUMNS, rows)} where true
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

function keyOf({ provider, event_key }: ProviderEventRow): string {
  return `${provider}\n${event_key}`;
}

function toRow(event: ProviderEvent): ProviderEventRow {
  return {
    provider: event.provider,
    event_key: event.eventKey,
    provider_ref: event.providerRef,
    raw: event.raw,
    received_at: event.receivedAt,
  };
}
