import { oldestSecondFactor } from '#core/sessions/assurance.ts';
import type { SessionConfirmation, SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import { sessionConfirmationTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlSessionConfirmations implements SessionConfirmations {
  constructor(private readonly database: Pick<SqlDatabase, 'reader' | 'writer'>) {}

  async find(sessionId: string): Promise<SessionConfirmation | null> {
    const row = await this.database.reader
      .selectFrom('session_confirmations')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row ? sessionConfirmationTable.toEntity(row) : null;
  }

  async save(confirmation: SessionConfirmation): Promise<void> {
    const { writer } = this.database;
    await writer
      .deleteFrom('session_confirmations')
      .where('confirmed_at', '<', oldestSecondFactor(confirmation.confirmedAt))
      .execute();
    await writer
      .insertInto('session_confirmations')
      .values(sessionConfirmationTable.toRow(confirmation))
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet(({ ref, fn }) => ({
          confirmed_at: ref('excluded.confirmed_at'),
          second_factor_at: fn.coalesce(
            ref('excluded.second_factor_at'),
            ref('session_confirmations.second_factor_at'),
          ),
        })),
      )
      .execute();
  }
}
