import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { passedOn } from '#test/support/passed-on.ts';

/** A ticket that its buyer passed on: somebody else has it now, and the money is still the buyer's. */
describe('a ticket whose holder did not pay for it', () => {
  let acara: Acara;
  let admin: SignedIn;
  let payer: SignedIn;
  let holder: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    payer = await acara.aStudent('Aina Rahman');
    holder = await acara.aStudent('Badrul Amin');
    event = await acara.anEvent({ organizerId: admin.uid });
    purchase = await acara.buy(payer, event);
  });

  const passOn = () => acara.write(({ tickets }) => tickets.save(passedOn(acara.ticketOf(purchase), holder)));
  const paidAndPassedOn = async () => {
    await acara.play(purchase);
    await passOn();
    await acara.database.transact(async ({ state }) => state.outbox.clear());
  };
  /** Who got which mail, the oldest first. */
  const mails = () =>
    [...acara.database.published.outbox.values()].map(({ to, notice }) => [to.email, notice.kind]);

  it('is a ticket of its holder, and its payment one of the payer', async () => {
    await paidAndPassedOn();
    const tickets = async (person: SignedIn) =>
      (await acara.does('ListMyTickets').execute(person, {})).tickets.map(({ userId }) => userId);
    expect(await tickets(holder)).toEqual([holder.uid]);
    expect(await tickets(payer)).toEqual([]);
    const id = acara.paymentOf(purchase).id;
    await acara.does('ViewPayment').execute(payer, { id });
    await expect(acara.does('ViewPayment').execute(holder, { id })).rejects.toThrow('Payment not found');
  });

  it('tells the holder that the event was cancelled, and the payer of the money', async () => {
    await paidAndPassedOn();
    await acara.does('CancelEvent').execute(admin, { id: event.id, reason: 'Flooded.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(mails()).toEqual([
      [holder.email, 'event_cancelled'],
      [payer.email, 'refund_due'],
    ]);
    expect(acara.notices()[0]).toMatchObject({ refundSen: 0 });
  });

  it('tells the holder that the club took it back, and asks the payer where the money goes', async () => {
    await paidAndPassedOn();
    await acara.does('RevokeTicket').execute(admin, { id: purchase.ticket.id, reason: 'No chair.' });
    expect(mails()).toEqual([
      [holder.email, 'ticket_revoked'],
      [payer.email, 'refund_due'],
    ]);
    const [refund] = acara.refunds();
    expect(refund?.userId).toBe(payer.uid);
    const owed = async (person: SignedIn) =>
      (await acara.does('ListMyRefunds').execute(person)).refunds.map(({ id }) => id);
    expect([await owed(payer), await owed(holder)]).toEqual([[refund?.id], []]);
  });

  it('tells the payer of a goodwill refund and of a charge-back, which tells the holder that the ticket ended', async () => {
    await paidAndPassedOn();
    const goodwill = { id: purchase.ticket.id, amount: 5, refunded: 0, reason: 'It began late.' };
    await acara.does('IssueGoodwillRefund').execute(admin, goodwill);
    await acara.settle(acara.reportOf(purchase, { state: 'charged_back', eventKey: 'charged-back' }));
    expect(mails().filter(([, kind]) => kind !== 'sale_charged_back')).toEqual([
      [payer.email, 'refund_due'],
      [payer.email, 'payment_charged_back'],
      [holder.email, 'ticket_charged_back'],
    ]);
  });

  it('writes the receipt to the payer', async () => {
    await paidAndPassedOn();
    acara.clock.advance(5);
    await acara.does('IssueReceipts').execute(SYSTEM);
    const { receipts } = acara.database.published;
    expect(
      [...receipts.values()].map(({ userId, buyerName, buyerEmail }) => [userId, buyerName, buyerEmail]),
    ).toEqual([[payer.uid, payer.name, payer.email]]);
  });

  it('warns the payer that the time to pay is nearly over', async () => {
    await passOn();
    acara.clock.advance(10);
    await acara.does('WarnOfExpiringHolds').execute(SYSTEM);
    expect(mails()).toEqual([[payer.email, 'hold_expiring']]);
  });

  it('keeps the name of each when the other closes the account', async () => {
    await paidAndPassedOn();
    acara.clock.set('2027-06-01T04:00:00.000Z');
    await acara.does('CloseAccount').execute(payer, { password: PASSWORD });
    expect(acara.ticketOf(purchase)).toMatchObject({
      holder: { uid: holder.uid, name: holder.name, email: holder.email },
      payer: { uid: payer.uid, name: '', email: '' },
    });
  });
});
