import { sql } from 'kysely';
import type { ProviderSetup } from '#core/provider-verification/provider-setup.ts';
import {
  callbacksSince,
  type ProviderVerification,
} from '#core/provider-verification/provider-verification.ts';
import type {
  ProviderVerificationQueries,
  WatchedVerification,
} from '#core/provider-verification/provider-verification-queries.ts';
import type { PaymentId } from '#core/shared/ids.ts';
import { verificationTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlProviderVerificationQueries implements ProviderVerificationQueries {
  constructor(private readonly database: SqlDatabase) {}

  async isVerified({ provider, mode, fingerprint }: ProviderSetup): Promise<boolean> {
    const row = await this.database.reader
      .selectFrom('provider_verifications')
      .select('id')
      .where('provider', '=', provider)
      .where('mode', '=', mode)
      .where('fingerprint', '=', fingerprint)
      .where('status', '=', 'verified')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async watch(id: PaymentId): Promise<WatchedVerification | null> {
    const row = await this.database.reader
      .selectFrom('provider_verifications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const verification = verificationTable.toEntity(row);
    return { verification, eventKeys: await this.#eventKeys(verification) };
  }

  /** The index by time reads few rows; with the provider in the condition, its key would be chosen instead. */
  async #eventKeys(verification: ProviderVerification): Promise<readonly string[]> {
    const { provider, providerRef } = verification;
    if (providerRef === null) return [];
    const events = await this.database.reader
      .selectFrom('provider_events')
      .select(['provider', 'event_key'])
      .where('received_at', '>=', callbacksSince(verification))
      .where('provider_ref', '=', providerRef)
      .where('raw', '<>', sql.lit(''))
      .execute();
    return events.filter((event) => event.provider === provider).map(({ event_key }) => event_key);
  }
}
