import type { Kysely } from 'kysely';
import type { ProviderEventRepository } from '#core/payments/provider-event-repository.ts';
import type { ProviderEventRow, Schema } from './schema.ts';

type ProviderEvent = Parameters<ProviderEventRepository['record']>[0];

export class SqlProviderEventRepository implements ProviderEventRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async record(event: ProviderEvent): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('provider_events')
      .values(toRow(event))
      .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
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
