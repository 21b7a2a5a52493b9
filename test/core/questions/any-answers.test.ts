import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { type Answer, type AnswerValue, readAnswer } from '#core/questions/answer.ts';
import { allowsAnswer } from '#core/questions/answer-rules.ts';
import { isAsked, QUESTION_KINDS, type Question, requiredOf } from '#core/questions/question.ts';
import { answerQuestions, type GivenAnswer } from '#core/sales/answer-questions-decision.ts';
import { SaleFacts } from '#core/sales/sale-facts.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { newHold } from '#core/tickets/hold.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aStoredQuestion } from '#test/support/a-question.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';

const START = '2026-12-01T04:00:00.000Z';
const OPTIONS = ['Rice', 'Noodles', 'Bread'];
const TYPES = ['event-1', 'type-1', 'type-2'] as const;

const anyQuestion = (index: number) =>
  fc
    .record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      required: fc.boolean(),
      sensitive: fc.boolean(),
      typeIds: fc.option(fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 }), { freq: 1 }),
      retiredAt: fc.option(fc.constant(START), { freq: 4 }),
    })
    .map((fields) =>
      aStoredQuestion({
        ...{ ...fields, id: `question-${index}`, position: index, deleteAfterDays: 7 },
        options: fields.kind === 'choice' || fields.kind === 'choices' ? OPTIONS : [],
      }),
    );
const anyQuestions = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyQuestion(index))));

const anyValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom(...OPTIONS, '', ' ', '\u200b', 'Fish'),
  fc.string({ maxLength: 8 }),
  fc.constant('x'.repeat(1_001)),
  fc.array(fc.constantFrom(...OPTIONS, 'Fish'), { maxLength: 3 }),
  fc.boolean(),
  fc.double(),
);
const anyAnswers: fc.Arbitrary<readonly GivenAnswer[]> = fc.array(
  fc.record({
    questionId: fc.integer({ min: 0, max: 6 }).map((index) => `question-${index}`),
    value: anyValue,
  }),
  { maxLength: 6 },
);

/** A ticket of a type of an event with questions, which is free and held for answers, or confirmed. */
const anyTicket = fc.record({ type: fc.constantFrom(...TYPES), isHeld: fc.boolean() }).map(
  ({ type, isHeld }): Ticket => ({
    ...aTicket({ priceSen: 0, typeId: type === 'event-1' ? null : type, purchasedAt: START }),
    ...(isHeld
      ? { status: 'pending_payment', hold: newHold(addMinutes(START, 600), 'answers'), confirmedAt: null }
      : { status: 'confirmed', hold: null, confirmedAt: START }),
  }),
);

/** Answers a ticket's questions, one request a minute, as the ticket office does. */
class Holder {
  readonly box = new MemorySecretBox();
  readonly facts: SaleFacts;
  #minutes = 0;

  constructor(
    readonly ticket: Ticket,
    readonly questions: readonly Question[],
  ) {
    const event = anEvent({ priceSen: 0, questionsAt: START });
    this.facts = new SaleFacts({ events: [event], tickets: [ticket], questions });
  }

