import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckIn } from '#core/check-in/check-in.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function checkInContract(kind: DatabaseKind): void {
  describe('CheckInRepository', () => {
    const given = opened(kind);
    const entered = (n: number, differences: Partial<CheckIn> = {}): CheckIn => ({
      ticketId: `ticket-${n}`,
      eventId: 'event-1',
      scanId: `scan-${n}`,
      gate: 'North',
      admittedBy: 'club-1',
      at: `2026-12-01T12:0${n}:00.000Z`,
      ...differences,
    });
    const addAll = (...checkIns: readonly CheckIn[]) =>
      given().unitOfWork.run((stores) => stores.checkIns.addAll(checkIns));
    const ofTickets = (...ids: string[]) =>
      given().unitOfWork.run((stores) => stores.checkIns.ofTickets(ids));

    beforeEach(async () => {
      await givenEvent(given());
      for (const n of [1, 2, 3]) await givenTicket(given(), n);
    });

    it('checks a ticket in once, also within a larger transaction', async () => {
      await addAll(entered(1));
      await expect(addAll(entered(2), entered(1, { scanId: 'another' }))).rejects.toThrow();
      expect(await ofTickets('ticket-1', 'ticket-2')).toEqual([entered(1)]);
    });

    it('refuses a ticket that does not exist', async () => {
      await expect(addAll(entered(9))).rejects.toThrow();
    });

    it('returns the check-ins of some tickets', async () => {
      await addAll(entered(1), entered(2));
      await addAll();
      expect(await ofTickets('ticket-2', 'ticket-3')).toEqual([entered(2)]);
      expect(await ofTickets()).toEqual([]);
    });

    it('counts check-ins and returns the latest ones', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 4, { eventId: 'event-2' });
      await addAll(entered(2), entered(1), entered(3), entered(4, { eventId: 'event-2' }));
      expect(await given().checkIns.countInside('event-1')).toBe(3);
      expect(await given().checkIns.countInside('event-9')).toBe(0);
      expect(await given().checkIns.latest('event-1', 2)).toEqual([
        { ticketId: 'ticket-3', name: 'Person 3', gate: 'North', at: entered(3).at },
        { ticketId: 'ticket-2', name: 'Person 2', gate: 'North', at: entered(2).at },
      ]);
    });
  });
}
