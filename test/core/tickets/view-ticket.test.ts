import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { isGenuine, type TicketCode } from '#core/tickets/codes/ticket-code.ts';
import { Acara } from '#test/support/acara.ts';
import { readQrImage } from '#test/support/legible-qr-images.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('ticket_not_found', 'Ticket not found');

describe('ListMyTickets and ViewTicket', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
  });

  const view = async (id: string, actor = aina) =>
    (await acara.does('ViewTicket').execute(actor, { id })).ticket;
  const list = async (actor = aina) => (await acara.does('ListMyTickets').execute(actor, {})).tickets;

  it('hides tickets from others, clubs and admins included', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid });
    const { ticket } = await acara.buy(aina, event);
    expect(await refusalOf(view('ticket-0'))).toEqual(MISSING);
    for (const other of [await acara.aStudent('Budi'), club, await acara.anAdmin()]) {
      expect(await refusalOf(view(ticket.id, other))).toEqual(MISSING);
      expect(await list(other)).toEqual([]);
    }
  });

  it('lists the latest purchase first and shows the same view alone, with its picture', async () => {
    const first = await acara.buy(aina, await acara.anEvent());
    acara.clock.advance(1);
    const second = await acara.buy(aina, await acara.anEvent({ priceSen: 0 }));
    expect((await list()).map(({ id }) => id)).toEqual([second.ticket.id, first.ticket.id]);
    const alone = await view(second.ticket.id);
    expect(await list()).toEqual([{ ...alone, qrCode: null }, await view(first.ticket.id)]);
    expect(readQrImage(alone.qrCode)).toEqual(JSON.parse(alone.code ?? ''));
    expect(alone).toEqual(second.ticket);
    expect(await view(first.ticket.id)).toEqual(first.ticket);
  });

  it('shows a QR code only for confirmed tickets', async () => {
    const event = await acara.anEvent({ priceSen: 0 });
    const held = await acara.buy(aina, await acara.anEvent());
    const free = await acara.buy(aina, event);
    expect(await view(held.ticket.id)).toMatchObject({ code: null, qrCode: null });
    expect((await view(free.ticket.id)).qrCode).not.toBeNull();
    await acara.does('CancelTicket').execute(aina, { id: free.ticket.id });
    expect(await view(free.ticket.id)).toMatchObject({
      status: 'cancelled',
      ...{ code: null, qrCode: null },
    });
  });

  it('signs the QR code, so that changes are detected', async () => {
    const purchase = await acara.buy(aina, await acara.anEvent());
    await acara.play(purchase);
    const code = readQrImage((await view(purchase.ticket.id)).qrCode) as TicketCode;
    expect(code).toEqual({
      ticketId: purchase.ticket.id,
      eventId: 'event-1',
      userId: aina.uid,
      v: 1,
      g: 0,
      k: 'demo',
      sig: expect.any(String),
    });
    expect(await isGenuine(code, acara.verifier)).toBe(true);
    for (const change of [
      { ticketId: 'ticket-0' },
      { eventId: 'event-2' },
      { userId: 'budi' },
      { g: 1 },
      { k: 'k' },
    ])
      expect([change, await isGenuine({ ...code, ...change }, acara.verifier)]).toEqual([change, false]);
  });

  it('shows the open payment, and later the use of the money', async () => {
    const purchase = await acara.buy(aina, await acara.anEvent());
    const { id } = purchase.ticket;
    expect(await view(id)).toMatchObject({ payment: purchase.payment, resolution: null, refund: null });
    await acara.play(purchase, 'pay-twice');
    expect(await view(id)).toMatchObject({
      status: 'confirmed',
      holdExpiresAt: null,
      payment: null,
      resolution: 'applied',
      refund: { status: 'manual_required', reason: 'duplicate', amount: 25 },
    });
  });

  it('shows no declined payment while the place is still held', async () => {
    const purchase = await acara.buy(aina, await acara.anEvent());
    await acara.play(purchase, 'fail');
    expect(await view(purchase.ticket.id)).toMatchObject({
      status: 'pending_payment',
      holdExpiresAt: '2026-12-01T04:15:00.000Z',
      payment: null,
    });
  });

  it('shows the current state of the event', async () => {
    const event = await acara.anEvent({ priceSen: 0 });
    const { ticket } = await acara.buy(aina, event);
    acara.clock.set(event.endsAt);
    expect((await view(ticket.id)).event.status).toBe('ended');
    await acara.changeEvent(event, { status: 'cancelled' });
    expect((await view(ticket.id)).event.status).toBe('cancelled');
  });

  it('lists public keys for everybody', async () => {
    expect(await acara.does('ListTicketKeys').execute(ANONYMOUS)).toEqual({ keys: acara.verifier.keys() });
  });
});
