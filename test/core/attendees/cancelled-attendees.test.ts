import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';

const DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina' };

describe('who was cancelled', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ maxOpenHolds: 100 });
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 1_800 });
  });

  const list = async (filter: 'all' | 'cancelled' = 'cancelled', actor = club) =>
    acara.does('ListAttendees').execute(actor, { id: event.id, q: null, filter, cursor: null });
  const sold = async (name: string) => {
    const student = await acara.aStudent(name);
    const bought = await acara.buy(student, event);
    await acara.play(bought);
    return { student, bought, id: bought.ticket.id };
  };
  const aMember = async (office: Office) => acting(await acara.aMember(club, office), club, office);

  it('lists a ticket that the club cancelled, with the reason and how far the refund is', async () => {
    const { student, id } = await sold('Aina Rahman');
    await sold('Tan Wei');
    await acara.does('RevokeTicket').execute(club, { id, reason: 'Sold twice.' });
    const cancelled = {
      name: 'Aina Rahman',
      status: 'cancelled',
      cancellation: { by: 'organizer', reason: 'Sold twice.', at: acara.clock.now() },
      refunded: 18,
    };
    const refund = { amount: 18, currency: 'MYR', reason: 'ticket_revoked', status: 'manual_required' };
    expect(await list()).toMatchObject({
      attendees: [{ ...cancelled, refunds: [{ ...refund, step: 'details_needed', paidAt: null }] }],
      counts: { confirmedPaid: 1, cancelled: 1 },
      total: 1,
    });
    expect((await list('all')).attendees.map(({ name }) => name)).toEqual(['Tan Wei']);
    await acara.does('SubmitBankDetails').execute(student, DETAILS);
    expect((await list()).attendees[0]?.refunds).toMatchObject([{ step: 'ready' }]);
    acara.clock.advance(60);
    const [owed] = acara.refunds();
    await acara.does('CompleteRefund').execute(admin, { id: owed?.id ?? '', bankReference: 'TRX-1' });
    expect((await list()).attendees[0]?.refunds).toMatchObject([
      { status: 'succeeded', step: 'paid', paidAt: acara.clock.now() },
    ]);
  });

  it('shows what was refunded of a ticket that stays valid', async () => {
    const { id } = await sold('Aina Rahman');
    await acara
      .does('IssueGoodwillRefund')
      .execute(admin, { id, amount: 5, refunded: 0, reason: 'The hall was cold.' });
    expect((await list('all')).attendees).toMatchObject([
      { status: 'confirmed', price: 18, refunded: 5, refunds: [{ amount: 5, reason: 'goodwill' }] },
    ]);
    await acara.does('RevokeTicket').execute(club, { id, reason: 'Sold twice.' });
    expect((await list()).attendees).toMatchObject([
      { refunded: 18, refunds: [{ reason: 'goodwill' }, { amount: 13, reason: 'ticket_revoked' }] },
    ]);
  });

  it('lists everybody of a cancelled event, also who was cancelled before', async () => {
    const { id } = await sold('Aina Rahman');
    await sold('Tan Wei');
    await acara.does('RevokeTicket').execute(club, { id, reason: 'Sold twice.' });
    acara.clock.advance(5);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    const { attendees, counts, total } = await list();
    expect(attendees.map(({ name, cancellation }) => [name, cancellation?.by, cancellation?.reason])).toEqual(
      [
        ['Aina Rahman', 'organizer', 'Sold twice.'],
        ['Tan Wei', 'event', 'The hall is flooded.'],
      ],
    );
    expect([counts.cancelled, total]).toEqual([2, 2]);
    expect((await list('all')).attendees.map(({ name }) => name)).toEqual(['Tan Wei']);
    expect((await list('all')).total).toBe(1);
  });

  it('tells a charge-back, a free ticket that was given back, and money that came too late', async () => {
    const { bought } = await sold('Aina Rahman');
    await acara.play(bought, 'charge-back');
    const late = await acara.buy(await acara.aStudent('Tan Wei'), event);
    const gaveBack = await acara.aStudent('Devi');
    const unpaid = await acara.buy(gaveBack, event);
    await acara.does('CancelTicket').execute(gaveBack, unpaid.ticket);
    acara.clock.advance(60);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect((await list()).attendees.map(({ name }) => name)).toEqual(['Aina Rahman']);
    await acara.write(async ({ events }) => {
      const { sold: places } = acara.stored(event);
      await events.save({ ...acara.stored(event), capacity: places });
    });
    await acara.settle(acara.reportOf(late));
    expect((await list()).attendees).toMatchObject([
      { name: 'Aina Rahman', cancellation: { by: 'bank', reason: null } },
      { name: 'Tan Wei', status: 'expired', cancellation: null, refunds: [{ reason: 'late_no_seat' }] },
    ]);
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    const free = await acara.buy(gaveBack, event);
    await acara.does('CancelTicket').execute(gaveBack, free.ticket);
    expect((await list()).attendees).toMatchObject([
      { name: 'Devi', cancellation: { by: 'holder', reason: null }, refunded: 0, refunds: [] },
    ]);
  });

  it('lets a treasurer answer who was refunded, and keeps refunds from members without sight of them', async () => {
    const { id } = await sold('Aina Rahman');
    await acara.does('RevokeTicket').execute(club, { id, reason: 'Sold twice.' });
    for (const office of ['treasurer', 'adviser'] as const)
      expect((await list('cancelled', await aMember(office))).attendees).toMatchObject([
        { refunded: 18, refunds: [{ step: 'details_needed' }] },
      ]);
    for (const office of ['editor', 'secretary'] as const)
      expect((await list('cancelled', await aMember(office))).attendees).toMatchObject([
        { cancellation: { by: 'organizer' }, refunded: null, refunds: [] },
      ]);
  });

  it('erases the reason together with the name', async () => {
    const { student, id } = await sold('Aina Rahman');
    await acara.does('RevokeTicket').execute(club, { id, reason: 'Aina was rude.' });
    const [owed] = acara.refunds();
    await acara.does('CompleteRefund').execute(admin, { id: owed?.id ?? '', bankReference: 'TRX-1' });
    await acara.does('CloseAccount').execute(student, { password: PASSWORD });
    expect(acara.database.published.tickets.get(id)).toMatchObject({
      holder: { name: '', email: '' },
      cancelledBy: 'organizer',
      cancellationReason: null,
    });
  });
});
