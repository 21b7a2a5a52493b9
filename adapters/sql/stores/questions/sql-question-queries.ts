import type { Kysely } from 'kysely';
import type { Answer } from '#core/questions/answer.ts';
import type { Question } from '#core/questions/question.ts';
import type { EarlierAnswer, QuestionQueries } from '#core/questions/question-queries.ts';
import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { SqlAnswerRepository } from './sql-answer-repository.ts';
import { SqlQuestionRepository } from './sql-question-repository.ts';

export class SqlQuestionQueries implements QuestionQueries {
  readonly #db: Kysely<Schema>;
  readonly #questions: SqlQuestionRepository;
  readonly #answers: SqlAnswerRepository;

  constructor({ reader, dialect }: SqlDatabase) {
    this.#db = reader;
    this.#questions = new SqlQuestionRepository(reader, dialect);
    this.#answers = new SqlAnswerRepository(reader, dialect);
  }

  ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]> {
    return this.#questions.ofEvents(eventIds);
  }

  answersOf(ticketIds: readonly TicketId[]): Promise<readonly Answer[]> {
    return this.#answers.ofTickets(ticketIds);
  }

  async earlierAnswers(uid: PersonId, except: TicketId, limit: number): Promise<readonly EarlierAnswer[]> {
    const rows = await this.#db
      .selectFrom('tickets')
      .innerJoin('answers', 'answers.ticket_id', 'tickets.id')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .select(['questions.kind', 'questions.label', 'answers.value', 'answers.at'])
      .where('tickets.user_id', '=', uid)
      .where('tickets.id', '<>', except)
      .where('questions.kind', '<>', 'consent')
      .where('questions.sensitive', '=', 0)
      .where('answers.is_sealed', '=', 0)
      .orderBy('answers.at', 'desc')
      .orderBy('tickets.id', 'desc')
      .orderBy('questions.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ kind, label, value, at }) => ({ question: { kind, label }, value, at }));
  }
}
