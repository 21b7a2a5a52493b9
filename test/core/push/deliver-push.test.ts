import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { deliver } from '#core/notifications/deliver.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { mailSwitchOf } from '#core/notifications/topic.ts';
import type { ChoicesToChange } from '#core/preferences/preferences.ts';
import { MAIL_SWITCHES, type MailSwitch, TOPICS } from '#core/preferences/topic.ts';
import { DeliverPush } from '#core/push/deliver-push.ts';
import { OpenBrowsers } from '#core/push/open-browsers.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { aPushMessage, aPushSubscription } from '#test/support/a-push.ts';
import { Acara } from '#test/support/acara.ts';
import { openSessionOf } from '#test/support/second-factors.ts';
import { somePreferences } from '#test/support/some-preferences.ts';
import { TOPIC_NOTICES } from '#test/support/topic-notices.ts';

const BOTH = Object.fromEntries(TOPICS.map((topic) => [topic, ['mail', 'push'] as const]));
const ONLY_PUSH = Object.fromEntries(TOPICS.map((topic) => [topic, ['push'] as const]));

let acara: Acara;
let person: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  person = (await openSessionOf(acara, await acara.aStudent())).actor;
});

const choose = (choices: ChoicesToChange) =>
  acara.write(({ preferences }) => preferences.save(somePreferences(person.uid, choices)));
const subscribe = (id = 'browser-1') =>
  acara.write(({ pushSubscriptions }) =>
    pushSubscriptions.put(aPushSubscription({ id, uid: person.uid, sessionId: person.sessionId })),
  );
const tell = (...notices: readonly Notice[]) =>
  acara.write((stores) =>
    deliver(
      stores,
      notices.map((notice) => ({ notice, to: person })),
      acara.ids,
      acara.clock.now(),
    ),
  );
const run = () => acara.does('DeliverPush').execute(SYSTEM);
const mails = () => [...acara.database.published.outbox.values()].map(({ notice }) => mailSwitchOf(notice));
const messages = () => [...acara.database.published.pushMessages.values()];
const browsers = () => [...acara.database.published.pushSubscriptions.keys()];
const answer = (outcome: 'taken' | 'gone' | 'refused' | 'failed', id = 'browser-1') =>
  acara.push.answers.set(`https://push.test/${id}`, outcome);

describe('deliver', () => {
  const everything = () => tell(...MAIL_SWITCHES.map((what) => TOPIC_NOTICES[what]));
  const pushes = () => messages().map(({ notice }) => notice && mailSwitchOf(notice));

  it('sends changes and offers both ways, and everything else by push alone', async () => {
    await subscribe();
    await choose({ topics: BOTH });
    await everything();
    expect(pushes()).toEqual([...TOPICS]);
    expect(mails()).toEqual(['changes', 'waiting', 'digest']);
    expect(messages().map(({ mailed }) => mailed)).toEqual([false, true, false, false, true]);
  });

  it('never uses a channel that is not in the list', async () => {
    await subscribe();
    await choose({ topics: { ...ONLY_PUSH, waiting: ['mail'], organisers: [] }, digest: 'off' });
    await everything();
    expect([pushes(), mails()]).toEqual([['reminders', 'changes', 'followed_clubs'], ['waiting']]);
    answer('gone');
    await run();
    expect(mails()).toEqual(['waiting']);
  });

  it('mails at once to who chose push and has no browser, and says nothing to who wants no mail', async () => {
    await choose({ topics: { ...BOTH, organisers: ['push'] }, digest: 'off' });
    await everything();
    expect([pushes(), mails()]).toEqual([[], ['reminders', 'changes', 'followed_clubs', 'waiting']]);
  });

  it('pushes nothing to a guest without an account', async () => {
    await acara.write((stores) =>
      deliver(
        stores,
        [{ notice: TOPIC_NOTICES.reminders, to: { uid: 'guest-1', name: 'G', email: 'g@um.test' } }],
        acara.ids,
        acara.clock.now(),
      ),
    );
    expect([pushes(), mails()]).toEqual([[], ['reminders']]);
  });

  it('lets pushes wait for the end of quiet hours across midnight, but neither mails nor offers', async () => {
    await subscribe();
    await choose({ topics: BOTH, quietHours: { from: '11:00', to: '07:00' } });
    // Noon in Malaysia.
    const now = acara.clock.now();
    await everything();
    const due = Object.fromEntries(
      messages().map(({ notice, dueAt }) => [notice && mailSwitchOf(notice), dueAt]),
    );
    const end = '2026-12-01T23:00:00.000Z';
    expect(due).toEqual({
      ...{ reminders: end, changes: end, organisers: end, followed_clubs: end, waiting: now },
    });
    await run();
    expect(acara.push.sent.map(({ notice }) => notice.kind)).toEqual(['opening_soon']);
    acara.clock.advance(19 * 60 - 1);
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    acara.clock.advance(1);
    expect(await run()).toEqual({ sent: 4, mailed: 0 });
  });

  it('lets no change of an event wait that starts within twelve hours', async () => {
    await subscribe();
    await choose({ topics: BOTH, quietHours: { from: '11:00', to: '07:00' } });
    const startsAt = addMinutes(acara.clock.now(), 11 * 60);
    await tell({ ...TOPIC_NOTICES.changes, startsAt } as Notice);
    expect(await run()).toEqual({ sent: 1, mailed: 0 });
  });
});

