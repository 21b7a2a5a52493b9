import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { eventEntry } from '#core/notifications/notice.ts';
import { withCheckout } from '#core/payments/payment.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import type { RefundReason } from '#core/payments/refund-reason.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { Acara } from '#test/support/acara.ts';

describe('SettlePayment', () => {
  let acara: Acara;
  let aina: SignedIn;
  let event: Event;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
    event = await acara.anEvent({ capacity: 2 });
    purchase = await acara.buy(aina, event);
  });

  /** The bank's reports of the purchase, each with another key. */
  let reported = 0;
  const tell = async (differences: Partial<PaymentReport> = {}, of = purchase) => {
    reported += 1;
    const report = acara.reportOf(of, { eventKey: `fact-${reported}`, ...differences });
    return (await acara.settle(report)).outcome;
  };
  const standing = () => ({
    ticket: acara.ticketOf(purchase).status,
    payment: acara.paymentOf(purchase).status,
    resolution: acara.paymentOf(purchase).resolution,
    receivedSen: acara.paymentOf(purchase).receivedSen,
    refunds: acara.refunds().map(({ amountSen, reason, status }) => ({ amountSen, reason, status })),
    mails: acara.notices().map(({ kind }) => kind),
    ...acara.places(event),
  });
  const byHand = (amountSen: number, reason: RefundReason) => ({
    amountSen,
    reason,
    status: 'manual_required',
  });
  const HELD = {
    ticket: 'pending_payment',
    payment: 'pending',
    resolution: null,
    receivedSen: 0,
    refunds: [],
    mails: [],
    sold: 0,
    held: 1,
  };
  const PAID = {
    ...HELD,
    ticket: 'confirmed',
    payment: 'succeeded',
    resolution: 'applied',
    receivedSen: 2_500,
    mails: ['ticket_confirmed'],
    sold: 1,
    held: 0,
  };
  const expire = async () => {
    acara.clock.advance(15);
    await acara.does('ExpireHolds').execute(SYSTEM);
  };

  it('confirms the ticket when the amount is right', async () => {
    acara.clock.advance(3);
    expect(await tell()).toBe('settled');
    expect(standing()).toEqual(PAID);
    expect(acara.ticketOf(purchase)).toMatchObject({ confirmedAt: acara.clock.now(), closedAt: null });
    expect(acara.paymentOf(purchase).settledAt).toBe(acara.clock.now());
    expect(acara.notices()).toEqual([
      { ...aMessage().notice, ticketId: purchase.ticket.id, entry: eventEntry(acara.stored(event)) },
    ]);
  });

  it('stores the provider’s event', async () => {
    const report = acara.reportOf(purchase);
    await acara.settle(report);
    expect([...acara.database.published.providerEvents.values()]).toEqual([
      {
        provider: 'sandbox',
        eventKey: report.eventKey,
        providerRef: report.providerRef,
        raw: 'as the bank wrote it',
        receivedAt: acara.clock.now(),
      },
    ]);
  });

  it('stores the method and the fee that the provider reports, also later than the money', async () => {
    const { method, providerFeeSen } = acara.paymentOf(purchase);
    expect([method, providerFeeSen]).toEqual([null, null]);
    expect(await tell({ method: 'ewallet' })).toBe('settled');
    expect(acara.paymentOf(purchase)).toMatchObject({ method: 'ewallet', providerFeeSen: null });
    expect(await tell({ feeSen: 100 })).toBe('settled');
    expect(acara.paymentOf(purchase)).toMatchObject({ method: 'ewallet', providerFeeSen: 100 });
    expect(await tell({ feeSen: 100 })).toBe('unchanged');
    expect(await tell()).toBe('unchanged');
    expect(await tell({ feeSen: 80 })).toBe('settled');
    const balances = balancesOf([...acara.database.published.ledger.values()].flat());
    expect(balances).toEqual({ buyer: -2_500, club: 2_295, platform: 125, provider: 80, refund_payable: 0 });
    expect(acara.refunds()).toEqual([]);
  });

  it('settles a repeated event once', async () => {
    expect(await tell({ eventKey: 'once' })).toBe('settled');
    const outcomes = await Promise.all([tell({ eventKey: 'once' }), tell({ eventKey: 'once' })]);
    expect(outcomes).toEqual(['repeated', 'repeated']);
    expect(standing()).toEqual(PAID);
  });

  it('changes nothing when another event reports the same money', async () => {
    await tell();
    expect(await tell()).toBe('unchanged');
    expect(standing()).toEqual(PAID);
  });

  it('changes nothing for a pending report or a success without money', async () => {
    expect(await tell({ state: 'pending' })).toBe('unchanged');
    expect(await tell({ receivedSen: 0 })).toBe('unchanged');
    expect(await tell({ receivedSen: -2_500 })).toBe('unchanged');
    expect(standing()).toEqual(HELD);
  });

  it('stores an event of an unknown payment and changes nothing', async () => {
    expect(await tell({ providerRef: 'bill-of-another-shop', paymentId: 'payment-of-another-shop' })).toBe(
      'unknown',
    );
    expect(await tell({ providerRef: 'bill-of-another-shop', paymentId: null })).toBe('unknown');
    expect(standing()).toEqual(HELD);
    expect(acara.database.published.providerEvents.size).toBe(2);
  });

  it('does not settle a payment by another payment’s reference', async () => {
    const other = await acara.buy(aina, event);
    const cheap = acara.providerRefOf(other);
    expect(await tell({ providerRef: 'made-up-reference' })).toBe('unknown');
    expect(await tell({ providerRef: cheap })).toBe('settled');
    expect(acara.ticketOf(purchase).status).toBe('pending_payment');
    expect(acara.ticketOf(other).status).toBe('confirmed');
  });

  it('does not settle a payment by another provider’s report', async () => {
    const report = acara.reportOf(purchase);
    expect(await acara.does('SettlePayment').execute(SYSTEM, { provider: 'other', report })).toEqual({
      outcome: 'unknown',
    });
    expect(standing()).toEqual(HELD);
  });

  it.each([
    ['one sen too little', { receivedSen: 2_499 }, 'underpaid'],
    ['another currency', { currency: 'SGD' }, 'wrong_currency'],
    ['a currency written otherwise', { currency: 'myr' }, 'wrong_currency'],
  ] as const)('refunds the money and does not confirm for %s', async (_what, differences, reason) => {
    expect(await tell(differences)).toBe('settled');
    const receivedSen = acara.paymentOf(purchase).receivedSen;
    expect(standing()).toEqual({
      ...HELD,
      payment: 'succeeded',
      resolution: 'refund_due',
      receivedSen,
      refunds: [byHand(receivedSen, reason)],
      mails: ['refund_due'],
    });
  });

  it('lets the buyer pay correctly after a wrong amount', async () => {
    await tell({ receivedSen: 2_499 });
    const { payment } = await acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    await tell({}, { ...purchase, payment });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
    expect(acara.refunds()).toHaveLength(1);
  });

  it('confirms the ticket and refunds an excess of one sen', async () => {
    expect(await tell({ receivedSen: 2_501 })).toBe('settled');
    expect(standing()).toEqual({
      ...PAID,
      receivedSen: 2_501,
      refunds: [byHand(1, 'overpaid')],
      mails: ['ticket_confirmed', 'refund_due'],
    });
    expect(acara.refunds()).toEqual([
      aRefund({
        id: expect.any(String),
        paymentId: acara.paymentOf(purchase).id,
        ticketId: purchase.ticket.id,
        userId: aina.uid,
        amountSen: 1,
        reason: 'overpaid',
        createdAt: acara.clock.now(),
        updatedAt: acara.clock.now(),
      }),
    ]);
  });

  it('takes no money back when an earlier report of less comes with its fee after one of more', async () => {
    await tell({ receivedSen: 2_500 });
    await tell({ receivedSen: 5_000 });
    expect(await tell({ receivedSen: 2_500, feeSen: 100 })).toBe('settled');
    expect(acara.paymentOf(purchase)).toMatchObject({ receivedSen: 5_000, providerFeeSen: 100 });
    expect(await tell({ receivedSen: 5_000 })).toBe('unchanged');
    expect(acara.balances(purchase)).toMatchObject({ buyer: -5_000, refund_payable: 2_500 });
  });

  it('refunds every second payment of a ticket', async () => {
    await tell();
    expect(await tell({ receivedSen: 5_000 })).toBe('settled');
    expect(await tell({ receivedSen: 5_100 })).toBe('settled');
    expect(standing()).toEqual({
      ...PAID,
      receivedSen: 5_100,
      refunds: [byHand(2_500, 'duplicate'), byHand(100, 'duplicate')],
      mails: ['ticket_confirmed', 'refund_due', 'refund_due'],
    });
  });

  it.each([
    ['declined', 'failed', 'declined'],
    ['cancelled', 'closed', 'cancelled_by_buyer'],
  ] as const)('keeps the place when the payment was %s', async (state, status, failure) => {
    expect(await tell({ state, receivedSen: 0 })).toBe('settled');
    expect(standing()).toEqual({ ...HELD, payment: status });
    expect(acara.paymentOf(purchase)).toMatchObject({ failure, settledAt: acara.clock.now() });
  });

  it.each(['declined', 'cancelled'] as const)('accepts money after the report %s', async (state) => {
    await tell({ state, receivedSen: 0 });
    expect(await tell()).toBe('settled');
    expect(standing()).toEqual(PAID);
    expect(acara.paymentOf(purchase).failure).toBeNull();
  });

  it('closes the second checkout when the first is paid, and refunds money of the second', async () => {
    await tell({ state: 'declined', receivedSen: 0 });
    const { payment } = await acara.does('OpenCheckout').execute(aina, { id: purchase.ticket.id });
    await tell();
    expect(standing()).toEqual(PAID);
    expect(acara.paymentOf({ payment })).toMatchObject({ status: 'closed', failure: 'superseded' });
    await tell({}, { ...purchase, payment });
    expect(acara.paymentOf({ payment })).toMatchObject({ status: 'succeeded', resolution: 'refund_due' });
    expect(standing()).toEqual({
      ...PAID,
      refunds: [byHand(2_500, 'duplicate')],
      mails: ['ticket_confirmed', 'refund_due'],
    });
  });

  it('confirms the ticket by late money while a place is left', async () => {
    await expire();
    expect(await tell()).toBe('settled');
    expect(standing()).toEqual({ ...PAID, resolution: 'late_applied' });
    expect(acara.ticketOf(purchase).closedAt).toBeNull();
  });

  it('refunds late money when no place is left', async () => {
    await expire();
    const budi = await acara.aStudent('Budi');
    await acara.buy(budi, event);
    await acara.buy(budi, event);
    expect(await tell()).toBe('settled');
    expect(standing()).toEqual({
      ...HELD,
      ticket: 'expired',
      payment: 'succeeded',
      resolution: 'refund_due',
      receivedSen: 2_500,
      refunds: [byHand(2_500, 'late_no_seat')],
      mails: ['refund_due'],
      held: 2,
    });
    expect(acara.notices()).toEqual([
      {
        kind: 'refund_due',
        eventTitle: 'Night of the Gamelan',
        startsAt: '2026-12-20T12:00:00.000Z',
        location: 'Main Campus',
        venue: 'Dewan Seri Angsana',
        ticketId: purchase.ticket.id,
        entry: eventEntry(acara.stored(event)),
        amountSen: 2_500,
        currency: 'MYR',
        reason: 'late_no_seat',
        byHand: true,
      },
    ]);
  });

  it('refunds late money when the event is over', async () => {
    await expire();
    acara.clock.set(event.endsAt);
    await tell();
    expect(standing()).toMatchObject({
      ticket: 'expired',
      refunds: [byHand(2_500, 'event_over')],
      sold: 0,
    });
  });

  it.each<[string, () => Promise<unknown>, RefundReason]>([
    ['the event has ended', async () => acara.clock.set(event.endsAt), 'event_over'],
    ['the event was cancelled', () => cancelEvent(), 'event_cancelled'],
  ])('gives the money for a held ticket back once %s', async (_what, happen, reason) => {
    await happen();
    await tell();
    expect(standing()).toMatchObject({
      ticket: 'pending_payment',
      resolution: 'refund_due',
      refunds: [byHand(2_500, reason)],
      mails: ['refund_due'],
    });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    await acara.does('ExpireHolds').execute(SYSTEM);
    expect(standing()).toMatchObject({ refunds: [byHand(2_500, reason)], sold: 0, held: 0 });
  });

  it.each<[string, () => Promise<unknown>, RefundReason]>([
    ['the ticket was cancelled', () => cancel(), 'ticket_cancelled'],
    ['ticket and event were cancelled', () => cancel().then(cancelEvent), 'event_cancelled'],
    ['the event was cancelled after the hold', () => expire().then(cancelEvent), 'event_cancelled'],
  ])('gives the money back when %s', async (_what, happen, reason) => {
    await happen();
    const { status } = acara.ticketOf(purchase);
    expect(await tell()).toBe('settled');
    expect(standing()).toEqual({
      ...HELD,
      ticket: status,
      payment: 'succeeded',
      resolution: 'refund_due',
      receivedSen: 2_500,
      refunds: [byHand(2_500, reason)],
      mails: ['refund_due'],
      held: 0,
    });
  });
  const cancel = () => acara.does('CancelTicket').execute(aina, { id: purchase.ticket.id });
  const cancelEvent = () => acara.changeEvent(event, { status: 'cancelled' });

  it('finds a payment by Acara’s id when the process died before it stored the reference', async () => {
    acara.bank.isUnreachable = true;
    purchase = await acara.buy(aina, event);
    expect(await tell({ providerRef: 'noted-nowhere' })).toBe('settled');
    expect(acara.paymentOf(purchase)).toMatchObject({
      status: 'succeeded',
      resolution: 'applied',
      providerRef: 'noted-nowhere',
      checkoutUrl: null,
    });
    expect(acara.ticketOf(purchase).status).toBe('confirmed');
    expect(await tell({ providerRef: 'another-one', receivedSen: 9_900 })).toBe('unknown');
  });

  it('keeps a closed payment closed when an unknown bill is declined', async () => {
    acara.bank.isUnreachable = true;
    purchase = await acara.buy(aina, event);
    await acara.does('CancelTicket').execute(aina, purchase.ticket);
    await tell({ providerRef: 'noted-nowhere', state: 'declined', receivedSen: 0 });
    expect(acara.paymentOf(purchase)).toMatchObject({ status: 'closed', failure: 'ticket_cancelled' });
  });

  it('settles a repeated report that first came before its payment was known', async () => {
    purchase = await acara.hold(aina, event);
    const { ticket, payment } = purchase;
    const early = { providerRef: 'early-bill', paymentId: null, eventKey: 'early' };
    expect(await tell(early)).toBe('unknown');
    expect(await tell(early)).toBe('repeated');
    const checkout = { providerRef: early.providerRef, checkoutUrl: `/sandbox-bank/${early.providerRef}` };
    await acara.write(async ({ payments }) => {
      await payments.saveAll([withCheckout(acara.paymentOf({ payment }), checkout)]);
    });
    purchase = { ticket, payment: payment && { ...payment, checkoutUrl: checkout.checkoutUrl } };
    expect(await tell(early)).toBe('settled');
    expect(await tell(early)).toBe('repeated');
    expect(standing()).toMatchObject({ ...PAID, held: 1 });
  });

  it('requests the refund from a provider that supports it', async () => {
    Object.assign(acara.bank.capabilities, { refund: 'full' });
    await tell({ receivedSen: 2_600 });
    await tell({ receivedSen: 5_100 });
    expect(acara.refunds().map(({ amountSen, status }) => [amountSen, status])).toEqual([
      [100, 'manual_required'],
      [2_500, 'requested'],
    ]);
  });

  it('writes all changes or none', async () => {
    await acara.changeEvent(event, { held: 0 });
    await expect(tell({ eventKey: 'once' })).rejects.toThrow('no such places');
    expect(standing()).toEqual({ ...HELD, held: 0 });
    expect(acara.database.published.providerEvents.size).toBe(0);
    await acara.changeEvent(event, { held: 1 });
    expect(await tell({ eventKey: 'once' })).toBe('settled');
  });

  it('keeps no raw text about a buyer who closed the account since, and that of others', async () => {
    const dewi = await acara.aStudent('Dewi Lestari');
    const other = await acara.buy(dewi, event);
    for (const one of [purchase, other]) await acara.play(one);
    await acara.changeEvent(event, { endsAt: acara.clock.now() });
    acara.clock.advance(1);
    await acara.does('CloseAccount').execute(aina, {});
    acara.clock.advance(2 * 24 * 60);
    const raw = `{"name": "${aina.name}", "email": "${aina.email}"}`;
    expect(await tell({ raw, state: 'charged_back', eventKey: 'back' })).toBe('settled');
    expect(await tell({ raw, eventKey: 'sent again' })).toBe('unchanged');
    expect(await tell({ raw, eventKey: 'other reference', providerRef: 'x' })).toBe('unknown');
    expect(await tell({ raw: 'about Dewi', eventKey: 'of another' }, other)).toBe('unchanged');
    const stored = [...acara.database.published.providerEvents.values()].map((one) => [
      one.eventKey,
      one.raw,
    ]);
    expect(stored.slice(-4)).toEqual([
      ['back', ''],
      ['sent again', ''],
      ['other reference', ''],
      ['of another', 'about Dewi'],
    ]);
  });
});
