import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, admissionOf } from '#core/check-in/admission.ts';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aDoorEntry, addEntries } from '#test/support/a-door-entry.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function checkInContract(kind: DatabaseKind): void {
  describe('DoorEntryRepository and AdmissionRepository', () => {
    const given = opened(kind);
    const add = (...entries: readonly DoorEntry[]) => addEntries(given().unitOfWork, ...entries);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const ofTickets = (...ids: string[]) =>
      run(async ({ doorEntries }) =>
        [...(await doorEntries.ofTickets(ids))].sort((one, other) => (one.scanId < other.scanId ? -1 : 1)),
      );
    const admissionsOf = (...ids: string[]) => run(({ admissions }) => admissions.ofTickets(ids));
    const admission = (...entries: readonly DoorEntry[]) => admissionOf(entries) as Admission;
    const undoing = ({ scanId, ...entry }: DoorEntry): DoorEntry => ({
      ...entry,
      ...{ scanId: `undo of ${scanId}`, kind: 'undo', target: scanId },
    });

    beforeEach(async () => {
      await givenEvent(given());
      for (const n of [1, 2, 3]) await givenTicket(given(), n);
    });

    it('logs a scan of a ticket once, and nothing of a transaction with a known scan', async () => {
      await add(aDoorEntry(1));
      const again = aDoorEntry(1, { kind: 'exit' });
      await expect(run(({ doorEntries }) => doorEntries.addAll([aDoorEntry(3), again]))).rejects.toThrow();
      expect(await ofTickets('ticket-1', 'ticket-3')).toEqual([aDoorEntry(1)]);
    });

    it('logs scans of several tickets with the same scan id', async () => {
      const [one, other] = [aDoorEntry(1, { scanId: 'same' }), aDoorEntry(2, { scanId: 'same' })];
      await add(one, other);
      expect(await ofTickets('ticket-1')).toEqual([one]);
      expect(await ofTickets('ticket-2')).toEqual([other]);
    });

    it('keeps one admission per ticket, also within a larger transaction', async () => {
      await add(aDoorEntry(1));
      const another = aDoorEntry(1, { scanId: 'another' });
      await expect(add(aDoorEntry(2), another)).rejects.toThrow();
      expect(await admissionsOf('ticket-1', 'ticket-2')).toEqual([admission(aDoorEntry(1))]);
    });

    it('refuses a ticket that does not exist', async () => {
      const entry = aDoorEntry(9);
      await expect(run(({ doorEntries }) => doorEntries.addAll([entry]))).rejects.toThrow();
      await expect(run(({ admissions }) => admissions.addAll([admission(entry)]))).rejects.toThrow();
    });

    it('returns the entries of tickets as they were logged', async () => {
      const refused = aDoorEntry(3, {
        ...{ kind: 'refuse', outcome: 'replaced', generation: 3, decidedBy: 'device' },
        ...{ deviceAt: '2026-12-01T11:59:00.000Z', receivedAt: '2026-12-01T13:00:00.000Z' },
      });
      const undo = undoing(aDoorEntry(1));
      await add(aDoorEntry(1), aDoorEntry(2), undo, refused);
      await add();
      expect(await ofTickets('ticket-1', 'ticket-3')).toEqual([aDoorEntry(1), refused, undo]);
      expect(await ofTickets('ticket-9')).toEqual([]);
      expect(await ofTickets()).toEqual([]);
    });

    it('changes an admission that exists, and no other', async () => {
      await add(aDoorEntry(1));
      const undone = admission(aDoorEntry(1), undoing(aDoorEntry(1)));
      await run(({ admissions }) => admissions.saveAll([undone]));
      await run(({ admissions }) => admissions.saveAll([]));
      expect(await admissionsOf('ticket-1')).toEqual([undone]);
      const missing = admission(aDoorEntry(2));
      await expect(run(({ admissions }) => admissions.saveAll([undone, missing]))).rejects.toThrow();
      expect(await admissionsOf()).toEqual([]);
    });

    it('names the volunteer whose device admitted, until the name is erased', async () => {
      await given().unitOfWork.run(async ({ passes }) => {
        await passes.add(aPass());
        await passes.addDevice(aDevice());
        await passes.addDevice(aDevice({ id: 'device-2', index: 1, tokenHash: 'token-2', name: '' }));
      });
      const byDevice = (n: number, deviceId: string) => aDoorEntry(n, { by: '', deviceId });
      await add(byDevice(1, 'device-1'), byDevice(2, 'device-2'), aDoorEntry(3));
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
      await add(aDoorEntry(12));
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
      const type = { typeName: '', typeNameMs: null, note: null };
      expect(await given().checkIns.findHolders('event-1', { words: ['umar'], idEnd: null }, 20)).toEqual([
        { ticketId: 'ticket-13', userId: 'person-13', name: 'Aimée Umar', ...type, checkedInAt: null },
        {
          ticketId: 'ticket-12',
          userId: 'person-12',
          name: 'Umar Ahmad',
          ...type,
          checkedInAt: aDoorEntry(12).at,
        },
      ]);
    });

    it('finds the holder of a type with its name', async () => {
      const type = { typeName: 'Student', typeNameMs: 'Pelajar' };
      const ticket = aTicket({ id: 'ticket-14', status: 'confirmed', typeId: 'type-1', ...type });
      await given().unitOfWork.run(({ tickets }) => tickets.addAll([ticket]));
      const found = await given().checkIns.findHolders('event-1', { words: ['student'], idEnd: null }, 20);
      expect(found).toMatchObject([{ ticketId: 'ticket-14', ...type }]);
    });

    it('finds tickets of the event by the end of their ids', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const addTicket = (id: string, status: TicketStatus, eventId = 'event-1') =>
        given().unitOfWork.run(({ tickets }) => tickets.addAll([aTicket({ id, status, eventId })]));
      await addTicket('a-d74847c89f0e', 'confirmed');
      await addTicket('b-d74847c89f0e', 'cancelled');
      await addTicket('c-d74847c89f0e', 'pending_payment');
      await addTicket('d-00ff47c89f0e', 'confirmed');
      await addTicket('e-d74847c89f0e', 'confirmed', 'event-2');
      const ending = (idEnd: string) => given().checkIns.ticketsEnding('event-1', idEnd);
      expect(await ending('d74847c89f0e')).toEqual(['a-d74847c89f0e', 'b-d74847c89f0e']);
      expect(await ending('00ff47c89f0e')).toEqual(['d-00ff47c89f0e']);
      expect(await ending('d7484')).toEqual([]);
      const found = await given().checkIns.findHolders('event-1', { words: ['9f0e'], idEnd: '9f0e' }, 20);
      expect(found.map(({ ticketId }) => ticketId)).toEqual(['a-d74847c89f0e', 'd-00ff47c89f0e']);
    });

    it('neither counts nor lists an admission that was undone, and counts who went out as let in', async () => {
      for (const n of [4, 5, 6]) await givenTicket(given(), n, { status: 'confirmed' });
      const exit = aDoorEntry(5, {
        ...{ scanId: 'exit', kind: 'exit', reEntry: 'in_out', at: '2026-12-01T13:00:00.000Z' },
      });
      await add(aDoorEntry(4), undoing(aDoorEntry(4)), aDoorEntry(5), exit, aDoorEntry(6));
      expect(await given().checkIns.headcount('event-1')).toEqual({ inside: 2, peopleLetIn: 2, peopleIn: 1 });
      const latest = await given().checkIns.latest('event-1', 3);
      expect(latest.map(({ ticketId, at }) => [ticketId, at])).toEqual([
        ['ticket-6', aDoorEntry(6).at],
        ['ticket-5', aDoorEntry(5).at],
      ]);
      const found = await given().checkIns.findHolders('event-1', { words: ['person'], idEnd: null }, 20);
      expect(found.map(({ ticketId, checkedInAt }) => [ticketId, checkedInAt])).toEqual([
        ['ticket-4', null],
        ['ticket-5', aDoorEntry(5).at],
        ['ticket-6', aDoorEntry(6).at],
      ]);
    });

    it('adds up who came to an event, and to those events of a club that anybody came to', async () => {
      const clubId = 'club-8';
      const given8 = (id: string, day: string) =>
        givenEvent(given(), { id, organizerId: clubId, startsAt: `${day}T12:00:00.000Z`, sold: 2 });
      await given8('early', '2026-12-01');
      await given8('late', '2026-12-05');
      await given8('unscanned', '2026-12-05');
      await givenTicket(given(), 4, { eventId: 'early', status: 'confirmed' });
      for (const n of [5, 6, 7]) await givenTicket(given(), n, { eventId: 'late', status: 'confirmed' });
      const [early, late] = [{ eventId: 'early' }, { eventId: 'late' }];
      const exit = aDoorEntry(5, { ...late, scanId: 'exit', kind: 'exit', at: '2026-12-05T13:00:00.000Z' });
      await add(aDoorEntry(4, early), aDoorEntry(5, late), exit, aDoorEntry(6, late));
      await add(aDoorEntry(7, late), undoing(aDoorEntry(7, late)));
      const attendance = (from: string | null, until: string | null, club = clubId) =>
        given().checkIns.attendance({ clubId: club, from, until });
      expect(await given().checkIns.attendance('late')).toEqual({ tickets: 2, admitted: 2 });
      expect(await given().checkIns.attendance('unscanned')).toEqual({ tickets: 2, admitted: 0 });
      expect(await given().checkIns.attendance('event-9')).toEqual({ tickets: 0, admitted: 0 });
      expect(await attendance(null, null)).toEqual({ tickets: 4, admitted: 3 });
      expect(await attendance('2026-12-05T12:00:00.000Z', null)).toEqual({ tickets: 2, admitted: 2 });
      expect(await attendance(null, '2026-12-05T12:00:00.000Z')).toEqual({ tickets: 2, admitted: 1 });
      expect(await attendance(null, null, 'club-9')).toEqual({ tickets: 0, admitted: 0 });
    });

    it('counts check-ins and returns the latest ones', async () => {
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 4, { eventId: 'event-2' });
      await add(aDoorEntry(2), aDoorEntry(1), aDoorEntry(3), aDoorEntry(4, { eventId: 'event-2' }));
      expect(await given().checkIns.headcount('event-1')).toMatchObject({ inside: 3 });
      expect(await given().checkIns.headcount('event-9')).toMatchObject({ inside: 0 });
      expect(await given().checkIns.latest('event-1', 2)).toEqual([
        {
          ...{ ticketId: 'ticket-3', scanId: 'scan-3', name: 'Person 3' },
          ...{ gate: 'North', volunteer: null, at: aDoorEntry(3).at },
        },
        {
          ...{ ticketId: 'ticket-2', scanId: 'scan-2', name: 'Person 2' },
          ...{ gate: 'North', volunteer: null, at: aDoorEntry(2).at },
        },
      ]);
    });
  });
}
