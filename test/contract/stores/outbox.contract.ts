import { describe, expect, it } from 'vitest';
import { laneOf, MAIL_LANES, type MailLane } from '#core/notifications/mail-lane.ts';
import { MAIL_STATUSES, newMessage, notSent, sent } from '#core/notifications/outbox-message.ts';
import { searchWords } from '#core/shared/search.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const SOON = '2026-12-01T04:02:00.000Z';
const TO = aRecipient({ uid: 'o.tan', name: "O'Tan 🎫", email: 'o.tan@student.acara.test' });
const aLetter = (text = 'Come early.') =>
  ({
    kind: 'organizer_message',
    eventId: 'event-1',
    eventTitle: 'Night of the Gamelan',
    organizerName: 'Gamelan Society',
    organizerEmail: 'gamelan@club.acara.test',
    subject: 'Hello',
    text,
  }) as const;

export function outboxContract(kind: DatabaseKind): void {
  describe('OutboxRepository', () => {
    const given = opened(kind);
    const add = (...messages: readonly ReturnType<typeof aMessage>[]) =>
      given().unitOfWork.run(async ({ outbox }) => {
        for (const message of messages) await outbox.add(message);
      });
    const lease = (now = NOW, until = SOON, limit = 50, lane: MailLane = 'urgent') =>
      given().unitOfWork.run(({ outbox }) => outbox.lease(lane, now, until, limit));
    const save = (message: ReturnType<typeof aMessage>) =>
      given().unitOfWork.run(({ outbox }) => outbox.save(message));

    it('refuses a taken id', async () => {
      await add(aMessage());
      await expect(add(aMessage({ attempts: 5 }))).rejects.toThrow();
      expect(await given().outbox.latest({ limit: 10 })).toEqual([aMessage()]);
    });

    it('refuses to save a message that was never added', async () => {
      await expect(save(aMessage())).rejects.toThrow();
    });

    it('removes messages, sent or not, and no other', async () => {
      await add(aMessage({ id: 'one' }), sent(aMessage({ id: 'two' }), NOW), aMessage({ id: 'three' }));
      const remove = (...ids: readonly string[]) =>
        given().unitOfWork.run(({ outbox }) => outbox.removeAll(ids));
      await remove();
      await remove('one', 'two', 'unknown');
      expect((await given().outbox.latest({ limit: 10 })).map(({ id }) => id)).toEqual(['three']);
    });

    it('leases no message that is not due or was sent', async () => {
      await add(
        aMessage({ id: 'later', dueAt: '2026-12-01T04:00:00.001Z' }),
        sent(aMessage({ id: 'sent' }), NOW),
      );
      expect(await lease()).toEqual([]);
    });

    it('leases each message to one of two senders', async () => {
      const messages = Array.from({ length: 30 }, (_, n) => aMessage({ id: `message-${n}` }));
      await add(...messages);
      const [first, second] = await Promise.all([lease(NOW, SOON, 20), lease(NOW, SOON, 20)]);
      const ids = [...first, ...second].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(30);
    });

    it('leases a message again after its lease has expired', async () => {
      await add(aMessage());
      expect(await lease(NOW, SOON)).toEqual([aMessage({ dueAt: SOON })]);
      expect(await lease('2026-12-01T04:01:59.999Z')).toEqual([]);
      expect(await lease(SOON, '2026-12-01T04:04:00.000Z')).toHaveLength(1);
    });

    it('leases the longest due messages first, up to the limit', async () => {
      await add(
        aMessage({ id: 'c', dueAt: '2026-12-01T03:59:00.000Z' }),
        aMessage({ id: 'b', dueAt: '2026-12-01T03:58:00.000Z' }),
        aMessage({ id: 'a', dueAt: '2026-12-01T03:59:00.000Z' }),
      );
      expect((await lease(NOW, SOON, 2)).map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await lease(NOW, SOON, 2)).map(({ id }) => id)).toEqual(['c']);
    });

    it('never leases a sent message again', async () => {
      await add(aMessage());
      const [message] = await lease();
      await save(sent(message ?? aMessage(), NOW));
      expect(await lease('2027-01-01T00:00:00.000Z')).toEqual([]);
      expect(await given().outbox.latest({ limit: 1 })).toEqual([
        aMessage({ dueAt: null, sentAt: NOW, attempts: 1 }),
      ]);
    });

    it('leases a failed message again when it is due', async () => {
      await add(aMessage());
      await save(notSent(aMessage(), 'The mail server said no.', NOW));
      expect(await lease(NOW)).toEqual([]);
      expect(await lease('2026-12-01T04:01:00.000Z')).toMatchObject([
        { attempts: 1, lastError: 'The mail server said no.' },
      ]);
    });

    it('stores every kind of notice unchanged', async () => {
      const message = { ...newMessage('letter', TO, aLetter('a"b\\c\nd'), NOW), sealedSecret: 'v1.x"y' };
      await add(message);
      expect(await given().outbox.latest({ limit: 1 })).toEqual([message]);
    });

    it('leases each lane separately', async () => {
      await add(
        newMessage('letter', TO, aLetter(), NOW),
        newMessage('moved', TO, { ...aLetter(), tellsOfChange: true }, NOW),
        newMessage('reset', TO, { kind: 'password_reset', expiresAt: SOON }, NOW),
        aMessage({ id: 'ticket', dueAt: '2026-12-01T03:59:00.000Z' }),
      );
      const idsIn = async (lane: MailLane, limit = 50) =>
        (await lease(NOW, SOON, limit, lane)).map(({ id }) => id);
      expect(await idsIn('urgent', 1)).toEqual(['ticket']);
      expect(await idsIn('urgent')).toEqual(['reset']);
      expect(await idsIn('changes')).toEqual(['moved']);
      expect(await idsIn('announcements')).toEqual(['letter']);
      for (const lane of MAIL_LANES) expect(await idsIn(lane)).toEqual([]);
    });

    it('removes old sent messages, oldest first, in small batches, and no waiting ones', async () => {
      const old = '2026-09-01T00:00:00.000Z';
      await add(
        sent(aMessage({ id: 'oldest' }), '2026-08-01T00:00:00.000Z'),
        sent(aMessage({ id: 'old' }), '2026-08-31T23:59:59.999Z'),
        sent(aMessage({ id: 'young' }), old),
        aMessage({ id: 'waiting', createdAt: '2026-01-01T00:00:00.000Z', dueAt: '2026-01-01T00:00:00.000Z' }),
        notSent(aMessage({ id: 'failing', createdAt: '2026-01-01T00:00:00.000Z' }), 'no', old),
      );
      const remove = (limit: number) => given().unitOfWork.run(({ outbox }) => outbox.removeSent(old, limit));
      const left = async () => (await given().outbox.latest({ limit: 10 })).map(({ id }) => id).toSorted();
      expect(await remove(1)).toBe(1);
      expect(await left()).toEqual(['failing', 'old', 'waiting', 'young']);
      expect(await remove(5)).toBe(1);
      expect(await remove(5)).toBe(0);
      expect(await left()).toEqual(['failing', 'waiting', 'young']);
    });

    it('ignores mail to the empty address of an erased person', async () => {
      const to = aRecipient({ name: '', email: '' });
      await given().unitOfWork.run(({ outbox }) => outbox.add(aMessage({ id: 'alone', to })));
      await add(aMessage({ id: 'erased', to }), aMessage({ id: 'other' }));
      expect((await given().outbox.latest({ limit: 10 })).map(({ id }) => id)).toEqual(['other']);
    });

    it('removes the mails about its account to an address, and no others', async () => {
      const to = aRecipient({ email: 'wrong@student.acara.test' });
      const other = aRecipient({ email: 'right@student.acara.test' });
      const code = { kind: 'email_verification', expiresAt: SOON } as const;
      const invitation = {
        kind: 'club_invitation',
        clubName: 'Kelab "kind":"password_reset"',
        office: 'editor',
        expiresAt: SOON,
      } as const;
      await add(
        newMessage('waiting', to, code, NOW),
        sent(newMessage('sent', to, code, NOW), '2026-12-01T00:00:00.000Z'),
        newMessage('reset', to, { kind: 'password_reset', expiresAt: SOON }, NOW),
        newMessage('changed', to, { kind: 'security_changed', change: 'password_changed' }, NOW),
        newMessage('invitation', to, invitation, NOW),
        newMessage('other', other, code, NOW),
      );
      await given().unitOfWork.run(({ outbox }) => outbox.removeAccountMails(to.email));
      const left = (await given().outbox.latest({ limit: 10 })).map(({ id }) => id);
      expect(left.toSorted()).toEqual(['invitation', 'other']);
    });

    it('lists the messages after a position', async () => {
      await add(
        aMessage({ id: 'a', createdAt: '2026-12-01T01:00:00.000Z' }),
        aMessage({ id: 'b', createdAt: '2026-12-01T02:00:00.000Z' }),
        aMessage({ id: 'c', createdAt: '2026-12-01T02:00:00.000Z' }),
      );
      const idsAfter = async (createdAt: string, id: string) =>
        (await given().outbox.latest({ limit: 10, after: { createdAt, id } })).map((message) => message.id);
      expect(await idsAfter('2026-12-01T02:00:00.000Z', 'c')).toEqual(['b', 'a']);
      expect(await idsAfter('2026-12-01T01:00:00.000Z', 'a')).toEqual([]);
    });

    it('finds messages by all words of their recipient and event', async () => {
      await add(
        newMessage('tan', TO, aLetter(), NOW),
        newMessage('reset', TO, { kind: 'password_reset', expiresAt: SOON }, NOW),
        newMessage('lim', aRecipient({ name: 'Lim', email: 'lim@student.acara.test' }), aLetter(), NOW),
      );
      const found = async (...words: readonly string[]) =>
        (await given().outbox.latest({ limit: 10, words })).map(({ id }) => id);
      expect(await found('o.tan@student', 'gamelan')).toEqual(['tan']);
      expect(await found(...searchWords("O'TAN 🎫"))).toEqual(['tan', 'reset']);
      expect(await found('gamelan')).toEqual(['tan', 'lim']);
      expect(await found('chess')).toEqual([]);
      expect(await found('%')).toEqual([]);
      expect(await given().outbox.count({ words: ['gamelan'] })).toBe(2);
    });

    it('finds messages by their status', async () => {
      await add(
        aMessage({ id: 'waiting' }),
        notSent(aMessage({ id: 'failing' }), 'The mailbox is full.', NOW),
        sent(notSent(aMessage({ id: 'sent' }), 'The mailbox is full.', NOW), SOON),
      );
      for (const status of MAIL_STATUSES) {
        expect((await given().outbox.latest({ limit: 10, status })).map(({ id }) => id)).toEqual([status]);
        expect(await given().outbox.count({ status })).toBe(1);
      }
    });

    it('counts its messages', async () => {
      expect(await given().outbox.count()).toBe(0);
      await add(aMessage({ id: 'a' }), sent(aMessage({ id: 'b' }), NOW));
      expect(await given().outbox.count()).toBe(2);
    });

    it('returns the number of waiting messages, the oldest one and the next one due', async () => {
      expect(await given().outbox.backlog()).toEqual({ waiting: 0, oldestAt: null, nextDueAt: null });
      await add(
        aMessage({ id: 'old', createdAt: '2026-11-01T00:00:00.000Z', dueAt: SOON }),
        aMessage({ id: 'due', createdAt: '2026-11-02T00:00:00.000Z', dueAt: NOW }),
        sent(aMessage({ id: 'sent', createdAt: '2026-10-01T00:00:00.000Z' }), NOW),
      );
      expect(await given().outbox.backlog()).toEqual({
        waiting: 2,
        oldestAt: '2026-11-01T00:00:00.000Z',
        nextDueAt: NOW,
      });
    });

    it('returns of every lane what waits, the oldest one, and how many could not be sent', async () => {
      const urgent = { oldestAt: null, waiting: 0, failing: 0 };
      const nothing = MAIL_LANES.map((lane) => ({ ...urgent, lane }));
      expect(await given().outbox.lanes()).toEqual(nothing);
      const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
      await add(
        aMessage({ id: 'late', createdAt: late, attempts: 2, lastError: 'No route' }),
        aMessage({ id: 'early', createdAt: early }),
        sent(aMessage({ id: 'sent', createdAt: '2026-10-01T00:00:00.000Z' }), NOW),
      );
      const lane = laneOf(aMessage({}).notice);
      expect(await given().outbox.lanes()).toEqual(
        nothing.map((one) => (one.lane === lane ? { lane, waiting: 2, oldestAt: early, failing: 1 } : one)),
      );
    });

    it('counts the unsent messages after an instant that were tried often', async () => {
      const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
      await add(
        aMessage({ id: 'often', createdAt: late, attempts: 6 }),
        aMessage({ id: 'more', createdAt: late, attempts: 7 }),
        aMessage({ id: 'seldom', createdAt: late, attempts: 5 }),
        aMessage({ id: 'old', createdAt: early, attempts: 6 }),
        sent(aMessage({ id: 'sent', createdAt: late, attempts: 6 }), NOW),
      );
      expect(await given().outbox.countFailing(6, early)).toBe(2);
    });

    it('lists the latest messages first', async () => {
      await add(
        aMessage({ id: 'a', createdAt: '2026-12-01T01:00:00.000Z' }),
        aMessage({ id: 'c', createdAt: '2026-12-01T02:00:00.000Z' }),
        aMessage({ id: 'b', createdAt: '2026-12-01T02:00:00.000Z' }),
      );
      const ids = (await given().outbox.latest({ limit: 10 })).map(({ id }) => id);
      expect(ids).toEqual(['c', 'b', 'a']);
      expect(await given().outbox.latest({ limit: 2 })).toHaveLength(2);
    });
  });
}
