import type { Answer } from '#core/questions/answer.ts';
import type { Question } from '#core/questions/question.ts';
import type { EarlierAnswer, QuestionQueries } from '#core/questions/question-queries.ts';
import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { byPosition } from '../offers/by-position.ts';

export class MemoryQuestionQueries implements QuestionQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]> {
    const questions = [...this.database.published.questions.values()];
    return byPosition(questions.filter(({ eventId }) => eventIds.includes(eventId)));
  }

  async answersOf(ticketIds: readonly TicketId[]): Promise<readonly Answer[]> {
    const wanted = new Set(ticketIds);
    return [...this.database.published.answers.values()].filter(({ ticketId }) => wanted.has(ticketId));
  }

  async earlierAnswers(uid: PersonId, except: TicketId, limit: number): Promise<readonly EarlierAnswer[]> {
    const { answers, tickets, questions } = this.database.published;
    const found = [...answers.values()].flatMap((answer) => {
      const { ticketId, questionId, value, isSealed, at } = answer;
      const question = questions.get(questionId);
      if (!question || question.sensitive || question.kind === 'consent' || isSealed) return [];
      if (ticketId === except || tickets.get(ticketId)?.holder.uid !== uid) return [];
      return { question: { kind: question.kind, label: question.label }, value, at, ticketId, questionId };
    });
    return inOrder(found, ({ at, ticketId, questionId }) => [at, ticketId, questionId], 'falling')
      .slice(0, limit)
      .map(({ question, value, at }) => ({ question, value, at }));
  }
}
