import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { formatAmount, MAX_PRICE_SEN } from '#core/shared/money.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOTHING = plainRefusal('wrong_state', 'Nothing was paid for this ticket that could be refunded.');
const MEANWHILE = plainRefusal(
  'wrong_state',
  'Money was refunded for this ticket meanwhile. Check the amounts and try again.',
);

describe('goodwill refunds', () => {
  let acara: Acara;
  let admin: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let bought: PurchaseTicketOutput;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    aina = await acara.aStudent();
    event = await acara.anEvent();
    bought = await acara.buy(aina, event);
  });

  const issue = (amount: number, refunded = 0, of = bought) =>
    acara
      .does('IssueGoodwillRefund')
      .execute(admin, { id: of.ticket.id, amount, refunded, reason: 'The hall was cold.' });
  const view = (of = bought) => acara.does('ViewGoodwillRefund').execute(admin, { id: of.ticket.id });
  const ledger = () => balancesOf([...acara.database.published.ledger.values()].flat());

  it('refunds a part of the price, leaves the ticket valid and lets the club bear it', async () => {
    await acara.play(bought);
    expect(await view()).toEqual({ price: 25, refunded: 0, left: 25, method: 'by_hand' });
    expect(await issue(10)).toEqual({ method: 'by_hand' });
    expect(acara.ticketOf(bought).status).toBe('confirmed');
    expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
    expect(acara.refunds()).toMatchObject([
      { amountSen: 1_000, reason: 'goodwill', status: 'manual_required', userId: aina.uid },
    ]);
    expect(ledger()).toEqual({
      buyer: -2_500,
      club: 1_375,
      platform: 125,
      provider: 0,
      refund_payable: 1_000,
    });
    expect(await view()).toEqual({ price: 25, refunded: 10, left: 15, method: 'by_hand' });
    expect(acara.notices().at(-1)).toMatchObject({
      kind: 'refund_due',
      reason: 'goodwill',
      amountSen: 1_000,
      note: 'The hall was cold.',
    });
  });

  it('refunds once when the request is sent twice', async () => {
    await acara.play(bought);
    const [first, second] = await Promise.all([issue(10), refusalOf(issue(10))]);
    expect([first, second]).toEqual([{ method: 'by_hand' }, MEANWHILE]);
    expect(acara.refunds()).toHaveLength(1);
  });

  it('refunds no more than the price in all', async () => {
    await acara.play(bought);
    await issue(10);
    const tooMuch = fieldRefusal({
      amount: `Enter an amount from ${formatAmount(1)} to ${formatAmount(1_500)}, the most that can be refunded.`,
    });
    expect(await refusalOf(issue(15.01, 10))).toEqual(tooMuch);
    expect(await refusalOf(issue(0, 10))).toEqual(tooMuch);
    const notAnAmount = fieldRefusal({
      amount: `Enter an amount such as 12.50, of at most ${formatAmount(MAX_PRICE_SEN)}.`,
    });
    for (const amount of [1.005, -5, 1e15, Number.NaN])
      expect([amount, await refusalOf(issue(amount, 10))]).toEqual([amount, notAnAmount]);
    await issue(15, 10);
    expect(await view()).toMatchObject({ refunded: 25, left: 0 });
    expect(ledger()).toMatchObject({ club: -125, platform: 125, refund_payable: 2_500 });
  });

  it('refunds nothing for a ticket that was not paid, was cancelled or charged back', async () => {
    expect(await refusalOf(issue(10))).toEqual(NOTHING);
    expect(await view()).toMatchObject({ left: 0 });
    await acara.play(bought);
    await acara.does('RevokeTicket').execute(admin, { id: bought.ticket.id, reason: 'Sold twice.' });
    expect(await refusalOf(issue(10))).toEqual(NOTHING);
    const other = await acara.buy(await acara.aStudent('Budi'), event);
    await acara.play(other);
    await acara.play(other, 'charge-back');
    expect(await refusalOf(issue(10, 0, other))).toEqual(NOTHING);
  });

  it('is subtracted from the refund of a ticket that is revoked later', async () => {
    await acara.play(bought);
    await issue(10);
    const revoked = await acara
      .does('RevokeTicket')
      .execute(admin, { id: bought.ticket.id, reason: 'The seat is broken.' });
    expect(revoked).toEqual({ refund: 15 });
    expect(acara.refunds().map(({ amountSen, reason }) => [amountSen, reason])).toEqual([
      [1_000, 'goodwill'],
      [1_500, 'ticket_revoked'],
    ]);
    expect(ledger()).toMatchObject({ club: -125, platform: 125, refund_payable: 2_500 });
  });

  it('leaves nothing to refund when the whole price was refunded before', async () => {
    await acara.play(bought);
    await issue(25);
    await acara.does('CancelEvent').execute(admin, { id: event.id, reason: 'The hall is flooded.' });
    await acara.does('CancelTicketsOfEvents').execute({ kind: 'system' });
    expect(acara.ticketOf(bought).status).toBe('cancelled');
    expect(acara.refunds()).toHaveLength(1);
    expect(ledger()).toMatchObject({ club: 0, platform: 0, refund_payable: 2_500 });
  });

  it('is returned by a provider that can', async () => {
    Object.assign(acara.bank, { capabilities: { ...acara.bank.capabilities, refund: 'partial' } });
    await acara.play(bought);
    expect(await view()).toMatchObject({ method: 'by_provider' });
    expect(await issue(10)).toEqual({ method: 'by_provider' });
    await acara.does('ProcessRefunds').execute({ kind: 'system' });
    expect(acara.bank.refundedSen(acara.providerRefOf(bought))).toBe(1_000);
    expect(acara.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'refund_paid', hasCreditNote: true });
  });

  it('is subtracted from the club’s revenue on the day of the refund', async () => {
    await acara.play(bought);
    await issue(10);
    const platform = await acara.does('ComputePlatformAnalytics').execute(admin, { from: null, to: null });
    expect(platform.analytics).toMatchObject({
      totalTicketsSold: 1,
      totalRevenue: 15,
      platformRevenue: 1.25,
    });
  });
});
