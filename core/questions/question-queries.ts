import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Answer } from './answer.ts';
import type { Question } from './question.ts';

/** An answer that a person gave with another ticket, to a question that is neither sensitive nor a consent. */
export interface EarlierAnswer {
  readonly question: Pick<Question, 'kind' | 'label'>;
  /** The value as JSON. */
  readonly value: string;
  readonly at: Instant;
}

/** Reads of questions and answers. */
export interface QuestionQueries {
  /** Returns every question of these events, the retired ones too, in the order of events and positions. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly Question[]>;
  /** Returns the answers of these tickets, in any order. */
  answersOf(ticketIds: readonly TicketId[]): Promise<readonly Answer[]>;
  /** Returns the latest answers of the person's other tickets that may be offered again, the latest first. */
  earlierAnswers(uid: PersonId, except: TicketId, limit: number): Promise<readonly EarlierAnswer[]>;
}
export const QuestionQueries = token<QuestionQueries>('QuestionQueries');
