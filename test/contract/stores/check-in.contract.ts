import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckIn } from '#core/sales/check-in.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import { aTicket } from '#test/support/a-ticket.ts';
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
      deviceId: null,
      at: `2026-12-01T12:${String(n).padStart(2, '0')}:00.000Z`,
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

    it('names the volunteer whose device admitted, until the name is erased', async () => {
      await given().unitOfWork.run(async ({ passes }) => {
        await passes.add(aPass());
        await passes.addDevice(aDevice());
        await passes.addDevice(aDevice({ id: 'device-2', tokenHash: 'token-2', name: '' }));
      });
      const byDevice = (n: number, deviceId: string) => entered(n, { admittedBy: '', deviceId });
      await addAll(byDevice(1, 'device-1'), byDevice(2, 'device-2'), entered(3));
      expect(await ofTickets('ticket-1')).toEqual([byDevice(1, 'device-1')]);
      const latest = await given().checkIns.latest('event-1', 3);
      expect(latest.map(({ volunteer }) => volunteer)).toEqual([null, null, 'Farah']);
    });

    it('finds holders of confirmed tickets by name, and never by email', async () => {
      const holder = (n: number, name: string, email: string, eventId = 'event-1') =>
        givenTicket(given(), n, { status: 'confirmed', holder: aBuyer(n, { name, email }), eventId });
      await givenEvent(given(), { id: 'event-2' });
      await holder(11, 'Zul Ahmad', 'umar@siswa.um.test');
      await holder(12, 'Umar Ahmad', 'ua@siswa.um.test');
      await holder(13, 'Aimée Umar', 'aimee@siswa.um.test');
      await holder(14, 'Umar Elsewhere', 'else@siswa.um.test', 'event-2');
      await addAll(entered(12));
      const found = async (q: string, limit = 20) =>
        (await given().checkIns.findHolders('event-1', { words: q.split(' '), idEnd: null }, limit)).map(
          ({ name }) => name,
        );
      expect(await found('um')).toEqual(['Aimée Umar', 'Umar Ahmad']);
      expect(await found('um', 1)).toEqual(['Aimée Umar']);
      expect(await found('ahmad umar')).toEqual(['Umar Ahmad']);
      expect(await found('aimee')).toEqual(['Aimée Umar']);
      expect(await found('siswa')).toEqual([]);
      expect(await found('person')).toEqual([]);
      expect(await given().checkIns.findHolders('event-1', { words: ['umar'], idEnd: null }, 20)).toEqual([
        { ticketId: 'ticket-13', userId: 'person-13', name: 'Aimée Umar', checkedInAt: null },
        { ticketId: 'ticket-12', userId: 'person-12', name: 'Umar Ahmad', checkedInAt: entered(12).at },
      ]);
    });

    it('finds tickets of the event by the end of their ids', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const add = (id: string, status: TicketStatus, eventId = 'event-1') =>
        given().unitOfWork.run(({ tickets }) => tickets.addAll([aTicket({ id, status, eventId })]));
      await add('a-d74847c89f0e', 'confirmed');
      await add('b-d74847c89f0e', 'cancelled');
      await add('c-d74847c89f0e', 'pending_payment');
      await add('d-00ff47c89f0e', 'confirmed');
      await add('e-d74847c89f0e', 'confirmed', 'event-2');
      const ending = (idEnd: string) => given().checkIns.ticketsEnding('event-1', idEnd);
      expect(await ending('d74847c89f0e')).toEqual(['a-d74847c89f0e', 'b-d74847c89f0e']);
      expect(await ending('00ff47c89f0e')).toEqual(['d-00ff47c89f0e']);
      expect(await ending('d7484')).toEqual([]);
      const found = await given().checkIns.findHolders('event-1', { words: ['9f0e'], idEnd: '9f0e' }, 20);
      expect(found.map(({ ticketId }) => ticketId)).toEqual(['a-d74847c89f0e', 'd-00ff47c89f0e']);
    });

    it('counts check-ins and returns the latest ones', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 4, { eventId: 'event-2' });
      await addAll(entered(2), entered(1), entered(3), entered(4, { eventId: 'event-2' }));
      expect(await given().checkIns.countInside('event-1')).toBe(3);
      expect(await given().checkIns.countInside('event-9')).toBe(0);
      expect(await given().checkIns.latest('event-1', 2)).toEqual([
        { ticketId: 'ticket-3', name: 'Person 3', gate: 'North', volunteer: null, at: entered(3).at },
        { ticketId: 'ticket-2', name: 'Person 2', gate: 'North', volunteer: null, at: entered(2).at },
      ]);
    });
  });
}
