import { describe, expect, it } from 'vitest';
import { type PushMessage, pushed, pushedLater } from '#core/notifications/push/push-message.ts';
import type { PushSubscription } from '#core/notifications/push/push-subscription.ts';
import type { PushOutcomes } from '#core/notifications/push/push-subscription-repository.ts';
import { aPushMessage, aPushSubscription } from '#test/support/a-push.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const SOON = '2026-12-01T04:02:00.000Z';
const LATER = '2026-12-01T04:10:00.000Z';

/** Browsers that are notified, and the messages to them. */
export function pushContract(kind: DatabaseKind): void {
  describe('PushSubscriptionRepository', () => {
    const given = opened(kind);
    const put = (...browsers: readonly PushSubscription[]) =>
      given().unitOfWork.run(async ({ pushSubscriptions }) => {
        for (const browser of browsers) await pushSubscriptions.put(browser);
      });
    const of = (...uids: readonly string[]) =>
      given().unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.among(uids));
    const idsOf = async (...uids: readonly string[]) => (await of(...uids)).map(({ id }) => id);
    const note = (outcomes: Partial<PushOutcomes>, at = LATER) =>
      given().unitOfWork.run(({ pushSubscriptions }) =>
        pushSubscriptions.note({ taken: [], refused: [], gone: [], ...outcomes }, at),
      );

    it('returns what was put, of each person', async () => {
      const [one, two] = [aPushSubscription(), aPushSubscription({ id: 'browser-2', device: null })];
      const others = aPushSubscription({ id: 'browser-3', uid: 'student-two', lastOkAt: NOW, failures: 2 });
      await put(one, two, others);
      expect(await given().unitOfWork.run((stores) => stores.pushSubscriptions.of('student-one'))).toEqual([
        one,
        two,
      ]);
      expect(await of('student-two', 'student-one', 'nobody')).toEqual([one, two, others]);
      expect(await of()).toEqual([]);
    });

    it('replaces a browser by its endpoint, even another person’s', async () => {
      const endpoint = 'https://push.test/shared';
      await put(aPushSubscription({ endpoint }));
      await put(aPushSubscription({ id: 'browser-2', uid: 'student-two', endpoint }));
      expect(await idsOf('student-one', 'student-two')).toEqual(['browser-2']);
      const again = aPushSubscription({ id: 'browser-2', uid: 'student-two', endpoint, device: 'Firefox' });
      await put(again);
      expect(await of('student-two')).toEqual([again]);
    });

    it('keeps one of the same endpoint when two calls put it at once', async () => {
      const endpoint = 'https://push.test/shared';
      await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          put(aPushSubscription({ id: `browser-${n}`, uid: `student-${n % 2}`, endpoint })),
        ),
      );
      expect(await of('student-0', 'student-1')).toHaveLength(1);
    });

    it('removes by endpoint only the person’s own, and ignores an unknown one', async () => {
      const { endpoint } = aPushSubscription();
      await put(aPushSubscription());
      const remove = (uid: string, address: string) =>
        given().unitOfWork.run((stores) => stores.pushSubscriptions.removeEndpoint(uid, address));
      await remove('student-two', endpoint);
      await remove('student-one', 'https://push.test/unknown');
      expect(await idsOf('student-one')).toEqual(['browser-1']);
      await remove('student-one', endpoint);
      expect(await idsOf('student-one')).toEqual([]);
    });

    it('removes the browsers of a session, and all of a person', async () => {
      await put(
        aPushSubscription({ id: 'a', sessionId: 'one' }),
        aPushSubscription({ id: 'b', sessionId: 'two' }),
        aPushSubscription({ id: 'c', sessionId: 'one', uid: 'student-two' }),
      );
      await given().unitOfWork.run((stores) =>
        stores.pushSubscriptions.removeOfSession('student-one', 'one'),
      );
      expect(await idsOf('student-one', 'student-two')).toEqual(['b', 'c']);
      await given().unitOfWork.run((stores) => stores.pushSubscriptions.removeOf('student-one'));
      expect(await idsOf('student-one', 'student-two')).toEqual(['c']);
    });

    it('removes who is gone at once, and who refuses five times in a row', async () => {
      await put(aPushSubscription({ id: 'gone' }), aPushSubscription({ id: 'refusing' }));
      await note({ gone: ['gone', 'unknown'] });
      expect(await idsOf('student-one')).toEqual(['refusing']);
      for (let n = 0; n < 4; n += 1) await note({ refused: ['refusing'] });
      expect((await of('student-one')).map(({ failures }) => failures)).toEqual([4]);
      await note({ taken: ['refusing'] });
      expect((await of('student-one')).map(({ failures, lastOkAt }) => [failures, lastOkAt])).toEqual([
        [0, LATER],
      ]);
      for (let n = 0; n < 4; n += 1) await note({ refused: ['refusing'] });
      expect(await idsOf('student-one')).toEqual(['refusing']);
      await note({ refused: ['refusing'] });
      expect(await idsOf('student-one')).toEqual([]);
    });

    it('counts the refusals that two processes note at the same time', async () => {
      await put(aPushSubscription({ id: 'a' }), aPushSubscription({ id: 'b' }));
      await Promise.all([
        note({ refused: ['a', 'b'] }),
        note({ refused: ['b', 'a'] }),
        note({ refused: ['a'], taken: ['b'] }),
      ]);
      const [a] = await of('student-one');
      expect(a?.failures).toBe(3);
    });
  });

  describe('PushMessageRepository', () => {
    const given = opened(kind);
    const add = (...messages: readonly PushMessage[]) =>
      given().unitOfWork.run(({ pushMessages }) => pushMessages.addAll(messages));
    const lease = (now = NOW, until = SOON, limit = 50) =>
      given().unitOfWork.run(({ pushMessages }) => pushMessages.lease(now, until, limit));
    const finish = (message: PushMessage, until = SOON) =>
      given().unitOfWork.run(({ pushMessages }) => pushMessages.finish(message, until));

    it('refuses a taken id', async () => {
      await add(aPushMessage());
      await expect(add(aPushMessage({ attempts: 2 }))).rejects.toThrow();
    });

    it('leases what is due, the oldest first, and again when the lease is over', async () => {
      const quiet = aPushMessage({ id: 'quiet', dueAt: LATER });
      const second = aPushMessage({ id: 'b', mailed: true, takenBy: ['browser-1'], lastError: 'failed' });
      const first = aPushMessage({ id: 'a', dueAt: '2026-12-01T03:59:00.000Z' });
      await add(quiet, second, first);
      expect(await lease(NOW, SOON, 1)).toEqual([{ ...first, dueAt: SOON }]);
      expect(await lease()).toEqual([{ ...second, dueAt: SOON }]);
      expect(await lease()).toEqual([]);
      expect((await lease(LATER, '2026-12-01T04:12:00.000Z')).map(({ id }) => id)).toEqual([
        ...['a', 'b', 'quiet'],
      ]);
    });

    it('leases each message to one of two processes', async () => {
      await add(...Array.from({ length: 30 }, (_, n) => aPushMessage({ id: `push-${n}` })));
      const [one, two] = await Promise.all([lease(NOW, SOON, 20), lease(NOW, SOON, 20)]);
      const ids = [...one, ...two].map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    });

    it('stores the new state of a leased message once, and nothing without the lease', async () => {
      await add(aPushMessage());
      const [leased] = await lease();
      const done = pushed(leased as PushMessage, LATER);
      expect(await finish(done, NOW)).toBe(false);
      expect(await Promise.all([finish(done), finish(done)])).toEqual([true, false]);
      expect(await finish(pushedLater(leased as PushMessage, LATER))).toBe(false);
      expect(await given().push.backlog()).toMatchObject({ waiting: 0 });
    });

    it('keeps neither name nor address nor text of what is done', async () => {
      await add(aPushMessage());
      const [leased] = await lease();
      await finish(pushed(leased as PushMessage, LATER));
      const { pushes } = await given().personalData.of({ uid: 'student-one', email: null, listKeys: [] });
      expect(pushes).toEqual([
        aPushMessage({
          ...{ to: { uid: 'student-one', name: '', email: '' }, notice: null, dueAt: null },
          ...{ sentAt: LATER, attempts: 1 },
        }),
      ]);
    });

    it('is erased with its person, and where it waits for others and names them', async () => {
      const others = { uid: 'student-two', name: 'Two', email: 'two@student.acara.test' };
      const letter = {
        kind: 'organizer_message',
        ...{
          eventId: 'event-1',
          eventTitle: 'Concert',
          organizerName: 'Club',
          subject: 'Hello',
          text: 'Come.',
        },
      } as const;
      await add(
        aPushMessage({ id: 'own' }),
        aPushMessage({
          ...{ id: 'naming', to: others, kind: letter.kind },
          notice: { ...letter, organizerEmail: 'student-one@student.acara.test' },
        }),
        aPushMessage({
          ...{ id: 'other', to: others, kind: letter.kind },
          notice: { ...letter, organizerEmail: 'club@acara.test' },
        }),
      );
      await given().unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.put(aPushSubscription()));
      const addresses = [{ email: 'student-one@student.acara.test', standing: 'proven' }] as const;
      await given().erasure.erase({ uid: 'student-one', addresses, studentIdKey: null }, LATER);
      expect((await lease()).map(({ id }) => id)).toEqual(['other']);
      expect(await given().push.backlog()).toMatchObject({ subscriptions: 0 });
    });

    it('is exported with its browsers, each person’s own', async () => {
      await add(aPushMessage(), aPushMessage({ id: 'b', to: { uid: 'student-two', name: '', email: '' } }));
      await given().unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.put(aPushSubscription()));
      const records = await given().personalData.of({ uid: 'student-one', email: null, listKeys: [] });
      expect(records.pushes).toEqual([aPushMessage()]);
      expect(records.browsers).toEqual([aPushSubscription()]);
    });

    it('is removed with its browser when its time is over, and what waits is not', async () => {
      const old = pushed(aPushMessage({ id: 'old' }), '2026-10-01T00:00:00.000Z');
      await add(old, aPushMessage({ id: 'waiting', createdAt: '2026-10-01T00:00:00.000Z' }));
      await given().unitOfWork.run(async ({ pushSubscriptions }) => {
        await pushSubscriptions.put(
          aPushSubscription({ id: 'unused', createdAt: '2026-10-01T00:00:00.000Z' }),
        );
        const used = { createdAt: '2026-10-01T00:00:00.000Z', lastOkAt: '2026-11-30T00:00:00.000Z' };
        await pushSubscriptions.put(aPushSubscription({ id: 'used', ...used }));
      });
      const erase = (rule: 'sent-pushes' | 'push-subscriptions') =>
        given().unitOfWork.run(({ retention }) => retention.erase(rule, '2026-11-01T00:00:00.000Z', 10));
      expect([await erase('sent-pushes'), await erase('push-subscriptions')]).toEqual([1, 1]);
      expect(await given().push.backlog()).toMatchObject({ subscriptions: 1, waiting: 1 });
      expect([await erase('sent-pushes'), await erase('push-subscriptions')]).toEqual([0, 0]);
    });

    it('counts browsers and what waits for them', async () => {
      const empty = { subscriptions: 0, waiting: 0, oldestAt: null, failing: 0 };
      expect(await given().push.backlog()).toEqual(empty);
      await given().unitOfWork.run(({ pushSubscriptions }) => pushSubscriptions.put(aPushSubscription()));
      const [due, tried, done] = [
        aPushMessage({ id: 'due', createdAt: '2026-12-01T03:00:00.000Z' }),
        aPushMessage({ id: 'tried', attempts: 2 }),
        pushed(aPushMessage({ id: 'done', createdAt: '2026-12-01T01:00:00.000Z' }), NOW),
      ];
      await add(due, tried, done);
      expect(await given().push.backlog()).toEqual({
        ...{ subscriptions: 1, waiting: 2, oldestAt: '2026-12-01T03:00:00.000Z', failing: 1 },
      });
    });
  });
}
