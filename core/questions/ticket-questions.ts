import type { PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { foldText } from '../shared/text.ts';
import { type Answer, type AnswerValue, readAnswer, wordsOf } from './answer.ts';
import { allowsAnswer } from './answer-rules.ts';
import { isAsked, type OfType, type Question } from './question.ts';
import { type EarlierAnswer, QuestionQueries } from './question-queries.ts';

/** A question as the holder of a ticket reads it: of a consent that they gave, the words that they gave it to. */
export interface TicketQuestionView
  extends Pick<
    Question,
    'id' | 'kind' | 'label' | 'labelMs' | 'help' | 'options' | 'required' | 'sensitive' | 'deleteAfterDays'
  > {
  /** The holder's answer; null before it is given, and for sensitive ones in lists. */
  readonly answer: AnswerValue | null;
  /** Whether there is an answer, shown here or not. */
  readonly isAnswered: boolean;
  /** When a consent was last withdrawn; null when it never was. */
  readonly withdrawnAt: Instant | null;
  /**
   * What the holder answered to the same question of another event, to be offered, never taken by itself. Null when there
   * is none, and in lists; always of sensitive questions and consents.
   */
  readonly remembered: AnswerValue | null;
}

/** A ticket whose questions are shown. */
export interface AskedTicket extends OfType {
  readonly id: TicketId;
  /** Of its event; null while its holders are asked nothing. */
  readonly questionsAt: Instant | null;
}

/** How many of a person's earlier answers are looked through. */
const MAX_EARLIER = 200;

/**
 * Returns the questions that are shown with a ticket: those that its holder is asked, and consents that were answered and
 * are asked no more, so that they can be withdrawn.
 */
export function shownQuestions(
  questions: readonly Question[],
  ticket: OfType,
  answers: readonly Answer[],
): readonly Question[] {
  const isAnswered = ({ id }: Question) => answers.some(({ questionId }) => questionId === id);
  return questions.filter(
    (question) => isAsked(question, ticket) || (question.kind === 'consent' && isAnswered(question)),
  );
}

/** Reads what the holders of tickets are asked, with their answers. */
export class TicketQuestions {
  static readonly needs = [QuestionQueries, SecretBox] as const;

  constructor(
    private readonly queries: QuestionQueries,
    private readonly box: SecretBox,
  ) {}

  /** Returns the questions of tickets in a list, by ticket, without the values of sensitive answers. Reads nothing unless one asks. */
  async ofAll(
    tickets: readonly AskedTicket[],
  ): Promise<ReadonlyMap<TicketId, readonly TicketQuestionView[]>> {
    const asking = tickets.filter(({ questionsAt }) => questionsAt !== null);
    if (asking.length === 0) return new Map();
    const [questions, answers] = await this.#read(asking);
    return new Map(
      asking.map((ticket) => [
        ticket.id,
        this.#views(ticket, questions, answers, []).map((view) =>
          view.sensitive ? { ...view, answer: null } : view,
        ),
      ]),
    );
  }

  /** Returns the questions of one ticket, for its holder; with `holder`, also what they answered before. */
  async of(ticket: AskedTicket, holder: PersonId | null = null): Promise<readonly TicketQuestionView[]> {
    if (ticket.questionsAt === null) return [];
    const [questions, answers] = await this.#read([ticket]);
    const earlier = holder === null ? [] : await this.queries.earlierAnswers(holder, ticket.id, MAX_EARLIER);
    return this.#views(ticket, questions, answers, earlier);
  }

  #read(tickets: readonly AskedTicket[]): Promise<[readonly Question[], readonly Answer[]]> {
    return Promise.all([
      this.queries.ofEvents([...new Set(tickets.map(({ eventId }) => eventId))]),
      this.queries.answersOf(tickets.map(({ id }) => id)),
    ]);
  }

  #views(
    ticket: AskedTicket,
    questions: readonly Question[],
    answers: readonly Answer[],
    earlier: readonly EarlierAnswer[],
  ): readonly TicketQuestionView[] {
    const own = answers.filter(({ ticketId }) => ticketId === ticket.id);
    const ofEvent = questions.filter(({ eventId }) => eventId === ticket.eventId);
    return shownQuestions(ofEvent, ticket, own).map((question) => {
      const { id, kind, help, options, required, sensitive, deleteAfterDays } = question;
      const answer = own.find(({ questionId }) => questionId === id) ?? null;
      const value = answer && readAnswer(answer, this.box);
      return {
        ...{ id, kind, ...wordsOf(question, answer, value) },
        ...{ help, options, required, sensitive, deleteAfterDays },
        answer: value,
        isAnswered: answer !== null,
        withdrawnAt: answer?.withdrawnAt ?? null,
        remembered: answer ? null : rememberedFor(question, earlier),
      };
    });
  }
}

/** Returns the latest answer to a question of the same kind and label that this one takes, too. */
function rememberedFor(question: Question, earlier: readonly EarlierAnswer[]): AnswerValue | null {
  if (question.sensitive || question.kind === 'consent') return null;
  const label = foldText(question.label);
  for (const { question: before, value } of earlier) {
    if (before.kind !== question.kind || foldText(before.label) !== label) continue;
    const answer = JSON.parse(value) as AnswerValue;
    if (allowsAnswer(question, answer)) return answer;
  }
  return null;
}
