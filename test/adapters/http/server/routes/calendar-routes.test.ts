import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { readCalendar } from '#test/support/read-calendar.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

describe('calendar addresses', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    testApp.call('GET', `/api/calendar/${path}`, { headers });
  const ownPath = async (person: SignedIn, method = 'GET'): Promise<string> => {
    const { json } = await testApp.call(method, '/api/me/calendar', { as: person });
    return (json as { calendar: { path: string } }).calendar.path.replace('/api/calendar/', '');
  };

  it('answer with a calendar that programs may keep for a while', async () => {
    await testApp.acara.anEvent({ organizerId: club.uid, category: 'Sports' });
    for (const path of [`clubs/${club.uid}.ics`, 'categories/Sports.ics']) {
      const { status, headers, text } = await get(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'public, max-age=300',
      ]);
      expect(readCalendar(text).events).toHaveLength(1);
    }
  });

  it('answer 304 until an event changes', async () => {
    const event = await testApp.acara.anEvent({ organizerId: club.uid });
    const path = `clubs/${club.uid}.ics`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const unchanged = await get(path, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    await testApp.acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Flood.' });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('open a person’s tickets without a session, uncached and unlisted, until they are replaced', async () => {
    const student = await testApp.acara.aStudent();
    const event = await testApp.acara.anEvent({ priceSen: 0 });
    await testApp.acara.buy(student, event);
    const path = await ownPath(student);
    const { status, headers, text } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ]);
    expect(readCalendar(text).events.map(({ UID }) => UID)).toEqual([`${event.id}@acara`]);
    const next = await ownPath(student, 'POST');
    expect((await get(path)).status).toBe(404);
    expect((await get(next)).status).toBe(200);
  });

  it('keep the secret out of the log', async () => {
    const path = await ownPath(await testApp.acara.aStudent());
    await testApp.send('GET', `/api/calendar/${path}`);
    testApp.close();
    await expect.poll(() => testApp.logged.join()).toContain('/api/calendar/tickets/…');
    expect(testApp.logged.join()).not.toContain(path.slice('tickets/'.length, 30));
  });

  it('answer an unknown secret exactly like a malformed one', async () => {
    const known = await ownPath(await testApp.acara.aStudent());
    const answers = [
      await get(known.replace(/.\.ics$/, 'X.ics')),
      await get('tickets/x.ics'),
      await get('tickets/%00.ics'),
      await get(`tickets/${'a'.repeat(500)}.ics`),
      await get(known.replace('.ics', '')),
    ].map(({ status, headers, text }) => ({
      status,
      headers: [...headers.keys()],
      text: text.replace(/"requestId":"[^"]*"/, ''),
    }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
  });

  it('refuse clubs and categories that are none', async () => {
    expect(refusalIn(await get('clubs/nobody.ics'))).toBe('404 club_not_found');
    for (const path of ['categories/Music.ics', 'categories/Sports', 'clubs/a.b.ics', 'elsewhere/a.ics'])
      expect(refusalIn(await get(path))).toBe('404 not_found');
  });
});
