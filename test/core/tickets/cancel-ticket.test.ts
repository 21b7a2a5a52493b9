import { beforeEach, describe, expect, it } from 'vitest';
import { bindDecorator } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { Acara } from '#test/support/acara.ts';
import { passedOn } from '#test/support/passed-on.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('ticket_not_found', 'Ticket not found');
const CLOSED = plainRefusal('already_closed', 'This ticket is no longer open.');
const NOT_HERE = plainRefusal(
  'not_cancellable',
  'Paid tickets, and tickets for events that have started, can’t be given back here.',
);

describe('CancelTicket', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
  });

  const cancel = (id: string, actor = aina) => acara.does('CancelTicket').execute(actor, { id });

  it('allows only the ticket’s holder', async () => {
    const { ticket } = await acara.buy(aina, await acara.anEvent());
    expect(await refusalOf(cancel('ticket-0'))).toEqual(MISSING);
    expect(await refusalOf(cancel(ticket.id, await acara.anAdmin()))).toEqual(MISSING);
  });

  it('refuses a ticket that its holder passes on at the same moment', async () => {
    const purchase = await acara.buy(aina, await acara.anEvent({ priceSen: 0 }));
    const badrul = await acara.aStudent('Badrul Amin');
    bindDecorator(acara.container, TicketOffice, (office) => ({
      async run(decision, request) {
        await acara.write(({ tickets }) => tickets.save(passedOn(acara.ticketOf(purchase), badrul)));
        return office.run(decision, request);
      },
    }));
    expect(await refusalOf(cancel(purchase.ticket.id))).toEqual(MISSING);
    expect(acara.ticketOf(purchase)).toMatchObject({ status: 'confirmed', holder: { uid: badrul.uid } });
  });

  it('refuses a paid ticket', async () => {
    const event = await acara.anEvent();
    const purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    expect(await refusalOf(cancel(purchase.ticket.id))).toEqual(NOT_HERE);
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('refuses a ticket of a free event that has started', async () => {
    const event = await acara.anEvent({ priceSen: 0 });
    const { ticket } = await acara.buy(aina, event);
    acara.clock.set(event.startsAt);
    expect(await refusalOf(cancel(ticket.id))).toEqual(NOT_HERE);
  });

  it('refuses a checked-in ticket, so that a free event never admits more people than places', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ priceSen: 0, capacity: 1, organizerId: club.uid });
    const { ticket } = await acara.buy(aina, event);
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1' };
    expect((await acara.does('CheckInTicket').execute(club, scan)).outcome).toBe('admitted');
    expect(await refusalOf(cancel(ticket.id))).toEqual(
      plainRefusal(
        'already_checked_in',
        'This ticket has been checked in at the event, so it can’t be given back.',
      ),
    );
    expect(acara.ticketOf({ ticket }).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
    expect((await refusalOf(acara.buy(await acara.aStudent('Wei'), event))).code).toBe('sold_out');
  });

  it('refunds everybody when the event is cancelled, also checked-in holders', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid });
    const purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: purchase.ticket.id, scanId: 'scan-1' };
    await acara.does('CheckInTicket').execute(club, scan);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'A power cut.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'event_cancelled' }]);
  });

  it('refuses a ticket that is no longer live', async () => {
    const event = await acara.anEvent();
    const [given, late] = [await acara.buy(aina, event), await acara.buy(aina, event)];
    await cancel(given.ticket.id);
    expect(await refusalOf(cancel(given.ticket.id))).toEqual(CLOSED);
    acara.clock.advance(15);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect(await refusalOf(cancel(late.ticket.id))).toEqual(CLOSED);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('releases a held place and closes the checkout', async () => {
    const event = await acara.anEvent({ capacity: 1 });
    const purchase = await acara.buy(aina, event);
    expect(await cancel(purchase.ticket.id)).toEqual({
      ticket: {
        ...purchase.ticket,
        status: 'cancelled',
        holdExpiresAt: null,
        payment: null,
        cancellation: { by: 'holder', reason: null },
      },
    });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'closed', failure: 'ticket_cancelled' });
    expect(acara.bank.bill(acara.providerRefOf(purchase))?.state).toBe('closed');
    expect(acara.ticketOf(purchase)).toMatchObject({ closedAt: acara.clock.now(), generation: 1 });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('releases the place of a free ticket and voids its QR code', async () => {
    const event = await acara.anEvent({ priceSen: 0 });
    const { ticket } = await acara.buy(aina, event);
    const { ticket: after } = await cancel(ticket.id);
    const cancellation = { by: 'holder', reason: null };
    expect(after).toEqual({ ...ticket, status: 'cancelled', code: null, qrCode: null, cancellation });
    expect(acara.ticketOf({ ticket }).generation).toBe(1);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('cancels while the bank is unavailable', async () => {
    const purchase = await acara.buy(aina, await acara.anEvent());
    acara.bank.isUnreachable = true;
    expect((await cancel(purchase.ticket.id)).ticket.status).toBe('cancelled');
  });

  it('releases the place once for two simultaneous requests', async () => {
    const event = await acara.anEvent();
    const { ticket } = await acara.buy(aina, event);
    const answers = await Promise.allSettled([cancel(ticket.id), cancel(ticket.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });
});
