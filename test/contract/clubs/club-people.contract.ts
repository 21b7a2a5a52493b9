import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubMember, WaitingMember } from '#core/clubs/people/club-member.ts';
import { movePeople } from '#core/clubs/people/move-people.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { cancelTicket } from '#core/sales/cancel-ticket-decision.ts';
import { grantHold, type HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { addMilliseconds } from '#core/shared/instant.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-05T04:00:00.000Z';
const UNTIL = '2027-08-31T15:59:59.999Z';

const ADMISSION = {
  ...{ firstAt: NOW, lastAt: NOW, gate: '', deviceId: null, admittedBy: 'one', scanId: 'scan', times: 1 },
  ...{ people: 1, peopleIn: 1, openConflicts: 0 },
} as const;

/** The people of clubs: how they are stored, read, granted by tickets and moved. */
export function clubPeopleContract(kind: DatabaseKind): void {
  describe('ClubMemberRepository and ClubMemberQueries', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (...rows: readonly ClubMember[]) => run(({ clubPeople }) => clubPeople.addAll(rows));
    const of = async (clubId = 'club-1') =>
      (await given().clubPeople.ofClub(clubId)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const waiting = (n: number, differences: Partial<WaitingMember> = {}): WaitingMember => ({
      ...{ clubId: 'club-1', key: `key-${n}`, lineId: `line-${n}`, until: UNTIL, addedAt: NOW },
      ...differences,
    });
    beforeEach(() =>
      run(async ({ clubs }) => {
        await clubs.add(aClub());
        await clubs.add(aClub({ id: 'club-2', slug: 'club-2' }));
      }),
    );

    it('keep every field, and find people by club, by person and among several', async () => {
      const rows = [
        aClubMember({ id: 'a', uid: 'one' }),
        aClubMember({ id: 'b', uid: 'one', ticketId: 'b', how: 'ticket' }),
        aClubMember({ id: 'c', uid: 'two', state: 'asked', until: null }),
        aClubMember({ id: 'd', uid: 'two', clubId: 'club-2', state: 'ended', endedAt: NOW, endedBy: 'one' }),
        aClubMember({ id: 'e', uid: 'three', clubId: 'club-2', how: 'imported' }),
      ];
      await add(...rows);
      expect(await of()).toEqual(rows.slice(0, 3));
      const idsOf = (found: readonly ClubMember[]) => found.map(({ id }) => id).toSorted();
      expect(idsOf(await given().clubPeople.ofPerson('two'))).toEqual(['c', 'd']);
      await run(async ({ clubPeople }) => {
        expect(idsOf(await clubPeople.of('club-1', ['two', 'three']))).toEqual(['c']);
        expect(await clubPeople.of('club-1', [])).toEqual([]);
        const among = await clubPeople.among(['club-1', 'club-2'], ['one', 'two', 'three']);
        expect(idsOf(among)).toEqual(['a', 'b', 'e']);
        expect(await clubPeople.among([], ['one'])).toEqual([]);
      });
      const counted = await given().clubPeople.countAsked(['club-1', 'club-2'], NOW);
      expect(counted).toEqual(new Map([['club-1', 1]]));
      expect(await given().offers.membershipsOf('one', ['club-1', 'club-2'])).toEqual([
        { clubId: 'club-1', until: UNTIL },
        { clubId: 'club-1', until: UNTIL },
      ]);
      expect(await given().offers.membershipsOf('two', ['club-1', 'club-2'])).toEqual([]);
    });

    it('count nobody as asking who is a member by a ticket, until that has ended', async () => {
      await add(
        aClubMember({ id: 'a', uid: 'one', state: 'asked', until: null }),
        aClubMember({ id: 'b', uid: 'one', ticketId: 'b', how: 'ticket', until: UNTIL }),
      );
      const countAt = (now: string) => given().clubPeople.countAsked(['club-1'], now);
      expect([await countAt(NOW), await countAt(UNTIL)]).toEqual([new Map(), new Map()]);
      expect(await countAt(addMilliseconds(UNTIL, 1))).toEqual(new Map([['club-1', 1]]));
    });

    it('tell the committee’s memberships without an end', async () => {
      await run(({ members }) =>
        members.save({ clubId: 'club-1', uid: 'one', office: 'checkin', since: NOW }),
      );
      expect(await given().offers.membershipsOf('one', ['club-1'])).toEqual([
        { clubId: 'club-1', until: null },
      ]);
      expect(await given().offers.membershipsOf('one', ['club-2'])).toEqual([]);
    });

    it('have one row of a person in a club for each ticket, and one without', async () => {
      await add(aClubMember({ id: 'a' }));
      await expect(add(aClubMember({ id: 'b' }))).rejects.toThrow();
      await expect(add(aClubMember({ id: 'a', uid: 'other' }))).rejects.toThrow();
      await add(aClubMember({ id: 'b', ticketId: 'ticket-1', how: 'ticket' }));
      await expect(
        run(({ clubPeople }) => clubPeople.saveAll([aClubMember({ id: 'gone', uid: 'x' })])),
      ).rejects.toThrow();
      expect(await of()).toHaveLength(2);
    });

    it('change and remove rows', async () => {
      await add(aClubMember({ id: 'a' }), aClubMember({ id: 'b', uid: 'two' }));
      const changed = aClubMember({
        id: 'a',
        state: 'ended',
        endedAt: NOW,
        endedBy: 'x',
        how: 'imported',
        until: NOW,
      });
      await run(async ({ clubPeople }) => {
        await clubPeople.saveAll([changed]);
        await clubPeople.remove(['b']);
        await clubPeople.remove([]);
      });
      expect(await of()).toEqual([changed]);
    });

    it('hold an import of many rows in one transaction', async () => {
      const rows = Array.from({ length: 2_000 }, (_, n) =>
        aClubMember({ id: `row-${n}`, uid: `person-${n}` }),
      );
      await add(...rows);
      await run(async ({ clubPeople }) => {
        expect(
          await clubPeople.of(
            'club-1',
            rows.map(({ uid }) => uid),
          ),
        ).toHaveLength(2_000);
        await clubPeople.addWaiting(rows.map((_, n) => waiting(n)));
        expect(await clubPeople.waitingBy(rows.map((_, n) => `key-${n}`))).toHaveLength(2_000);
      });
    });

    it('keep who waits by keys, until their line is taken', async () => {
      await run(({ clubPeople }) =>
        clubPeople.addWaiting([
          waiting(1),
          waiting(2, { lineId: 'line-1' }),
          waiting(1, { clubId: 'club-2' }),
          waiting(3),
        ]),
      );
      expect(await given().clubPeople.hasWaiting(['key-9', 'key-2'])).toBe(true);
      expect(await given().clubPeople.hasWaiting(['key-9'])).toBe(false);
      expect(await given().clubPeople.hasWaiting([])).toBe(false);
      await expect(
        run(({ clubPeople }) => clubPeople.addWaiting([waiting(1, { lineId: 'x' })])),
      ).rejects.toThrow();
      await run(async ({ clubPeople }) => {
        expect((await clubPeople.waitingBy(['key-1'])).map(({ clubId }) => clubId).toSorted()).toEqual([
          'club-1',
          'club-2',
        ]);
        await clubPeople.removeWaiting('club-1', ['line-1']);
        expect(await clubPeople.waitingIn('club-1')).toEqual([waiting(3)]);
        expect(await clubPeople.waitingIn('club-2')).toEqual([waiting(1, { clubId: 'club-2' })]);
      });
    });

    it('count who was let in at the last events that are over, each event once, not undone, and of the club alone', async () => {
      await add(aClubMember({ id: 'a', uid: 'person-1' }));
      for (const n of [1, 2, 3, 4]) {
        const endsAt = `2026-12-0${n}T12:00:00.000Z`;
        const times = { startsAt: `2026-12-0${n}T10:00:00.000Z`, endsAt };
        await givenEvent(given(), { id: `event-${n}`, organizerId: n === 2 ? 'club-2' : 'club-1', ...times });
        const { id: ticketId } = await givenTicket(given(), n, {
          eventId: `event-${n}`,
          holder: { uid: 'person-1', name: 'One', email: 'one@student.acara.test' },
        });
        await run(async (stores) => {
          const state = n === 3 ? 'undone' : 'in';
          await stores.admissions.addAll([{ ...ADMISSION, ticketId, eventId: `event-${n}`, state }]);
        });
      }
      await givenEvent(given(), { id: 'later', organizerId: 'club-1', endsAt: '2026-12-30T12:00:00.000Z' });
      const attendance = (events: number) => given().clubPeople.attendanceOf('club-1', events, NOW);
      expect(await attendance(5)).toEqual({ events: 3, came: new Map([['person-1', 2]]) });
      expect(await attendance(2)).toEqual({ events: 2, came: new Map([['person-1', 1]]) });
      expect(await given().clubPeople.attendanceOf('club-9', 5, NOW)).toEqual({ events: 0, came: new Map() });
    });

    describe('of a type that makes members', () => {
      const hold = (n: number, differences: Partial<HoldRequest> = {}) =>
        given().office.run(grantHold, aHoldRequest(n, differences));
      beforeEach(async () => {
        await givenEvent(given(), { priceSen: 0, organizerId: 'club-1' });
        await run(async (stores) => {
          const event = anEvent({
            priceSen: 0,
            organizerId: 'club-1',
            plannedAt: '2026-12-01T03:00:00.000Z',
          });
          await stores.events.save(event);
          await stores.ticketTypes.save({ ...baseTypeOf(event), grantsMembershipUntil: UNTIL });
        });
      });

      it('are made with the ticket, and end with it, in its transaction', async () => {
        const [{ ticket }] = await Promise.all([hold(1), hold(2)]);
        const made = { clubId: 'club-1', ticketId: ticket.id, how: 'ticket', state: 'member', until: UNTIL };
        expect(await of()).toMatchObject([made, { state: 'member' }]);
        const at = '2026-12-01T04:10:00.000Z';
        const ids = new CountingIds();
        await given().office.run(cancelTicket, {
          ticketId: ticket.id,
          holder: ticket.holder.uid,
          refundMethodOf: () => 'by_hand' as const,
          at,
          ids,
        });
        expect(await of()).toMatchObject([
          { ...made, state: 'ended', endedAt: at, endedBy: null },
          { state: 'member' },
        ]);
      });

      it('are made of nobody where the organizer is no club', async () => {
        await givenEvent(given(), { id: 'event-2', priceSen: 0, organizerId: 'admin-1' });
        await run(async (stores) => {
          const event = anEvent({ id: 'event-2', priceSen: 0, organizerId: 'admin-1', plannedAt: NOW });
          await stores.events.save(event);
          await stores.ticketTypes.save({ ...baseTypeOf(event), grantsMembershipUntil: UNTIL });
        });
        const { ticket } = await hold(1, { eventId: 'event-2' });
        expect(ticket.status).toBe('confirmed');
        expect(await given().clubPeople.ofPerson(ticket.holder.uid)).toEqual([]);
      });
    });

    it('move to another club, which keeps the better row and the longer wait', async () => {
      const LATER = '2028-08-31T15:59:59.999Z';
      await add(
        aClubMember({ id: 'a', uid: 'one', until: LATER }),
        aClubMember({ id: 'b', uid: 'two' }),
        aClubMember({ id: 'c', uid: 'two', ticketId: 'c', how: 'ticket' }),
        aClubMember({ id: 'd', uid: 'three', state: 'ended', endedAt: NOW }),
        aClubMember({ id: 'x', uid: 'one', clubId: 'club-2' }),
        aClubMember({ id: 'y', uid: 'three', clubId: 'club-2' }),
      );
      await run(async ({ clubPeople }) => {
        await clubPeople.addWaiting([waiting(1), waiting(2, { until: LATER }), waiting(3)]);
        await clubPeople.addWaiting(
          [1, 2].map((n) => waiting(n, { clubId: 'club-2', lineId: `other-${n}` })),
        );
      });
      await run((stores) => movePeople(stores, 'club-1', 'club-2', NOW));
      expect(await of()).toEqual([]);
      expect((await of('club-2')).map(({ id, uid, state, until }) => [id, uid, state, until])).toEqual([
        ['b', 'two', 'member', UNTIL],
        ['c', 'two', 'member', UNTIL],
        ['x', 'one', 'member', LATER],
        ['y', 'three', 'member', UNTIL],
      ]);
      const lines = await run(({ clubPeople }) => clubPeople.waitingIn('club-2'));
      expect(lines.map(({ lineId, until }) => [lineId, until]).toSorted()).toEqual([
        ['line-2', LATER],
        ['line-3', UNTIL],
        ['other-1', UNTIL],
      ]);
      expect(await run(({ clubPeople }) => clubPeople.waitingIn('club-1'))).toEqual([]);
    });

    it('are as before when the transaction fails', async () => {
      await add(aClubMember({ id: 'a' }));
      const failing = run(async ({ clubPeople }) => {
        await clubPeople.remove(['a']);
        await clubPeople.addWaiting([waiting(1)]);
        throw new Error('The power is gone.');
      });
      await expect(failing).rejects.toThrow('The power is gone.');
      expect(await of()).toHaveLength(1);
      expect(await given().clubPeople.hasWaiting(['key-1'])).toBe(false);
    });
  });
}
