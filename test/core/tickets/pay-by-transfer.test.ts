import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { OpenCheckoutInput, OpenCheckoutOutput } from '#core/tickets/open-checkout.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';

const TOO_SOON = plainRefusal(
  'transfer_not_offered',
  'This event starts too soon for a bank transfer. Please choose another way to pay.',
);
const ENOUGH = plainRefusal(
  'transfer_not_offered',
  'Several places at this event are already waiting for a bank transfer. Please choose another way to pay.',
);
/** 24 hours after the purchase. */
const TOMORROW = '2026-12-02T04:00:00.000Z';

describe('paying by bank transfer', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara({ transferHoldHours: 24 });
    aina = await acara.aStudent();
  });

  const held = async (differences: Partial<Event> = {}, person = aina) =>
    acara.hold(person, await acara.anEvent(differences));
  const open = (
    { ticket }: { ticket: { id: string } },
    way: Omit<OpenCheckoutInput, 'id'> = { provider: 'transfer' },
    person = aina,
  ) => acara.does('OpenCheckout').execute(person, { id: ticket.id, ...way });
  const offered = async ({ ticket }: { ticket: { id: string } }) => {
    const { options } = await acara.does('ListPaymentOptions').execute(aina, { ticketId: ticket.id });
    return options.map(({ provider }) => provider);
  };
  const view = async ({ payment }: OpenCheckoutOutput, person = aina) =>
    (await acara.does('ViewPayment').execute(person, { id: payment.id })).payment;

  it('shows the account and a reference, on a page of this server', async () => {
    const opened = await open(await held());
    expect(opened.payment.checkoutUrl).toBe(`https://acara.test/pay/${opened.payment.id}`);
    expect(await view(opened)).toMatchObject({
      provider: 'transfer',
      status: 'pending',
      amount: 25,
      transfer: { ...TRANSFER_ACCOUNT, reference: expect.stringMatching(/^AC-....-....$/) },
    });
  });

  it('shows no account for another way to pay', async () => {
    expect((await view(await open(await held(), {}))).transfer).toBeNull();
  });

  it('holds the place for the hours of a transfer', async () => {
    const purchase = await held();
    expect(await open(purchase)).toMatchObject({
      ticket: { holdExpiresAt: TOMORROW },
      payment: { expiresAt: TOMORROW },
    });
    acara.clock.set('2026-12-02T03:59:00.000Z');
    expect(await acara.does('ExpireHolds').execute(SYSTEM)).toEqual({ expired: 0 });
    acara.clock.set(TOMORROW);
    expect(await acara.does('ExpireHolds').execute(SYSTEM)).toEqual({ expired: 1 });
    expect(acara.ticketOf(purchase).status).toBe('expired');
  });

  it('ends the hold with an event that is moved to an earlier time, and owes later money back', async () => {
    const event = await acara.anEvent();
    const purchase = await acara.hold(aina, event);
    const { payment } = await open(purchase);
    await acara.changeEvent(event, { endsAt: '2026-12-01T05:00:00.000Z' });
    acara.clock.set('2026-12-01T04:50:00.000Z');
    expect(await open(purchase, { provider: 'sandbox' })).toMatchObject({
      ticket: { holdExpiresAt: '2026-12-01T05:00:00.000Z' },
    });
    acara.clock.set('2026-12-01T05:00:00.000Z');
    expect(await refusalOf(open(purchase))).toMatchObject({ code: 'already_closed' });
    const { providerRef } = acara.paymentOf({ payment });
    const paid = acara.reportOf(purchase, { providerRef: providerRef ?? '', paymentId: payment.id });
    await acara.settle(paid, { id: 'transfer' });
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'event_over' }]);
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect(acara.ticketOf(purchase).status).toBe('expired');
  });

  it('returns the same transfer when it is chosen again', async () => {
    const purchase = await held();
    const first = await open(purchase);
    acara.clock.advance(60);
    expect(await open(purchase)).toEqual(first);
    expect(await open(purchase, {})).toEqual(first);
    expect(await open(purchase, { method: 'transfer' })).toEqual(first);
  });

  it('closes the transfer and shortens the hold when another way is chosen', async () => {
    const purchase = await held();
    const transfer = await open(purchase);
    acara.clock.advance(60);
    const { ticket, payment } = await open(purchase, { provider: 'sandbox' });
    expect(ticket.holdExpiresAt).toBe('2026-12-01T05:15:00.000Z');
    expect(payment.expiresAt).toBe('2026-12-01T05:15:00.000Z');
    expect(acara.paymentOf(transfer)).toMatchObject({ status: 'closed', failure: 'superseded' });
    expect((await view(transfer)).transfer).toBeNull();
  });

  it('never shortens a hold by choosing another way before a transfer', async () => {
    const { ticket } = await open(await held(), { provider: 'sandbox' });
    expect(ticket.holdExpiresAt).toBe('2026-12-01T04:15:00.000Z');
  });

  describe('a buyer who says that they have made the transfer', () => {
    const report = ({ payment }: OpenCheckoutOutput, made = true, person = aina) =>
      acara.does('ReportTransfer').execute(person, { id: payment.id, made });
    const seen = async () => (await acara.does('ListMyTickets').execute(aina, {})).tickets[0]?.payment;

    it('sees it with the payment and the ticket, and can take it back', async () => {
      const opened = await open(await held());
      expect((await view(opened)).transferReportedAt).toBeNull();
      const now = acara.clock.now();
      expect((await report(opened)).payment.transferReportedAt).toBe(now);
      acara.clock.advance(5);
      await report(opened);
      expect((await view(opened)).transferReportedAt).toBe(now);
      expect((await seen())?.transferReportedAt).toBe(now);
      await report(opened, false);
      expect((await seen())?.transferReportedAt).toBeNull();
    });

    it('changes neither the ticket nor the end of the hold, and is not warned of it', async () => {
      const purchase = await held();
      const opened = await open(purchase);
      const before = acara.ticketOf(purchase);
      await report(opened);
      expect(acara.ticketOf(purchase)).toEqual(before);
      acara.clock.set('2026-12-02T03:59:00.000Z');
      expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 0 });
      acara.clock.set(TOMORROW);
      expect(await acara.does('ExpireHolds').execute(SYSTEM)).toEqual({ expired: 1 });
    });

    it('starts again when another way to pay was chosen meanwhile', async () => {
      const purchase = await held();
      await report(await open(purchase));
      await open(purchase, { provider: 'sandbox' });
      expect((await view(await open(purchase))).transferReportedAt).toBeNull();
    });

    it('is refused for another person’s payment, another way to pay, and after the hold', async () => {
      const purchase = await held();
      const byBank = await open(purchase, { provider: 'sandbox' });
      expect(await refusalOf(report(byBank))).toMatchObject({ code: 'already_closed' });
      const opened = await open(purchase);
      const other = await acara.aStudent();
      expect(await refusalOf(report(opened, true, other))).toMatchObject({ code: 'payment_not_found' });
      acara.clock.set(TOMORROW);
      await acara.does('ExpireHolds').execute(SYSTEM);
      expect(await refusalOf(report(opened))).toMatchObject({ code: 'already_closed' });
    });
  });

  it('counts the hours from the first transfer, so that switching extends nothing', async () => {
    const purchase = await held();
    await open(purchase);
    acara.clock.advance(20 * 60);
    await open(purchase, { provider: 'sandbox' });
    expect((await open(purchase)).ticket.holdExpiresAt).toBe(TOMORROW);
    acara.clock.advance(230);
    const last = await open(purchase, { provider: 'sandbox' });
    expect(last.ticket.holdExpiresAt).toBe('2026-12-02T04:00:00.000Z');
  });

  it('is refused within 48 hours of the start', async () => {
    const soon = await held({ startsAt: '2026-12-03T04:00:00.000Z', endsAt: '2026-12-03T06:00:00.000Z' });
    expect(await refusalOf(open(soon))).toEqual(TOO_SOON);
    expect(await offered(soon)).toEqual(['sandbox']);
    expect(acara.ticketOf(soon).hold?.until).toBe('2026-12-01T04:15:00.000Z');
    const later = await held({ startsAt: '2026-12-03T04:00:00.001Z', endsAt: '2026-12-03T06:00:00.000Z' });
    expect(await offered(later)).toEqual(['sandbox', 'transfer']);
    expect((await open(later)).ticket.holdExpiresAt).toBe(TOMORROW);
  });

  it('lists no ways to pay for another person’s ticket', async () => {
    const purchase = await held();
    const other = await acara.aStudent();
    const list = acara.does('ListPaymentOptions').execute(other, { ticketId: purchase.ticket.id });
    expect(await refusalOf(list)).toMatchObject({ code: 'ticket_not_found' });
  });

  it('is refused when the event starts before a longer hold ends', async () => {
    acara = new Acara({ transferHoldHours: 168 });
    aina = await acara.aStudent();
    const purchase = await held({ startsAt: '2026-12-08T04:00:00.000Z', endsAt: '2026-12-08T06:00:00.000Z' });
    expect(await refusalOf(open(purchase))).toEqual(TOO_SOON);
  });

  it.each([
    [9, 1],
    [29, 2],
  ])('is offered for a tenth of %i places at a time: %i', async (capacity, most) => {
    acara = new Acara({ transferHoldHours: 24, maxOpenHolds: 10 });
    aina = await acara.aStudent();
    const event = await acara.anEvent({ capacity });
    const buy = () => acara.hold(aina, event);
    const [first] = [await buy()];
    await open(first);
    for (let n = 1; n < most; n += 1) await open(await buy());
    const last = await buy();
    expect(await refusalOf(open(last))).toEqual(ENOUGH);
    expect(await offered(last)).toEqual(['sandbox']);
    expect(await offered(first)).toEqual(['sandbox', 'transfer']);
    expect((await open(last, { provider: 'sandbox' })).payment.checkoutUrl).toContain('/sandbox-bank/');
    await open(first, { provider: 'sandbox' });
    expect((await open(last)).payment.checkoutUrl).toContain('/pay/');
  });

  it('warns six hours before the hold ends, once', async () => {
    const purchase = await held();
    const warn = () => acara.does('WarnOfExpiringHolds').execute(SYSTEM);
    acara.clock.set('2026-12-01T04:10:00.000Z');
    expect(await warn()).toEqual({ warned: 1 });
    await open(purchase);
    acara.clock.set('2026-12-01T22:09:59.999Z');
    expect(await warn()).toEqual({ warned: 0 });
    acara.clock.set('2026-12-01T22:10:00.000Z');
    expect(await warn()).toEqual({ warned: 1 });
    expect(await warn()).toEqual({ warned: 0 });
    expect(await acara.latestNotice()).toMatchObject({ kind: 'hold_expiring', byTransfer: true });
  });
});
