import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { aType, EARLY, LATE, Planned } from '#test/support/a-plan.ts';
import { AGE, Asked, aQuestion, DIET, MEAL, PHOTO } from '#test/support/a-question.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { NO_EVENT, NOT_YOUR_ROLE, refusalOf } from '#test/support/refusal-of.ts';

describe('EditQuestions', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  let asked: Asked;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 0, capacity: 10 });
    asked = new Asked(acara, club, event);
  });
  const fieldsOf = async (...questions: Parameters<typeof aQuestion>[1][]) => {
    const drafts = questions.map((one, index) => aQuestion([MEAL, PHOTO, DIET][index] ?? AGE, one));
    return (await refusalOf(asked.put(drafts))).fields;
  };

  it('stores the questions as they were sent, and gives them back', async () => {
    const meal = {
      ...{ id: MEAL, kind: 'choice', label: ' What do you eat? ', labelMs: 'Apa yang anda makan?' },
      ...{ help: 'Everything is halal.', options: ['Rice', 'Noodles'], required: true, typeIds: [event.id] },
      ...{ atDoor: true, sensitive: true, deleteAfterDays: 7 },
    };
    const answer = await asked.put([meal, aQuestion(PHOTO, { kind: 'consent' })]);
    expect(answer).toEqual({
      version: acara.stored(event).editedAt,
      questions: [
        { ...meal, label: 'What do you eat?' },
        {
          ...{ id: PHOTO, kind: 'consent', label: 'Question 202', labelMs: null, help: null, options: [] },
          ...{ required: false, typeIds: null, atDoor: false, sensitive: false, deleteAfterDays: 30 },
        },
      ],
    });
    expect(await asked.view()).toEqual(answer);
  });

  it('replaces the whole list in its order, and removes what nobody answered', async () => {
    await asked.put([aQuestion(MEAL), aQuestion(PHOTO), aQuestion(DIET)]);
    const { questions } = await asked.put([aQuestion(DIET), aQuestion(MEAL)]);
    expect(questions.map(({ id }) => id)).toEqual([DIET, MEAL]);
    expect(acara.database.published.questions.size).toBe(2);
  });

  it('refuses a version that is not the present one, and names who changed what', async () => {
    const first = await asked.view();
    expect(first.questions).toEqual([]);
    const second = await asked.put([aQuestion(MEAL)], { version: first.version });
    const refusal = asked.put([], { version: first.version });
    await expect(refusal).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: { changes: [{ field: 'questions', by: club.name, at: second.version }] },
    });
    await asked.put([aQuestion(PHOTO)], { version: second.version });
    expect((await refusalOf(asked.put([], { version: second.version }))).code).toBe('changed_meanwhile');
  });

  it('is an edit of the event: it ages its version, and is one entry of the audit log', async () => {
    const { editedAt } = acara.stored(event);
    await asked.put([aQuestion(MEAL)]);
    expect(acara.stored(event).editedAt > editedAt).toBe(true);
    await asked.put([aQuestion(MEAL)]);
    expect(audited(acara).slice(-2)).toEqual([
      [club.name, 'questions_edited', event.title, 'questions=changed'],
      [club.name, 'questions_edited', event.title, ''],
    ]);
    const kinds = [...acara.database.published.domainEvents.values()].map(({ kind, detail }) => [
      kind,
      detail,
    ]);
    expect(kinds.at(-1)).toEqual(['event.changed', { fields: ['questions'] }]);
  });

  it('names every field that is wrong', async () => {
    const choice = { kind: 'choice', options: ['Rice', 'Noodles'] };
    expect(await fieldsOf({ label: ' ' }, { kind: 'date' }, { label: 'x'.repeat(201) })).toEqual({
      'questions.0.label': 'Question is required.',
      'questions.1.kind': 'The kind must be one of text, choice, choices, yes_no, consent, number.',
      'questions.2.label': 'Question can have at most 200 characters.',
    });
    expect(Object.keys((await fieldsOf({ ...choice, options: ['Rice'] })) ?? {})).toEqual([
      'questions.0.options',
    ]);
    const many = Array.from({ length: 21 }, (_, n) => `Option ${n}`);
    expect(Object.keys((await fieldsOf({ ...choice, options: many })) ?? {})).toEqual([
      'questions.0.options',
    ]);
    expect(await fieldsOf({ ...choice, options: ['Rice', 'RICE'] })).toEqual({
      'questions.0.options': 'Two of the options read the same.',
    });
    expect(Object.keys((await fieldsOf({ options: ['Rice', 'Noodles'] })) ?? {})).toEqual([
      'questions.0.options',
    ]);
    expect(Object.keys((await fieldsOf({ typeIds: ['elsewhere'] })) ?? {})).toEqual(['questions.0.typeIds']);
    expect(Object.keys((await fieldsOf({ deleteAfterDays: 8 })) ?? {})).toEqual([
      'questions.0.deleteAfterDays',
    ]);
    expect(Object.keys((await fieldsOf({ id: 'meal' })) ?? {})).toEqual(['questions.0.id']);
    expect(Object.keys((await fieldsOf({}, { id: MEAL })) ?? {})).toEqual(['questions.1.id']);
  });

  it('takes at most fifteen questions, and no id of another event’s', async () => {
    const ids = Array.from({ length: 16 }, (_, n) => `00000000-0000-4000-8000-0000000003${10 + n}`);
    const all = ids.map((id) => aQuestion(id));
    expect((await refusalOf(asked.put(all))).fields).toEqual({
      questions: 'Questions: at most 15.',
    });
    await asked.put(all.slice(1));
    const other = new Asked(acara, club, await acara.anEvent({ organizerId: club.uid }));
    expect((await refusalOf(other.put(all.slice(1, 2)))).code).toBe('invalid_input');
  });

  describe('of a question with answers', () => {
    let aina: SignedIn;
    let ticketId: string;
    beforeEach(async () => {
      aina = await acara.aStudent();
      await asked.put([aQuestion(MEAL, { kind: 'choice', options: ['Rice', 'Noodles'] }), aQuestion(DIET)]);
      ticketId = (await asked.buy(aina)).ticket.id;
      await asked.answer(aina, ticketId, { [MEAL]: 'Rice', [DIET]: 'Nuts' });
    });
    const diet = (differences: Parameters<typeof aQuestion>[1]) =>
      asked.put([
        aQuestion(MEAL, { kind: 'choice', options: ['Rice', 'Noodles'] }),
        aQuestion(DIET, differences),
      ]);
    const stored = () => [...acara.database.published.answers.values()];

    it('keeps the answers when it is left out, and asks again when it comes back', async () => {
      expect((await asked.put([aQuestion(DIET)])).questions.map(({ id }) => id)).toEqual([DIET]);
      expect(stored()).toHaveLength(2);
      expect((await asked.ticket(aina, ticketId)).questions.map(({ id }) => id)).toEqual([DIET]);
      await asked.put([aQuestion(MEAL, { kind: 'choice', options: ['Fish', 'Tofu'] })]);
      expect((await asked.ticket(aina, ticketId)).questions).toMatchObject([{ id: MEAL, answer: 'Rice' }]);
    });

    it('keeps its kind, is not kept longer and not shown to more people', async () => {
      for (const looser of [{ kind: 'number' }, { deleteAfterDays: 90 }])
        expect((await refusalOf(diet(looser))).code).toBe('wrong_state');
      await diet({ sensitive: true, deleteAfterDays: 7 });
      expect((await refusalOf(diet({ deleteAfterDays: 7 }))).code).toBe('wrong_state');
    });

    it('seals the answers when it becomes sensitive', async () => {
      await diet({ sensitive: true });
      expect(stored().map(({ isSealed }) => isSealed)).toEqual([false, true]);
      expect(JSON.stringify(stored())).not.toContain('Nuts');
      expect((await asked.ticket(aina, ticketId)).questions[1]?.answer).toBe('Nuts');
    });
  });

  it('asks only holders of its types, and copies questions and their types with the event', async () => {
    const plan = new Planned(acara, club, event);
    await plan.put([aType(EARLY, { price: 0 }), aType(LATE, { price: 0 }), aType(event.id, { price: 0 })]);
    await asked.put([
      aQuestion(MEAL, { typeIds: [EARLY, event.id], required: true }),
      aQuestion(DIET, { typeIds: [LATE] }),
      aQuestion(AGE),
    ]);
    const aina = await acara.aStudent();
    const bought = async (typeId: string) => (await plan.buy(aina, { typeId })).ticket;
    expect((await bought(EARLY)).questions.map(({ id }) => id)).toEqual([MEAL, AGE]);
    const late = await bought(LATE);
    expect([late.status, late.questions.map(({ id }) => id)]).toEqual(['confirmed', [DIET, AGE]]);
    expect((await bought(event.id)).status).toBe('pending_payment');

    const copy = (await acara.does('DuplicateEvent').execute(club, { id: event.id })).event;
    const [questions, { types }] = await Promise.all([
      new Asked(acara, club, copy).view(),
      new Planned(acara, club, copy).view(),
    ]);
    const [early, lateCopy] = types.map(({ id }) => id);
    expect(questions.questions.map(({ typeIds, required }) => [typeIds, required])).toEqual([
      [[early, copy.id], true],
      [[lateCopy], false],
      [null, false],
    ]);
    const ids = [MEAL, DIET, AGE] as readonly string[];
    expect(questions.questions.some(({ id }) => ids.includes(id))).toBe(false);
  });

  it('are saved as they were read when the plan has lost a type that they name', async () => {
    const plan = new Planned(acara, club, event);
    await plan.put([aType(event.id), aType(LATE)]);
    await asked.put([aQuestion(DIET, { typeIds: [LATE] }), aQuestion(MEAL)]);
    await plan.put([aType(event.id)]);
    const { questions, version } = await asked.view();
    expect(questions[0]?.typeIds).toEqual([LATE]);
    expect((await asked.put(questions, { version })).questions).toEqual(questions);
    const fields = (
      await refusalOf(asked.put([...questions.slice(0, 1), aQuestion(MEAL, { typeIds: [LATE] })]))
    ).fields;
    expect(Object.keys(fields ?? {})).toEqual(['questions.1.typeIds']);
  });

  it('copies the questions of an event without a plan, but none that is asked no more', async () => {
    await asked.put([aQuestion(MEAL), aQuestion(DIET)]);
    const aina = await acara.aStudent();
    await asked.answer(aina, (await asked.buy(aina)).ticket.id, { [DIET]: 'Nuts' });
    await asked.put([aQuestion(MEAL, { typeIds: [event.id] })]);
    const copy = (await acara.does('DuplicateEvent').execute(club, { id: event.id })).event;
    const { questions } = await new Asked(acara, club, copy).view();
    expect(questions.map(({ label, typeIds }) => [label, typeIds])).toEqual([['Question 201', [copy.id]]]);
  });

  it('sends an unverified club’s event back to review when a question is new or says something else', async () => {
    const unverified = await acara.aClub();
    const admin = await acara.anAdmin();
    const own = await acara.anEvent({ organizerId: unverified.uid, priceSen: 0 });
    const asking = new Asked(acara, unverified, own);
    const status = () => acara.stored(own).status;
    const approve = () => acara.does('ReviewEvent').execute(admin, { id: own.id, approve: true, note: '' });
    await asking.put([]);
    expect(status()).toBe('published');
    await asking.put([aQuestion(MEAL)]);
    expect(status()).toBe('pending_review');
    const { events } = await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null });
    expect(events.map(({ questions }) => questions)).toEqual([
      [{ label: 'Question 201', labelMs: null, help: null, options: [] }],
    ]);
    expect(audited(acara).at(-1)?.[3]).toBe('status=published>pending_review; questions=changed');
    await approve();
    await asking.put([aQuestion(MEAL, { required: true, deleteAfterDays: 7 })]);
    expect(status()).toBe('published');
    await asking.put([aQuestion(MEAL, { help: 'Pay at example.com' })]);
    expect(status()).toBe('pending_review');
  });

  it('is for who may edit the event, until it is over', async () => {
    const [aina, other] = [await acara.aStudent(), await acara.aVerifiedClub()];
    expect(await refusalOf(asked.put([], {}, aina))).toEqual(NOT_YOUR_ROLE);
    expect(await refusalOf(asked.put([], {}, other))).toEqual(NO_EVENT);
    expect(await refusalOf(asked.view(other))).toEqual(NO_EVENT);
    const treasurer = acting(aina, club, 'treasurer');
    expect((await refusalOf(asked.put([], {}, treasurer))).code).toBe('forbidden');
    acara.clock.set(event.endsAt);
    expect((await refusalOf(asked.put([]))).code).toBe('event_over');
  });
});
