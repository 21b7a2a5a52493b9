import type { SignedIn } from '#core/actor.ts';
import type { Answer, AnswerValue } from '#core/questions/answer.ts';
import type { EditQuestionsInput } from '#core/questions/edit-questions.ts';
import type { Question } from '#core/questions/question.ts';
import type { QuestionDraft } from '#core/questions/question-rules.ts';
import type { QuestionsView } from '#core/questions/questions-view.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { uuid } from '#test/support/a-plan.ts';
import type { Acara } from '#test/support/acara.ts';

/** The ids of questions. */
export const [MEAL, PHOTO, SHIRTS, DIET, AGE] = [
  uuid(201),
  uuid(202),
  uuid(203),
  uuid(204),
  uuid(205),
] as const;

/** A text that everybody may answer. */
export function aQuestion(id: string, differences: Partial<QuestionDraft> = {}): QuestionDraft {
  return { id, kind: 'text', label: `Question ${id.slice(-3)}`, ...differences };
}

/** What an organizer of one event asks, and what others answer. */
export class Asked {
  constructor(
    readonly acara: Acara,
    readonly club: SignedIn,
    readonly event: { readonly id: string },
  ) {}

  /** Asks, whatever the version of the questions is. */
  put(
    questions: readonly QuestionDraft[],
    differences: Partial<EditQuestionsInput> = {},
    actor: SignedIn = this.club,
  ): Promise<QuestionsView> {
    const input = { id: this.event.id, questions, ...differences };
    return this.acara.does('EditQuestions').execute(actor, input);
  }

  view(actor: SignedIn = this.club): Promise<QuestionsView> {
    return this.acara.does('ViewQuestions').execute(actor, { id: this.event.id });
  }

  buy(person: SignedIn) {
    const input = { ...PURCHASE_DEFAULTS, eventId: this.event.id };
    return this.acara.does('PurchaseTicket').execute(person, input);
  }

  async answer(
    person: SignedIn,
    ticketId: string,
    answers: Readonly<Record<string, AnswerValue>>,
  ): Promise<TicketView> {
    const given = Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
    const input = { id: ticketId, answers: given };
    return (await this.acara.does('AnswerQuestions').execute(person, input)).ticket;
  }

  async ticket(person: SignedIn, id: string): Promise<TicketView> {
    return (await this.acara.does('ViewTicket').execute(person, { id })).ticket;
  }
}

/** Returns the answers that a ticket shows, by question. */
export function answersOn({ questions }: TicketView): Readonly<Record<string, AnswerValue | null>> {
  return Object.fromEntries(questions.map(({ id, answer }) => [id, answer]));
}

/** A stored question of `event-1`, which everybody may answer with a text. */
export function aStoredQuestion(differences: Partial<Question> = {}): Question {
  return {
    id: 'question-1',
    eventId: 'event-1',
    position: 0,
    kind: 'text',
    label: 'What do you eat?',
    labelMs: 'Apa yang anda makan?',
    help: null,
    options: [],
    required: false,
    typeIds: null,
    atDoor: false,
    sensitive: false,
    deleteAfterDays: 30,
    retiredAt: null,
    ...differences,
  };
}

/** The answer of `ticket-1` to `question-1`. */
export function anAnswer(differences: Partial<Answer> = {}): Answer {
  return {
    ...{ ticketId: 'ticket-1', questionId: 'question-1', value: '"Rice"', isSealed: false },
    ...{ wording: null, wordingMs: null, at: '2026-12-01T04:05:00.000Z', withdrawnAt: null },
    ...differences,
  };
}