  /** Returns whether the answers were accepted. */
  answers(answers: readonly GivenAnswer[]): boolean {
    this.#minutes += 1;
    const request = {
      ...{ ticketId: this.ticket.id, holder: this.ticket.holder.uid, answers, box: this.box },
      ...{ messageId: `message-${this.#minutes}`, at: addMinutes(START, this.#minutes) },
    };
    try {
      for (const changes of answerQuestions.decide(request, this.facts).changes) this.facts.apply(changes);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_input') return false;
      throw error;
    }
  }

  get stored(): readonly Answer[] {
    return this.facts.answersOf(this.ticket.id);
  }

  get status() {
    return this.facts.ticket(this.ticket.id)?.status;
  }

  /** Returns the values by question. */
  values(): Readonly<Record<string, AnswerValue | null>> {
    return Object.fromEntries(
      this.stored
        .map((answer) => [answer.questionId, readAnswer(answer, this.box)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
}

describe('any answers to any questions', () => {
  it('are stored only where their question is asked and takes them, sealed if it is sensitive', () => {
    fc.assert(
      fc.property(
        anyQuestions,
        anyTicket,
        fc.array(anyAnswers, { maxLength: 4 }),
        (questions, ticket, requests) => {
          const holder = new Holder(ticket, questions);
          for (const request of requests) holder.answers(request);
          for (const answer of holder.stored) {
            const question = questions.find(({ id }) => id === answer.questionId);
            if (!question) throw new Error('An answer has no question.');
            const value = readAnswer(answer, holder.box);
            expect(value !== null && allowsAnswer(question, value)).toBe(true);
            expect(isAsked(question, ticket)).toBe(true);
            expect(answer.isSealed).toBe(question.sensitive);
            expect(answer.wording).toBe(question.kind === 'consent' ? question.label : null);
          }
        },
      ),
    );
  });

  it('confirm a free ticket if and only if everything that is required is answered', () => {
    fc.assert(
      fc.property(
        anyQuestions,
        anyTicket,
        fc.array(anyAnswers, { maxLength: 4 }),
        (questions, ticket, requests) => {
          const holder = new Holder(ticket, questions);
          const accepted = requests.filter((request) => holder.answers(request)).length;
          const answered = new Set(holder.stored.map(({ questionId }) => questionId));
          const isComplete = requiredOf(questions, ticket).every(({ id }) => answered.has(id));
          if (ticket.status === 'confirmed') expect(holder.status).toBe('confirmed');
          else expect(holder.status).toBe(accepted > 0 ? 'confirmed' : 'pending_payment');
          if (accepted > 0) expect(isComplete).toBe(true);
          const { sold = 0, held = 0 } = holder.facts.changes.places.get('event-1') ?? {};
          expect([sold, held]).toEqual(
            ticket.status === 'pending_payment' && accepted > 0 ? [1, -1] : [0, 0],
          );
          expect(holder.facts.changes.messages).toHaveLength(sold);
        },
      ),
    );
  });

  it('mean the same in any order', () => {
    const shuffled = anyAnswers.chain((answers) =>
      fc.tuple(
        fc.constant(answers),
        fc.shuffledSubarray([...answers], { minLength: answers.length, maxLength: answers.length }),
      ),
    );
    fc.assert(
      fc.property(anyQuestions, anyTicket, shuffled, (questions, ticket, [one, other]) => {
        const [first, second] = [new Holder(ticket, questions), new Holder(ticket, questions)];
        expect(first.answers(one)).toBe(second.answers(other));
        expect(first.values()).toEqual(second.values());
      }),
    );
  });

  it('change nothing of what is left out, and nothing at all when one of them is refused', () => {
    fc.assert(
      fc.property(anyQuestions, anyTicket, anyAnswers, anyAnswers, (questions, ticket, one, other) => {
        const holder = new Holder(ticket, questions);
        holder.answers(one);
        const before = holder.values();
        const isAccepted = holder.answers(other);
        const named = isAccepted ? other.map(({ questionId }) => questionId) : [];
        for (const [id, value] of Object.entries(before))
          if (!named.includes(id)) expect(holder.values()[id]).toEqual(value);
        if (!isAccepted) expect(holder.values()).toEqual(before);
      }),
    );
  });

  it('leave a withdrawn consent withdrawn until it is given again, and keep when it was withdrawn', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.boolean()), { maxLength: 12 }), fc.boolean(), (given, sensitive) => {
        const consent = aStoredQuestion({ kind: 'consent', sensitive });
        const other = aStoredQuestion({ id: 'question-2' });
        const holder = new Holder(aTicket({ priceSen: 0, status: 'confirmed', hold: null }), [
          consent,
          other,
        ]);
        let present: boolean | undefined;
        let [givenAt, withdrawnAt]: (string | null)[] = [null, null];
        for (const [index, value] of given.entries()) {
          const at = addMinutes(START, index + 1);
          // Null answers the other question only.
          holder.answers([
            value === null ? { questionId: other.id, value: 'x' } : { questionId: consent.id, value },
          ]);
          if (value === null || value === present) continue;
          if (value || present === undefined) givenAt = at;
          else withdrawnAt = at;
          present = value;
        }
        const answer = holder.stored.find(({ questionId }) => questionId === consent.id);
        expect(answer && readAnswer(answer, holder.box)).toBe(present);
        expect([answer?.at ?? null, answer?.withdrawnAt ?? null]).toEqual([givenAt, withdrawnAt]);
      }),
    );
  });
});
