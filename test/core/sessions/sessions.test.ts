import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#core/actor.ts';
import { UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import { deviceNameOf } from '#core/sessions/device-name.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { openSessionOf } from '#test/support/second-factors.ts';

let acara: Acara;
beforeEach(() => {
  acara = new Acara();
});

describe('the list of sessions', () => {
  it('shows the person’s own devices, the newest first, and which one is asking', async () => {
    const person = await acara.aStudent();
    await openSessionOf(acara, await acara.aStudent('Budi Santoso'));
    acara.clock.advance(1);
    const from = { ...UNKNOWN_CALLER, browser: 'Chrome on Android' };
    await acara.credentials.signIn({ email: person.email, password: PASSWORD }, from);
    acara.clock.advance(1);
    const { actor } = await openSessionOf(acara, person);
    const { sessions } = await acara.does('ListSessions').execute(actor);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      [null, true],
      ['Chrome on Android', false],
      [null, false],
    ]);
  });

  it('ends one, all others, or all sessions, and never those of another person', async () => {
    const person = await acara.aStudent();
    const other = await openSessionOf(acara, await acara.aStudent('Budi Santoso'));
    const [first, second, third] = [
      await openSessionOf(acara, person),
      await openSessionOf(acara, person),
      await openSessionOf(acara, person),
    ];
    const isOpen = async ({ token }: { token: string }) => (await acara.gateway.verify(token)) !== null;
    await acara.does('EndSession').execute(first.actor, { id: second.actor.sessionId });
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
    const foreign = acara.does('EndSession').execute(first.actor, { id: other.actor.sessionId });
    expect((await refusalOf(foreign)).code).toBe('session_not_found');
    await acara.does('EndOtherSessions').execute(first.actor);
    expect([await isOpen(first), await isOpen(third)]).toEqual([true, false]);
    await acara.does('EndMySessions').execute(first.actor);
    expect([await isOpen(first), await isOpen(other)]).toEqual([false, true]);
  });
});

describe('ChangePassword', () => {
  it('replaces the password, ends the other sessions, and mails the person', async () => {
    const person = await acara.aStudent();
    const [here, there] = [await openSessionOf(acara, person), await openSessionOf(acara, person)];
    await acara.does('ChangePassword').execute(here.actor, { password: 'two green kites' });
    expect(await acara.gateway.verify(here.token)).not.toBeNull();
    expect(await acara.gateway.verify(there.token)).toBeNull();
    const signIn = (password: string) =>
      acara.does('SignIn').execute(ANONYMOUS, { email: person.email, password });
    expect((await refusalOf(signIn(PASSWORD))).code).toBe('wrong_credentials');
    expect((await signIn('two green kites')).uid).toBe(person.uid);
    expect(acara.notices()).toEqual([{ kind: 'security_changed', change: 'password_changed' }]);
  });

  it('mails nobody whose address is not proven', async () => {
    const { actor } = await openSessionOf(acara, await acara.aStudent());
    const unverified = { ...actor, emailVerified: false };
    await acara.does('ChangePassword').execute(unverified, { password: 'two green kites' });
    expect(acara.notices()).toEqual([]);
  });

  it('needs a fresh sign-in, a good password, and an account that has one', async () => {
    const person = await acara.aStudent();
    const { actor } = await openSessionOf(acara, person);
    const change = (who: typeof actor, password: string) =>
      acara.does('ChangePassword').execute(who, { password });
    const stale = await refusalOf(change({ ...actor, isFresh: false }, 'two green kites'));
    expect(stale.code).toBe('fresh_sign_in_required');
    expect((await refusalOf(change(actor, 'Password-2026!'))).code).toBe('invalid_input');
    const unknown = await refusalOf(change({ ...actor, uid: 'google-account' }, 'two green kites'));
    expect(unknown.code).toBe('wrong_state');
  });
});

describe('deviceNameOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:149.0) Gecko/20100101 Firefox/149.0',
      'Firefox on macOS',
    ],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('reduces %s to %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});
