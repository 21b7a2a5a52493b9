import type { EventId, QuestionId } from '../shared/ids.ts';
import type { Question } from './question.ts';

/**
 * The questions of events, inside a transaction. Their events guard them: who changes or answers them has locked their
 * event before, so that these calls lock nothing.
 */
export interface QuestionRepository {
  /** Returns every question of these events, the retired ones too, in the order of events and positions. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]>;
  /** Returns those of the ids that questions of any event have. */
  known(ids: readonly string[]): Promise<readonly QuestionId[]>;
  /** Throws when the id exists, or the event does not. */
  add(question: Question): Promise<void>;
  /** Throws when it does not exist. */
  save(question: Question): Promise<void>;
  /** Removes a question that has no answers. Throws when it has some. */
  remove(id: QuestionId): Promise<void>;
}
