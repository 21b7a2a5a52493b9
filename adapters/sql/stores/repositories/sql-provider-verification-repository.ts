import type { Kysely } from 'kysely';
import type { ReportedPayment } from '#core/payments/payment-repository.ts';
import { isReported, type ProviderVerification } from '#core/provider-verification/provider-verification.ts';
import type { ProviderVerificationRepository } from '#core/provider-verification/provider-verification-repository.ts';
import type { PaymentId, ProviderId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, verificationTable } from '../../schema.ts';
import { insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlProviderVerificationRepository implements ProviderVerificationRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: PaymentId): Promise<ProviderVerification | null> {
    const row = await this.#locked().where('id', '=', id).executeTakeFirst();
    return row ? verificationTable.toEntity(row) : null;
  }

  async findReported(reports: readonly ReportedPayment[]): Promise<readonly ProviderVerification[]> {
    if (reports.length === 0) return [];
    const all = this.db.selectFrom('provider_verifications').selectAll();
    const references = reports.map(({ provider, providerRef }) => [provider, providerRef]);
    const ids = reports.flatMap(({ paymentId }) => paymentId ?? []);
    const rows = await all
      .where(isOneOf(this.dialect, 'provider_verifications', ['provider', 'provider_ref'], references))
      .unionAll(all.where(isOneOf(this.dialect, 'provider_verifications', ['id'], listed(ids))))
      .execute();
    const found = new Map(rows.map((row) => [row.id, verificationTable.toEntity(row)]));
    return [...found.values()].filter((one) => reports.some((report) => isReported(one, report)));
  }

  async findRunning(provider: ProviderId): Promise<readonly ProviderVerification[]> {
    const rows = await this.#locked()
      .where('provider', '=', provider)
      .where('status', '=', 'running')
      .execute();
    return rows.map(verificationTable.toEntity);
  }

  async add(verification: ProviderVerification): Promise<void> {
    await insertAll(this.db, this.dialect, verificationTable, [verification]);
  }

  async save(verification: ProviderVerification): Promise<void> {
    await updateAll(this.db, this.dialect, verificationTable, [verification]);
  }

  #locked() {
    return this.db
      .selectFrom('provider_verifications')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate());
  }
}
