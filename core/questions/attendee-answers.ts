import { type PassHolder, type SignedIn, sees } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import type { Event } from '../events/event.ts';
import type { QuestionId, TicketId } from '../shared/ids.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type Answer, type AnswerValue, readAnswer, wordsOf } from './answer.ts';
import type { Question } from './question.ts';
import { QuestionQueries } from './question-queries.ts';

/** What somebody with a ticket answered. */
export interface AttendeeAnswer {
  readonly questionId: QuestionId;
  /** As it is asked; of a consent that counts, the words it was given to. */
  readonly label: string;
  /** In Malay; null where it is the same. */
  readonly labelMs: string | null;
  /** False for a consent that was withdrawn. */
  readonly value: AnswerValue;
}

/** The questions of one event, with the answers that a reader may see. */
export interface AttendeeAnswers {
  /** In the event's order, the retired ones too. Sensitive ones are left out for who may not see private data. */
  readonly questions: readonly Question[];
  of(ticketId: TicketId): readonly AttendeeAnswer[];
}

/** Who reads answers: a member of the club, an admin, or a volunteer with a check-in pass. */
type Reader = SignedIn | PassHolder;
type Asking = Pick<Event, 'id' | 'questionsAt'>;

/**
 * Reads what attendees answered, for members of the event's club and admins. Sensitive answers are opened only for who may
 * see private data; that they were read is audited.
 */
export class AnswersOfAttendees {
  static readonly needs = [QuestionQueries, SecretBox, AuditJournal] as const;

  constructor(
    private readonly queries: Pick<QuestionQueries, 'ofEvents' | 'answersOf'>,
    private readonly box: SecretBox,
    private readonly journal: AuditJournal,
  ) {}

  /** Returns the questions that the reader sees answers to; a volunteer sees no sensitive ones. */
  async questionsOf(reader: Reader, { id, questionsAt }: Asking): Promise<readonly Question[]> {
    if (questionsAt === null) return [];
    const questions = await this.queries.ofEvents([id]);
    return questions.filter(
      ({ sensitive }) => !sensitive || (reader.kind === 'person' && sees(reader, 'private_data')),
    );
  }

  /** Returns the questions whose answers are for who checks in. */
  async atDoor(reader: Reader, event: Asking): Promise<readonly Question[]> {
    return (await this.questionsOf(reader, event)).filter(({ atDoor }) => atDoor);
  }

  /** Returns the questions that holders must answer. */
  async required({ id, questionsAt }: Asking): Promise<readonly Question[]> {
    if (questionsAt === null) return [];
    const questions = await this.queries.ofEvents([id]);
    return questions.filter(({ required, retiredAt }) => required && retiredAt === null);
  }

  /** Returns the answers of these tickets to some questions of their event. */
  async to(
    questions: readonly Question[],
    ticketIds: readonly TicketId[],
    reader: Reader,
  ): Promise<AttendeeAnswers> {
    const answers = questions.length === 0 ? [] : await this.queries.answersOf(ticketIds);
    const byTicket = new Map<TicketId, Answer[]>();
    for (const answer of answers) {
      const own = byTicket.get(answer.ticketId);
      if (own) own.push(answer);
      else byTicket.set(answer.ticketId, [answer]);
    }
    const sensitive = questions.filter((question) => question.sensitive);
    const [first] = sensitive;
    if (first && answers.some(({ questionId }) => sensitive.some(({ id }) => id === questionId)))
      this.journal.recordView(reader, 'answers_viewed', first.eventId);
    return { questions, of: (ticketId) => this.#inOrder(questions, byTicket.get(ticketId) ?? []) };
  }

  #inOrder(questions: readonly Question[], answers: readonly Answer[]): readonly AttendeeAnswer[] {
    return questions.flatMap((question) => {
      const answer = answers.find(({ questionId }) => questionId === question.id);
      const value = answer ? readAnswer(answer, this.box) : null;
      if (!answer || value === null) return [];
      return { questionId: question.id, ...wordsOf(question, answer, value), value };
    });
  }
}
