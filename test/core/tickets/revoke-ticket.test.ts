import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const REASON = 'The seat is broken.';
const NO_TICKET = plainRefusal('ticket_not_found', 'Ticket not found');

describe('RevokeTicket', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await own();
    purchase = await acara.buy(aina, event);
  });

  const own = (differences: Partial<Event> = {}) =>
    acara.anEvent({ organizerId: club.uid, organizerName: club.name, ...differences });
  const revoke = (actor = club, id = purchase.ticket.id, reason = REASON) =>
    acara.does('RevokeTicket').execute(actor, { id, reason });

  it('allows only the event’s club and admins; answers others like for a missing ticket', async () => {
    await acara.play(purchase);
    const before = acara.database.published.tickets;
    expect(await refusalOf(revoke(await acara.aVerifiedClub('Kelab Lain')))).toEqual(NO_TICKET);
    expect(await refusalOf(revoke(club, 'ticket-0'))).toEqual(NO_TICKET);
    expect([...acara.database.published.tickets]).toEqual([...before]);
    expect(await revoke(await acara.anAdmin())).toEqual({ refund: 25 });
  });

  it('requires a reason', async () => {
    expect(await refusalOf(revoke(club, purchase.ticket.id, ' '))).toEqual(
      fieldRefusal({ reason: 'Reason is required.' }),
    );
    expect(await refusalOf(revoke(club, purchase.ticket.id, 'x'.repeat(501)))).toEqual(
      fieldRefusal({ reason: 'Reason can have at most 500 characters.' }),
    );
  });

  it('refuses a ticket that is no longer live, so that a repeat changes nothing', async () => {
    await acara.play(purchase);
    await revoke();
    expect(await refusalOf(revoke())).toEqual(
      plainRefusal('wrong_state', 'This ticket can’t be used any more.'),
    );
    expect(acara.refunds()).toHaveLength(1);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('refuses a checked-in ticket', async () => {
    await acara.play(purchase);
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: purchase.ticket.id, scanId: 'scan-1' };
    await acara.does('CheckInTicket').execute(club, scan);
    expect(await refusalOf(revoke())).toEqual(
      plainRefusal(
        'already_checked_in',
        'The holder of this ticket has been checked in, so it can’t be cancelled.',
      ),
    );
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.refunds()).toEqual([]);
  });

  it('refuses a ticket of a cancelled event', async () => {
    await acara.play(purchase);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    expect((await refusalOf(revoke())).code).toBe('event_over');
    expect(acara.refunds()).toEqual([]);
  });

  it('voids a paid ticket, frees its place and owes its price back', async () => {
    await acara.play(purchase);
    acara.clock.advance(60);
    const published: LiveUpdate[] = [];
    acara.live.subscribe((update) => published.push(update));
    expect(await revoke()).toEqual({ refund: 25 });
    expect(acara.ticketOf(purchase)).toMatchObject({
      status: 'cancelled',
      closedAt: acara.clock.now(),
      generation: 1,
    });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(acara.refunds()).toMatchObject([
      { amountSen: 2_500, reason: 'ticket_revoked', status: 'manual_required', userId: aina.uid },
    ]);
    expect(published).toEqual([{ kind: 'sales', eventId: event.id }]);
  });

  it('leaves the platform its fee at the club’s expense', async () => {
    await acara.play(purchase);
    await revoke();
    expect(acara.balances(purchase)).toEqual({
      buyer: -2_500,
      club: -125,
      platform: 125,
      provider: 0,
      refund_payable: 2_500,
    });
    const input = { uid: club.uid, from: null, to: null };
    const { analytics } = await acara.does('ComputeClubAnalytics').execute(club, input);
    expect(analytics).toMatchObject({ totalTicketsSold: 0, totalRevenue: 0, totalRevenueAfterFees: -1.25 });
  });

  it('mails the holder and adds an audit entry', async () => {
    await acara.play(purchase);
    await revoke();
    expect(acara.notices().at(-1)).toEqual({
      kind: 'ticket_revoked',
      eventTitle: 'Night of the Gamelan',
      startsAt: '2026-12-20T12:00:00.000Z',
      location: 'Main Campus',
      venue: 'Dewan Seri Angsana',
      ticketId: purchase.ticket.id,
      entry: { eventId: event.id, endsAt: event.endsAt, sequence: 0 },
      organizerName: club.name,
      reason: REASON,
      refundSen: 2_500,
      byHand: true,
    });
    expect(audited(acara)).toEqual([[club.name, 'ticket_revoked', purchase.ticket.id, `event=${event.id}`]]);
  });

  it('requests the refund from a provider that supports it', async () => {
    Object.assign(acara.bank.capabilities, { refund: 'full' });
    await acara.play(purchase);
    await revoke();
    expect(acara.refunds()).toMatchObject([{ status: 'requested' }]);
    expect(acara.notices().at(-1)).toMatchObject({ byHand: false });
  });

  it('revokes a ticket after the event has ended', async () => {
    await acara.play(purchase);
    acara.clock.set(event.endsAt);
    expect(await revoke()).toEqual({ refund: 25 });
  });

  it('releases a held place, closes its checkout and refunds late money', async () => {
    expect(await revoke()).toEqual({ refund: 0 });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'closed', failure: 'ticket_cancelled' });
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('closed');
    await acara.settle(acara.reportOf(purchase));
    expect(acara.refunds()).toMatchObject([{ reason: 'ticket_cancelled', amountSen: 2_500 }]);
  });

  it('does not wait for an unavailable provider', async () => {
    acara.bank.isUnreachable = true;
    expect(await revoke()).toEqual({ refund: 0 });
  });

  it('owes nothing for a free ticket', async () => {
    const gift = await acara.buy(aina, await own({ priceSen: 0 }));
    expect(await revoke(club, gift.ticket.id)).toEqual({ refund: 0 });
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'ticket_revoked', refundSen: 0 });
  });

  it('owes a ticket that was paid twice only twice', async () => {
    await acara.play(purchase, 'pay-twice');
    await revoke();
    expect(acara.refunds().map(({ reason, amountSen }) => [reason, amountSen])).toEqual([
      ['duplicate', 2_500],
      ['ticket_revoked', 2_500],
    ]);
    expect(acara.balances(purchase).refund_payable).toBe(5_000);
  });
});
