import type { Question } from '#core/questions/question.ts';
import type { QuestionRepository } from '#core/questions/question-repository.ts';
import type { EventId, QuestionId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';
import { byPosition } from '../offers/by-position.ts';

export class MemoryQuestionRepository implements QuestionRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]> {
    const questions = [...this.draft.state.questions.values()];
    return byPosition(questions.filter(({ eventId }) => eventIds.includes(eventId)));
  }

  async known(ids: readonly string[]): Promise<readonly QuestionId[]> {
    return ids.filter((id) => this.draft.state.questions.has(id as QuestionId)) as QuestionId[];
  }

  async add(question: Question): Promise<void> {
    const { events, questions } = this.draft.state;
    requireExisting(events, question.eventId);
    insert(questions, question.id, question);
  }

  async save(question: Question): Promise<void> {
    replace(this.draft.state.questions, question.id, question);
  }

  async remove(id: QuestionId): Promise<void> {
    const { questions, answers } = this.draft.state;
    for (const { questionId } of answers.values())
      if (questionId === id) throw new Error(`Question ${id} has answers.`);
    questions.delete(id);
  }
}
