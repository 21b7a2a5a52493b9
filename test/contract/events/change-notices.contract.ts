import { beforeEach, describe, expect, it } from 'vitest';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { SYSTEM } from '#core/actor.ts';
import { type ChangeNotice, newChangeNotice, whenAndWhere } from '#core/events/changes/change-notice.ts';
import { recordChange } from '#core/events/changes/record-change.ts';
import { sendChangeNotices } from '#core/events/changes/send-change-notices.ts';
import type { Event } from '#core/events/event.ts';
import { PEOPLE_A_PAGE, WITHOUT_BREAKS } from '#core/notifications/breaks.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const DUE = '2026-12-01T05:00:00.000Z';
const NOW = '2026-12-01T06:00:00.000Z';
/** More than two pages. */
const PEOPLE = 1_100;

export function changeNoticesContract(kind: DatabaseKind): void {
  describe('ChangeNoticeRepository and ChangeNoticeQueries', () => {
    const given = opened(kind);
    let event: Event;
    beforeEach(async () => {
      event = await givenEvent();
    });

    const givenEvent = async (differences: Partial<Event> = {}) => {
      const added = anEvent({ capacity: 5_000, ...differences });
      await given().unitOfWork.run(({ events }) => events.add(added));
      return added;
    };
    const aNotice = (differences: Partial<ChangeNotice> = {}): ChangeNotice => {
      const after = whenAndWhere(event);
      const change = { before: { ...after, venue: 'Panggung Bunga' }, after };
      return { ...newChangeNotice('notice-1', event.id, change, DUE), ...differences };
    };
    const add = (...notices: readonly ChangeNotice[]) =>
      given().unitOfWork.run(async ({ changeNotices }) => {
        for (const notice of notices) await changeNotices.add(notice);
      });
    const openOf = (id = event.id) => given().unitOfWork.run(({ changeNotices }) => changeNotices.openOf(id));
    const sent = { sentAt: NOW, giveBackUntil: '2026-12-04T06:00:00.000Z' };

    it('returns what is open of an event, first what is being sent, until it is finished or removed', async () => {
      const being = aNotice({ id: 'notice-2', ...sent, recipients: 500, lastUid: 'person-500' });
      await add(aNotice(), being);
      expect(await openOf()).toEqual([being, aNotice()]);
      expect(await openOf('nothing')).toEqual([]);
      const finished = { ...being, recipients: 501, lastUid: null, finishedAt: NOW };
      await given().unitOfWork.run(({ changeNotices }) => changeNotices.save(finished));
      expect(await openOf()).toEqual([aNotice()]);
      expect(await given().changeNotices.ofEvent(event.id)).toEqual([aNotice(), finished]);
      await given().unitOfWork.run(({ changeNotices }) => changeNotices.remove('notice-1'));
      expect(await openOf()).toEqual([]);
      expect(await given().changeNotices.ofEvent(event.id)).toEqual([finished]);
    });

    it('refuses a taken id', async () => {
      await expect(add(aNotice(), aNotice())).rejects.toThrow();
    });

    it('returns public events with something due or begun, the longest due first', async () => {
      const notice = (eventId: string, differences: Partial<ChangeNotice>) =>
        aNotice({ id: `notice-of-${eventId}`, eventId, ...differences });
      const others: readonly [string, Partial<Event>, Partial<ChangeNotice>][] = [
        ['begun', {}, { dueAt: '2026-12-01T09:00:00.000Z', ...sent }],
        ['earlier', {}, { dueAt: '2026-12-01T04:00:00.000Z' }],
        ['later', {}, { dueAt: '2026-12-01T06:00:00.001Z' }],
        ['finished', {}, { ...sent, finishedAt: NOW }],
        ['draft', { status: 'draft' }, {}],
        ['cancelled', { status: 'cancelled' }, {}],
      ];
      for (const [id, differences, change] of others) {
        await givenEvent({ id, ...differences });
        await add(notice(id, change));
      }
      await add(aNotice(), aNotice({ id: 'notice-2', dueAt: '2026-12-01T05:30:00.000Z' }));
      expect(await given().changeNotices.due(NOW, 10)).toEqual(['earlier', event.id, 'begun']);
      expect(await given().changeNotices.due(NOW, 1)).toEqual(['earlier']);
    });

    it('returns what is pending, with the number of people who have a ticket and an address', async () => {
      expect(await given().changeNotices.pendingOf(event.id)).toBeNull();
      await sell(3);
      await given().unitOfWork.run(({ tickets }) =>
        tickets.addAll([
          ticketOf(1, { id: 'second-of-1' }),
          ticketOf(7, { status: 'cancelled' }),
          ticketOf(8, { holder: { uid: 'guest-8', name: 'Guest', email: '' } }),
        ]),
      );
      await add(aNotice({ id: 'sent', ...sent }), aNotice());
      expect(await given().changeNotices.pendingOf(event.id)).toEqual({ dueAt: DUE, recipients: 3 });
    });

    it('returns the live tickets of people page by page, each person’s together', async () => {
      await sell(3);
      await given().unitOfWork.run(({ tickets }) =>
        tickets.addAll([
          ticketOf(1, { id: 'second-of-1', purchasedAt: '2026-12-01T04:30:00.000Z' }),
          ticketOf(2, { id: 'ended', status: 'cancelled' }),
          ticketOf(3, { id: 'later', purchasedAt: '2026-12-01T06:00:00.001Z' }),
        ]),
      );
      const page = (after: string | null, limit: number) =>
        given().unitOfWork.run(async ({ tickets }) =>
          (await tickets.liveOfPeople(event.id, NOW, after, limit)).map(({ id }) => id),
        );
      expect(await page(null, 2)).toEqual(['ticket-0001', 'second-of-1', 'ticket-0002']);
      expect(await page('person-0002', 2)).toEqual(['ticket-0003']);
      expect(await page('person-0003', 2)).toEqual([]);
    });

    const ticketOf = (n: number, differences = {}) => {
      const number = String(n).padStart(4, '0');
      const uid = `person-${number}`;
      const holder = { uid, name: 'Student', email: `${uid}@student.acara.test` };
      const id = `ticket-${number}`;
      return aTicket({ id, eventId: event.id, holder, status: 'confirmed', hold: null, ...differences });
    };
    const sell = (count: number) =>
      given().unitOfWork.run(({ tickets }) =>
        tickets.addAll(Array.from({ length: count }, (_, place) => ticketOf(place + 1))),
      );
    const send = (unitOfWork: UnitOfWork = given().unitOfWork) =>
      sendChangeNotices(event.id, {
        ...{ unitOfWork, breaks: WITHOUT_BREAKS, ids: new UuidIds() },
        ...{ actor: SYSTEM, atOnce: false, now: NOW },
      });
    const failingAfter = (count: number): UnitOfWork => {
      let runs = 0;
      return {
        run: (work) => {
          runs += 1;
          if (runs > count) throw new Error('The process ended.');
          return given().unitOfWork.run(work);
        },
      };
    };
    const addresses = async () =>
      (await given().outbox.latest({ limit: 5_000 })).map(({ to }) => to.email).sort();
    const everybody = () => Array.from({ length: PEOPLE }, (_, place) => ticketOf(place + 1).holder.email);

    it('send each person one by two processes at once', async () => {
      await sell(PEOPLE);
      await add(aNotice());
      const counts = await Promise.all([send(), send()]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(PEOPLE);
      expect(await addresses()).toEqual(everybody());
      const [notice] = await given().changeNotices.ofEvent(event.id);
      expect(notice).toMatchObject({ recipients: PEOPLE, lastUid: null, finishedAt: NOW });
    });

    it.each([1, 2, 3])('send each person one when the process fails after page %i', async (pages) => {
      await sell(PEOPLE);
      await add(aNotice());
      await expect(send(failingAfter(pages))).rejects.toThrow('The process ended.');
      expect(await addresses()).toHaveLength(Math.min(pages * PEOPLE_A_PAGE, PEOPLE));
      await send();
      expect(await addresses()).toEqual(everybody());
    });

    it('send what it began with when the event changes meanwhile, which is another notice', async () => {
      await sell(600);
      await add(aNotice());
      await expect(send(failingAfter(1))).rejects.toThrow('The process ended.');
      const changed = { ...event, venue: 'Dewan Baharu' };
      await given().unitOfWork.run(async (stores) => {
        await stores.events.save(changed);
        const before = { ...event, sold: 600 };
        await recordChange(stores, { before, after: changed }, { graceMinutes: 0 }, new UuidIds(), NOW);
      });
      expect(await send()).toBe(600 + 600 - PEOPLE_A_PAGE);
      const notices = (await given().outbox.latest({ limit: 5_000 })).map(({ notice }) => notice);
      const venues = notices.map((notice) => ('venue' in notice ? notice.venue : ''));
      expect(venues.filter((venue) => venue === event.venue)).toHaveLength(600);
      expect(venues.filter((venue) => venue === 'Dewan Baharu')).toHaveLength(600);
    });

    it('keeps when an event moved', async () => {
      const moved = { ...event, movedAt: NOW };
      await given().unitOfWork.run(({ events }) => events.save(moved));
      expect(await given().events.find(event.id)).toEqual(moved);
    });
  });
}
