import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { MAX_CALENDAR_EVENTS } from '#core/calendar/calendar-period.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { anEvent } from '#test/support/an-event.ts';
import { readCalendar } from '#test/support/read-calendar.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOTHING = plainRefusal('not_found', 'There is nothing at this address.');

describe('calendars', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const idsIn = (text: string) => readCalendar(text).events.map(({ UID = '' }) => UID.replace('@acara', ''));
  /** When the clock of these tests stands at 2026-12-01. */
  const over = (day: string): Partial<Event> => ({
    startsAt: `${day}T01:00:00.000Z`,
    endsAt: `${day}T02:00:00.000Z`,
  });
  const cancelled = (day: string): Partial<Event> => ({
    status: 'cancelled',
    updatedAt: `${day}T00:00:00.000Z`,
  });

  describe('of a club', () => {
    let club: SignedIn;
    beforeEach(async () => {
      club = await acara.aClub('Kelab Catur');
    });
    const read = async (id = club.uid) =>
      (await acara.does('ExportClubCalendar').execute(ANONYMOUS, { id })).text;

    it('has published events until thirty days after their end, and cancelled ones for sixty days', async () => {
      const own = (id: string, differences: Partial<Event> = {}) =>
        acara.anEvent({ id, organizerId: club.uid, ...differences });
      await own('ahead');
      await own('over', over('2026-11-05'));
      await own('long-over', over('2026-10-31'));
      await own('cancelled', cancelled('2026-10-05'));
      await own('long-cancelled', cancelled('2026-10-01'));
      await own('draft', { status: 'draft' });
      await own('waiting', { status: 'pending_review' });
      await acara.anEvent({ id: 'other', organizerId: 'club-9' });
      const text = await read();
      expect(idsIn(text)).toEqual(['over', 'ahead', 'cancelled']);
      expect(readCalendar(text).calendar['X-WR-CALNAME']).toBe('Kelab Catur');
      expect(readCalendar(text).events.map(({ STATUS }) => STATUS)).toEqual([
        'CONFIRMED',
        'CONFIRMED',
        'CANCELLED',
      ]);
    });

    it('moves an event in place', async () => {
      const event = await acara.anEvent({ organizerId: club.uid });
      const [before] = readCalendar(await read()).events;
      acara.clock.advance(1);
      await acara.write(({ events }) =>
        events.save({ ...event, startsAt: '2026-12-20T13:00:00.000Z', updatedAt: acara.clock.now() }),
      );
      const [after] = readCalendar(await read()).events;
      expect(after?.UID).toBe(before?.UID);
      expect([before?.DTSTART, after?.DTSTART]).toEqual(['20261220T120000Z', '20261220T130000Z']);
      expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
    });

    it('is refused for everybody without a page', async () => {
      const student = await acara.aStudent();
      for (const id of [student.uid, club.uid, 'nobody'])
        expect(await refusalOf(read(id))).toEqual(plainRefusal('club_not_found', 'Club not found'));
    });
  });

  describe('of a category', () => {
    const read = async (category: string) =>
      (await acara.does('ExportCategoryCalendar').execute(ANONYMOUS, { category })).text;

    it('has the events of the category alone', async () => {
      await acara.anEvent({ id: 'chess', category: 'Sports' });
      await acara.anEvent({ id: 'cancelled', category: 'Sports', ...cancelled('2026-11-30') });
      await acara.anEvent({ id: 'dance', category: 'Cultural' });
      expect(idsIn(await read('Sports'))).toEqual(['cancelled', 'chess']);
      expect(idsIn(await read('Career'))).toEqual([]);
    });

    it('has the first events of very many', async () => {
      await acara.write(async ({ events }) => {
        for (let n = 0; n <= MAX_CALENDAR_EVENTS; n += 1)
          await events.add(anEvent({ id: `many-${1_000 + n}`, category: 'Sports' }));
      });
      const ids = idsIn(await read('Sports'));
      expect([ids.length, ids.at(-1)]).toEqual([MAX_CALENDAR_EVENTS, `many-${999 + MAX_CALENDAR_EVENTS}`]);
    });

    it.each(['sports', 'All', '', '__proto__'])('is refused for %j', async (category) => {
      expect(await refusalOf(read(category))).toEqual(NOTHING);
    });
  });

  describe('of a person’s tickets', () => {
    let student: SignedIn;
    beforeEach(async () => {
      student = await acara.aStudent();
    });
    const secretIn = (path: string) => /^\/api\/calendar\/tickets\/([^/]+)\.ics$/.exec(path)?.[1] ?? '';
    const secretOf = async (person = student) =>
      secretIn((await acara.does('ViewMyCalendar').execute(person)).calendar.path);
    const replaced = async (person = student) =>
      secretIn((await acara.does('ReplaceMyCalendar').execute(person)).calendar.path);
    const read = async (secret: string) =>
      (await acara.does('ExportTicketCalendar').execute(ANONYMOUS, { secret })).text;

    it('has the events of confirmed tickets, each once, and no held or cancelled ones', async () => {
      const confirmed = await acara.anEvent({ perPersonLimit: 2 });
      await acara.play(await acara.buy(student, confirmed));
      await acara.play(await acara.buy(student, confirmed));
      await acara.buy(student, await acara.anEvent());
      const free = await acara.anEvent({ priceSen: 0 });
      const given = await acara.buy(student, free);
      await acara.does('CancelTicket').execute(student, { id: given.ticket.id });
      await acara.play(await acara.buy(await acara.aStudent('Other'), await acara.anEvent()));
      expect(idsIn(await read(await secretOf()))).toEqual([confirmed.id]);
    });

    it('has every event of many tickets once, with the latest ticket', async () => {
      const events = [await acara.anEvent(), await acara.anEvent(), await acara.anEvent()];
      const holder = { uid: student.uid, name: 'Aina', email: student.email };
      const tickets = Array.from({ length: 601 }, (_, n) =>
        aTicket({
          ...{ id: `ticket-${n}`, holder, status: 'confirmed', hold: null },
          // The first event's tickets are the oldest.
          eventId: events[Math.floor(n / 201)]?.id ?? '',
          purchasedAt: addMinutes('2026-11-01T00:00:00.000Z', n),
        }),
      );
      await acara.write((stores) => stores.tickets.addAll(tickets));
      const text = await read(await secretOf());
      expect(idsIn(text)).toEqual(events.map(({ id }) => id).reverse());
      const latest = readCalendar(text).events.map(
        ({ DESCRIPTION = '' }) => /ticket-\d+$/.exec(DESCRIPTION)?.[0],
      );
      expect(latest).toEqual(['ticket-600', 'ticket-401', 'ticket-200']);
    });

    it('marks an event as cancelled, also once the ticket is cancelled with it, for sixty days', async () => {
      const event = await acara.anEvent({ priceSen: 0 });
      await acara.buy(student, event);
      const admin = await acara.anAdmin();
      await acara.does('CancelEvent').execute(admin, { id: event.id, reason: 'Flood.' });
      const secret = await secretOf();
      const statuses = async () => readCalendar(await read(secret)).events.map(({ STATUS }) => STATUS);
      expect(await statuses()).toEqual(['CANCELLED']);
      await acara.does('CancelTicketsOfEvents').execute({ kind: 'system' });
      expect(await statuses()).toEqual(['CANCELLED']);
      acara.clock.advance(61 * 24 * 60);
      expect(await statuses()).toEqual([]);
    });

    it('omits a cancelled event whose ticket was given back before', async () => {
      const event = await acara.anEvent({ priceSen: 0 });
      const { ticket } = await acara.buy(student, event);
      await acara.does('CancelTicket').execute(student, { id: ticket.id });
      acara.clock.advance(1);
      const admin = await acara.anAdmin();
      await acara.does('CancelEvent').execute(admin, { id: event.id, reason: 'Flood.' });
      expect(idsIn(await read(await secretOf()))).toEqual([]);
    });

    it('keeps its address until the person replaces it, and then only the latest one opens it', async () => {
      const first = await secretOf();
      expect(await secretOf()).toBe(first);
      expect(first).not.toBe(await secretOf(await acara.aStudent('Other')));
      const second = await replaced();
      const third = await replaced();
      expect(new Set([first, second, third]).size).toBe(3);
      expect(await secretOf()).toBe(third);
      expect(idsIn(await read(third))).toEqual([]);
      for (const secret of [first, second]) expect(await refusalOf(read(secret))).toEqual(NOTHING);
    });

    it('refuses an unknown, another person’s and a malformed secret alike', async () => {
      const secret = await secretOf();
      const signature = secret.slice(0, 43);
      const other = await acara.aStudent('Other');
      for (const wrong of [
        '',
        'x',
        signature,
        `${signature}${other.uid}`,
        `${'x'.repeat(43)}${student.uid}`,
        `${secret}x`,
        `${signature}nobody`,
        '__proto__',
      ])
        expect(await refusalOf(read(wrong))).toEqual(NOTHING);
    });

    it('ends while the account is disabled', async () => {
      const secret = await secretOf();
      const admin = await acara.anAdmin();
      await acara.does('DisablePerson').execute(admin, { uid: student.uid, disabled: true });
      expect(await refusalOf(read(secret))).toEqual(NOTHING);
      await acara.does('DisablePerson').execute(admin, { uid: student.uid, disabled: false });
      expect(idsIn(await read(secret))).toEqual([]);
    });
  });
});
