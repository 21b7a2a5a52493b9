import { beforeEach, describe, expect, it } from 'vitest';
import type { DoorEntry } from '#core/check-in/door-entry.ts';
import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import type { CheckInPlan } from '#core/check-in/plan/check-in-plan.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aDoorEntry, addEntries } from '#test/support/a-door-entry.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T12:00:00.000Z';

/** What devices need to check in without a connection, and what they bring. */
export function gatesContract(kind: DatabaseKind): void {
  describe('plans, notes, lists and entries of the entrance', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (...entries: readonly DoorEntry[]) => addEntries(given().unitOfWork, ...entries);
    const plan = (differences: Partial<CheckInPlan> = {}): CheckInPlan => ({
      ...{ eventId: 'event-1', reEntry: 'in_out', venueLimit: null, changedAt: NOW },
      ...differences,
    });
    const note = (n: number, differences: Partial<TicketNote> = {}): TicketNote => ({
      ...{ ticketId: `ticket-${n}`, scanId: '', eventId: 'event-1', text: 'Row 1', kind: 'note' },
      ...{ by: 'club-1', at: NOW },
      ...differences,
    });

    beforeEach(async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      for (const n of [1, 2, 3]) await givenTicket(given(), n);
    });

    it('find the undos of scans that name no ticket, of these events alone', async () => {
      const undo = { ticketId: null, kind: 'undo', target: 'd.1' } as const;
      const early = aDoorEntry(1, { ...undo, scanId: 'd.2' });
      await add(
        early,
        aDoorEntry(1, { ...undo, scanId: 'd.3', target: 'd.9' }),
        aDoorEntry(1, { ...undo, scanId: 'd.2', eventId: 'event-2' }),
        aDoorEntry(1, { ...undo, scanId: 'd.4', ticketId: 'ticket-1' }),
      );
      const of = (eventIds: readonly string[], scanIds: readonly string[]) =>
        run(({ doorEntries }) => doorEntries.earlyUndos(eventIds, scanIds));
      expect(await of(['event-1'], ['d.1', 'd.5'])).toEqual([early]);
      expect(await of(['event-1'], [])).toEqual([]);
    });

    it('keep one plan for each event, exactly as it was put, until it is removed', async () => {
      await run(({ checkInPlans }) => checkInPlans.put(plan()));
      const changed = plan({ reEntry: 'many', venueLimit: 350 });
      await run(({ checkInPlans }) => checkInPlans.put(changed));
      expect(await run(({ checkInPlans }) => checkInPlans.findAll(['event-1', 'event-2']))).toEqual([
        changed,
      ]);
      expect(await run(({ checkInPlans }) => checkInPlans.findAll([]))).toEqual([]);
      expect(await given().checkInPlans.find('event-1')).toEqual(changed);
      expect(await given().checkInPlans.find('event-2')).toBeNull();
      await run(({ checkInPlans }) => checkInPlans.remove('event-1'));
      expect(await given().checkInPlans.find('event-1')).toBeNull();
      await expect(
        run(({ checkInPlans }) => checkInPlans.put(plan({ eventId: 'event-9' }))),
      ).rejects.toThrow();
    });

    it('keep one note for who scans a ticket, and reasons of scans beside it', async () => {
      const reason = note(1, { scanId: 'scan-1', text: 'Twins' });
      await run(({ ticketNotes }) =>
        ticketNotes.putAll([note(1), reason, note(2, { kind: 'vip', text: '' })]),
      );
      const changed = note(1, { text: 'Dewan “A” 🎟', kind: 'check_card' });
      await run(({ ticketNotes }) => ticketNotes.putAll([changed]));
      const found = await run(({ ticketNotes }) => ticketNotes.ofTickets(['ticket-1', 'ticket-3']));
      expect(found).toEqual([changed]);
      await run(({ ticketNotes }) => ticketNotes.remove('ticket-1'));
      expect(await run(({ ticketNotes }) => ticketNotes.ofTickets(['ticket-1']))).toEqual([]);
      expect(await run(({ ticketNotes }) => ticketNotes.ofTickets([]))).toEqual([]);
      await expect(run(({ ticketNotes }) => ticketNotes.putAll([note(9)]))).rejects.toThrow();
    });

    it('list every ticket that is or was confirmed, with its admission and notes', async () => {
      await givenTicket(given(), 4, { status: 'confirmed', confirmedAt: NOW, generation: 2 });
      await givenTicket(given(), 5, { status: 'cancelled', confirmedAt: NOW });
      await givenTicket(given(), 6, { status: 'pending_payment', confirmedAt: null });
      await givenTicket(given(), 7, { eventId: 'event-2', status: 'confirmed', confirmedAt: NOW });
      await add(aDoorEntry(4));
      await run(({ ticketNotes }) =>
        ticketNotes.putAll([note(4, { kind: 'vip' }), note(4, { scanId: 'scan-4', text: 'Twins' })]),
      );
      const listed = await given().lists.ticketsOf('event-1');
      const own = listed.filter(({ ticketId }) => ['ticket-4', 'ticket-5', 'ticket-6'].includes(ticketId));
      const byId = own.sort((one, other) => (one.ticketId < other.ticketId ? -1 : 1));
      const common = { typeId: null, typeName: '', guestNote: '' };
      expect(byId).toEqual([
        {
          ...{ ...common, ticketId: 'ticket-4', userId: 'person-4', name: 'Person 4', status: 'confirmed' },
          ...{ generation: 2, admission: 'in', note: { text: 'Row 1', kind: 'vip' } },
        },
        {
          ...{ ...common, ticketId: 'ticket-5', userId: 'person-5', name: 'Person 5', status: 'cancelled' },
          ...{ generation: 0, admission: null, note: null },
        },
      ]);
      expect(await given().lists.ticketsOf('event-9')).toEqual([]);
    });

    it('find entries by their scans, with other contents, of these events only', async () => {
      const first = aDoorEntry(1, { scanId: 'd.1', deviceId: 'd' });
      const other = aDoorEntry(2, { scanId: 'd.1#2', deviceId: 'd', ruling: 'not_valid' });
      const ticketless = aDoorEntry(3, {
        ...{ scanId: 'd.2', ticketId: null, kind: 'refuse', outcome: 'not_genuine', answer: 'not_genuine' },
        ...{ asOf: NOW, via: 'carrier', byLead: true, reEntry: 'many', target: null, decidedBy: 'device' },
      });
      await add(first, other, ticketless, aDoorEntry(3, { scanId: 'd.11' }));
      const found = await run(({ doorEntries }) => doorEntries.ofScans(['event-1'], ['d.1', 'd.2']));
      const inOrder = [...found].sort((one, another) => (one.scanId < another.scanId ? -1 : 1));
      expect(inOrder).toEqual([first, other, ticketless]);
      expect(await run(({ doorEntries }) => doorEntries.ofScans(['event-2'], ['d.1']))).toEqual([]);
      expect(await run(({ doorEntries }) => doorEntries.ofScans(['event-1'], []))).toEqual([]);
      await expect(run(({ doorEntries }) => doorEntries.addAll([ticketless]))).rejects.toThrow();
    });

    it('find the held entries of devices', async () => {
      const held = aDoorEntry(1, { deviceId: 'device-1', ruling: 'held' });
      await add(
        held,
        aDoorEntry(2, { deviceId: 'device-1' }),
        aDoorEntry(3, { deviceId: 'd', ruling: 'held' }),
      );
      expect(await run(({ doorEntries }) => doorEntries.heldOf(['device-1', 'device-9']))).toEqual([held]);
      expect(await run(({ doorEntries }) => doorEntries.heldOf([]))).toEqual([]);
    });

    it('count people, gates and minutes, and find what is open', async () => {
      const twice = [aDoorEntry(1), aDoorEntry(1, { scanId: 'again', gate: 'South', at: aDoorEntry(2).at })];
      const out = aDoorEntry(3, {
        scanId: 'out',
        kind: 'exit',
        reEntry: 'in_out',
        at: '2026-12-01T13:00:00.000Z',
      });
      await add(...twice, aDoorEntry(2, { gate: '' }), aDoorEntry(3), out);
      const counts = await run(({ admissions }) => admissions.countPeopleIn(['event-1', 'event-2']));
      expect([...counts]).toEqual([['event-1', 3]]);
      expect([...(await run(({ admissions }) => admissions.countPeopleIn([])))]).toEqual([]);
      expect(await given().checkIns.headcount('event-1')).toEqual({ inside: 3, peopleLetIn: 4, peopleIn: 3 });
      expect(await given().checkIns.gates('event-1')).toEqual([
        { gate: '', inside: 1, lastAt: aDoorEntry(2).at },
        { gate: 'North', inside: 2, lastAt: aDoorEntry(3).at },
      ]);
      const minutes = await given().checkIns.arrivalMinutes('event-1');
      expect(new Map(minutes.map(({ minute, people }) => [minute, people]))).toEqual(
        new Map([
          ['2026-12-01T12:01', 2],
          ['2026-12-01T12:02', 1],
          ['2026-12-01T12:03', 1],
        ]),
      );
      const open = await given().checkIns.entriesInConflict('event-1');
      expect(new Set(open)).toEqual(new Set(twice));
      expect(await given().checkIns.entriesInConflict('event-2')).toEqual([]);
    });
  });
}
