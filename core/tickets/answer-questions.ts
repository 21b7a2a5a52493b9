import { type Actor, requireSignedIn } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { ANSWER_FIELDS } from '../questions/answer-rules.ts';
import { checkCount } from '../questions/question-rules.ts';
import { answerQuestions, type GivenAnswer } from '../sales/answer-questions-decision.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface AnswerQuestionsInput {
  readonly id: TicketId;
  /** At most one of each question; those left out stay as they are. */
  readonly answers: readonly GivenAnswer[];
}

/**
 * Answers questions of the event of the person's ticket, and confirms a free ticket that waited for answers. Throws
 * `ticket_not_found`, also for others' tickets, `already_closed`, `event_over`, `invalid_input`.
 */
export class AnswerQuestions {
  static readonly needs = [TicketQueries, TicketOffice, TicketPresenter, SecretBox, Clock, Ids] as const;

  constructor(
    private readonly tickets: Pick<TicketQueries, 'findOfPerson'>,
    private readonly office: TicketOffice,
    private readonly presenter: TicketPresenter,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: AnswerQuestionsInput): Promise<{ readonly ticket: TicketView }> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    checkCount(checks, 'answers', input.answers.length, ANSWER_FIELDS.answers);
    checks.throwIfInvalid();
    const record = await this.tickets.findOfPerson(uid, input.id);
    if (!record) throw domainError('ticket_not_found');
    const ticket = await this.office.run(answerQuestions, {
      ticketId: input.id,
      holder: uid,
      answers: input.answers,
      box: this.box,
      messageId: this.ids.next(),
      at: this.clock.now(),
    });
    return { ticket: await this.presenter.present({ ...record, ticket }) };
  }
}
