import type { Kysely } from 'kysely';
import { NO_OPERATOR_STATE, type OperatorState } from '#core/operator-alerts/operator-state.ts';
import type { OperatorStateRepository } from '#core/operator-alerts/operator-state-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { operatorStateTable, type Schema } from '../../schema.ts';

export class SqlOperatorStateRepository implements OperatorStateRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async load(): Promise<OperatorState> {
    const stored = await this.#find();
    if (stored) return stored;
    // A row that does not exist cannot be locked.
    await this.db
      .insertInto('operator_state')
      .values(operatorStateTable.toRow(NO_OPERATOR_STATE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#find()) ?? NO_OPERATOR_STATE;
  }

  async save(state: OperatorState): Promise<void> {
    const { id: _, ...changed } = operatorStateTable.toRow(state);
    await this.db.updateTable('operator_state').set(changed).execute();
  }

  async #find(): Promise<OperatorState | null> {
    const row = await this.db
      .selectFrom('operator_state')
      .selectAll()
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? operatorStateTable.toEntity(row) : null;
  }
}
