import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { ListAttendeesInput } from '#core/attendees/list-attendees.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { planEarlyBird } from '#test/support/planned-types.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('attendees', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid });
  });

  const list = (q: string | null = null, cursor: string | null = null, id = event.id) =>
    acara.does('ListAttendees').execute(club, { id, q, cursor });
  const namesOf = async (q: string | null) => (await list(q)).attendees.map(({ name }) => name);
  /** Returns an event and its attendees' names in the order in which they bought, which is not that of their names. */
  const aCrowd = async (count: number) => {
    const { id } = await acara.anEvent({ organizerId: club.uid, priceSen: 0, capacity: count });
    const names = Array.from({ length: count }, (_, number) => `Pelajar ${1_000 + ((number * 7) % count)}`);
    await acara.database.transact(async ({ state }) => {
      for (const [number, name] of names.entries()) {
        const ticket = { id: `ticket-${10_000 + number}`, eventId: id, holder: aBuyer(number, { name }) };
        state.tickets.set(ticket.id, aTicket({ ...ticket, status: 'confirmed', priceSen: 0 }));
      }
    });
    return { id, names };
  };
  const buyAs = async (name: string, of = event) => acara.buy(await acara.aStudent(name), of);

  describe('ListAttendees', () => {
    it('refuses a search of more than 100 characters', async () => {
      expect(await refusalOf(list('x'.repeat(101)))).toEqual(
        fieldRefusal({ q: 'A search can have at most 100 characters.' }),
      );
      expect((await list('x'.repeat(100))).attendees).toEqual([]);
    });

    it('returns an empty list without tickets', async () => {
      expect(await list()).toEqual({
        attendees: [],
        counts: {
          people: 0,
          confirmedPaid: 0,
          confirmedFree: 0,
          inside: 0,
          held: 0,
          cancelled: 0,
          paid: 0,
          gross: 0,
          refunded: 0,
        },
        total: 0,
        nextCursor: null,
      });
    });

    it('lists held and confirmed tickets by purchase with totals', async () => {
      const paid = await buyAs('Aina Rahman');
      await acara.play(paid);
      acara.clock.advance(1);
      await acara.changeEvent(event, { priceSen: 0 });
      await buyAs('Budi Santoso');
      acara.clock.advance(1);
      await acara.changeEvent(event, { priceSen: 1_999 });
      const held = await buyAs('Chong Wei');
      const given = await acara.aStudent('Dewi');
      const { ticket } = await acara.buy(given, event);
      await acara.does('CancelTicket').execute(given, ticket);
      await buyAs('Elsewhere', await acara.anEvent());
      const answer = await list();
      expect(answer.attendees).toMatchObject([
        { name: 'Aina Rahman', status: 'confirmed', price: 25, purchaseDate: '2026-12-01T04:00:00.000Z' },
        { name: 'Budi Santoso', status: 'confirmed', price: 0, purchaseDate: '2026-12-01T04:01:00.000Z' },
        {
          name: 'Chong Wei',
          status: 'pending_payment',
          price: 19.99,
          purchaseDate: '2026-12-01T04:02:00.000Z',
        },
      ]);
      expect(answer.counts).toEqual({
        people: 3,
        confirmedPaid: 1,
        confirmedFree: 1,
        inside: 0,
        held: 1,
        cancelled: 0,
        paid: 25,
        gross: 25,
        refunded: 0,
      });
      await acara.play(held);
      expect((await list()).counts).toMatchObject({
        confirmedPaid: 2,
        confirmedFree: 1,
        held: 0,
        paid: 44.99,
      });
    });

    it('shows student id, faculty, and time and gate of the check-in', async () => {
      const aina = await acara.aStudent('Aina Rahman');
      const purchase = await acara.buy(aina, event);
      await acara.play(purchase);
      const profile = {
        ...PROFILE_DEFAULTS,
        name: 'Aina R',
        studentId: 'A26-0417',
        faculty: 'Arts',
        phoneNumber: '012-345 6789',
      };
      await acara.does('UpdateProfile').execute(aina, profile);
      const [before] = (await list()).attendees;
      expect(before).toMatchObject({ studentId: 'A26-0417', faculty: 'Arts', checkedInAt: null, gate: '' });
      const scan = {
        ...CHECK_IN_DEFAULTS,
        id: event.id,
        ticketId: purchase.ticket.id,
        scanId: 'scan-1',
        gate: 'North',
      };
      await acara.does('CheckInTicket').execute(club, scan);
      const [after] = (await list()).attendees;
      expect(after).toMatchObject({ checkedInAt: acara.clock.now(), gate: 'North' });
    });

    it('shows nothing of the profile of a holder who was forgotten two years after the event', async () => {
      const talk = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
      await buyAs('Aina Rahman', talk);
      acara.clock.set(addMinutes(talk.endsAt, 2 * 365 * 24 * 60 + 1));
      expect(await acara.does('EraseOldData').execute(SYSTEM)).toEqual({ erased: 2 });
      const { attendees } = await list(null, null, talk.id);
      expect(attendees).toMatchObject([
        { name: '', email: '', studentId: '', faculty: '', status: 'confirmed' },
      ]);
    });

    it('keeps tickets cancelled with the event, and no ticket cancelled before', async () => {
      const purchase = await buyAs('Aina Rahman');
      await acara.play(purchase);
      const early = await acara.aStudent('Budi Santoso');
      const { ticket } = await acara.buy(early, event);
      await acara.does('CancelTicket').execute(early, ticket);
      acara.clock.advance(1);
      await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      const { attendees, counts } = await list();
      expect(attendees.map(({ name, status }) => [name, status])).toEqual([['Aina Rahman', 'cancelled']]);
      expect(counts).toMatchObject({ confirmedPaid: 0, held: 0, cancelled: 1, people: 1 });
      const message = { id: event.id, subject: 'Sorry', text: 'We will make up for it.' };
      expect(await acara.does('MessageAttendees').execute(club, message)).toEqual({ recipients: 1 });
      const file = await acara.does('ExportAttendees').execute(club, { id: event.id });
      expect(file.csv).toContain('Aina Rahman');
      expect(file.csv).not.toContain('Budi Santoso');
    });

    it('finds people by words of name and email, ignoring case and accents', async () => {
      for (const name of ['José Rahman', 'Aina Rahman', 'Chong Wei']) await buyAs(name);
      expect(await namesOf('rahman')).toEqual(['José Rahman', 'Aina Rahman']);
      expect(await namesOf('  RAHMAN   jose ')).toEqual(['José Rahman']);
      expect(await namesOf('student.acara.test wei')).toEqual(['Chong Wei']);
      expect(await namesOf('aina wei')).toEqual([]);
      expect(await namesOf('%')).toEqual([]);
      expect(await namesOf('')).toHaveLength(3);
      expect((await list('wei')).counts.held).toBe(3);
    });

    it('finds people by the name alone for a member who may not see private data', async () => {
      await buyAs('Aina Rahman');
      const search = async (office: Office, q: string) => {
        const member = acting(await acara.aMember(club, office), club, office);
        const { total } = await acara
          .does('ListAttendees')
          .execute(member, { id: event.id, q, cursor: null });
        return total;
      };
      expect([await search('secretary', 'student.acara.test'), await search('secretary', 'aina')]).toEqual([
        1, 1,
      ]);
      expect([await search('editor', 'student.acara.test'), await search('editor', 'aina')]).toEqual([0, 1]);
    });

    it('refuses an unknown filter, sort or order', async () => {
      const view = { filter: 'outside', sort: 'email', order: 'up' };
      const refused = acara
        .does('ListAttendees')
        .execute(club, { id: event.id, q: null, cursor: null, ...view });
      expect(await refusalOf(refused)).toEqual(
        fieldRefusal({
          filter: 'Filter must be one of all, inside, not_yet, unpaid, cancelled.',
          sort: 'Sort must be one of bought, name, check_in.',
          order: 'Order must be one of asc, desc.',
        }),
      );
    });

    it('filters and sorts, and returns the total of the filter and of a search', async () => {
      const aina = await buyAs('Aina Rahman');
      const budi = await buyAs('Budi Santoso');
      for (const purchase of [aina, budi]) await acara.play(purchase);
      await buyAs('Chong Wei');
      const scan = {
        ...CHECK_IN_DEFAULTS,
        id: event.id,
        ticketId: aina.ticket.id,
        scanId: 'scan-1',
        gate: 'North',
      };
      await acara.does('CheckInTicket').execute(club, scan);
      const view = async (input: Partial<ListAttendeesInput>) => {
        const { attendees, total, counts } = await acara
          .does('ListAttendees')
          .execute(club, { id: event.id, q: null, cursor: null, ...input });
        expect(counts).toMatchObject({ confirmedPaid: 2, inside: 1, held: 1 });
        return [total, ...attendees.map(({ name }) => name)];
      };
      expect(await view({ sort: 'name', order: 'desc' })).toEqual([
        3,
        ...['Chong Wei', 'Budi Santoso', 'Aina Rahman'],
      ]);
      expect(await view({ filter: 'inside' })).toEqual([1, 'Aina Rahman']);
      expect(await view({ filter: 'not_yet' })).toEqual([1, 'Budi Santoso']);
      expect(await view({ filter: 'unpaid' })).toEqual([1, 'Chong Wei']);
      expect(await view({ filter: 'not_yet', q: 'aina' })).toEqual([0]);
    });

    it('lists the tickets of a type, and names the types where there are several', async () => {
      await planEarlyBird(acara, event, 1);
      await buyAs('Aina Rahman');
      await buyAs('Budi Santoso');
      const of = async (filter: string) => {
        const asked = { id: event.id, q: null, cursor: null, filter };
        const { attendees, total, counts } = await acara.does('ListAttendees').execute(club, asked);
        expect(counts.held).toBe(2);
        return [total, ...attendees.map(({ name, type }) => [name, type])];
      };
      const [early, base] = [
        { id: 'type-1', name: 'Early bird' },
        { id: event.id, name: 'Everybody' },
      ];
      expect(await of('type:type-1')).toEqual([1, ['Aina Rahman', early]]);
      expect(await of(`type:${event.id}`)).toEqual([1, ['Budi Santoso', base]]);
      expect(await of('type:type-9')).toEqual([0]);
      expect((await list()).types).toEqual([
        { ...early, nameMs: 'Tiket awal', sold: 0, revenue: 0 },
        { ...base, nameMs: null, sold: 0, revenue: 0 },
      ]);
      for (const filter of ['type:', 'type:a b'])
        await expect(of(filter)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('lists every attendee exactly once across pages', async () => {
      const free = await acara.anEvent({ organizerId: club.uid, priceSen: 0, capacity: 200 });
      for (let count = 0; count < 101; count += 1) {
        if (count % 3 === 0) acara.clock.advance(1);
        await acara.buy(club, free);
      }
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(null, cursor, free.id);
        seen.push(...page.attendees.map(({ ticketId }) => ticketId));
        sizes.push(page.attendees.length);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(sizes).toEqual([50, 50, 1]);
      expect(new Set(seen).size).toBe(101);
      expect(await list(null, 'made-up', free.id)).toMatchObject({ attendees: [], nextCursor: null });
    });
  });

  describe('PrintAttendees', () => {
    it('returns everybody by name, ignoring case and accents, and adds an audit entry', async () => {
      const emile = await buyAs('Émile Ong');
      await acara.play(emile);
      const first = await buyAs('emil nasir');
      acara.clock.advance(1);
      const second = await buyAs('Emil Nasir');
      await acara.changeEvent(event, { priceSen: 0 });
      await buyAs('Zul');
      const scan = {
        ...CHECK_IN_DEFAULTS,
        id: event.id,
        ticketId: emile.ticket.id,
        scanId: 'scan-1',
      };
      await acara.does('CheckInTicket').execute(club, scan);
      const { attendees, printedAt } = await acara.does('PrintAttendees').execute(club, { id: event.id });
      expect(printedAt).toBe(acara.clock.now());
      expect(attendees).toMatchObject([
        { ticketId: first.ticket.id, status: 'pending_payment', isFree: false },
        { ticketId: second.ticket.id, name: 'Emil Nasir' },
        { name: 'Émile Ong', status: 'confirmed', checkedInAt: acara.clock.now() },
        { name: 'Zul', status: 'confirmed', isFree: true, checkedInAt: null },
      ]);
      expect(audited(acara).at(-1)).toEqual([
        ...['Kelab Teater', 'attendees_exported', 'Night of the Gamelan', 'rows=4; medium=paper'],
      ]);
    });

    it('sorts more attendees than one page holds', async () => {
      const crowd = await aCrowd(2_001);
      const { attendees } = await acara.does('PrintAttendees').execute(club, { id: crowd.id });
      expect(attendees.map(({ name }) => name)).toEqual([...crowd.names].sort());
      expect(audited(acara).at(-1)?.[3]).toBe('rows=2001; medium=paper');
    });
  });

  describe('ExportAttendees', () => {
    const exported = (id = event.id) => acara.does('ExportAttendees').execute(club, { id });

    it('exports every attendee for a spreadsheet and adds an audit entry', async () => {
      const paid = await buyAs('Aina Rahman');
      await acara.play(paid);
      acara.clock.advance(1);
      const held = await buyAs('Wei "Ah" Chong, Jr');
      expect(await exported()).toEqual({
        fileName: 'attendees-night-of-the-gamelan-2026-12-20.csv',
        csv: [
          '\uFEFFName,Email,Student ID,Faculty,Status,Price (RM),Bought (Malaysian time),Checked in (Malaysian time),Gate,Ticket ID,Type,Note for the entrance',
          `Aina Rahman,person-2@student.acara.test,A26CS0001,Computing,Paid,25.00,2026-12-01 12:00:00,,,'${shortTicketId(paid.ticket.id)},,`,
          `"Wei ""Ah"" Chong, Jr",person-3@student.acara.test,A26CS0001,Computing,Not paid,25.00,2026-12-01 12:01:00,,,'${shortTicketId(held.ticket.id)},,`,
          '',
        ].join('\r\n'),
      });
      expect(audited(acara)).toEqual([
        ['Kelab Teater', 'attendees_exported', 'Night of the Gamelan', 'rows=2'],
      ]);
    });

    it('names the type of each ticket, safe for spreadsheets, also on paper', async () => {
      await planEarlyBird(acara, event);
      await acara.write(async ({ ticketTypes }) => {
        for (const type of await ticketTypes.ofEvents([event.id]))
          await ticketTypes.save({ ...type, name: '=SUM(A1)' });
      });
      await buyAs('Aina Rahman');
      expect((await exported()).csv).toMatch(/,Not paid,15\.00,.*,'=SUM\(A1\),\r\n$/);
      const { attendees } = await acara.does('PrintAttendees').execute(club, { id: event.id });
      expect(attendees).toMatchObject([{ type: { name: '=SUM(A1)', nameMs: 'Tiket awal' } }]);
    });

    it('has the note of each ticket, safe for spreadsheets, also on paper', async () => {
      const { ticket } = await buyAs('Aina Rahman');
      const write = (kind: string, text: string) =>
        acara.does('NoteTicket').execute(club, { id: ticket.id, kind, text });
      const onPaper = async () =>
        (await acara.does('PrintAttendees').execute(club, { id: event.id })).attendees[0]?.note;
      await write('note', '=SUM(A1)');
      expect((await exported()).csv).toMatch(/,'=SUM\(A1\)\r\n$/);
      expect(await onPaper()).toEqual({ kind: 'note', text: '=SUM(A1)' });
      await write('check_card', 'first year');
      expect((await exported()).csv).toMatch(/,Check the student card: first year\r\n$/);
      const malay = await acara.does('ExportAttendees').execute(club, { id: event.id, language: 'ms' });
      expect(malay.csv).toMatch(/,Semak kad pelajar: first year\r\n$/);
      await write('note', '');
      expect((await exported()).csv).toMatch(/,\r\n$/);
      expect(await onPaper()).toBeUndefined();
    });

    it('says statuses and columns in the language of who asks', async () => {
      await acara.play(await buyAs('Aina Rahman'));
      const malay = { id: event.id, language: 'ms' };
      const { fileName, csv } = await acara.does('ExportAttendees').execute(club, malay);
      expect(fileName).toBe('peserta-night-of-the-gamelan-2026-12-20.csv');
      expect(csv).toMatch(
        /^\uFEFFNama,E-mel,No. matrik,Fakulti,Status,Harga.*ID tiket,Jenis,Nota untuk pintu masuk\r\n.*,Dibayar,25.00,/,
      );
      const other = acara.does('ExportAttendees').execute(club, { id: event.id, language: 'fr' });
      await expect(other).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it.each(['0012345', '12/3', '1E5', '1234567890123456'])(
      'exports the student id %s as text',
      async (studentId) => {
        const student = await acara.aStudent();
        const { user } = await acara.does('ViewProfile').execute(student);
        await acara.does('UpdateProfile').execute(student, { ...PROFILE_DEFAULTS, ...user, studentId });
        await acara.buy(student, event);
        expect((await exported()).csv).toContain(`,'${studentId},`);
      },
    );

    it.each(['=HYPERLINK(A1)', '+60123', '-1+1', '@SUM(A1)'])(
      'escapes the name %j against formulas in spreadsheets',
      async (name) => {
        await buyAs(name);
        const [, row = ''] = (await exported()).csv.split('\r\n');
        expect(row.startsWith(`'${name}`) || row.startsWith(`"'${name.replaceAll('"', '""')}"`)).toBe(true);
      },
    );

    it('exports more attendees than one page holds', async () => {
      const crowd = await aCrowd(2_001);
      const { csv } = await exported(crowd.id);
      expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
        ...['\uFEFFName', ...crowd.names, ''],
      ]);
      expect(audited(acara).at(-1)?.[3]).toBe('rows=2001');
    });
  });
});
