import { ticketConfirmed as confirmation } from '../domain-events/domain-event.ts';
import { type Event, isOver } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { type Answer, type AnswerValue, isEmptyAnswer, newAnswer, readAnswer } from '../questions/answer.ts';
import type { AnswerKey } from '../questions/answer-repository.ts';
import { checkAnswer } from '../questions/answer-rules.ts';
import { deletedAt, type Question, requiredOf } from '../questions/question.ts';
import { shownQuestions } from '../questions/ticket-questions.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PersonId, QuestionId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { confirmed, isHoldExpired, isLive, type Ticket } from '../tickets/ticket.ts';
import { eventIdsOf, loadPlans, loadQuestions, ticketIdsOf } from './load-sales.ts';
import { requireSale, type Sale, ticketNotFound } from './sale.ts';
import { placesChange, type SaleChanges } from './sale-changes.ts';
import type { SaleDecision } from './sale-decision.ts';
import { SaleFacts } from './sale-facts.ts';
import { ticketConfirmed } from './sale-notices.ts';
import { saleEntry } from './sales-entry.ts';

export interface GivenAnswer {
  readonly questionId: QuestionId;
  /** An empty text or list takes an optional answer back. */
  readonly value: AnswerValue;
}

export interface AnswerQuestionsRequest {
  readonly ticketId: TicketId;
  /** Who answers. */
  readonly holder: PersonId;
  readonly answers: readonly GivenAnswer[];
  readonly box: SecretBox;
  /** The id of the mail that confirms a free ticket, and of its domain event. */
  readonly messageId: string;
  readonly at: Instant;
}

/**
 * The holder answers questions of their ticket's event; those left out stay as they are. Confirms a free ticket that waits
 * for answers once all that are required are there. Answers end with the event, but for consents, which may be given and
 * withdrawn until their days are over. Nobody keeps a consent because another question is open, the event over or the ticket
 * cancelled: it is withdrawn all the same. Refuses with `ticket_not_found`, also for somebody else's ticket, `already_closed`,
 * `event_over`, and `invalid_input` for an answer that its question does not take and for a required one that is missing,
 * by field, as `answers.<id of the question>`.
 */
export const answerQuestions: SaleDecision<AnswerQuestionsRequest, Ticket> = {
  name: 'answer questions',
  async load(stores, requests) {
    const ids = ticketIdsOf(requests);
    const tickets = await stores.tickets.findAll(ids);
    // Locked, so that the questions stay as they are.
    const events = await stores.events.findAll(eventIdsOf(tickets));
    const [questions, answers, plan] = await Promise.all([
      loadQuestions(stores, events),
      stores.answers.ofTickets(ids),
      loadPlans(stores, events),
    ]);
    return new SaleFacts({ tickets, events, questions, answers, ...plan });
  },
  decide(request, facts) {
    const { ticketId, holder, at } = request;
    const sale = requireSale(facts, ticketId);
    const { ticket, event } = sale;
    if (ticket.holder.uid !== holder) throw ticketNotFound();
    const isLate = ticket.hold?.for === 'answers' && isHoldExpired(ticket, at);
    const isClosed = !isLive(ticket) || isLate || event.status === 'cancelled';
    if (isClosed && !isWithdrawing(request, facts)) throw domainError('already_closed', { reason: 'ticket' });
    const { answers, removed } = checkedAnswers(request, sale, facts);
    const changes: SaleChanges = { answers, removedAnswers: removed };
    if (isClosed || ticket.status !== 'pending_payment' || ticket.hold?.for !== 'answers')
      return { answer: ticket, changes: [changes] };
    const after = confirmed(ticket, at);
    return { answer: after, changes: [changes, confirming(after, event, request)] };
  },
};

/** Sells the place of a free ticket that waited for answers. */
function confirming(ticket: Ticket, event: Event, { messageId, at }: AnswerQuestionsRequest): SaleChanges {
  return {
    tickets: [ticket],
    places: [placesChange(ticket, { sold: 1, held: -1 })],
    sales: [saleEntry(at, event, ticket)],
    messages: deliveriesOf(ticketConfirmed(ticket, event), ticket.holder, messageId, at),
    happened: [confirmation(ticket, messageId, at)],
    events: [event.id],
  };
}

/** Returns whether the request withdraws consents, and does nothing else. */
function isWithdrawing({ ticketId, answers: given, box }: AnswerQuestionsRequest, facts: SaleFacts): boolean {
  const stored = facts.answersOf(ticketId);
  return (
    given.length > 0 &&
    given.every(({ questionId, value }) => {
      const before = stored.find((answer) => answer.questionId === questionId);
      return value === false && before && before.wording !== null && readAnswer(before, box) === true;
    })
  );
}

interface CheckedAnswers {
  /** New answers, and others in place of stored ones. */
  readonly answers: readonly Answer[];
  readonly removed: readonly AnswerKey[];
}

/** Returns what the given answers change. */
function checkedAnswers(
  request: AnswerQuestionsRequest,
  { ticket, event }: Sale,
  facts: SaleFacts,
): CheckedAnswers {
  const { ticketId, answers: given, box, at } = request;
  const stored = new Map(facts.answersOf(ticketId).map((answer) => [answer.questionId, answer]));
  const shown = shownQuestions(facts.questionsOf(event.id), ticket, [...stored.values()]);
  const checks = new FieldChecks();
  const removed = new Set<QuestionId>();
  const values = new Map<Question, AnswerValue>();
  for (const { questionId, value } of given) {
    const field = `answers.${questionId}`;
    const question = shown.find(({ id }) => id === questionId);
    if (!question) checks.addProblem(field, { code: 'not_known', label: 'Question' });
    else if (values.has(question) || removed.has(questionId))
      checks.addProblem(field, { code: 'id_repeated' });
    else if (isEmptyAnswer(question.kind, value)) removed.add(questionId);
    else values.set(question, checkAnswer(checks, field, question, value));
  }
  checks.throwIfInvalid();
  requireTime([...values.keys()], removed, event, at);
  if (!isWithdrawing(request, facts) && !isOver(event, at))
    for (const { id, label } of requiredOf(facts.questionsOf(event.id), ticket))
      if (removed.has(id) || !(stored.has(id) || [...values.keys()].some((question) => question.id === id)))
        checks.addProblem(`answers.${id}`, { code: 'answer_missing', question: label });
  checks.throwIfInvalid();
  const answers = [...values].map(([question, value]) =>
    newAnswer(ticketId, question, value, stored.get(question.id) ?? null, box, at),
  );
  return {
    answers: answers.filter((answer) => answer !== stored.get(answer.questionId)),
    removed: [...removed].filter((id) => stored.has(id)).map((questionId) => ({ ticketId, questionId })),
  };
}

/** Throws `event_over` when it is too late for one of the answers. */
function requireTime(
  answered: readonly Question[],
  removed: ReadonlySet<QuestionId>,
  event: Event,
  at: Instant,
): void {
  if (!isOver(event, at)) return;
  const isOpen = (question: Question) =>
    question.kind === 'consent' && at < deletedAt(question, event.endsAt);
  if (removed.size > 0 || answered.length === 0 || !answered.every(isOpen))
    throw domainError('event_over', { reason: 'answers' });
}
