import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { A_BROWSERS_KEYS } from '#test/support/a-push.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { actorOfToken, openSessionOf } from '#test/support/second-factors.ts';

let acara: Acara;
let person: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  person = (await openSessionOf(acara, await acara.aStudent())).actor;
});

const inputOf = (id: string) => ({ endpoint: `https://push.test/${id}`, keys: A_BROWSERS_KEYS });
const subscribe = (actor: SignedIn, id = '1') => acara.does('SubscribeToPush').execute(actor, inputOf(id));
const unsubscribe = (actor: SignedIn, id = '1') =>
  acara.does('UnsubscribeFromPush').execute(actor, { endpoint: inputOf(id).endpoint });
const stored = () => [...acara.database.published.pushSubscriptions.values()];
const endpoints = () => stored().map(({ endpoint }) => endpoint.replace('https://push.test/', ''));
const test = (actor: SignedIn) => acara.does('TestPush').execute(actor);

describe('SubscribeToPush', () => {
  it('keeps one of a browser that is subscribed again, with what its push service said', async () => {
    await subscribe(person);
    const [first] = stored();
    await test(person);
    acara.clock.advance(5);
    await subscribe(person);
    expect(stored()).toEqual([{ ...first, lastOkAt: '2026-12-01T04:00:00.000Z' }]);
  });

  it('replaces the keys of a browser that made new ones', async () => {
    await subscribe(person);
    acara.push.key = { key: 'another', keyId: 'key-2' };
    const auth = 'AAAAAAAAAAAAAAAAAAAAAA';
    await acara.does('SubscribeToPush').execute(person, {
      ...inputOf('1'),
      keys: { ...A_BROWSERS_KEYS, auth },
    });
    expect(stored()).toMatchObject([{ auth, vapidKeyId: 'key-2' }]);
  });

  it('gives a browser to who subscribed it last', async () => {
    const other = (await openSessionOf(acara, await acara.aStudent('Other'))).actor;
    await subscribe(person);
    await subscribe(other);
    expect(stored().map(({ uid }) => uid)).toEqual([other.uid]);
    expect([await test(person), await test(other)]).toEqual([{ sent: 0 }, { sent: 1 }]);
    await unsubscribe(person);
    expect(endpoints()).toEqual(['1']);
  });

  it('replaces the one without a success for longest by an eleventh', async () => {
    for (let n = 1; n <= 10; n += 1) {
      await subscribe(person, String(n));
      acara.clock.advance(1);
    }
    for (const id of ['2', '3']) acara.push.answers.set(`https://push.test/${id}`, 'failed');
    await test(person);
    acara.clock.advance(1);
    await subscribe(person, '11');
    expect(endpoints()).toHaveLength(10);
    expect(endpoints()).not.toContain('2');
    await subscribe(person, '12');
    expect(endpoints()).toHaveLength(10);
    expect(endpoints()).not.toContain('3');
    expect(endpoints()).toEqual(expect.arrayContaining(['1', '11', '12']));
  });

  it('refuses what is no push service, and everything where push is not offered', async () => {
    const call = acara.does('SubscribeToPush').execute(person, {
      endpoint: 'https://10.0.0.1/x',
      keys: A_BROWSERS_KEYS,
    });
    expect((await refusalOf(call)).code).toBe('invalid_input');
    acara.push.key = null;
    expect((await refusalOf(subscribe(person))).code).toBe('push_not_offered');
    expect((await refusalOf(test(person))).code).toBe('push_not_offered');
    expect(await acara.does('ViewPushKey').execute({ kind: 'anonymous' })).toEqual({
      key: null,
      keyId: null,
    });
    expect(await unsubscribe(person)).toBeNull();
  });
});

describe('a browser that is notified', () => {
  it('is forgotten by the sign-out of its session, and by no other', async () => {
    const { email } = person;
    const { token, renewal } = await acara.credentials.signIn({ email, password: PASSWORD });
    await subscribe(await actorOfToken(acara, token), 'signed-out');
    await subscribe(person, 'kept');
    await acara.does('SignOut').execute({ kind: 'anonymous' }, { token: null, renewal });
    expect(endpoints()).toEqual(['kept']);
    expect(await test(person)).toEqual({ sent: 1 });
  });

  it('gets nothing once its session was ended from elsewhere', async () => {
    const { actor } = await openSessionOf(acara, person);
    await subscribe(actor, 'lost');
    await subscribe(person, 'kept');
    await acara.does('EndOtherSessions').execute(person);
    expect(await test(person)).toEqual({ sent: 1 });
    expect(acara.push.sent.map(({ endpoint }) => endpoint)).toEqual(['https://push.test/kept']);
    expect(endpoints()).toEqual(['kept']);
  });

  it('is forgotten with every session, by the person, an admin, and when the account is disabled', async () => {
    const admin = await acara.anAdmin();
    await subscribe(person);
    await acara.does('EndMySessions').execute(person);
    expect(endpoints()).toEqual([]);
    const again = (await openSessionOf(acara, person)).actor;
    await subscribe(again);
    await acara.does('EndSessions').execute(admin, { uid: person.uid });
    expect(endpoints()).toEqual([]);
    await subscribe((await openSessionOf(acara, person)).actor);
    await acara.does('DisablePerson').execute(admin, { uid: person.uid, disabled: true });
    expect(endpoints()).toEqual([]);
  });

  it('is forgotten when the account is closed', async () => {
    await subscribe(person);
    await acara.does('CloseAccount').execute(person, { password: PASSWORD });
    expect(endpoints()).toEqual([]);
  });

  it('is counted for admins', async () => {
    await subscribe(person);
    const everyMail = { q: null, status: null, cursor: null };
    const { push, lanes } = await acara.does('ListOutbox').execute(await acara.anAdmin(), everyMail);
    expect(push).toEqual({
      ...{ offered: true, keyId: 'key-1', subscriptions: 1, waiting: 0, oldestAt: null, failing: 0 },
    });
    expect(lanes.map(({ lane }) => lane)).toEqual(['urgent', 'changes', 'announcements']);
  });
});
