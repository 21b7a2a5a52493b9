import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';

const NOTHING = { buyer: 0, club: 0, platform: 0, provider: 0, refund_payable: 0 };

describe('charge-back', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    const organizer = { organizerId: club.uid, organizerName: club.name, organizerEmail: club.email };
    event = await acara.anEvent({ ...organizer, capacity: 1 });
    purchase = await acara.buy(aina, event);
  });

  let reported = 0;
  const tell = async (receivedSen = 2_500, currency = 'MYR') => {
    reported += 1;
    const facts = { state: 'charged_back', receivedSen, currency, eventKey: `back-${reported}` } as const;
    return (await acara.settle(acara.reportOf(purchase, facts))).outcome;
  };
  const recent = (count: number) =>
    [...acara.database.published.outbox.values()]
      .slice(-count)
      .map(({ to, notice }) => [to.email, notice.kind]);
  const alerts = () => [...acara.database.published.alerts.values()].map(({ kind }) => kind);
  const figures = async () => {
    const input = { uid: club.uid, from: null, to: null };
    const { analytics } = await acara.does('ComputeClubAnalytics').execute(club, input);
    const { totalTicketsSold, totalRevenue, totalRevenueAfterFees } = analytics;
    return [totalTicketsSold, totalRevenue, totalRevenueAfterFees];
  };

  it('voids the ticket, frees its place and takes the revenue from club and platform', async () => {
    await acara.play(purchase);
    acara.clock.advance(60);
    const published: LiveUpdate[] = [];
    acara.live.subscribe((update) => published.push(update));
    expect(await tell()).toBe('settled');
    expect(acara.ticketOf(purchase)).toMatchObject({
      status: 'cancelled',
      closedAt: acara.clock.now(),
      generation: 1,
    });
    expect(acara.paymentOf(purchase)).toMatchObject({
      status: 'succeeded',
      resolution: 'applied',
      chargedBackAt: acara.clock.now(),
      checkDueAt: null,
    });
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(acara.refunds()).toEqual([]);
    expect(await figures()).toEqual([0, 0, 0]);
    expect(published).toEqual([{ kind: 'sales', eventId: event.id }]);
  });

  describe('charge-back of a checked-in ticket', () => {
    beforeEach(async () => {
      await acara.play(purchase);
      const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: purchase.ticket.id, scanId: 'scan-1' };
      await acara.does('CheckInTicket').execute(club, scan);
      expect(await tell()).toBe('settled');
    });

    it('takes the money back and keeps the place taken', async () => {
      expect(acara.ticketOf(purchase)).toMatchObject({ status: 'confirmed', closedAt: null });
      expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
      expect(acara.balances(purchase)).toEqual(NOTHING);
      expect(acara.paymentOf(purchase).chargedBackAt).toBe(acara.clock.now());
      expect(await figures()).toEqual([1, 0, 0]);
      expect(recent(2)).toEqual([
        [club.email, 'sale_charged_back'],
        [aina.email, 'payment_charged_back'],
      ]);
      for (const notice of acara.notices().slice(-2)) expect(notice).toMatchObject({ voidsTicket: false });
      expect(alerts()).toEqual(['charged_back']);
    });

    it('owes nothing more when the event is cancelled afterwards', async () => {
      await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'A power cut.' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      expect(acara.ticketOf(purchase).status).toBe('cancelled');
      expect(acara.refunds()).toEqual([]);
      expect(acara.balances(purchase)).toEqual(NOTHING);
      expect(await figures()).toEqual([0, 0, 0]);
    });
  });

  it('notifies the buyer, the club and the admins', async () => {
    await acara.play(purchase);
    await tell();
    expect(recent(2)).toEqual([
      [club.email, 'sale_charged_back'],
      [aina.email, 'payment_charged_back'],
    ]);
    expect(acara.notices().at(-1)).toMatchObject({ amountSen: 2_500, currency: 'MYR', voidsTicket: true });
    expect(acara.notices().at(-2)).toMatchObject({ buyerName: aina.name, priceSen: 2_500 });
    expect(alerts()).toEqual(['charged_back']);
  });

  it('refuses the ticket at check-in and sells its place again', async () => {
    await acara.play(purchase);
    const { ticket } = await acara.does('ViewTicket').execute(aina, purchase.ticket);
    await tell();
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1' };
    const { outcome } = await acara.does('CheckInTicket').execute(club, scan);
    expect(outcome).toBe('cancelled');
    await acara.play(await acara.buy(await acara.aStudent('Budi'), event));
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  });

  it('counts a repeated charge-back once', async () => {
    await acara.play(purchase);
    await tell();
    expect(await tell()).toBe('unchanged');
    const repeated = acara.reportOf(purchase, { state: 'charged_back', eventKey: `back-${reported}` });
    expect((await acara.settle(repeated)).outcome).toBe('repeated');
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(alerts()).toEqual(['charged_back']);
  });

  it('settles a charge-back that arrives before the payment’s success', async () => {
    expect(await tell()).toBe('settled');
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'succeeded', receivedSen: 2_500 });
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(await acara.settle(acara.reportOf(purchase))).toEqual({ outcome: 'unchanged' });
    expect(acara.ticketOf(purchase).status).toBe('cancelled');
  });

  it('changes nothing for a payment without money', async () => {
    expect(await tell(0)).toBe('unchanged');
    expect(acara.paymentOf(purchase).chargedBackAt).toBeNull();
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  });

  it('replaces an owed refund and keeps the ticket paid by other money', async () => {
    await acara.play(purchase, 'fail');
    const { payment } = await acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    const second = { ...purchase, payment };
    await acara.settle(acara.reportOf(second, { eventKey: 'second' }));
    await acara.settle(acara.reportOf(purchase, { eventKey: 'first, late' }));
    expect(acara.refunds()).toMatchObject([{ reason: 'duplicate', status: 'manual_required' }]);
    await tell();
    expect(acara.refunds()).toMatchObject([{ reason: 'duplicate', status: 'charged_back', dueAt: null }]);
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(await figures()).toEqual([1, 25, 23.75]);
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'payment_charged_back', voidsTicket: false });
  });

  it('erases bank details that no other transfer needs', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina Rahman' };
    await acara.does('SubmitBankDetails').execute(aina, details);
    await tell(2_400);
    expect(acara.database.published.bankDetails.size).toBe(0);
  });

  it('charges the club for refunds already made', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    const [refund] = acara.refunds();
    const admin = await acara.anAdmin();
    const paidBack = { id: refund?.id ?? '', bankReference: 'TRX-1' };
    await acara.does('CompleteRefund').execute(admin, paidBack);
    await tell(2_400);
    expect(acara.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(acara.balances(purchase)).toEqual({ ...NOTHING, buyer: 2_400, club: -2_400 });
    expect(await figures()).toEqual([0, -24, -24]);
  });

  it('keeps owing a refund that may be in transit', async () => {
    await acara.play(purchase, 'pay-wrong-amount');
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina Rahman' };
    await acara.does('SubmitBankDetails').execute(aina, details);
    const admin = await acara.anAdmin();
    const refundIds = acara.refunds().map(({ id }) => id);
    const { batch } = await acara.does('CreateRefundBatch').execute(admin, { refundIds });
    await tell(2_400);
    expect(acara.refunds()).toMatchObject([{ status: 'processing', batchId: batch.id }]);
    expect(acara.balances(purchase)).toEqual({ ...NOTHING, club: -2_400, refund_payable: 2_400 });
    const closing = { id: batch.id, bankReference: 'BULK-1', failures: [] };
    await acara.does('ExportRefundBatch').execute(admin, { id: batch.id });
    await acara.does('CloseRefundBatch').execute(admin, closing);
    expect(acara.balances(purchase)).toEqual({ ...NOTHING, buyer: 2_400, club: -2_400 });
  });

  it('does not change ringgit balances for another currency', async () => {
    await acara.settle(acara.reportOf(purchase, { currency: 'SGD' }));
    await tell(2_500, 'SGD');
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(await figures()).toEqual([0, 0, 0]);
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
  });

  it('replaces the refund of a cancelled event', async () => {
    await acara.play(purchase);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    await tell();
    expect(acara.refunds()).toMatchObject([{ reason: 'event_cancelled', status: 'charged_back' }]);
    expect(acara.balances(purchase)).toEqual(NOTHING);
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
    expect(await figures()).toEqual([0, 0, 0]);
  });

  it('owes money that comes after the charge-back', async () => {
    await acara.play(purchase);
    await tell();
    await acara.settle(acara.reportOf(purchase, { receivedSen: 5_000, eventKey: 'again' }));
    expect(acara.refunds()).toMatchObject([{ amountSen: 2_500, reason: 'duplicate' }]);
    expect(acara.balances(purchase)).toEqual({ ...NOTHING, buyer: -2_500, refund_payable: 2_500 });
  });
});
