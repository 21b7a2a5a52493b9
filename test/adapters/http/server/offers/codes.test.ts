import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

describe('codes over HTTP', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let student: SignedIn;
  let path: string;
  let eventId: string;
  beforeEach(async () => {
    // Without the limits of requests, as with RATE_LIMITS=off.
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
    student = await testApp.acara.aStudent();
    eventId = (await testApp.acara.anEvent({ organizerId: club.uid })).id;
    path = `/api/events/${eventId}`;
  });
  const make = (body: object) => testApp.call('POST', `${path}/codes`, { as: club, body });
  const offers = (code?: string) =>
    testApp.call('POST', `${path}/offers`, { as: student, body: code === undefined ? {} : { code } });
  const buy = (body: object) =>
    testApp.call('POST', '/api/tickets/purchase', { as: student, body: { eventId, ...body } });

  it('makes a code, sells with it, and revokes it', async () => {
    const made = await make({ text: 'panel-12', kind: 'amount', value: 5.5, typeIds: null, maxUses: 12 });
    expect([made.status, made.json]).toMatchObject([
      201,
      { code: { text: 'PANEL-12', value: 5.5, uses: 0 } },
    ]);
    const { id } = (made.json as { readonly code: { readonly id: string } }).code;
    expect((await offers(' Panel-12 ')).json).toMatchObject({
      offers: [{ type: { price: 25 }, price: 19.5 }],
    });
    expect((await offers()).json).not.toHaveProperty('offers.0.price');
    const bought = await buy({ code: 'panel-12', price: 19.5 });
    expect([bought.status, bought.json]).toMatchObject([
      201,
      { ticket: { price: 19.5, listPrice: 25, discountCode: 'PANEL-12' } },
    ]);
    expect((await testApp.call('GET', `${path}/codes`, { as: club })).json).toMatchObject({
      codes: [{ id, uses: 1, discountGiven: 5.5, revenue: 0 }],
    });
    expect((await testApp.call('POST', `/api/codes/${id}/revoke`, { as: club, body: {} })).status).toBe(204);
    expect(refusalIn(await buy({ code: 'panel-12' }))).toBe('409 code_not_valid');
  });

  it('answers a wrong code without params, and the twenty-first within an hour with 429', async () => {
    const wrong = await offers('WRONG');
    expect(refusalIn(wrong)).toBe('409 code_not_valid');
    expect(wrong.json).not.toHaveProperty('params');
    for (let n = 1; n < 20; n += 1)
      expect(refusalIn(await buy({ code: 'WRONG' }))).toBe('409 code_not_valid');
    for (const limited of [await offers('WRONG'), await buy({ code: 'WRONG' })]) {
      expect(refusalIn(limited)).toBe('429 rate_limited');
      expect(limited.headers.get('retry-after')).toBe('3600');
    }
    expect((await buy({})).status).toBe(201);
    expect((await offers()).status).toBe(200);
  });

  it('makes a batch of codes with a table of their texts', async () => {
    const body = { count: 2, kind: 'unlock', value: 0, typeIds: null, opensAt: null, closesAt: null };
    const made = await testApp.call('POST', `${path}/codes/batch`, { as: club, body });
    expect([made.status, made.json]).toMatchObject([
      201,
      { codes: [{ maxUses: 1 }, { maxUses: 1 }], csv: expect.stringMatching(/^\uFEFFCode\r\n/) },
    ]);
  });
});
