import { describe, expect, it } from 'vitest';
import type { Event } from '#core/events/event.ts';
import type { DueReminder } from '#core/reminders/reminder-times.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-19T12:00:00.000Z';
const BOUGHT = '2026-12-01T04:00:00.000Z';
const ALL: DueReminder = { hoursBefore: 24, boughtAfter: null, boughtUntil: AT };

/** Who is to be reminded of events, and who was. */
export function remindersContract(kind: DatabaseKind): void {
  describe('ReminderRepository and ReminderQueries', () => {
    const given = opened(kind);
    const remind = (uids: readonly string[], eventId = 'event-1', hoursBefore = 24) =>
      given().unitOfWork.run(({ reminders }) =>
        reminders.addNew(uids.map((uid) => ({ eventId, uid, hoursBefore, sentAt: AT }))),
      );
    const ticket = (n: number, differences: Partial<Ticket> = {}) =>
      givenTicket(given(), n, { status: 'confirmed', hold: null, confirmedAt: BOUGHT, ...differences });
    const found = async (due: DueReminder = ALL, page = { limit: 9, after: null as null | Ticket }) =>
      given().reminders.ticketsToRemind('event-1', due, page);
    const people = async (due: DueReminder = ALL) => (await found(due)).map(({ holder }) => holder.uid);

    it('remind each person of an event once, also when two transactions do at the same time', async () => {
      const all = Array.from({ length: 200 }, (_, n) => `person-${n}`);
      const [one, other] = await Promise.all([remind(all), remind([...all].reverse())]);
      expect([...one, ...other].toSorted()).toEqual(all.toSorted());
      expect(await remind(['person-7', 'someone'], 'event-1', 2)).toEqual(['someone']);
      expect(await remind(['person-7'], 'event-2')).toEqual(['person-7']);
      expect(await remind([])).toEqual([]);
      expect(await given().reminders.countsOf('event-1')).toEqual(
        new Map([
          [24, 200],
          [2, 1],
        ]),
      );
      expect(await given().reminders.countsOf('event-3')).toEqual(new Map());
    });

    it('find published events that start in a period, by start, without those left out after an upgrade', async () => {
      const start = (hour: number) => `2026-12-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const event = (id: string, startsAt: string, differences: Partial<Event> = {}) =>
        givenEvent(given(), { id, startsAt, endsAt: '2026-12-21T00:00:00.000Z', ...differences });
      await event('late', start(14));
      const early = await event('early', start(11), { unremindedUntil: start(10) });
      await event('first', start(10));
      await event('after', start(15));
      await event('left-out', start(12), { unremindedUntil: start(12) });
      await event('draft', start(12), { status: 'draft' });
      await event('cancelled', start(12), { status: 'cancelled' });
      const starting = await given().reminders.eventsStarting(start(10), start(14));
      expect(starting.map(({ id }) => id)).toEqual(['early', 'late']);
      expect(starting[0]).toEqual(early);
    });

    it('find confirmed tickets that were bought in time, of people with an address who were not reminded', async () => {
      await givenEvent(given());
      await ticket(1);
      await ticket(2, { status: 'pending_payment', confirmedAt: null });
      await ticket(3, { status: 'cancelled', closedAt: AT, cancelledBy: 'holder' });
      await ticket(4, { confirmedAt: '2026-12-19T12:00:00.001Z' });
      await ticket(5, { confirmedAt: AT });
      await ticket(6);
      await remind(['person-6']);
      await remind(['person-1'], 'event-2');
      expect(await people()).toEqual(['person-1', 'person-5']);
      expect(
        await people({ hoursBefore: 2, boughtAfter: BOUGHT, boughtUntil: '2026-12-20T10:00:00.000Z' }),
      ).toEqual(['person-4', 'person-5']);
      expect((await found())[0]).toEqual({
        ...{ id: 'ticket-1', typeName: '', typeNameMs: null, purchasedAt: BOUGHT },
        holder: aBuyer(1),
      });
    });

    it('find tickets a page at a time, by purchase, then id', async () => {
      await givenEvent(given());
      for (const n of [3, 1, 2]) await ticket(n);
      const first = await found(ALL, { limit: 2, after: null });
      expect(first.map(({ id }) => id)).toEqual(['ticket-1', 'ticket-2']);
      const last = first[1] as Ticket;
      expect((await found(ALL, { limit: 2, after: last })).map(({ id }) => id)).toEqual(['ticket-3']);
    });
  });
}
