import type { QuestionId, TicketId } from '../shared/ids.ts';
import type { Answer } from './answer.ts';

/** Names the answer of a ticket to a question: there is at most one. */
export type AnswerKey = Pick<Answer, 'ticketId' | 'questionId'>;

/** The answers of ticket holders, inside a transaction. Their tickets guard them: these calls lock nothing. */
export interface AnswerRepository {
  /** Returns the answers of these tickets, in any order. */
  ofTickets(ticketIds: readonly TicketId[]): Promise<readonly Answer[]>;
  /** Returns those of the questions that have an answer. */
  answered(questionIds: readonly QuestionId[]): Promise<readonly QuestionId[]>;
  /** Returns the answers to a question whose value is not sealed. */
  unsealed(questionId: QuestionId): Promise<readonly Answer[]>;
  /** Adds answers, in place of those with the same key. Throws when the ticket or the question does not exist. */
  putAll(answers: readonly Answer[]): Promise<void>;
  /** Replaces the values of stored answers by sealed ones. Throws when one of them does not exist. */
  reseal(answers: readonly Answer[]): Promise<void>;
  /** Removes the answers that are there. */
  removeAll(keys: readonly AnswerKey[]): Promise<void>;
}
