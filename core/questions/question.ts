import type { EventId, QuestionId, TicketTypeId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';

/** `choice` takes one of the options, `choices` any number of them. A `consent` can be withdrawn at any time. */
export const QUESTION_KINDS = ['text', 'choice', 'choices', 'yes_no', 'consent', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How many days after the event answers may be kept. */
export const ANSWER_DAYS = [7, 30, 90, 365] as const;
export type AnswerDays = (typeof ANSWER_DAYS)[number];

/** A question that an organizer asks the holders of tickets, once their place is safe. */
export interface Question {
  readonly id: QuestionId;
  readonly eventId: EventId;
  /** Its place in the event's list, from 0. */
  readonly position: number;
  readonly kind: QuestionKind;
  readonly label: string;
  /** In Malay; null where it is the same. */
  readonly labelMs: string | null;
  /** A line below the label; null for none. */
  readonly help: string | null;
  /** Of `choice` and `choices`; empty for the others. */
  readonly options: readonly string[];
  /** Whether a free ticket waits for its answer. */
  readonly required: boolean;
  /** The types whose holders are asked; null for all. The base type's id is the event's. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** Whether who checks in sees the answer. */
  readonly atDoor: boolean;
  /** Whether answers are sealed, and seen only by who may see private data. */
  readonly sensitive: boolean;
  /** The days after the event's end after which answers are deleted. */
  readonly deleteAfterDays: AnswerDays;
  /** When it was left out although it had answers: nobody is asked any more. Null while it is asked. */
  readonly retiredAt: Instant | null;
}

/** What of a ticket says which questions its holder is asked. */
export interface OfType {
  readonly eventId: EventId;
  /** Null for the base type. */
  readonly typeId: TicketTypeId | null;
}

/** Returns whether holders of such a ticket are asked. */
export function isAsked({ retiredAt, typeIds }: Question, ticket: OfType): boolean {
  return retiredAt === null && (typeIds === null || typeIds.includes(ticket.typeId ?? ticket.eventId));
}

/** Returns the questions that a free ticket has to have answered before it is confirmed. */
export function requiredOf(questions: readonly Question[], ticket: OfType): readonly Question[] {
  return questions.filter((question) => question.required && isAsked(question, ticket));
}

/** Returns when the answers to a question are deleted. */
export function deletedAt({ deleteAfterDays }: Pick<Question, 'deleteAfterDays'>, endsAt: Instant): Instant {
  return addMinutes(endsAt, deleteAfterDays * 24 * 60);
}

/** Returns the version of what an event asks, as somebody reads it. */
export function versionOfQuestions({ questionsAt }: { readonly questionsAt: Instant | null }): string {
  return questionsAt ?? UNASKED;
}

/** The version of an event that has never asked anything, which no instant is. */
export const UNASKED = 'unasked';
