import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { InviteGuestsInput } from '#core/guests/invite-guests.ts';
import { aPool, aType, EARLY, Planned, SMALL } from '#test/support/a-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('inviting guests', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 2_000, capacity: 5 });
  });
  const invite = (rows: InviteGuestsInput['rows'], input: Partial<InviteGuestsInput> = {}, actor = club) =>
    acara
      .does('InviteGuests')
      .execute(actor, { id: event.id, tellThem: false, dryRun: false, rows, ...input });
  const results = async (...given: Parameters<typeof invite>) =>
    (await invite(...given)).rows.map(({ result }) => result);
  const guests = async (actor = club) => acara.does('ListGuests').execute(actor, { id: event.id });
  const setAside = (count: number) =>
    acara.does('SetGuestPlaces').execute(club, { id: event.id, setAside: count });

  it('gives a free, confirmed ticket to a name alone, also of an event that costs money', async () => {
    const { rows, placesLeft } = await invite([{ name: ' Dato’ Rahman ', note: 'Front row' }]);
    expect(rows).toEqual([{ line: 1, result: 'invited', ticketId: expect.any(String) }]);
    expect(placesLeft).toBe(4);
    const [ticket] = [...acara.database.published.tickets.values()];
    expect(ticket).toMatchObject({ status: 'confirmed', origin: 'guest', priceSen: 0, fee: { sen: 0 } });
    expect(ticket?.holder).toEqual({
      uid: expect.stringMatching(/^guest-/),
      name: 'Dato’ Rahman',
      email: '',
    });
    expect((await guests()).guests).toEqual([
      {
        ticketId: ticket?.id,
        name: 'Dato’ Rahman',
        email: '',
        hasAccount: false,
        type: { id: event.id, name: '', nameMs: null },
        note: 'Front row',
        invitedAt: acara.clock.now(),
        timesSent: 0,
        lastSentAt: null,
        status: 'confirmed',
        checkedInAt: null,
        link: expect.stringMatching(/^\/t\/[\w-]+#[\w-]{20,}$/),
      },
    ]);
  });

  it('finds the account of a proven address or matric number, and puts the ticket there', async () => {
    const aina = await acara.aStudent('Aina');
    await invite([{ name: 'Somebody', email: aina.email.toUpperCase() }]);
    const { tickets } = await acara.does('ListMyTickets').execute(aina, {});
    expect(tickets).toMatchObject([
      { userId: aina.uid, holderName: aina.name, price: 0, status: 'confirmed' },
    ]);
    expect((await guests()).guests).toMatchObject([{ hasAccount: true, link: null, email: aina.email }]);
  });

  it('gives nobody a second ticket, whether the first was bought or given, now or in an earlier list', async () => {
    const aina = await acara.aStudent('Aina');
    await acara.buy(aina, event);
    const rows = [
      { name: 'Aina', email: aina.email },
      { name: 'Siti', email: 'siti@um.test' },
      { name: 'Siti again', email: ' SITI@um.test' },
      { name: 'Dewi', studentId: 'a26 cs 0001' },
      { name: 'Dewi again', studentId: 'A26CS0001', email: 'dewi@um.test' },
      { name: 'No mark' },
    ];
    expect(await results(rows, { dryRun: true })).toEqual([
      'has_ticket',
      'invited',
      'twice_in_list',
      'invited',
      'twice_in_list',
      'invited',
    ]);
    expect(acara.database.published.tickets.size).toBe(1);
    await invite(rows);
    expect(await results(rows)).toEqual([
      'has_ticket',
      'has_ticket',
      'twice_in_list',
      'has_ticket',
      'twice_in_list',
      'invited',
    ]);
  });

  it('says what is wrong with a row, and invites the others', async () => {
    const { rows } = await invite([
      { name: '' },
      { name: 'A', email: 'not an address' },
      { name: 'B', studentId: 'no digits' },
      { name: 'C', note: 'x'.repeat(121) },
      { name: 'www.shop.test' },
      { name: 'D', email: null, studentId: ' ', note: undefined },
    ]);
    expect(rows.map(({ result, field }) => [result, field])).toEqual([
      ['not_valid', 'name'],
      ['not_valid', 'email'],
      ['not_valid', 'studentId'],
      ['not_valid', 'note'],
      ['not_valid', 'name'],
      ['invited', undefined],
    ]);
  });

  it('takes places that are set aside first, and never more than there are', async () => {
    await setAside(2);
    expect((await guests()).places).toEqual({ setAside: 2, free: 3 });
    const { placesLeft } = await invite([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    expect(placesLeft).toBe(2);
    expect((await guests()).places).toEqual({ setAside: 0, free: 2 });
    expect(await results([{ name: 'D' }, { name: 'E' }, { name: 'F' }])).toEqual([
      'invited',
      'invited',
      'no_place',
    ]);
    expect(await refusalOf(setAside(1))).toMatchObject({
      code: 'wrong_state',
      message: 'Not that many places are free. You can set aside at most 0.',
    });
  });

  it('keeps what is set aside from buyers', async () => {
    await setAside(5);
    expect((await refusalOf(acara.buy(await acara.aStudent(), event))).code).toBe('sold_out');
  });

  it('gives tickets of hidden types, within their pools, and of none that is retired', async () => {
    const plan = new Planned(acara, club, event);
    await plan.put(
      [aType(event.id, { retired: true }), aType(EARLY, { visibility: 'hidden', poolId: SMALL, price: 90 })],
      [aPool(SMALL, 1)],
    );
    expect(await refusalOf(invite([{ name: 'A' }], { typeId: event.id }))).toMatchObject({
      code: 'type_not_found',
    });
    const { rows, placesLeft } = await invite([{ name: 'A' }, { name: 'B' }]);
    expect(rows.map(({ result }) => result)).toEqual(['invited', 'no_place']);
    expect(placesLeft).toBe(0);
    expect((await guests()).guests).toMatchObject([{ type: { id: EARLY } }]);
  });

  it('writes one entry of the audit log, with numbers only', async () => {
    await invite([{ name: 'A' }, { name: '' }]);
    expect(await audited(acara)).toContainEqual(
      expect.arrayContaining(['guests_invited', 'count=1; rows=2']),
    );
  });

  it('is for who may change the event and see who comes, of 1 to 500 rows, while the event is public', async () => {
    const row = { name: 'A' };
    const treasurer = acting(await acara.aStudent('T'), club, 'treasurer');
    expect((await refusalOf(invite([row], {}, treasurer))).code).toBe('forbidden');
    expect((await refusalOf(invite([row], {}, await acara.aVerifiedClub('Other')))).code).toBe(
      'event_not_found',
    );
    expect((await refusalOf(invite([]))).code).toBe('invalid_input');
    expect((await refusalOf(invite(Array.from({ length: 501 }, () => row)))).code).toBe('invalid_input');
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    expect(await refusalOf(invite([row]))).toMatchObject({
      code: 'wrong_state',
      message: 'Publish the event first. Then you can invite guests.',
    });
    const over = await acara.anEvent({ organizerId: club.uid, status: 'cancelled' });
    expect((await refusalOf(invite([row], { id: over.id }))).code).toBe('event_over');
  });

  it('mails those who are to be told, in the lane of announcements, and nobody else', async () => {
    const aina = await acara.aStudent('Aina');
    await invite(
      [{ name: 'Aina', email: aina.email }, { name: 'Siti', email: 'siti@um.test' }, { name: 'No address' }],
      { tellThem: true },
    );
    const mails = [...acara.database.published.outbox.values()].filter(({ notice }) => 'ticketId' in notice);
    expect(mails.map(({ to, notice }) => [to.email, notice.kind])).toEqual([
      [aina.email, 'ticket_confirmed'],
      ['siti@um.test', 'guest_invited'],
    ]);
    expect(JSON.stringify(mails)).not.toContain(
      (await guests()).guests.find(({ link }) => link)?.link?.split('#')[1],
    );
    await acara.does('DeliverMail').execute(SYSTEM);
  });
});
