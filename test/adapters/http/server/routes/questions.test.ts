import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { DIET, MEAL, PHOTO } from '#test/support/a-question.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

/** What `PUT` takes and gives back, field for field. */
const QUESTION = {
  ...{ labelMs: null, help: null, options: [], required: false, typeIds: null },
  ...{ atDoor: false, sensitive: false, deleteAfterDays: 30 },
};

describe('questions over HTTP', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  beforeAll(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
    aina = await testApp.acara.aStudent();
    event = await testApp.acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  });
  afterAll(() => testApp.close());

  it('are asked, held for, answered, seen and exported', async () => {
    const path = `/api/events/${event.id}/questions`;
    const before = await testApp.call('GET', path, { as: club });
    expect(before.json).toEqual({ version: expect.any(String), questions: [] });
    const questions = [
      { ...QUESTION, id: MEAL, kind: 'choice', label: 'Meal', options: ['Rice', 'Noodles'], required: true },
      { ...QUESTION, id: PHOTO, kind: 'consent', label: 'Photos', labelMs: 'Foto', deleteAfterDays: 365 },
      { ...QUESTION, id: DIET, kind: 'text', label: 'Allergies', sensitive: true, typeIds: [event.id] },
    ];
    const { version } = before.json as { version: string };
    const put = await testApp.call('PUT', path, { as: club, body: { version, questions } });
    expect([put.status, put.json]).toEqual([200, { version: expect.any(String), questions }]);
    expect((await testApp.call('PUT', path, { as: club, body: { version, questions } })).status).toBe(409);
    const many = Array.from({ length: 16 }, () => questions[0]);
    expect((await testApp.call('PUT', path, { as: club, body: { questions: many } })).status).toBe(422);

    const bought = await testApp.call('POST', '/api/tickets/purchase', {
      as: aina,
      body: { eventId: event.id, quantity: 1 },
    });
    expect(bought.status).toBe(201);
    expect(bought.json).toMatchObject({
      ticket: { status: 'pending_payment', questions: questions.map(({ id, kind }) => ({ id, kind })) },
      payment: null,
    });
    const { ticket } = bought.json as { ticket: { id: string } };
    const answer = (...answers: readonly object[]) =>
      testApp.call('POST', `/api/tickets/${ticket.id}/answers`, { as: aina, body: { answers } });
    const missing = await answer({ questionId: PHOTO, value: true });
    expect(missing.status).toBe(422);
    expect(missing.json).toMatchObject({ fields: { [`answers.${MEAL}`]: 'Answer this question: Meal' } });
    expect((await answer({ questionId: MEAL, value: null })).status).toBe(422);
    const answered = await answer({ questionId: MEAL, value: 'Rice' }, { questionId: DIET, value: 'Nuts' });
    expect([answered.status, answered.json]).toMatchObject([
      200,
      {
        ticket: {
          status: 'confirmed',
          questions: [{ answer: 'Rice' }, { answer: null }, { answer: 'Nuts' }],
        },
      },
    ]);

    const list = `/api/events/${event.id}/attendees`;
    const seen = await testApp.call('GET', `${list}?filter=type:${event.id}`, { as: club });
    expect(seen.json).toMatchObject({
      attendees: [{ answers: [{ questionId: MEAL, label: 'Meal', value: 'Rice' }, { value: 'Nuts' }] }],
    });
    const exported = await testApp.call('POST', `${list}/export`, { as: club, body: {} });
    expect((exported.json as { csv: string }).csv).toContain(
      'Type,Note for the entrance,Meal,Photos,Allergies',
    );
  });
});
