import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { AGE, Asked, answersOn, aQuestion, DIET, MEAL, PHOTO, SHIRTS } from '#test/support/a-question.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const MEALS = { kind: 'choice', options: ['Chicken', 'Vegetables'] } as const;
const CONSENT = {
  kind: 'consent',
  label: 'You may show photos of me',
  labelMs: 'Foto saya boleh ditunjukkan',
};

describe('AnswerQuestions', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
  });
  const free = (capacity = 5) => acara.anEvent({ organizerId: club.uid, priceSen: 0, capacity });
  const asking = (event: Event) => new Asked(acara, club, event);
  const confirmations = () => acara.notices().filter(({ kind }) => kind === 'ticket_confirmed').length;

  describe('of a free ticket', () => {
    it('confirms it once what is required is answered, and sells its place', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true }), aQuestion(SHIRTS)]);
      const { ticket, payment } = await asked.buy(aina);
      expect(payment).toBeNull();
      expect(ticket).toMatchObject({
        ...{ status: 'pending_payment', price: 0, code: null, payment: null },
        holdExpiresAt: '2026-12-01T04:15:00.000Z',
      });
      expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
      expect(confirmations()).toBe(0);
      const answered = await asked.answer(aina, ticket.id, { [MEAL]: 'Chicken' });
      expect(answered.status).toBe('confirmed');
      expect(answersOn(answered)).toEqual({ [MEAL]: 'Chicken', [SHIRTS]: null });
      expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
      expect(confirmations()).toBe(1);
    });

    it('confirms it at once when nothing that is asked is required, or is asked of other types', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, MEALS), aQuestion(PHOTO, CONSENT)]);
      const { ticket } = await asked.buy(aina);
      expect(ticket.status).toBe('confirmed');
      expect(ticket.questions.map(({ id, required }) => [id, required])).toEqual([
        [MEAL, false],
        [PHOTO, false],
      ]);
    });

    it('names what is required and missing, and stores nothing then', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true }), aQuestion(SHIRTS)]);
      const { ticket } = await asked.buy(aina);
      const refusal = await refusalOf(asked.answer(aina, ticket.id, { [SHIRTS]: 'XL' }));
      expect(refusal.fields ?? {}).toEqual({
        [`answers.${MEAL}`]: 'Answer this question: Question 201',
      });
      expect(answersOn(await asked.ticket(aina, ticket.id))).toEqual({ [MEAL]: null, [SHIRTS]: null });
      expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: '  ' }))).fields).toHaveProperty([
        `answers.${MEAL}`,
      ]);
    });

    it('is sold once when the button is pressed twice at once', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true })]);
      const { ticket } = await asked.buy(aina);
      const press = () => asked.answer(aina, ticket.id, { [MEAL]: 'Chicken' });
      const both = await Promise.all([press(), press()]);
      expect(both.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
      expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
      expect(confirmations()).toBe(1);
    });

    it('counts among the unpaid places that a person may hold, and expires as they do', async () => {
      acara = new Acara({ maxOpenHolds: 1 });
      club = await acara.aVerifiedClub();
      aina = await acara.aStudent();
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true })]);
      const { ticket } = await asked.buy(aina);
      expect((await refusalOf(asked.buy(aina))).code).toBe('too_many_holds');
      acara.clock.advance(15);
      expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: 'Chicken' }))).code).toBe(
        'already_closed',
      );
      expect(await acara.does('ExpireHolds').execute(SYSTEM)).toEqual({ expired: 1 });
      expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: 'Chicken' }))).code).toBe(
        'already_closed',
      );
      expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
      expect((await asked.buy(aina)).ticket.status).toBe('pending_payment');
    });
  });

  describe('of a ticket that costs money', () => {
    it('is asked beside the payment, and money confirms it without answers', async () => {
      const event = await acara.anEvent({ organizerId: club.uid });
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true })]);
      const { ticket, payment } = await asked.buy(aina);
      expect(payment).not.toBeNull();
      const opened = await acara.does('OpenCheckout').execute(aina, { id: ticket.id });
      await acara.play(opened);
      expect((await asked.ticket(aina, ticket.id)).status).toBe('confirmed');
      expect((await asked.answer(aina, ticket.id, { [MEAL]: 'Vegetables' })).status).toBe('confirmed');
    });

    it('can be answered before it is paid, which does not confirm it', async () => {
      const event = await acara.anEvent({ organizerId: club.uid });
      const asked = asking(event);
      await asked.put([aQuestion(MEAL, { ...MEALS, required: true })]);
      const { ticket } = await asked.buy(aina);
      expect((await asked.answer(aina, ticket.id, { [MEAL]: 'Vegetables' })).status).toBe('pending_payment');
      expect(confirmations()).toBe(0);
    });
  });

  it('takes what each kind of question takes, and names everything else', async () => {
    const event = await free();
    const asked = asking(event);
    await asked.put([
      aQuestion(MEAL, MEALS),
      aQuestion(SHIRTS, { kind: 'choices', options: ['S', 'M', 'L'] }),
      aQuestion(DIET, { kind: 'yes_no' }),
      aQuestion(AGE, { kind: 'number' }),
      aQuestion(PHOTO),
    ]);
    const { ticket } = await asked.buy(aina);
    const values = { [MEAL]: 'Chicken', [SHIRTS]: ['L', 'S'], [DIET]: false, [AGE]: 21.5, [PHOTO]: ' text ' };
    expect(answersOn(await asked.answer(aina, ticket.id, values))).toEqual({ ...values, [PHOTO]: 'text' });
    for (const [id, value] of [
      [MEAL, 'Fish'],
      [MEAL, true],
      [SHIRTS, ['S', 'S']],
      [SHIRTS, ['XL']],
      [SHIRTS, 'S'],
      [DIET, 'yes'],
      [AGE, '21'],
      [AGE, Number.POSITIVE_INFINITY],
      [PHOTO, 'x'.repeat(1_001)],
      [PHOTO, 7],
    ] as const) {
      const refusal = await refusalOf(asked.answer(aina, ticket.id, { [id]: value }));
      expect(Object.keys(refusal.fields ?? {}), String(value)).toEqual([`answers.${id}`]);
    }
    expect(answersOn(await asked.answer(aina, ticket.id, { [PHOTO]: '', [SHIRTS]: [] }))).toEqual({
      ...values,
      [PHOTO]: null,
      [SHIRTS]: null,
    });
  });

  it('takes an optional number back with an empty text', async () => {
    const asked = asking(await free());
    await asked.put([aQuestion(AGE, { kind: 'number' })]);
    const { ticket } = await asked.buy(aina);
    await asked.answer(aina, ticket.id, { [AGE]: 21 });
    const after = await asked.answer(aina, ticket.id, { [AGE]: ' ' });
    expect(after.questions).toMatchObject([
      { id: AGE, answer: null, isAnswered: false, deleteAfterDays: 30 },
    ]);
  });

  it('refuses questions of other events, other types, and the same one twice', async () => {
    const [event, other] = [await free(), await free()];
    await asking(other).put([aQuestion(MEAL)]);
    const asked = asking(event);
    await asked.put([aQuestion(DIET), aQuestion(AGE)]);
    const { ticket } = await asked.buy(aina);
    expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: 'x' }))).fields).toEqual({
      [`answers.${MEAL}`]: 'Question doesn’t exist (any more).',
    });
    const twice = [
      { questionId: DIET, value: 'a' },
      { questionId: DIET, value: 'b' },
    ];
    const answering = acara.does('AnswerQuestions').execute(aina, { id: ticket.id, answers: twice });
    expect((await refusalOf(answering)).fields).toEqual({
      [`answers.${DIET}`]: 'Two of them have the same ID.',
    });
  });

  it('is for the holder of a live ticket alone', async () => {
    const event = await free();
    const asked = asking(event);
    await asked.put([aQuestion(MEAL)]);
    const { ticket } = await asked.buy(aina);
    const wei = await acara.aStudent('Wei');
    expect((await refusalOf(asked.answer(wei, ticket.id, { [MEAL]: 'x' }))).code).toBe('ticket_not_found');
    expect((await refusalOf(asked.answer(club, ticket.id, { [MEAL]: 'x' }))).code).toBe('ticket_not_found');
    await acara.does('CancelTicket').execute(aina, { id: ticket.id });
    expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: 'x' }))).code).toBe('already_closed');
  });

  describe('of a consent', () => {
    it('keeps the words it was given to, and when it was withdrawn, until it is given again', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(PHOTO, CONSENT)]);
      const { ticket } = await asked.buy(aina);
      const stored = () => [...acara.database.published.answers.values()][0];
      await asked.answer(aina, ticket.id, { [PHOTO]: true });
      const given = acara.clock.now();
      acara.clock.advance(1);
      await asked.put([aQuestion(PHOTO, { ...CONSENT, label: 'You may sell photos of me', labelMs: null })]);
      await asked.answer(aina, ticket.id, { [PHOTO]: true });
      const shown = async () => (await asked.ticket(aina, ticket.id)).questions[0];
      expect(await shown()).toMatchObject({ label: CONSENT.label, labelMs: CONSENT.labelMs, answer: true });
      const wording = { wording: CONSENT.label, wordingMs: CONSENT.labelMs };
      expect(stored()).toMatchObject({ value: 'true', at: given, withdrawnAt: null, ...wording });
      await asked.answer(aina, ticket.id, { [PHOTO]: false });
      const withdrawn = acara.clock.now();
      expect(await shown()).toMatchObject({ label: 'You may sell photos of me', answer: false });
      acara.clock.advance(1);
      await asked.answer(aina, ticket.id, { [PHOTO]: false });
      expect(stored()).toMatchObject({ value: 'false', at: given, withdrawnAt: withdrawn, ...wording });
      const again = await asked.answer(aina, ticket.id, { [PHOTO]: true });
      expect(again.questions).toMatchObject([{ answer: true, withdrawnAt: withdrawn }]);
      expect(stored()).toMatchObject({
        at: acara.clock.now(),
        wording: 'You may sell photos of me',
        wordingMs: null,
      });
    });

    it('can be withdrawn when another question is open, and after the event until its days are over', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(PHOTO, { ...CONSENT, deleteAfterDays: 7 })]);
      const { ticket } = await asked.buy(aina);
      await asked.answer(aina, ticket.id, { [PHOTO]: true });
      await asked.put([
        aQuestion(PHOTO, { ...CONSENT, deleteAfterDays: 7 }),
        aQuestion(MEAL, { required: true }),
      ]);
      expect((await asked.answer(aina, ticket.id, { [PHOTO]: false })).questions[0]?.answer).toBe(false);
      expect((await refusalOf(asked.answer(aina, ticket.id, { [PHOTO]: true }))).code).toBe('invalid_input');
      acara.clock.set(event.endsAt);
      expect((await refusalOf(asked.answer(aina, ticket.id, { [MEAL]: 'Rice' }))).code).toBe('event_over');
      expect((await asked.answer(aina, ticket.id, { [PHOTO]: true })).questions[0]?.answer).toBe(true);
      acara.clock.advance(7 * 24 * 60);
      expect((await refusalOf(asked.answer(aina, ticket.id, { [PHOTO]: false }))).code).toBe('event_over');
    });

    it('can be withdrawn, and not given, whatever became of the ticket and the event', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(PHOTO, CONSENT), aQuestion(MEAL)]);
      const wei = await acara.aStudent('Wei');
      const [own, other] = [(await asked.buy(aina)).ticket, (await asked.buy(wei)).ticket];
      await asked.answer(aina, own.id, { [PHOTO]: true });
      await asked.answer(wei, other.id, { [PHOTO]: true });
      await acara.does('CancelTicket').execute(aina, { id: own.id });
      const closed = [{ [MEAL]: 'Rice' }, { [PHOTO]: true }, { [PHOTO]: false, [MEAL]: 'Rice' }, {}];
      for (const answers of closed)
        expect((await refusalOf(asked.answer(aina, own.id, answers))).code).toBe('already_closed');
      const after = await asked.answer(aina, own.id, { [PHOTO]: false });
      expect([after.status, after.questions[0]?.answer]).toEqual(['cancelled', false]);
      expect((await refusalOf(asked.answer(aina, own.id, { [PHOTO]: false }))).code).toBe('already_closed');
      await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain' });
      expect((await asked.answer(wei, other.id, { [PHOTO]: false })).questions[0]?.answer).toBe(false);
    });

    it('can still be withdrawn when it is asked no more', async () => {
      const event = await free();
      const asked = asking(event);
      await asked.put([aQuestion(PHOTO, CONSENT), aQuestion(MEAL)]);
      const { ticket } = await asked.buy(aina);
      await asked.answer(aina, ticket.id, { [PHOTO]: true, [MEAL]: 'Rice' });
      await asked.put([]);
      expect((await asked.ticket(aina, ticket.id)).questions.map(({ id }) => id)).toEqual([PHOTO]);
      expect(answersOn(await asked.answer(aina, ticket.id, { [PHOTO]: false }))).toEqual({ [PHOTO]: false });
    });
  });

  it('offers what was answered to the same question before, never what is sensitive or a consent', async () => {
    const [first, second] = [await free(), await free()];
    const earlier = asking(first);
    await earlier.put([
      aQuestion(MEAL, { ...MEALS, label: 'Which meal?' }),
      aQuestion(DIET, { label: 'Allergies', sensitive: true }),
      aQuestion(PHOTO, CONSENT),
      aQuestion(AGE, { kind: 'number', label: 'Age' }),
    ]);
    const { ticket } = await earlier.buy(aina);
    await earlier.answer(aina, ticket.id, { [MEAL]: 'Chicken', [DIET]: 'Nuts', [PHOTO]: true, [AGE]: 21 });
    const asked = asking(second);
    const id = (last: string) => `00000000-0000-4000-8000-000000000${last}`;
    await asked.put([
      aQuestion(id('301'), { ...MEALS, label: 'which MEAL?' }),
      aQuestion(id('302'), { label: 'Allergies' }),
      aQuestion(id('303'), { ...CONSENT }),
      aQuestion(id('304'), { kind: 'text', label: 'Age' }),
    ]);
    const bought = await asked.buy(aina);
    const shown = await asked.ticket(aina, bought.ticket.id);
    expect(shown.questions.map(({ remembered, answer }) => [remembered, answer])).toEqual([
      ['Chicken', null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('shows sensitive answers to their holder with the ticket, not in lists', async () => {
    const event = await free();
    const asked = asking(event);
    await asked.put([aQuestion(DIET, { sensitive: true }), aQuestion(MEAL)]);
    const { ticket } = await asked.buy(aina);
    await asked.answer(aina, ticket.id, { [DIET]: 'Nuts', [MEAL]: 'Rice' });
    expect(answersOn(await asked.ticket(aina, ticket.id))).toEqual({ [DIET]: 'Nuts', [MEAL]: 'Rice' });
    const { tickets } = await acara.does('ListMyTickets').execute(aina, {});
    expect(tickets[0]?.questions).toMatchObject([
      { id: DIET, answer: null, isAnswered: true },
      { id: MEAL, answer: 'Rice', isAnswered: true },
    ]);
    expect(JSON.stringify([...acara.database.published.answers.values()])).not.toContain('Nuts');
  });
});