describe('DeliverPush', () => {
  beforeEach(async () => {
    await choose({ topics: BOTH });
  });
  const put = (differences: Parameters<typeof aPushMessage>[0] = {}) =>
    acara.write(({ pushMessages }) =>
      pushMessages.addAll([
        aPushMessage({ to: { uid: person.uid, name: person.name, email: person.email }, ...differences }),
      ]),
    );

  it('sends to every browser of the person once, in their language, and keeps no text', async () => {
    await subscribe();
    await subscribe('browser-2');
    await choose({ topics: BOTH, language: 'ms' });
    await put();
    expect(await run()).toEqual({ sent: 1, mailed: 0 });
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    expect(acara.push.sent).toMatchObject([
      { endpoint: 'https://push.test/browser-1', tag: 'push-1', language: 'ms' },
      { endpoint: 'https://push.test/browser-2', tag: 'push-1', language: 'ms' },
    ]);
    expect(messages()).toMatchObject([
      { notice: null, to: { name: '', email: '' }, takenBy: ['browser-1', 'browser-2'], dueAt: null },
    ]);
    expect(mails()).toEqual([]);
  });

  it('is done when one browser took it, and removes one that is gone', async () => {
    await subscribe();
    await subscribe('browser-2');
    answer('gone');
    await put();
    expect(await run()).toEqual({ sent: 1, mailed: 0 });
    expect([browsers(), mails()]).toEqual([['browser-2'], []]);
  });

  it('mails what no browser took, once', async () => {
    await subscribe();
    answer('refused');
    await put();
    expect(await run()).toEqual({ sent: 0, mailed: 1 });
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    expect([...acara.database.published.outbox.values()]).toMatchObject([
      { id: 'push-1', to: { uid: person.uid, email: person.email }, notice: { kind: 'event_reminder' } },
    ]);
    expect(messages()).toMatchObject([{ dueAt: null, notice: null, lastError: 'refused', takenBy: [] }]);
  });

  it('mails nothing that was mailed already', async () => {
    await subscribe();
    answer('gone');
    await put({ mailed: true });
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    expect(mails()).toEqual([]);
  });

  it('tries again for a quarter of an hour while a push service is away, then mails', async () => {
    await subscribe();
    answer('failed');
    await put();
    const tries: number[] = [];
    for (let minute = 0; minute <= 20; minute += 1) {
      const before = acara.push.sent.length;
      await run();
      if (acara.push.sent.length > before) tries.push(minute);
      expect(mails().length).toBe(minute < 15 ? 0 : 1);
      acara.clock.advance(1);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15]);
    // A push service that is away says nothing about the browser.
    expect(browsers()).toEqual(['browser-1']);
  });

  it('tries again only for the browser whose push service was away', async () => {
    await subscribe();
    await subscribe('browser-2');
    answer('failed', 'browser-2');
    await put();
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    answer('taken', 'browser-2');
    acara.clock.advance(1);
    expect(await run()).toEqual({ sent: 1, mailed: 0 });
    expect(acara.push.sent.map(({ endpoint }) => endpoint.slice(-1))).toEqual(['1', '2', '2']);
  });

  it('removes a browser after five refusals in a row', async () => {
    await subscribe();
    answer('refused');
    for (let n = 1; n <= 5; n += 1) {
      expect(browsers()).toEqual(['browser-1']);
      await put({ id: `push-${n}`, mailed: true });
      await run();
    }
    expect(browsers()).toEqual([]);
  });

  it('pushes nothing of a topic that the person took push from since, and mails it', async () => {
    await subscribe();
    await put();
    await choose({ topics: { reminders: ['mail'] } });
    expect(await run()).toEqual({ sent: 0, mailed: 1 });
    expect(acara.push.sent).toEqual([]);
  });

  it('says nothing of a topic that the person switched off since', async () => {
    await subscribe();
    await put();
    await choose({ topics: { reminders: [] } });
    expect(await run()).toEqual({ sent: 0, mailed: 0 });
    expect([acara.push.sent, mails()]).toEqual([[], []]);
    expect(messages()).toMatchObject([{ dueAt: null }]);
  });

  it('mails where push is no longer offered', async () => {
    await subscribe();
    await put();
    acara.push.key = null;
    expect(await run()).toEqual({ sent: 0, mailed: 1 });
    expect(acara.push.sent).toEqual([]);
  });

  it('writes to no browser whose session is over, and removes it', async () => {
    await subscribe();
    await acara.credentials.endSessions(person.uid);
    await put();
    expect(await run()).toEqual({ sent: 0, mailed: 1 });
    expect([acara.push.sent, browsers()]).toEqual([[], []]);
  });

  it('mails once when two processes have the same message, because the lease of one ran out', async () => {
    await subscribe();
    answer('refused');
    await put();
    const send = acara.push.send.bind(acara.push);
    let isFirst = true;
    acara.push.send = async (...parameters) => {
      const outcome = await send(...parameters);
      if (isFirst) {
        isFirst = false;
        // While the first one is still sending, its lease ends, and a second one does all the work.
        acara.clock.advance(3);
        expect(await run()).toEqual({ sent: 0, mailed: 1 });
      }
      return outcome;
    };
    await run();
    expect(acara.push.sent).toHaveLength(2);
    expect(mails()).toHaveLength(1);
    expect(messages()).toMatchObject([{ dueAt: null, attempts: 1 }]);
  });

  it('sends again and mails once after a crash between sending and storing', async () => {
    await subscribe();
    answer('refused');
    await put();
    const unitOfWork = resolve(acara.container, UnitOfWork);
    let runs = 0;
    const crashing: typeof unitOfWork = {
      run: (work) => {
        runs += 1;
        return runs === 2 ? Promise.reject(new Error('The power failed.')) : unitOfWork.run(work);
      },
    };
    const browsersOf = resolve(acara.container, OpenBrowsers);
    const crashed = new DeliverPush(crashing, acara.push, browsersOf, acara.clock).execute(SYSTEM);
    await expect(crashed).rejects.toThrow('The power failed.');
    expect([acara.push.sent.length, mails().length, await run()]).toEqual([1, 0, { sent: 0, mailed: 0 }]);
    acara.clock.advance(2);
    expect([await run(), await run()]).toEqual([
      { sent: 0, mailed: 1 },
      { sent: 0, mailed: 0 },
    ]);
    expect([acara.push.sent.length, mails().length]).toEqual([2, 1]);
  });
});

describe('every topic', () => {
  it.each(TOPICS as readonly MailSwitch[])('of %s says what it is about, in both languages', (what) => {
    for (const language of ['en', 'ms'] as const) {
      const { title, body, url } = acara.push.compose({ notice: TOPIC_NOTICES[what], language });
      expect(title).toBe('Night of the Gamelan');
      expect(body).not.toBe('');
      expect(url).toMatch(/^\/(events|tickets)\//);
    }
  });
});
