import type { Kysely } from 'kysely';
import type { PersonId } from '#core/shared/ids.ts';
import type { SealedBankDetails } from '#core/transfers/bank-details.ts';
import type { BankDetailsRepository } from '#core/transfers/bank-details-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { BankDetailsRow, Schema } from '../../schema.ts';

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
    return row ? toSealedDetails(row) : null;
  }

  async save({ userId, sealed, givenAt }: SealedBankDetails): Promise<void> {
    await this.db
      .insertInto('bank_details')
      .values({ user_id: userId, sealed, given_at: givenAt })
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

export function toSealedDetails(row: BankDetailsRow): SealedBankDetails {
  return { userId: row.user_id, sealed: row.sealed, givenAt: row.given_at };
}
