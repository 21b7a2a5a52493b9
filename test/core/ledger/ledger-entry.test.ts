import { describe, expect, it } from 'vitest';
import {
  balancesOf,
  clubOf,
  type LedgerEntry,
  moneyChargedBack,
  moneyReceived,
  refundPaid,
  refundReturned,
  requireBalanced,
  saleReversed,
} from '#core/ledger/ledger-entry.ts';
import type { Resolution } from '#core/payments/payment.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';

const AT = '2026-12-01T04:05:00.000Z';
const CLUB = 'club-1';

/** A ticket for RM 25.00 with a platform fee of RM 1.25. */
const received = (receivedSen: number, resolution: Resolution, before = 0) =>
  moneyReceived(
    CLUB,
    aPayment({ receivedSen: before }),
    aTicket(),
    { receivedSen, currency: 'MYR' },
    resolution,
    AT,
  );
const amounts = (entries: readonly LedgerEntry[]) =>
  Object.fromEntries(entries.map(({ account, amountSen }) => [account, amountSen]));

describe('ledger', () => {
  it('shares the price between club and platform', () => {
    expect(amounts(received(2_500, 'applied'))).toEqual({ buyer: -2_500, club: 2_375, platform: 125 });
    expect(amounts(received(2_500, 'late_applied'))).toEqual({ buyer: -2_500, club: 2_375, platform: 125 });
  });

  it('owes back what exceeds the price', () => {
    expect(amounts(received(2_600, 'applied'))).toEqual({
      buyer: -2_600,
      club: 2_375,
      platform: 125,
      refund_payable: 100,
    });
  });

  it('owes back all money that bought no ticket', () => {
    expect(amounts(received(2_499, 'refund_due'))).toEqual({ buyer: -2_499, refund_payable: 2_499 });
  });

  it('records only new money of a later report', () => {
    expect(amounts(received(5_000, 'refund_due', 2_500))).toEqual({ buyer: -2_500, refund_payable: 2_500 });
  });

  it('writes no entry of zero', () => {
    const free = moneyReceived(
      CLUB,
      aPayment(),
      aTicket({ fee: { bps: 0, fixedSen: 0, sen: 0 } }),
      { receivedSen: 2_500, currency: 'MYR' },
      'applied',
      AT,
    );
    expect(amounts(free)).toEqual({ buyer: -2_500, club: 2_500 });
  });

  it('records the accounts, the time and the report', () => {
    expect(received(2_500, 'applied')[0]).toEqual({
      paymentId: 'payment-1',
      ticketId: 'ticket-1',
      eventId: 'event-1',
      clubId: 'club-1',
      kind: 'received',
      reference: '2500',
      account: 'buyer',
      amountSen: -2_500,
      currency: 'MYR',
      at: AT,
    });
  });

  it('records the currency received', () => {
    const reported = { receivedSen: 2_500, currency: 'SGD' };
    const entries = moneyReceived(CLUB, aPayment(), aTicket(), reported, 'refund_due', AT);
    expect(new Set(entries.map(({ currency }) => currency))).toEqual(new Set(['SGD']));
  });

  it('returns the fee for a cancelled event, and otherwise charges it to the club', () => {
    expect(amounts(saleReversed(CLUB, aPayment(), aTicket(), 'returned', AT))).toEqual({
      club: -2_375,
      platform: -125,
      refund_payable: 2_500,
    });
    expect(amounts(saleReversed(CLUB, aPayment(), aTicket(), 'retained', AT))).toEqual({
      club: -2_500,
      refund_payable: 2_500,
    });
  });

  it('gives both kinds of reversal the same key, so that a sale is reversed once', () => {
    const keys = (['returned', 'retained'] as const).map((fee) =>
      saleReversed(CLUB, aPayment(), aTicket(), fee, AT).find(({ account }) => account === 'refund_payable'),
    );
    expect(keys[0]).toEqual(keys[1]);
  });

  it('names the organizer of the event as long as a payment has no entries, and then the club of those', () => {
    const moved = { organizerId: 'club-2' };
    expect(clubOf([], moved)).toBe('club-2');
    expect(clubOf(received(2_500, 'applied'), moved)).toBe('club-1');
  });

  it('names the club of the entries before when a refund is paid or returned and after a charge-back', () => {
    const before = received(2_500, 'refund_due').map((entry) => ({ ...entry, clubId: 'club-7' }));
    const later = [
      ...refundPaid(aRefund(), AT, before),
      ...refundReturned(aRefund(), AT, before),
      ...moneyChargedBack(aPayment({ receivedSen: 2_500 }), before, [], AT),
    ];
    expect(later).toHaveLength(6);
    expect(new Set(later.map(({ clubId }) => clubId))).toEqual(new Set(['club-7']));
  });

  it('pays no refund of a payment without entries', () => {
    expect(() => refundPaid(aRefund(), AT, [])).toThrow('no entries of payment payment-1');
  });

  it('reduces what is owed when a refund is paid', () => {
    const paid = refundPaid(aRefund({ currency: 'SGD' }), AT, received(2_500, 'refund_due'));
    expect(amounts(paid)).toEqual({ refund_payable: -2_500, buyer: 2_500 });
    expect(paid[0]).toMatchObject({ kind: 'refunded', reference: 'refund-1', currency: 'SGD' });
  });

  it.each([
    ['a sale that stands', received(2_500, 'applied'), { buyer: 2_500, platform: -125, club: -2_375 }],
    ['money that was owed anyway', received(2_500, 'refund_due'), { buyer: 2_500, refund_payable: -2_500 }],
    [
      'a payment that was refunded already',
      [...received(2_500, 'refund_due'), ...refundPaid(aRefund(), AT, received(2_500, 'refund_due'))],
      { buyer: 2_500, club: -2_500 },
    ],
  ])('charges back %s', (_what, before, expected) => {
    const payment = aPayment({ status: 'succeeded', receivedSen: 2_500 });
    expect(amounts(moneyChargedBack(payment, before, [], AT))).toEqual(expected);
  });

  it('keeps owing a refund in transit after a charge-back', () => {
    const payment = aPayment({ status: 'succeeded', receivedSen: 2_500 });
    const before = received(2_500, 'refund_due');
    const entries = moneyChargedBack(payment, before, [aRefund({ status: 'processing' })], AT);
    expect(amounts(entries)).toEqual({ buyer: 2_500, club: -2_500 });
    expect(balancesOf([...before, ...entries]).refund_payable).toBe(2_500);
  });

  it('charges back each currency separately', () => {
    const inDollars = received(2_500, 'refund_due').map((entry) => ({ ...entry, currency: 'SGD' }));
    const payment = aPayment({ status: 'succeeded', receivedSen: 5_000 });
    const before = [...inDollars, ...received(5_000, 'refund_due', 2_500)];
    const entries = moneyChargedBack(payment, before, [], AT);
    expect(
      entries.map(({ reference, currency, account, amountSen }) => [reference, currency, account, amountSen]),
    ).toEqual([
      ['SGD', 'SGD', 'buyer', 2_500],
      ['SGD', 'SGD', 'refund_payable', -2_500],
      ['MYR', 'MYR', 'buyer', 2_500],
      ['MYR', 'MYR', 'refund_payable', -2_500],
    ]);
    expect(() => requireBalanced([...before, ...entries])).not.toThrow();
  });

  it('sums to zero in random sequences', () => {
    const payment = aPayment({ receivedSen: 5_000 });
    const entries = [
      ...received(2_600, 'applied'),
      ...received(5_000, 'refund_due', 2_600),
      ...saleReversed(CLUB, payment, aTicket(), 'returned', AT),
      ...refundPaid(aRefund(), AT, received(2_500, 'refund_due')),
    ];
    expect(() => requireBalanced(entries)).not.toThrow();
    expect(balancesOf(entries)).toEqual({
      buyer: -2_500,
      club: 0,
      platform: 0,
      provider: 0,
      refund_payable: 2_500,
    });
    const all = [...entries, ...moneyChargedBack(payment, entries, [], AT)];
    expect(() => requireBalanced(all)).not.toThrow();
    expect(balancesOf(all).refund_payable).toBe(0);
  });

  it('refuses unbalanced entries of any payment and currency', () => {
    const [first, ...others] = received(2_500, 'applied') as [LedgerEntry, ...LedgerEntry[]];
    expect(() => requireBalanced(others)).toThrow('payment-1 in MYR sum to 2500 sen');
    expect(() => requireBalanced([{ ...first, currency: 'SGD' }, ...others])).toThrow();
    expect(() => requireBalanced([{ ...first, paymentId: 'payment-2' }, ...others])).toThrow();
  });
});
