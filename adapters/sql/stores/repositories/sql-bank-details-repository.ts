import type { Kysely } from 'kysely';
import type { SealedBankDetails } from '#core/refund-batches/bank-details.ts';
import type { BankDetailsRepository } from '#core/refund-batches/bank-details-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { bankDetailsTable, type Schema } from '../../schema.ts';

export class SqlBankDetailsRepository implements BankDetailsRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(userId: PersonId): Promise<SealedBankDetails | null> {
    const row = await this.db
      .selectFrom('bank_details')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? bankDetailsTable.toEntity(row) : null;
  }

  async save(details: SealedBankDetails): Promise<void> {
    await this.db
      .insertInto('bank_details')
      .values(bankDetailsTable.toRow(details))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => ({
          sealed: ref('excluded.sealed'),
          given_at: ref('excluded.given_at'),
        })),
      )
      .execute();
  }

  async remove(userId: PersonId): Promise<void> {
    await this.db.deleteFrom('bank_details').where('user_id', '=', userId).execute();
  }
}
