import type { Kysely } from 'kysely';
import type { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import type { SecondFactorRepository } from '#core/second-factor/second-factor-repository.ts';
import { noSecondFactors, type SecondFactors } from '#core/second-factor/second-factors.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, secondFactorsTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlSecondFactors implements SecondFactorRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(userId: PersonId): Promise<SecondFactors> {
    if (this.dialect.locksRows) await this.#addMissing(userId);
    const row = await this.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? secondFactorsTable.toEntity(row) : noSecondFactors(userId);
  }

  async save(factors: SecondFactors): Promise<void> {
    await this.db
      .insertInto('second_factors')
      .values(secondFactorsTable.toRow(factors))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => ({
          passkeys: ref('excluded.passkeys'),
          authenticator: ref('excluded.authenticator'),
          recovery_codes: ref('excluded.recovery_codes'),
          wrong_codes: ref('excluded.wrong_codes'),
        })),
      )
      .execute();
  }

  async remove(userId: PersonId): Promise<void> {
    await this.db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  }

  /** Adds an empty row, because a missing one can't be locked. */
  async #addMissing(userId: PersonId): Promise<void> {
    await this.db
      .insertInto('second_factors')
      .values(secondFactorsTable.toRow(noSecondFactors(userId)))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  }
}

export class SqlSecondFactorQueries implements SecondFactorQueries {
  constructor(private readonly database: Pick<SqlDatabase, 'reader'>) {}

  async find(userId: PersonId): Promise<SecondFactors> {
    const row = await this.database.reader
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? secondFactorsTable.toEntity(row) : noSecondFactors(userId);
  }
}
