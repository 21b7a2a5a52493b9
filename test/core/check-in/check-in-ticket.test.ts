import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { foldEntries } from '#core/check-in/admission.ts';
import { CHECK_IN_DEFAULTS, type CheckInTicketInput } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('CheckInTicket', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  let student: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, capacity: 5 });
    student = await acara.aStudent('Student A');
  });

  const codeOf = (purchase: PurchaseTicketOutput) =>
    JSON.stringify(ticketCode(acara.ticketOf(purchase), acara.signer));
  const paid = async (of = event) => {
    const purchase = await acara.buy(student, of);
    await acara.settle(acara.reportOf(purchase));
    return purchase;
  };
  let scans = 0;
  const scan = (input: Partial<CheckInTicketInput>) => {
    scans += 1;
    const whole = { id: event.id, code: null, ticketId: null, scanId: `scan-${scans}`, gate: '', ...input };
    return acara.does('CheckInTicket').execute(club, whole);
  };
  const checkInView = () => acara.does('ViewCheckIn').execute(club, { id: event.id });

  it('admits a ticket once and tells a second scan when and where', async () => {
    const purchase = await paid();
    const code = codeOf(purchase);
    const holder = { ticketId: purchase.ticket.id, name: 'Student A' };
    const entry = { at: acara.clock.now(), gate: 'North' };
    expect(await scan({ code, gate: 'North' })).toEqual({ outcome: 'admitted', holder, entry });
    acara.clock.advance(5);
    expect(await scan({ code, gate: 'South' })).toEqual({ outcome: 'already_in', holder, entry });
    expect(await checkInView()).toMatchObject({ expected: 1, inside: 1, latest: [{ ...holder, ...entry }] });
  });

  it('answers a retried scan like the first one', async () => {
    const code = codeOf(await paid());
    const first = await scan({ code, scanId: 'same' });
    acara.clock.advance(1);
    expect(await scan({ code, scanId: 'same' })).toEqual(first);
    expect((await checkInView()).inside).toBe(1);
  });

  it('admits two tickets whose scans have the same id, and answers each of them again', async () => {
    const [one, other] = [await paid(), await paid()];
    const scanOf = ({ ticket }: PurchaseTicketOutput) => scan({ ticketId: ticket.id, scanId: 'same' });
    const answers = [await scanOf(one), await scanOf(other)];
    expect(answers).toMatchObject([{ outcome: 'admitted' }, { outcome: 'admitted' }]);
    acara.clock.advance(1);
    expect([await scanOf(one), await scanOf(other)]).toEqual(answers);
    expect((await checkInView()).inside).toBe(2);
  });

  it('logs an admission with its scan, gate, generation and times, and no refusal', async () => {
    const purchase = await paid();
    await scan({ code: codeOf(purchase), scanId: 'first', gate: 'North' });
    await scan({ code: codeOf(purchase), scanId: 'second', gate: 'South' });
    const at = acara.clock.now();
    expect([...acara.database.published.doorEntries.values()]).toEqual([
      {
        ...{ scanId: 'first', eventId: event.id, ticketId: purchase.ticket.id, kind: 'admit' },
        ...{ outcome: 'admitted', generation: 0, gate: 'North', deviceId: null, by: club.uid },
        ...{ deviceAt: at, receivedAt: at, at, decidedBy: 'server', target: null },
        ...{ answer: 'admitted', asOf: null, via: null, reEntry: 'once', ruling: 'counts', byLead: true },
      },
    ]);
  });

  it('admits a ticket again whose admission was undone', async () => {
    const { ticket } = await paid();
    await scan({ ticketId: ticket.id, scanId: 'first', gate: 'North' });
    const [entry] = acara.database.published.doorEntries.values();
    if (!entry) throw new Error('Nothing was logged.');
    const undo = { ...entry, scanId: 'undo', kind: 'undo', target: 'first' } as const;
    await acara.write(async ({ admissions, doorEntries }) => {
      await doorEntries.addAll([undo]);
      await admissions.saveAll([...foldEntries([entry, undo]).values()]);
    });
    expect(await checkInView()).toMatchObject({ inside: 0, latest: [] });
    const retry = () => scan({ ticketId: ticket.id, scanId: 'first' });
    expect(await retry()).toMatchObject({ outcome: 'admitted', entry: null });
    acara.clock.advance(5);
    const again = { at: acara.clock.now(), gate: 'South' };
    expect(await scan({ ticketId: ticket.id, gate: 'South' })).toMatchObject({
      outcome: 'admitted',
      entry: again,
    });
    expect(await checkInView()).toMatchObject({ inside: 1, latest: [again] });
    expect(await retry()).toMatchObject({ outcome: 'already_in', entry: again });
    const revoked = acara.does('RevokeTicket').execute(club, { id: ticket.id, reason: 'No chair is left.' });
    expect(await refusalOf(revoked)).toMatchObject({ code: 'already_checked_in' });
  });

  it('admits one of many simultaneous scans of a ticket', async () => {
    const code = codeOf(await paid());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => scan({ code })));
    expect(outcomes.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'already_in')).toHaveLength(19);
  });

  it('checks in a ticket chosen from the attendee list', async () => {
    const { ticket } = await paid();
    expect(await scan({ ticketId: ticket.id })).toMatchObject({ outcome: 'admitted' });
    expect(await scan({ ticketId: 'nothing' })).toMatchObject({ outcome: 'not_genuine', holder: null });
  });

  it('checks in a ticket whose id is typed as its holder sees it, or whole', async () => {
    const [first, second] = [(await paid()).ticket, (await paid()).ticket];
    expect(await scan({ code: shortTicketId(first.id) })).toMatchObject({
      outcome: 'admitted',
      holder: { ticketId: first.id },
    });
    expect(await scan({ code: shortTicketId(first.id) })).toMatchObject({ outcome: 'already_in' });
    expect(await scan({ code: ` ${second.id.toUpperCase()} ` })).toMatchObject({ outcome: 'admitted' });
  });

  it('admits nobody by a typed id that is another event’s, or of two tickets', async () => {
    const elsewhere = await paid(await acara.anEvent({ capacity: 5 }));
    const refused = { outcome: 'not_genuine', holder: null, entry: null };
    expect(await scan({ code: shortTicketId(elsewhere.ticket.id) })).toEqual(refused);
    const ticket = acara.ticketOf(await paid());
    const twin = { ...ticket, id: `11111111${ticket.id.slice(8)}`, idempotencyKey: null };
    await acara.write(({ tickets }) => tickets.addAll([twin]));
    expect(await scan({ code: shortTicketId(ticket.id) })).toEqual(refused);
    expect(await scan({ code: ticket.id })).toMatchObject({ outcome: 'admitted' });
    expect((await checkInView()).inside).toBe(1);
  });

  it('tells namesakes apart by the last characters of their student ids, and nobody else', async () => {
    const search = () => acara.does('SearchTicketHolders').execute(club, { id: event.id, q: 'student' });
    await paid();
    expect((await search()).holders).toMatchObject([{ name: 'Student A', studentIdEnd: '' }]);
    const namesake = await acara.aStudent('STUDENT  A');
    await acara.does('UpdateProfile').execute(namesake, {
      ...PROFILE_DEFAULTS,
      ...{ name: namesake.name, studentId: 'A26CS4521', faculty: 'Computing', phoneNumber: '' },
    });
    await acara.settle(acara.reportOf(await acara.buy(namesake, event)));
    await acara.settle(acara.reportOf(await acara.buy(await acara.aStudent('Student B'), event)));
    const ends = (await search()).holders.map(({ studentIdEnd }) => studentIdEnd);
    expect(ends.sort()).toEqual(['', '0001', '4521']);
  });

  it('refuses unpaid, cancelled and re-issued tickets', async () => {
    const held = await acara.buy(student, event);
    expect(await scan({ ticketId: held.ticket.id })).toMatchObject({ outcome: 'not_paid', entry: null });

    const bought = await paid();
    const old = codeOf(bought);
    const ticket = acara.ticketOf(bought);
    await acara.write(({ tickets }) => tickets.save({ ...ticket, generation: ticket.generation + 1 }));
    expect(await scan({ code: old })).toMatchObject({ outcome: 'replaced', entry: null });
    await acara.write(({ tickets }) => tickets.save({ ...ticket, status: 'cancelled' }));
    expect(await scan({ code: old })).toMatchObject({ outcome: 'cancelled', entry: null });
    expect((await checkInView()).inside).toBe(0);
  });

  it('refuses another club, whether the code is a ticket’s or not', async () => {
    const code = codeOf(await paid());
    const otherClub = await acara.aVerifiedClub();
    const scanned = (text: string) => {
      const input = { ...CHECK_IN_DEFAULTS, id: event.id, code: text, scanId: 'scan' };
      return refusalOf(acara.does('CheckInTicket').execute(otherClub, input));
    };
    expect(await scanned(code)).toMatchObject({ code: 'event_not_found' });
    expect(await scanned('no ticket')).toMatchObject({ code: 'event_not_found' });
    expect((await checkInView()).inside).toBe(0);
  });

  it('refuses a ticket of another event without showing its holder', async () => {
    const other = await acara.anEvent({ capacity: 5 });
    const elsewhere = await paid(other);
    expect(await scan({ code: codeOf(elsewhere) })).toEqual({
      outcome: 'wrong_event',
      holder: null,
      entry: null,
    });
  });

  it('admits nobody to a cancelled event, also before its tickets are cancelled', async () => {
    const [inside, late] = [await paid(), await paid()];
    await scan({ ticketId: inside.ticket.id, scanId: 'first' });
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Nobody is able to play.' });
    const refused = { outcome: 'cancelled', holder: { name: 'Student A' } };
    expect(await scan({ code: codeOf(late) })).toMatchObject({ ...refused, entry: null });
    expect(await scan({ ticketId: late.ticket.id })).toMatchObject({ ...refused, entry: null });
    expect(await scan({ ticketId: inside.ticket.id })).toMatchObject(refused);
    expect(await scan({ ticketId: inside.ticket.id, scanId: 'first' })).toMatchObject({
      outcome: 'admitted',
    });
    expect(acara.database.published.doorEntries.size).toBe(1);
  });

  it('finds no guest of a cancelled event, and expects nobody but who is inside', async () => {
    const search = () => acara.does('SearchTicketHolders').execute(club, { id: event.id, q: 'student' });
    await scan({ ticketId: (await paid()).ticket.id });
    await paid();
    expect((await search()).holders).toHaveLength(2);
    expect(await checkInView()).toMatchObject({ event: { status: 'published' }, expected: 2, inside: 1 });
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Nobody is able to play.' });
    const afterwards = { event: { status: 'cancelled' }, expected: 1, inside: 1 };
    expect(await search()).toEqual({ holders: [] });
    expect(await checkInView()).toMatchObject(afterwards);
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await checkInView()).toMatchObject(afterwards);
  });

  it.each([
    ['something else', 'https://example.test/menu'],
    ['a number', '42'],
    ['nothing', 'null'],
    ['half a code', '{"ticketId":"t","eventId":"e","userId":"u","v":1}'],
    ['a strange generation', '{"ticketId":"t","eventId":"e","userId":"u","v":1,"g":"0","k":"k","sig":"s"}'],
  ])('refuses a code that is no ticket: %s', async (_, code) => {
    expect(await scan({ code })).toEqual({ outcome: 'not_genuine', holder: null, entry: null });
  });

  it('refuses a forged code', async () => {
    const code = JSON.parse(codeOf(await paid()));
    for (const change of [{ ticketId: 'another' }, { g: 1 }, { sig: 'forged' }, { k: 'unknown' }])
      expect(await scan({ code: JSON.stringify({ ...code, ...change }) })).toMatchObject({
        outcome: 'not_genuine',
      });
  });

  it('requires a scan id, and either a code or a ticket', async () => {
    expect(await refusalOf(scan({ scanId: ' ', gate: 'x'.repeat(41) }))).toEqual(
      fieldRefusal({
        scanId: 'Scan is required.',
        gate: 'Gate can have at most 40 characters.',
        code: 'Either a code or a ticket of the list is needed.',
      }),
    );
    expect(await refusalOf(scan({ code: 'x', ticketId: 'y' }))).toEqual(
      fieldRefusal({ code: 'Either a code or a ticket of the list is needed.' }),
    );
  });
});
