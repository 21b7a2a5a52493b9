import { type Kysely, sql } from 'kysely';
import type { Answer } from '#core/questions/answer.ts';
import type { AnswerKey, AnswerRepository } from '#core/questions/answer-repository.ts';
import type { QuestionId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { answerTable, type Schema } from '../../schema.ts';
import { isOneOf, listed } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const ofTickets = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('answers')
    .selectAll()
    .where(hasKey('answers', ['ticket_id'])),
);

export class SqlAnswerRepository implements AnswerRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Answer[]> {
    const rows = await ofTickets.run(this.db, this.dialect, listed(ticketIds));
    return rows.map(answerTable.toEntity);
  }

  async answered(questionIds: readonly QuestionId[]): Promise<readonly QuestionId[]> {
    if (questionIds.length === 0) return [];
    const rows = await this.db
      .selectFrom('questions')
      .select('id')
      .where('id', 'in', questionIds)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('answers').select('ticket_id').whereRef('answers.question_id', '=', 'questions.id'),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  async unsealed(questionId: QuestionId): Promise<readonly Answer[]> {
    const rows = await this.db
      .selectFrom('answers')
      .selectAll()
      .where('question_id', '=', questionId)
      .where('is_sealed', '=', 0)
      .execute();
    return rows.map(answerTable.toEntity);
  }

  async putAll(answers: readonly Answer[]): Promise<void> {
    if (answers.length === 0) return;
    const changed = ['value', 'is_sealed', 'wording', 'wording_ms', 'at', 'withdrawn_at'];
    await this.db
      .insertInto('answers')
      .values(answers.map(answerTable.toRow))
      .onConflict((conflict) =>
        conflict
          .columns(['ticket_id', 'question_id'])
          .doUpdateSet(Object.fromEntries(changed.map((name) => [name, sql.ref(`excluded.${name}`)]))),
      )
      .execute();
  }

  async reseal(answers: readonly Answer[]): Promise<void> {
    for (const { ticketId, questionId, value } of answers) {
      const { numUpdatedRows } = await this.db
        .updateTable('answers')
        .set({ value, is_sealed: 1 })
        .where('ticket_id', '=', ticketId)
        .where('question_id', '=', questionId)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`Ticket ${ticketId} has no answer to ${questionId}.`);
    }
  }

  async removeAll(keys: readonly AnswerKey[]): Promise<void> {
    if (keys.length === 0) return;
    const values = keys.map(({ ticketId, questionId }) => [ticketId, questionId]);
    await this.db
      .deleteFrom('answers')
      .where(isOneOf(this.dialect, 'answers', ['ticket_id', 'question_id'], values))
      .execute();
  }
}
