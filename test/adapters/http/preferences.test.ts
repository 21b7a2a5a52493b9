import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { guestId } from '#core/parties/guest.ts';
import type { MailSwitch } from '#core/preferences/topic.ts';
import { unsubscribeTokenOf } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const DEFAULTS = {
  topics: {
    reminders: ['mail'],
    changes: ['mail'],
    organisers: ['mail'],
    followed_clubs: [],
    waiting: ['mail'],
  },
  digest: 'weekly',
  quietHours: null,
  language: 'en',
};

describe('preferences over HTTP', () => {
  let testApp: HttpTestApp;
  let student: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    student = await testApp.acara.aStudent();
  });
  const get = async (as = student) =>
    (await testApp.call('GET', '/api/me/preferences', { as })).json as { preferences: typeof DEFAULTS };
  const put = async (body: object, as = student) => {
    const { status, json } = await testApp.call('PUT', '/api/me/preferences', { as, body });
    return { status, ...(json as object) } as { status: number } & Record<string, unknown>;
  };

  it('answer the defaults to who chose nothing, also without a proven address', async () => {
    expect(await get()).toEqual({ preferences: DEFAULTS });
    const unproven = await testApp.acara.anUnverifiedStudent();
    expect(await get(unproven)).toEqual({ preferences: DEFAULTS });
    expect((await put({ language: 'ms' }, unproven)).status).toBe(200);
    expect((await testApp.call('GET', '/api/me/preferences')).status).toBe(401);
  });

  it('take the fields at the top and inside, and keep what is left out', async () => {
    const quietHours = { from: '23:00', to: '07:30' };
    const first = { topics: { waiting: ['push', 'mail', 'push'], reminders: [] }, quietHours };
    const topics = { ...DEFAULTS.topics, waiting: ['push', 'mail'], reminders: [] };
    const preferences = { ...DEFAULTS, topics, quietHours };
    expect(await put(first)).toEqual({ status: 200, preferences });
    expect(await put({ preferences: { language: 'ms', topics: { changes: ['push'] } } })).toEqual({
      status: 200,
      preferences: { ...preferences, language: 'ms', topics: { ...topics, changes: ['push'] } },
    });
    await put({ quietHours: null, digest: 'off', preferences: { digest: 'weekly' } });
    const { preferences: stored } = await get();
    expect(stored).toMatchObject({ quietHours: null, digest: 'weekly', language: 'ms' });
    expect(await put({ preferences: stored })).toEqual({ status: 200, preferences: stored });
    expect(await put({})).toEqual({ status: 200, preferences: stored });
  });

  it.each([
    ['another topic', { topics: { tickets: ['mail'] } }, 'topics.tickets'],
    ['another channel', { topics: { waiting: ['mail', 'sms'] } }, 'topics.waiting.1'],
    ['a channel without a list', { topics: { waiting: 'mail' } }, 'topics.waiting'],
    ['a topic without channels', { topics: { waiting: null } }, 'topics.waiting'],
    ['more channels than a list takes', { topics: { waiting: Array(11).fill('mail') } }, 'topics.waiting'],
    ['another digest', { digest: 'daily' }, 'digest'],
    ['another language', { language: 'zh' }, 'language'],
    ['no language', { language: null }, 'language'],
    ['hours that are no time', { quietHours: { from: '24:00', to: '07:00' } }, 'quietHours.from'],
    ['hours with seconds', { quietHours: { from: '23:00', to: '07:00:00' } }, 'quietHours.to'],
    ['hours that end when they begin', { quietHours: { from: '07:00', to: '07:00' } }, 'quietHours.to'],
    ['hours without an end', { quietHours: { from: '23:00' } }, 'quietHours.to'],
    ['another field', { mail: true }, 'mail'],
    ['a faulty field inside', { preferences: { language: 'de' } }, 'preferences.language'],
  ])('refuse %s, and change nothing', async (_, fault, field) => {
    const { status, fields } = await put({ digest: 'off', ...fault });
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
    expect(await get()).toEqual({ preferences: DEFAULTS });
  });

  it('say in a sentence what is wrong with quiet hours', async () => {
    const sentences = async (quietHours: object) => Object.values((await put({ quietHours })).fields ?? {});
    expect(await sentences({ from: 'midnight', to: '07:00' })).toEqual(['From must be a time like 23:00.']);
    expect(await sentences({ from: '07:00', to: '07:00' })).toEqual(['To must be another time than From.']);
  });

  describe('unsubscribing', () => {
    const tokenOf = (uid: string, what: MailSwitch) =>
      unsubscribeTokenOf(resolve(testApp.acara.container, AddressSigner), { uid, what });
    const post = (path: string, body: unknown, headers = {}) => testApp.call('POST', path, { body, headers });
    const oneClick = (token: string) =>
      post(`/u/${token}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.test',
      });

    it('takes mail from one topic with one click from anywhere, again and again', async () => {
      await put({ topics: { reminders: ['mail', 'push'] } });
      const token = tokenOf(student.uid, 'reminders');
      expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
      for (let n = 0; n < 2; n += 1) {
        const answer = await oneClick(token);
        expect([answer.status, answer.json]).toEqual([
          200,
          { topic: 'reminders', isDigest: false, isOn: false },
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      const { preferences } = await get();
      expect(preferences).toEqual({ ...DEFAULTS, topics: { ...DEFAULTS.topics, reminders: ['push'] } });
    });

    it.each(['', '{"a":', 'mail=on', JSON.stringify({ mail: true })])('takes any body: %s', async (body) => {
      const { status } = await post(`/u/${tokenOf(student.uid, 'changes')}`, body);
      expect(status).toBe(200);
      expect((await get()).preferences.topics.changes).toEqual([]);
    });

    it('switches the digest off with its own token, and the news of clubs with it', async () => {
      await put({ topics: { followed_clubs: ['mail', 'push'] } });
      expect((await oneClick(tokenOf(student.uid, 'digest'))).status).toBe(200);
      expect((await get()).preferences).toMatchObject({
        digest: 'off',
        topics: { followed_clubs: ['push'] },
      });
      await put({ digest: 'weekly', topics: { followed_clubs: ['mail'] } });
      await oneClick(tokenOf(student.uid, 'followed_clubs'));
      expect((await get()).preferences).toMatchObject({ digest: 'weekly', topics: { followed_clubs: [] } });
    });

    it('tells the page what is on, names nobody, and switches it on again', async () => {
      const path = `/api/u/${tokenOf(student.uid, 'waiting')}`;
      const view = async () => (await testApp.call('GET', path)).json;
      const on = { topic: 'waiting', isDigest: false, isOn: true };
      expect(await view()).toEqual(on);
      expect(await view()).toEqual(on);
      expect((await post(path, {})).json).toEqual({ ...on, isOn: false });
      expect(await view()).toEqual({ ...on, isOn: false });
      expect((await post(path, { mail: true })).json).toEqual(on);
      expect((await get()).preferences).toEqual(DEFAULTS);
    });

    it('serves guests without an account', async () => {
      const uid = guestId('1');
      const path = `/api/u/${tokenOf(uid, 'organisers')}`;
      expect((await oneClick(tokenOf(uid, 'organisers'))).status).toBe(200);
      expect((await testApp.call('GET', path)).json).toMatchObject({ topic: 'organisers', isOn: false });
    });

    it('refuses forged tokens, and those of another topic or person', async () => {
      const token = tokenOf(student.uid, 'reminders');
      const forged = [
        'unknown',
        `${token.slice(0, 43)}c${token.slice(44)}`,
        `${token}0`,
        `${token[0] === 'a' ? 'b' : 'a'}${token.slice(1)}`,
        token.replace(student.uid, (await testApp.acara.aStudent('Another')).uid),
        `${token.slice(0, 43)}x${token.slice(44)}`,
      ];
      for (const one of forged) {
        expect((await oneClick(one)).status).toBe(404);
        expect((await testApp.call('GET', `/api/u/${one}`)).status).toBe(404);
        expect((await post(`/api/u/${one}`, {})).status).toBe(404);
      }
      expect((await testApp.call('GET', '/api/u/no%20token')).status).toBe(422);
      expect(await get()).toEqual({ preferences: DEFAULTS });
    });

    it('has no effect once the account is closed', async () => {
      const token = tokenOf(student.uid, 'reminders');
      await testApp.acara.does('CloseAccount').execute(student, { password: null, from: null as never });
      expect((await oneClick(token)).status).toBe(404);
      expect(testApp.acara.database.published.preferences.size).toBe(0);
    });

    it('writes no token to the log', async () => {
      const token = tokenOf(student.uid, 'reminders');
      await testApp.send('POST', `/u/${token}`, { body: 'List-Unsubscribe=One-Click' });
      await testApp.send('GET', `/api/u/${token}`);
      expect(testApp.logged.length).toBeGreaterThan(0);
      expect(testApp.logged.join('\n')).not.toContain(token);
      testApp.close();
    });
  });
});
