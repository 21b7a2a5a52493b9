import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import type { InviteGuestsInput } from '#core/guests/invite-guests.ts';
import { guestSecretOf } from '#core/parties/guest.ts';
import { aPool, aType, EARLY, Planned, SMALL } from '#test/support/a-plan.ts';
import { Asked, answersOn, aQuestion, MEAL } from '#test/support/a-question.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

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
    const { rows, placesLeft } = await invite([{ name: ' Guest One ', note: 'Front row' }]);
    expect(rows).toEqual([{ line: 1, result: 'invited', ticketId: expect.any(String) }]);
    expect(placesLeft).toBe(4);
    const [ticket] = [...acara.database.published.tickets.values()];
    expect(ticket).toMatchObject({ status: 'confirmed', origin: 'guest', priceSen: 0, fee: { sen: 0 } });
    expect(ticket?.holder).toEqual({
      uid: expect.stringMatching(/^guest-/),
      name: 'Guest One',
      email: '',
    });
    expect((await guests()).guests).toEqual([
      {
        ticketId: ticket?.id,
        name: 'Guest One',
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

  it('puts no ticket into an account whose address is not proven, or that is disabled or closed', async () => {
    acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 2_000, capacity: 5 });
    const [unproven, disabled] = [await acara.anUnverifiedStudent(), await acara.aStudent('Budi')];
    const closed = await acara.aStudent('Chong');
    await acara.disable(disabled);
    await acara.does('CloseAccount').execute(closed, { password: PASSWORD });
    const rows = [unproven, disabled, closed].map(({ email }) => ({ name: 'Guest One', email }));
    expect(await results(rows)).toEqual(['invited', 'invited', 'invited']);
    expect(await results(rows)).toEqual(['has_ticket', 'has_ticket', 'has_ticket']);
    expect((await guests()).guests.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
      ['Guest One', false],
      ['Guest One', false],
      ['Guest One', false],
    ]);
  });

  it('confirms at once, also where a question must be answered, which a guest with an account does later', async () => {
    const asked = new Asked(acara, club, event);
    await asked.put([aQuestion(MEAL, { required: true })]);
    const aina = await acara.aStudent('Aina');
    const { rows } = await invite([{ name: 'Aina', email: aina.email }, { name: 'Guest One' }]);
    expect((await guests()).guests.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    const answered = await asked.answer(aina, rows[0]?.ticketId ?? '', { [MEAL]: 'Vegetarian' });
    expect(answered.status).toBe('confirmed');
    expect(answersOn(answered)).toEqual({ [MEAL]: 'Vegetarian' });
  });

  it('gives nobody a second ticket, whether the first was bought or given, now or in an earlier list', async () => {
    const aina = await acara.aStudent('Aina');
    await acara.buy(aina, event);
    const rows = [
      { name: 'Aina', email: aina.email },
      { name: 'Guest One', email: 'guest.one@uni.test' },
      { name: 'Guest One again', email: ' GUEST.ONE@uni.test' },
      { name: 'Guest Two', studentId: 'a26 cs 0001' },
      { name: 'Guest Two again', studentId: 'A26CS0001', email: 'guest.two@uni.test' },
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
      [
        { name: 'Aina', email: aina.email },
        { name: 'Guest One', email: 'guest.one@uni.test' },
        { name: 'No address' },
      ],
      { tellThem: true },
    );
    const mails = [...acara.database.published.outbox.values()].filter(({ notice }) => 'ticketId' in notice);
    expect(mails.map(({ to, notice }) => [to.email, notice.kind])).toEqual([
      [aina.email, 'ticket_confirmed'],
      ['guest.one@uni.test', 'guest_invited'],
    ]);
    expect(JSON.stringify(mails)).not.toContain(
      (await guests()).guests.find(({ link }) => link)?.link?.split('#')[1],
    );
    await acara.does('DeliverMail').execute(SYSTEM);
  });

  describe('afterwards', () => {
    const inviteOne = async (row: object = {}, tellThem = true) => {
      const { rows } = await invite(
        [{ name: 'Guest One', email: 'guest.one@uni.test', note: 'Front row', ...row }],
        {
          tellThem,
        },
      );
      return rows[0]?.ticketId ?? '';
    };
    const linkOf = async (id: string) =>
      (await guests()).guests.find(({ ticketId }) => ticketId === id)?.link;
    const secretOf = async (id: string) => (await linkOf(id))?.split('#')[1] ?? '';
    const open = (id: string, secret: string) =>
      acara.does('ViewGuestTicket').execute({ kind: 'anonymous' }, { id, secret });
    const mails = () =>
      [...acara.database.published.outbox.values()].filter(({ notice }) => 'ticketId' in notice);
    const sendAgain = (id: string, actor = club) => acara.does('SendTicketAgain').execute(actor, { id });
    const revoke = (id: string, actor = club) =>
      acara.does('RevokeTicket').execute(actor, { id, reason: 'Mistaken' });

    it('opens the ticket for everybody with its secret, and for nobody else', async () => {
      const id = await inviteOne();
      const { ticket } = await open(id, await secretOf(id));
      expect(ticket).toMatchObject({ id, holderName: 'Guest One', status: 'confirmed', price: 0 });
      expect([ticket.code, ticket.qrCode]).toEqual([expect.any(String), expect.any(String)]);
      const other = await inviteOne({ email: 'other@uni.test' });
      const aina = await acara.aStudent('Aina');
      const bought = (await acara.buy(aina, event)).ticket.id;
      const attempts = [
        [id, ''],
        [id, await secretOf(other)],
        [bought, await secretOf(id)],
        ['ticket-9', await secretOf(id)],
      ] as const;
      for (const [one, secret] of attempts)
        expect((await refusalOf(open(one, secret))).code).toBe('ticket_not_found');
      expect((await refusalOf(open(id, 'x'.repeat(201)))).code).toBe('invalid_input');
    });

    it('mails a guest the ticket again three times in 24 hours', async () => {
      const id = await inviteOne({}, false);
      for (const _ of [1, 2, 3]) {
        acara.clock.advance(1);
        await sendAgain(id);
      }
      expect(await refusalOf(sendAgain(id))).toMatchObject({
        code: 'rate_limited',
        message: 'This ticket was sent 3 times in 24 hours. You can send it again in 24 hours.',
      });
      expect(mails().map(({ notice }) => notice.kind)).toEqual([
        'guest_invited',
        'guest_invited',
        'guest_invited',
      ]);
      acara.clock.advance(24 * 60);
      await sendAgain(id);
      expect((await guests()).guests).toMatchObject([{ timesSent: 4, lastSentAt: acara.clock.now() }]);
    });

    it('mails nobody again without an address, after the ticket ended, or who bought the ticket', async () => {
      const nameless = await inviteOne({ email: '' });
      expect((await refusalOf(sendAgain(nameless))).message).toMatch(/has no email address/);
      const id = await inviteOne();
      const other = await acara.aVerifiedClub('Kelab Lain');
      expect((await refusalOf(sendAgain(id, other))).code).toBe('ticket_not_found');
      await revoke(id);
      expect((await refusalOf(sendAgain(id))).code).toBe('wrong_state');
      const bought = (await acara.buy(await acara.aStudent(), event)).ticket.id;
      expect((await refusalOf(sendAgain(bought))).code).toBe('ticket_not_found');
    });

    it('lets an editor take back what guests were given, and no bought ticket', async () => {
      const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
      const id = await inviteOne();
      const bought = (await acara.buy(await acara.aStudent(), event)).ticket.id;
      expect((await refusalOf(revoke(bought, editor))).code).toBe('forbidden');
      expect(await revoke(id, editor)).toEqual({ refund: 0 });
      expect((await open(id, await secretOfRevoked(id))).ticket.status).toBe('cancelled');
      expect((await guests()).guests).toMatchObject([{ status: 'cancelled', link: null }]);
    });
    const secretOfRevoked = async (id: string) => guestSecretOf(id, new MemoryKeyedDigest());

    it('tells only those of a withdrawal who were mailed the ticket', async () => {
      const [mailed, quiet] = [await inviteOne(), await inviteOne({ email: 'quiet@uni.test' }, false)];
      await revoke(mailed);
      await revoke(quiet);
      const revoked = mails().filter(({ notice }) => notice.kind === 'ticket_revoked');
      expect(revoked.map(({ to }) => to.email)).toEqual(['guest.one@uni.test']);
    });

    it('tells every guest with an address that the event is cancelled', async () => {
      await inviteOne({}, false);
      await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      expect(mails().map(({ to, notice }) => [to.email, notice.kind])).toEqual([
        ['guest.one@uni.test', 'event_cancelled'],
      ]);
    });

    it('shows the note at check-in and on the attendee list, and counts the guest without revenue', async () => {
      const id = await inviteOne();
      const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: id, scanId: 'scan-1' };
      expect(await acara.does('CheckInTicket').execute(club, scan)).toMatchObject({
        outcome: 'admitted',
        holder: { ticketId: id, name: 'Guest One', note: 'Front row' },
      });
      const found = await acara.does('SearchTicketHolders').execute(club, { id: event.id, q: 'guest one' });
      expect(found.holders).toMatchObject([{ name: 'Guest One', note: 'Front row' }]);
      const list = await acara.does('ListAttendees').execute(club, { id: event.id, q: null, cursor: null });
      expect(list.attendees).toMatchObject([{ origin: 'guest', note: 'Front row', price: 0 }]);
      expect(list.counts).toMatchObject({ confirmedFree: 1, paid: 0 });
      const { csv } = await acara.does('ExportAttendees').execute(club, { id: event.id });
      expect(csv).toMatch(
        /,Type,Note for the entrance,Origin,Note\r\nGuest One,guest.one@uni.test,.*,Guest,Front row\r\n$/,
      );
    });

    it('writes to guests with an address, once each', async () => {
      await inviteOne();
      await inviteOne({ name: 'No address', email: '' });
      const message = { id: event.id, subject: 'Doors', text: 'At seven.' };
      expect(await acara.does('MessageAttendees').execute(club, message)).toEqual({ recipients: 1 });
    });

    it('names the ticket in what is written to a guest without an account, and in no other letter', async () => {
      const aina = await acara.aStudent('Aina');
      const id = await inviteOne();
      await inviteOne({ name: 'Aina', email: aina.email });
      const message = { id: event.id, subject: 'Doors', text: 'At seven.' };
      await acara.does('MessageAttendees').execute(club, message);
      await acara.does('TellOfMove').execute(club, { id: event.id });
      const letters = [...acara.database.published.outbox.values()].filter(({ notice }) =>
        ['organizer_message', 'event_moved'].includes(notice.kind),
      );
      expect(
        letters.map(({ to, notice }) => [to.email, 'ticketId' in notice ? notice.ticketId : null]),
      ).toEqual([
        ['guest.one@uni.test', id],
        [aina.email, null],
        ['guest.one@uni.test', id],
        [aina.email, null],
      ]);
    });

    it('counts the ticket when its holder buys, where the event has a limit', async () => {
      const limited = await acara.anEvent({ organizerId: club.uid, perPersonLimit: 1, priceSen: 0 });
      const aina = await acara.aStudent('Aina');
      await invite([{ name: 'Aina', email: aina.email }], { id: limited.id });
      expect((await refusalOf(acara.buy(aina, limited))).code).toBe('already_at_limit');
    });

    it('hides addresses from members who may not see private data, and links from who may not invite', async () => {
      await inviteOne();
      const editor = acting(await acara.aMember(club, 'editor'), club, 'editor');
      const treasurer = acting(await acara.aMember(club, 'treasurer'), club, 'treasurer');
      expect((await guests(editor)).guests).toMatchObject([{ email: '', link: expect.any(String) }]);
      expect((await guests(treasurer)).guests).toMatchObject([{ email: '', link: null }]);
    });
  });
});
