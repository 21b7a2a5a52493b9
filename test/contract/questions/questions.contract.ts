import { beforeEach, describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { BY_PURCHASE, EVERYBODY } from '#core/attendees/attendee-queries.ts';
import type { Answer } from '#core/questions/answer.ts';
import type { Question } from '#core/questions/question.ts';
import { answerQuestions, type GivenAnswer } from '#core/sales/answer-questions-decision.ts';
import { cancelTicket } from '#core/sales/cancel-ticket-decision.ts';
import { expireHold } from '#core/sales/expire-hold-decision.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { anAnswer, aStoredQuestion } from '#test/support/a-question.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const ASKED_AT = '2026-12-01T03:00:00.000Z';
const NOW = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-01T04:06:00.000Z';

/** Questions and answers: how they are stored, and how free tickets wait for answers. */
export function questionsContract(kind: DatabaseKind): void {
  describe('QuestionRepository, AnswerRepository and QuestionQueries', () => {
    const given = opened(kind);
    const box = new MemorySecretBox();
    const ask = (...questions: readonly Partial<Question>[]) =>
      given().unitOfWork.run(async (stores) => {
        for (const question of questions) await stores.questions.add(aStoredQuestion(question));
      });
    const put = (...answers: readonly Partial<Answer>[]) =>
      given().unitOfWork.run((stores) => stores.answers.putAll(answers.map(anAnswer)));
    const questions = (...ids: readonly string[]) => given().questions.ofEvents(ids);
    const answersOf = (...ids: readonly string[]) => given().questions.answersOf(ids);
    const hold = (n: number) => given().office.run(grantHold, aHoldRequest(n));
    const answer = (n: number, answers: readonly GivenAnswer[], at = NOW) =>
      given().office.run(answerQuestions, {
        ...{ ticketId: `ticket-${n}`, holder: `person-${n}`, messageId: `answered-${n}`, answers, box, at },
      });
    const places = async () => {
      const event = await given().events.find('event-1');
      return [event?.sold, event?.held];
    };
    beforeEach(() => givenEvent(given(), { priceSen: 0, capacity: 5, questionsAt: ASKED_AT }));

    it('returns the questions of events by position, as they were stored', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const full: Partial<Question> = {
        ...{ id: 'question-2', position: 0, kind: 'choices', options: ['A, B', '"C"'], help: 'One or more' },
        ...{ required: true, typeIds: ['event-1', 'type-1'], atDoor: true, sensitive: true },
        ...{ deleteAfterDays: 7, labelMs: null, retiredAt: NOW },
      };
      await ask({ position: 1 }, full, { id: 'question-3', eventId: 'event-2' });
      expect(await questions('event-2', 'event-9', 'event-1')).toEqual([
        aStoredQuestion(full),
        aStoredQuestion({ position: 1 }),
        aStoredQuestion({ id: 'question-3', eventId: 'event-2' }),
      ]);
      expect(await questions()).toEqual([]);
      const found = await given().unitOfWork.run((stores) => stores.questions.ofEvents(['event-1']));
      expect(found.map(({ id }) => id)).toEqual(['question-2', 'question-1']);
    });

    it('changes and removes questions, and refuses those that exist, or whose event does not', async () => {
      await ask({});
      await expect(ask({})).rejects.toThrow();
      await expect(ask({ id: 'question-2', eventId: 'event-9' })).rejects.toThrow();
      const save = (question: Question) =>
        given().unitOfWork.run((stores) => stores.questions.save(question));
      await save(aStoredQuestion({ label: 'Which meal?', required: true }));
      expect((await questions('event-1'))[0]).toMatchObject({ label: 'Which meal?', required: true });
      await expect(save(aStoredQuestion({ id: 'question-9' }))).rejects.toThrow();
      const known = await given().unitOfWork.run(({ questions }) =>
        questions.known(['question-9', 'question-1']),
      );
      expect(known).toEqual(['question-1']);
      await given().unitOfWork.run((stores) => stores.questions.remove('question-1'));
      expect(await questions('event-1')).toEqual([]);
    });

    it('keeps a question that has answers, and says which questions have some', async () => {
      await ask({}, { id: 'question-2' });
      await hold(1);
      await put({});
      await expect(
        given().unitOfWork.run((stores) => stores.questions.remove('question-1')),
      ).rejects.toThrow();
      const answered = await given().unitOfWork.run(({ answers }) =>
        answers.answered(['question-2', 'question-1', 'question-9']),
      );
      expect(answered).toEqual(['question-1']);
    });

    it('puts answers in place of those before, and removes them', async () => {
      await ask({}, { id: 'question-2' });
      for (const n of [1, 2]) await hold(n);
      const second = { questionId: 'question-2', value: 'true', wording: 'Yes?', wordingMs: 'Ya?' };
      await put({}, second, { ticketId: 'ticket-2' });
      const changed = { value: '"Noodles"', at: LATER, withdrawnAt: NOW, isSealed: true };
      await put(changed);
      const found = await answersOf('ticket-1');
      expect(found.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1))).toEqual([
        anAnswer(changed),
        anAnswer(second),
      ]);
      expect(await answersOf('ticket-1', 'ticket-2', 'ticket-9')).toHaveLength(3);
      expect(await answersOf()).toEqual([]);
      await given().unitOfWork.run(({ answers }) =>
        answers.removeAll([
          { ticketId: 'ticket-1', questionId: 'question-1' },
          { ticketId: 'ticket-9', questionId: 'question-2' },
        ]),
      );
      expect(await answersOf('ticket-1', 'ticket-2')).toHaveLength(2);
      await expect(put({ questionId: 'question-9' })).rejects.toThrow();
      await expect(put({ ticketId: 'ticket-9' })).rejects.toThrow();
    });

    it('replaces values by sealed ones, and finds those that are not sealed', async () => {
      await ask({}, { id: 'question-2' });
      for (const n of [1, 2]) await hold(n);
      await put({}, { ticketId: 'ticket-2', value: 'sealed', isSealed: true }, { questionId: 'question-2' });
      const unsealed = () => given().unitOfWork.run(({ answers }) => answers.unsealed('question-1'));
      expect(await unsealed()).toEqual([anAnswer()]);
      const reseal = (differences: Partial<Answer>) =>
        given().unitOfWork.run(({ answers }) => answers.reseal([anAnswer({ value: 'x', ...differences })]));
      await reseal({ isSealed: true });
      expect(await unsealed()).toEqual([]);
      await expect(reseal({ ticketId: 'ticket-9' })).rejects.toThrow();
    });

    it('returns earlier answers of the person alone, the latest first, without consents and sensitive ones', async () => {
      await givenEvent(given(), { id: 'event-2', priceSen: 0 });
      await ask(
        {},
        { id: 'question-2', kind: 'consent' },
        { id: 'question-3', sensitive: true },
        { id: 'question-4', kind: 'number', label: 'Age' },
        { id: 'question-5', eventId: 'event-2' },
      );
      for (const n of [1, 2]) await hold(n);
      await given().office.run(grantHold, aHoldRequest(3, { eventId: 'event-2', buyer: aBuyer(1) }));
      await put(
        {},
        { questionId: 'question-2', value: 'true' },
        { questionId: 'question-3', value: 'sealed', isSealed: true },
        { questionId: 'question-4', value: '21', at: LATER },
        { ticketId: 'ticket-2' },
        { ticketId: 'ticket-3', questionId: 'question-5', value: '"Fish"' },
      );
      expect(await given().questions.earlierAnswers('person-1', 'ticket-3', 10)).toEqual([
        { question: { kind: 'number', label: 'Age' }, value: '21', at: LATER },
        { question: { kind: 'text', label: 'What do you eat?' }, value: '"Rice"', at: NOW },
      ]);
      expect(await given().questions.earlierAnswers('person-1', 'ticket-3', 1)).toHaveLength(1);
      expect(await given().questions.earlierAnswers('person-1', 'ticket-1', 10)).toMatchObject([
        { value: '"Fish"' },
      ]);
      expect(await given().questions.earlierAnswers('person-9', 'ticket-1', 10)).toEqual([]);
    });

    it('removes the questions of an event without tickets together with it', async () => {
      await ask({});
      await given().unitOfWork.run((stores) => stores.events.remove('event-1'));
      expect(await questions('event-1')).toEqual([]);
    });

    it('finds tickets that have not answered one of the questions that their holders are asked', async () => {
      await ask({}, { id: 'question-2' });
      for (const n of [1, 2, 3]) await hold(n);
      await put({}, { questionId: 'question-2' }, { ticketId: 'ticket-2' });
      const event = { id: 'event-1', cancelledAt: null };
      const lacking = async (unanswered: readonly Pick<Question, 'id' | 'typeIds'>[]) => {
        const search = { ...EVERYBODY, unanswered };
        const page = await given().attendees.page(event, search, { ...BY_PURCHASE, limit: 9, after: null });
        expect(await given().attendees.count(event, search)).toBe(page.length);
        return page.map(({ ticketId }) => ticketId);
      };
      const all = ['question-1', 'question-2'].map((id) => ({ id, typeIds: null }));
      expect(await lacking(all)).toEqual(['ticket-2', 'ticket-3']);
      expect(await lacking(all.slice(0, 1))).toEqual(['ticket-3']);
      expect(await lacking([{ id: 'question-1', typeIds: ['type-1', 'event-1'] }])).toEqual(['ticket-3']);
      expect(await lacking([{ id: 'question-1', typeIds: ['type-1'] }])).toEqual([]);
      expect(await lacking([])).toEqual([]);
    });

    it('finds tickets by an answer that is not sealed, and by one of several options', async () => {
      await ask({}, { id: 'question-2' });
      for (const n of [1, 2, 3]) await hold(n);
      const several = (...options: string[]) => ({
        questionId: 'question-2',
        value: JSON.stringify(options),
      });
      await put({ value: 'true' }, { ...several('a', 'Half "board"'), ticketId: 'ticket-1' });
      await put({ ticketId: 'ticket-2', value: 'false' }, { ...several('Half', 'b%'), ticketId: 'ticket-2' });
      await put({ ticketId: 'ticket-3', value: 'true', isSealed: true });
      const event = { id: 'event-1', cancelledAt: null };
      const answering = async (id: string, value: string | boolean, isOneOfSeveral = id === 'question-2') => {
        const search = { ...EVERYBODY, answered: { id, value, isOneOfSeveral } };
        const page = await given().attendees.page(event, search, { ...BY_PURCHASE, limit: 9, after: null });
        expect(await given().attendees.count(event, search)).toBe(page.length);
        return page.map(({ ticketId }) => ticketId);
      };
      expect(await answering('question-1', true)).toEqual(['ticket-1']);
      expect(await answering('question-1', false)).toEqual(['ticket-2']);
      expect(await answering('question-2', 'a')).toEqual(['ticket-1']);
      expect(await answering('question-2', 'Half')).toEqual(['ticket-2']);
      expect(await answering('question-2', 'Half "board"')).toEqual(['ticket-1']);
      for (const none of ['A', ',', 'b', '%', '']) expect(await answering('question-2', none)).toEqual([]);
      expect(await answering('question-9', true)).toEqual([]);
    });

    describe('a free ticket with a required question', () => {
      const MEAL = { questionId: 'question-1', value: 'Rice' };
      beforeEach(() => ask({ required: true }));

      it('is held until it is answered, and sold then', async () => {
        const { ticket, payment } = await hold(1);
        expect([ticket.status, ticket.hold?.for, payment]).toEqual(['pending_payment', 'answers', null]);
        expect(await places()).toEqual([0, 1]);
        expect((await answer(1, [MEAL])).status).toBe('confirmed');
        expect(await places()).toEqual([1, 0]);
        expect(await answersOf('ticket-1')).toEqual([anAnswer()]);
        const happened = await given().domainEvents();
        expect(happened.map(({ kind }) => kind)).toEqual(['ticket.confirmed']);
      });

      it('is sold once when both of two offices are told its answers at once', async () => {
        await hold(1);
        const request = {
          ...{ ticketId: 'ticket-1', holder: 'person-1', answers: [MEAL], box, at: NOW },
        };
        const both = await Promise.all([
          given().office.run(answerQuestions, { ...request, messageId: 'message-a' }),
          given().secondOffice.run(answerQuestions, { ...request, messageId: 'message-b' }),
        ]);
        expect(both.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
        expect(await places()).toEqual([1, 0]);
        expect(await given().domainEvents()).toHaveLength(1);
      });

      it('is sold or expires, never both, when its answers come as its hold ends', async () => {
        for (const n of [1, 2, 3, 4]) await hold(n);
        const end = '2026-12-01T04:15:00.000Z';
        await Promise.allSettled(
          [1, 2, 3, 4].flatMap((n) => [
            answer(n, [MEAL], n % 2 === 0 ? NOW : end),
            given().secondOffice.run(expireHold, { ticketId: `ticket-${n}`, provider: 'answered', at: end }),
          ]),
        );
        const stored = await given().unitOfWork.run(({ tickets }) =>
          tickets.findAll([1, 2, 3, 4].map((n) => `ticket-${n}`)),
        );
        const sold = stored.filter(({ status }) => status === 'confirmed').length;
        expect(stored.filter(({ status }) => status === 'expired')).toHaveLength(4 - sold);
        expect(await places()).toEqual([sold, 0]);
        expect(await answersOf(...stored.map(({ id }) => id))).toHaveLength(sold);
      });

      it('is refused to others, and after it ended', async () => {
        await hold(1);
        const request = { ticketId: 'ticket-1', answers: [MEAL], box, messageId: 'm', at: NOW };
        const others = given().office.run(answerQuestions, { ...request, holder: 'person-2' });
        expect((await refusalOf(others)).code).toBe('ticket_not_found');
        await given().office.run(cancelTicket, {
          ...{
            ticketId: 'ticket-1',
            refundMethodOf: () => 'by_hand' as const,
            holder: 'person-1',
            at: NOW,
            ids: new CountingIds(),
          },
        });
        expect((await refusalOf(answer(1, [MEAL]))).code).toBe('already_closed');
        expect(await places()).toEqual([0, 0]);
      });

      it('stores nothing of answers that are refused beside others in the same transaction', async () => {
        for (const n of [1, 2]) await hold(n);
        const [first, second] = await Promise.allSettled([
          answer(1, [{ questionId: 'question-1', value: 7 }]),
          answer(2, [MEAL]),
        ]);
        expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
        expect(await answersOf('ticket-1', 'ticket-2')).toEqual([anAnswer({ ticketId: 'ticket-2' })]);
      });
    });

    it('loads no questions of an event that asks nothing', async () => {
      await given().unitOfWork.run((stores) =>
        stores.events.save(anEvent({ priceSen: 0, questionsAt: null })),
      );
      await ask({ required: true });
      expect((await hold(1)).ticket.status).toBe('confirmed');
    });
  });
}
