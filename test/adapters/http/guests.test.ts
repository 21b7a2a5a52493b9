import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

describe('guests over HTTP', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
    event = await testApp.acara.anEvent({ organizerId: club.uid, priceSen: 2_000, capacity: 10 });
  });
  const invite = (rows: readonly object[], fields: object = {}) =>
    testApp.call('POST', `/api/events/${event.id}/guests`, {
      as: club,
      body: { tellThem: true, dryRun: false, rows, ...fields },
    });
  const list = async () =>
    (await testApp.call('GET', `/api/events/${event.id}/guests`, { as: club })).json as {
      guests: { ticketId: string; link: string }[];
    };

  it('answers each row in order, and a trial without tickets', async () => {
    const rows = [
      { name: 'Guest One', email: 'guest.one@uni.test', note: 'Front row' },
      { name: '' },
      { email: 'a@uni.test' },
    ];
    const trial = await invite(rows, { dryRun: true });
    expect([trial.status, trial.json]).toEqual([
      200,
      {
        rows: [
          { line: 1, result: 'invited' },
          { line: 2, result: 'not_valid', field: 'name' },
          { line: 3, result: 'not_valid', field: 'name' },
        ],
        placesLeft: 9,
      },
    ]);
    expect((await invite(rows)).json).toMatchObject({ rows: [{ ticketId: expect.any(String) }, {}, {}] });
    expect((await invite(rows)).json).toMatchObject({ rows: [{ result: 'has_ticket' }, {}, {}] });
    expect((await invite([])).status).toBe(422);
    expect((await invite([{ name: 'A', isAdmin: true }], { other: 1 })).status).toBe(422);
  });

  it('opens a ticket by the secret of its link, which stands in no address and no log', async () => {
    await invite([{ name: 'Guest One', email: 'guest.one@uni.test' }]);
    const [guest] = (await list()).guests;
    const [, id = '', secret = ''] = /^\/t\/([^#]+)#([A-Za-z0-9_-]{20,})$/.exec(guest?.link ?? '') ?? [];
    const open = (of: string, given: unknown) =>
      testApp.call('POST', `/api/guest-tickets/${of}`, { body: { secret: given } });
    const opened = await open(id, secret);
    expect([opened.status, opened.json]).toMatchObject([
      200,
      {
        ticket: {
          id,
          holderName: 'Guest One',
          code: expect.any(String),
          qrCode: expect.stringMatching(/^data:/),
        },
      },
    ]);
    const wrong = await open(id, `${secret.slice(0, -1)}_`);
    const none = await open('no-ticket', secret);
    expect([wrong.status, none.status]).toEqual([404, 404]);
    expect({ ...(wrong.json as object), requestId: '' }).toEqual({ ...(none.json as object), requestId: '' });
    expect(JSON.stringify(testApp.logged)).not.toContain(secret);
  });

  it('keeps places for guests, and mails a ticket again three times at most', async () => {
    const put = await testApp.call('PUT', `/api/events/${event.id}/guests/places`, {
      as: club,
      body: { setAside: 4 },
    });
    expect([put.status, put.json]).toEqual([200, { places: { setAside: 4, free: 6 } }]);
    const { rows } = (await invite([{ name: 'Guest One', email: 'guest.one@uni.test' }])).json as {
      rows: { ticketId: string }[];
    };
    expect((await list()) as object).toMatchObject({ places: { setAside: 3, free: 6 }, total: 1 });
    const again = () => testApp.call('POST', `/api/tickets/${rows[0]?.ticketId}/send-again`, { as: club });
    const answers = [await again(), await again(), await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
