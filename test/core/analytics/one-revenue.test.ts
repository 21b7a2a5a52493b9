import { beforeEach, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { anAdminAddress, mailsOf } from '#test/support/admin-mail.ts';

const ALWAYS = { from: null, to: null };

let acara: Acara;
let admin: SignedIn;
let club: SignedIn;
let event: Event;
beforeEach(async () => {
  acara = new Acara({ maxOpenHolds: 100 });
  acara.clock.set('2026-12-01T04:00:00.000Z');
  admin = await acara.anAdmin();
  club = await acara.aVerifiedClub();
  event = await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 });
});

const sell = async (outcome: 'pay' | 'pay-twice' = 'pay') => {
  const bought = await acara.buy(await acara.aStudent(), event);
  await acara.play(bought, outcome);
  return bought;
};

const aMember = async (office: Office) => acting(await acara.aMember(club, office), club, office);

const countsFor = async (actor: SignedIn) =>
  (await acara.does('ListAttendees').execute(actor, { id: event.id, q: null, cursor: null })).counts;

/** Five tickets for 25 ringgit: one as it is, one partly refunded, one revoked, one charged back, one paid twice. */
async function everythingHappens(): Promise<void> {
  await sell();
  const { ticket: late } = await sell();
  const goodwill = { id: late.id, amount: 10, refunded: 0, reason: 'The hall was cold.' };
  await acara.does('IssueGoodwillRefund').execute(admin, goodwill);
  const { ticket: revoked } = await sell();
  await acara.does('RevokeTicket').execute(club, { id: revoked.id, reason: 'Sold twice.' });
  await acara.play(await sell(), 'charge-back');
  await sell('pay-twice');
}

it('says one revenue of an event: what was paid less what was given back', async () => {
  await everythingHappens();
  const { events } = await acara.does('ListMyEvents').execute(club, { limit: null, cursor: null });
  const { analytics } = await acara.does('ComputeClubAnalytics').execute(club, { uid: club.uid, ...ALWAYS });
  const platform = await acara.does('ComputePlatformAnalytics').execute(admin, ALWAYS);
  const ofEvent = await acara.does('ViewEventStatement').execute(club, { id: event.id });
  const ofClub = await acara.does('ViewClubStatement').execute(club, { uid: club.uid, ...ALWAYS });
  expect(await countsFor(club)).toMatchObject({ paid: 65, gross: 125, refunded: 60 });
  expect({
    myEvents: events.map(({ revenue }) => revenue),
    club: analytics.totalRevenue,
    topEvents: analytics.topEvents.map(({ revenue }) => revenue),
    days: analytics.salesByDay.map(({ grossRevenue, refunds, revenue }) => [grossRevenue, refunds, revenue]),
    platform: platform.analytics.totalRevenue,
    statements: [ofEvent, ofClub].map(({ statement }) => statement.total.revenue),
  }).toEqual({
    myEvents: [65],
    club: 65,
    topEvents: [65],
    days: [[125, 60, 65]],
    platform: 65,
    statements: [65, 65],
  });
  const { received, refunds, chargedBack, providerFees, platformFees, net } = ofEvent.statement.total;
  expect(received - refunds - chargedBack).toBe(65);
  expect(providerFees + platformFees + net).toBe(65);
});

it('says the same revenue in the daily digest', async () => {
  await anAdminAddress(acara);
  await acara.does('AlertAdmins').execute(SYSTEM);
  await everythingHappens();
  acara.clock.set('2026-12-02T00:00:00.000Z');
  await acara.does('SendDailyDigest').execute(SYSTEM);
  expect(mailsOf(acara, 'daily_digest')[0]?.notice.figures).toMatchObject({
    ticketsSold: 5,
    revenueSen: 6_500,
    refundedSen: 6_000,
  });
});

it('tells members without sight of money no amounts', async () => {
  await sell();
  const hidden = { paid: null, gross: null, refunded: null };
  for (const office of ['editor', 'secretary'] as const)
    expect(await countsFor(await aMember(office))).toMatchObject({ confirmedPaid: 1, ...hidden });
  for (const office of ['president', 'treasurer', 'adviser'] as const)
    expect(await countsFor(await aMember(office))).toMatchObject({ paid: 25, refunded: 0 });
});
