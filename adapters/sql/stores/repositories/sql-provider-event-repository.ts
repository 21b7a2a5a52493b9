import { type Kysely, sql } from 'kysely';
import type { ProviderEvent, ProviderEventRepository } from '#core/payments/provider-event-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { ProviderEventRow, Schema } from '../../schema.ts';

const COLUMNS = ['provider', 'event_key', 'provider_ref', 'raw', 'received_at'] as const;

export class SqlProviderEventRepository implements ProviderEventRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  /** Writes in a fixed order, so that two transactions never deadlock. */
  async recordAll(events: readonly ProviderEvent[]): Promise<readonly boolean[]> {
    const first = new Map<string, ProviderEvent>();
    for (const event of events) if (!first.has(keyOf(event))) first.set(keyOf(event), event);
    const rows = [...first]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([, event]) => toRow(event));
    const added = await this.#insert(rows);
    return events.map((event) => first.get(keyOf(event)) === event && added.has(keyOf(event)));
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

  async #insert(rows: readonly ProviderEventRow[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
    const added = await sql<{ provider: string; event_key: string }>`
      insert into provider_events (${columns})
      select ${columns} from ${this.dialect.rowsOf('provider_events', COLUMNS, rows)} where true
      on conflict (provider, event_key) do nothing
      returning provider, event_key`.execute(this.db);
    return new Set(added.rows.map((row) => keyOf({ provider: row.provider, eventKey: row.event_key })));
  }
}

function keyOf({ provider, eventKey }: Pick<ProviderEvent, 'provider' | 'eventKey'>): string {
  return `${provider}\n${eventKey}`;
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
