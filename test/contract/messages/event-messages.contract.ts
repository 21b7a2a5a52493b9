import { describe, expect, it } from 'vitest';
import type { EventMessage } from '#core/attendees/messages/event-message.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import { anEventMessage } from '#test/support/an-event-message.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-01T04:00:00.000Z';

/** What organizers write to the people of their events, and who got it. */
export function eventMessagesContract(kind: DatabaseKind): void {
  describe('EventMessageRepository and EventMessageQueries', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (...messages: readonly EventMessage[]) =>
      run(async ({ eventMessages }) => {
        for (const message of messages) await eventMessages.add(message);
      });
    const deliver = (uids: readonly string[], messageId = 'message-1') =>
      run(({ eventMessages }) =>
        eventMessages.addDeliveries(uids.map((uid) => ({ messageId, uid, sentAt: AT }))),
      );

    it('keep every field of every kind', async () => {
      await givenEvent(given());
      const all = [
        anEventMessage(),
        anEventMessage({ id: 'message-2', anchor: 'at', at: AT, offsetMinutes: null, alsoLater: true }),
        anEventMessage({
          ...{ id: 'message-3', anchor: 'now', at: AT, offsetMinutes: null, tellsOfChange: true },
          segment: { typeIds: ['event-1'], inside: false, unanswered: true },
          ...{ idempotencyKey: 'key', cancelledAt: AT, sentAt: AT, dueAt: AT, recipients: 7, closedAt: AT },
        }),
      ];
      await add(...all);
      expect(await given().eventMessages.ofEvent('event-1')).toEqual(all);
      expect(await given().eventMessages.ofEvent('event-2')).toEqual([]);
      expect(await given().eventMessages.find('message-3')).toEqual(all[2]);
      expect(await given().eventMessages.find('message-4')).toBeNull();
      const inside = await run(({ eventMessages }) => eventMessages.ofEvent('event-1'));
      expect(inside.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(all);
      expect(await run(({ eventMessages }) => eventMessages.find('message-2'))).toEqual(all[1]);
      expect(await run(({ eventMessages }) => eventMessages.find('message-4'))).toBeNull();
    });

    it('change only what changes after a message was made, and no unknown message', async () => {
      await givenEvent(given());
      await add(anEventMessage());
      const changed = { cancelledAt: AT, sentAt: AT, dueAt: AT, recipients: 3, closedAt: AT };
      await run(({ eventMessages }) =>
        eventMessages.save(anEventMessage({ ...changed, subject: 'Another', madeBy: 'person-2' })),
      );
      expect(await given().eventMessages.find('message-1')).toEqual(anEventMessage(changed));
      await expect(
        run(({ eventMessages }) => eventMessages.save(anEventMessage({ id: 'message-2' }))),
      ).rejects.toThrow();
    });

    it('refuse a second message of the same maker, event and key, a used id and an unknown event', async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      const keyed = { idempotencyKey: 'key' };
      await add(
        anEventMessage(keyed),
        anEventMessage({ ...keyed, id: 'message-2', eventId: 'event-2' }),
        anEventMessage({ ...keyed, id: 'message-3', madeBy: 'person-2' }),
        anEventMessage({ id: 'message-4' }),
        anEventMessage({ id: 'message-5' }),
      );
      await expect(add(anEventMessage({ ...keyed, id: 'message-6' }))).rejects.toThrow();
      await expect(add(anEventMessage())).rejects.toThrow();
      await expect(add(anEventMessage({ id: 'message-7', eventId: 'event-3' }))).rejects.toThrow();
    });

    it('list the open ones in the order in which they were made, with what decides on them', async () => {
      await run(({ clubs }) => clubs.add(aClub({ id: 'club-1', state: 'dormant' })));
      const event = await givenEvent(given(), { organizerId: 'club-1' });
      const other = await givenEvent(given(), { id: 'event-2', organizerId: 'admin-1', status: 'draft' });
      await add(
        anEventMessage({ id: 'b', eventId: 'event-2' }),
        anEventMessage({ id: 'a', sentAt: AT, dueAt: AT, recipients: 2, alsoLater: true }),
        anEventMessage({ id: 'c', closedAt: AT }),
      );
      const open = await given().eventMessages.open();
      const timesOf = ({ startsAt, endsAt, status, updatedAt }: typeof event) => ({
        ...{ startsAt, endsAt, status, updatedAt },
      });
      expect(open).toMatchObject([
        {
          message: { id: 'a', sentAt: AT, dueAt: AT, alsoLater: true },
          event: timesOf(event),
          club: 'dormant',
        },
        {
          message: { id: 'b', anchor: 'starts', offsetMinutes: -24 * 60 },
          event: timesOf(other),
          club: null,
        },
      ]);
    });

    it('deliver to each person once, also when two transactions do at the same time', async () => {
      await givenEvent(given());
      await add(anEventMessage(), anEventMessage({ id: 'message-2' }));
      const people = Array.from({ length: 200 }, (_, n) => `person-${n}`);
      const [one, other] = await Promise.all([deliver(people), deliver([...people].reverse())]);
      expect([...one, ...other].toSorted()).toEqual(people.toSorted());
      expect(await deliver(['person-7', 'someone'])).toEqual(['someone']);
      expect(await deliver(['person-7'], 'message-2')).toEqual(['person-7']);
      expect(await deliver([])).toEqual([]);
      const among = (uids: readonly string[]) => given().eventMessages.deliveredAmong('message-1', uids);
      expect(await among(['nobody', 'person-7', 'someone'])).toEqual(['person-7', 'someone']);
      expect(await among([])).toEqual([]);
    });

    it('let one transaction wait for another that changes the same message', async () => {
      await givenEvent(given());
      await add(anEventMessage());
      const count = () =>
        run(async ({ eventMessages }) => {
          const message = await eventMessages.find('message-1');
          if (message) await eventMessages.save({ ...message, recipients: message.recipients + 1 });
        });
      await Promise.all([count(), count(), count()]);
      expect((await given().eventMessages.find('message-1'))?.recipients).toBe(3);
    });

    it('find attendees who did not get a message', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
      await add(anEventMessage());
      await deliver(['person-2']);
      const scope = { id: 'event-1', cancelledAt: null };
      const search = { words: [], filter: 'all', withoutMessage: 'message-1' } as const;
      const page = { sort: 'bought', order: 'asc', limit: 9, after: null } as const;
      const found = await given().attendees.page(scope, search, page);
      expect(found.map(({ userId }) => userId)).toEqual(['person-1']);
      expect(await given().attendees.count(scope, search)).toBe(1);
    });
  });
}
