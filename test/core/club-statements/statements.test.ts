import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { type StatementAmounts, statementOf } from '#core/club-statements/statement.ts';
import type { Event } from '#core/events/event.ts';
import type { LedgerAccount, LedgerKind } from '#core/ledger/ledger-entry.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { Acara } from '#test/support/acara.ts';
import { planEarlyBird } from '#test/support/planned-types.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const ZERO: StatementAmounts = {
  payments: 0,
  received: 0,
  refunds: 0,
  refundsOwed: 0,
  chargedBack: 0,
  revenue: 0,
  providerFees: 0,
  feesNotReported: 0,
  platformFees: 0,
  net: 0,
};

describe('statements', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara({ maxOpenHolds: 100 });
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid });
  });

  const sell = async (report: Partial<PaymentReport> = {}, of = event) => {
    const bought = await acara.buy(await acara.aStudent(), of);
    await acara.settle(acara.reportOf(bought, report));
    return bought;
  };
  const ofEvent = async (actor = club) =>
    (await acara.does('ViewEventStatement').execute(actor, { id: event.id })).statement;
  const ofClub = async (from: string | null = null, to: string | null = null) =>
    (await acara.does('ViewClubStatement').execute(club, { uid: club.uid, from, to })).statement;

  it('is empty before the first payment', async () => {
    expect(await ofEvent()).toEqual({ lines: [], total: ZERO, hasOtherCurrencies: false });
    expect(await ofClub()).toEqual(await ofEvent());
  });

  it('says by ticket type what was received and given back, the sums of which are the totals', async () => {
    await planEarlyBird(acara, event, 2);
    const [revoked] = [await sell(), await sell(), await sell()];
    const other = await acara.anEvent({ organizerId: club.uid });
    await sell({}, other);
    const id = revoked?.ticket.id ?? '';
    await acara.does('RevokeTicket').execute(club, { id, reason: 'No chair.' });
    const statement = await ofEvent();
    const types = statement.types ?? [];
    const shown = types.map(({ type, payments, received, refunds, revenue }) => [
      ...[type.name, payments, received, refunds, revenue],
    ]);
    expect(shown).toEqual([
      ['Early bird', 2, 30, 15, 15],
      ['Everybody', 1, 25, 0, 25],
    ]);
    for (const name of [
      'payments',
      'received',
      'refunds',
      'chargedBack',
      'revenue',
      'platformFees',
      'net',
    ] as const)
      expect(types.reduce((sum, line) => sum + line[name], 0)).toBeCloseTo(statement.total[name], 9);
    expect((await ofClub()).types).toEqual(types);
    const asked = { id: event.id, q: null, cursor: null };
    const list = await acara.does('ListAttendees').execute(club, asked);
    expect(list.types?.map(({ sold, revenue }) => [sold, revenue])).toEqual([
      [1, 15],
      [1, 25],
    ]);
    expect(list.counts.paid).toBe(40);
  });

  it('says by method what was received, what the provider and the platform took, and what is the club’s', async () => {
    await sell({ method: 'fpx', feeSen: 100 });
    await sell({ method: 'fpx', feeSen: 100 });
    await sell({ method: 'card' });
    const line = { eventId: event.id, eventTitle: event.title, provider: 'sandbox' };
    const fpx = {
      ...ZERO,
      payments: 2,
      received: 50,
      revenue: 50,
      providerFees: 2,
      platformFees: 2.5,
      net: 45.5,
    };
    const card = { ...ZERO, payments: 1, received: 25, revenue: 25, platformFees: 1.25, net: 23.75 };
    expect(await ofEvent()).toEqual({
      lines: [
        { ...line, method: 'card', ...card },
        { ...line, method: 'fpx', ...fpx },
      ],
      total: {
        ...ZERO,
        payments: 3,
        received: 75,
        revenue: 75,
        providerFees: 2,
        platformFees: 3.75,
        net: 69.25,
      },
      hasOtherCurrencies: false,
    });
  });

  it('names the club and the moment, and each payment when asked for', async () => {
    const first = await sell({ method: 'fpx', feeSen: 100 });
    acara.clock.advance(1);
    const other = await acara.anEvent({ organizerId: club.uid, title: 'A Second Night' });
    const second = await sell({ method: 'card' }, other);
    const read = await acara
      .does('ViewClubStatement')
      .execute(club, { uid: club.uid, from: null, to: null, payments: true });
    expect(read).toMatchObject({ club: 'Kelab Teater', asOf: acara.clock.now() });
    expect(read.statement.payments).toMatchObject([
      {
        ...{ ticketId: first.ticket.id, eventTitle: event.title, method: 'fpx', payments: 1 },
        ...{ at: '2026-12-01T04:00:00.000Z', received: 25, providerFees: 1, net: 22.75 },
      },
      {
        ...{ ticketId: second.ticket.id, eventTitle: 'A Second Night', method: 'card', payments: 1 },
        ...{ at: '2026-12-01T04:01:00.000Z', received: 25, net: 23.75 },
      },
    ]);
    const ofOne = { id: event.id, payments: true };
    const one = await acara.does('ViewEventStatement').execute(club, ofOne);
    expect(one).toMatchObject({ club: event.organizerName, asOf: acara.clock.now() });
    expect(one.statement.payments).toHaveLength(1);
  });

  it('counts the payments whose provider has not reported its fee', () => {
    const sum = (kind: LedgerKind, account: LedgerAccount, amountSen: number, payments: number) => ({
      eventId: 'event-1',
      eventTitle: 'Night of the Gamelan',
      provider: 'billplz',
      method: 'fpx' as const,
      kind,
      account,
      currency: 'MYR',
      amountSen,
      payments,
    });
    const { total } = statementOf([
      sum('received', 'buyer', -7_500, 3),
      sum('received', 'club', 7_500, 3),
      sum('provider_fee', 'club', -150, 1),
      sum('provider_fee', 'provider', 150, 1),
    ]);
    expect(total).toMatchObject({ payments: 3, providerFees: 1.5, feesNotReported: 2, net: 73.5 });
  });

  it('keeps refunds, owed money and charge-backs apart', async () => {
    const admin = await acara.anAdmin();
    const revoked = await sell();
    await acara.does('RevokeTicket').execute(admin, { id: revoked.ticket.id, reason: 'Sold twice.' });
    const [refund] = acara.refunds();
    await acara.does('CompleteRefund').execute(admin, { id: refund?.id ?? '', bankReference: 'TRF-1' });
    const partly = await sell();
    await acara
      .does('IssueGoodwillRefund')
      .execute(admin, { id: partly.ticket.id, amount: 10, refunded: 0, reason: 'The hall was cold.' });
    const reversed = await sell();
    await acara.settle(acara.reportOf(reversed, { state: 'charged_back', eventKey: 'reversed' }));
    expect((await ofEvent()).total).toEqual({
      ...ZERO,
      payments: 3,
      received: 75,
      refunds: 35,
      refundsOwed: 10,
      chargedBack: 25,
      revenue: 15,
      platformFees: 2.5,
      net: 12.5,
    });
  });

  it('leaves out money in other currencies and says so', async () => {
    await sell({ currency: 'USD' });
    expect(await ofEvent()).toEqual({ lines: [], total: ZERO, hasOtherCurrencies: true });
  });

  it('counts movements of a club’s events on the day they were booked', async () => {
    const other = await acara.anEvent({ organizerId: club.uid, title: 'Second Night' });
    await sell();
    acara.clock.set('2026-12-02T16:00:00.000Z');
    await sell({}, other);
    expect((await ofClub()).lines.map(({ eventTitle }) => eventTitle)).toEqual([event.title, 'Second Night']);
    expect((await ofClub('2026-12-01', '2026-12-02')).total).toMatchObject({ payments: 1, received: 25 });
    expect((await ofClub('2026-12-03', '2026-12-03')).total).toMatchObject({ payments: 1, received: 25 });
    expect((await ofClub('2026-12-04')).lines).toEqual([]);
  });

  it('equals the ledger to the sen after any course of events', async () => {
    const admin = await acara.anAdmin();
    for (let n = 0; n < 12; n += 1) {
      const bought = await sell({
        feeSen: n % 3 === 0 ? null : 15 + n,
        method: n % 2 === 0 ? 'fpx' : 'card',
      });
      const { id } = bought.ticket;
      if (n % 4 === 1) await acara.does('RevokeTicket').execute(admin, { id, reason: 'Sold twice.' });
      if (n % 4 === 2)
        await acara
          .does('IssueGoodwillRefund')
          .execute(admin, { id, amount: n, refunded: 0, reason: 'The hall was cold.' });
      if (n % 5 === 4)
        await acara.settle(acara.reportOf(bought, { state: 'charged_back', eventKey: `back-${n}` }));
    }
    await acara.does('ProcessRefunds').execute(SYSTEM);
    const { total, lines } = await ofEvent();
    const sum = (account: string) =>
      [...acara.database.published.ledger.values()]
        .filter((entry) => entry.account === account)
        .reduce((sen, { amountSen }) => sen + amountSen, 0) / 100;
    expect(total).toMatchObject({
      providerFees: sum('provider'),
      platformFees: sum('platform'),
      net: sum('club'),
      refundsOwed: sum('refund_payable'),
    });
    for (const { received, refunds, chargedBack, providerFees, platformFees, net } of [total, ...lines])
      expect(refunds + chargedBack + providerFees + platformFees + net).toBeCloseTo(received, 9);
  });

  it('belongs to the club and to admins', async () => {
    await sell();
    expect((await ofEvent(await acara.anAdmin())).total.received).toBe(25);
    expect(await refusalOf(ofEvent(await acara.aVerifiedClub('Another Club')))).toEqual(
      plainRefusal('event_not_found', 'Event not found'),
    );
  });
});
