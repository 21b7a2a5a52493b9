import type { Event } from '../events/event.ts';
import { type Question, versionOfQuestions } from './question.ts';

/** A question as who may edit its event sees it. */
export type QuestionView = Omit<Question, 'eventId' | 'position' | 'retiredAt'>;

/** What the holders of an event's tickets are asked, as who may edit it sees it. */
export interface QuestionsView {
  /** Changes with every change of the questions; not with answers. */
  readonly version: string;
  /** In their order. */
  readonly questions: readonly QuestionView[];
}

export function toQuestionsView(
  event: Pick<Event, 'questionsAt'>,
  questions: readonly Question[],
): QuestionsView {
  return {
    version: versionOfQuestions(event),
    questions: questions
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ eventId: _event, position: _position, retiredAt: _retired, ...view }) => view),
  };
}
