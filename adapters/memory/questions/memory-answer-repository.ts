import type { Answer } from '#core/questions/answer.ts';
import type { AnswerKey, AnswerRepository } from '#core/questions/answer-repository.ts';
import type { QuestionId, TicketId } from '#core/shared/ids.ts';
import { keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryAnswerRepository implements AnswerRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Answer[]> {
    return this.#all(({ ticketId }) => ticketIds.includes(ticketId));
  }

  async answered(questionIds: readonly QuestionId[]): Promise<readonly QuestionId[]> {
    const answered = new Set(this.#all(() => true).map(({ questionId }) => questionId));
    return questionIds.filter((id) => answered.has(id));
  }

  async unsealed(id: QuestionId): Promise<readonly Answer[]> {
    return this.#all(({ questionId, isSealed }) => questionId === id && !isSealed);
  }

  async putAll(answers: readonly Answer[]): Promise<void> {
    const { state } = this.draft;
    for (const answer of answers) {
      requireExisting(state.tickets, answer.ticketId);
      requireExisting(state.questions, answer.questionId);
      state.answers.set(keyOf(answer.ticketId, answer.questionId), answer);
    }
  }

  async reseal(answers: readonly Answer[]): Promise<void> {
    const { state } = this.draft;
    for (const { ticketId, questionId, value } of answers) {
      const key = keyOf(ticketId, questionId);
      state.answers.set(key, { ...requireExisting(state.answers, key), value, isSealed: true });
    }
  }

  async removeAll(keys: readonly AnswerKey[]): Promise<void> {
    for (const { ticketId, questionId } of keys) this.draft.state.answers.delete(keyOf(ticketId, questionId));
  }

  #all(matches: (answer: Answer) => boolean): readonly Answer[] {
    return [...this.draft.state.answers.values()].filter(matches);
  }
}
