import { SYSTEM } from '#core/actor.ts';
import type { Bought, Filler } from '../filler.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';

/** Purchases of which later chapters return money. */
export interface Sales {
  readonly byChip: Bought;
  readonly byBillplz: Bought;
  readonly byStripe: Bought;
  readonly bySandbox: Bought;
}

/** Sales through every provider and method, and everything that goes wrong when people pay. */
export async function fillSales(fill: Filler, people: People, events: Events): Promise<Sales> {
  const { aina, budi, chong, devi, evie, farid } = people;
  const { gala, talk, carols, hike, film, withdrawn } = events;
  const bySandbox = await fill.buys(aina, gala);
  const byChip = await fill.begins(budi, gala, { provider: 'chip', method: 'duitnow_qr' });
  await fill.ends(byChip, 'pay', { method: 'duitnow_qr', feeSen: 35 });
  const byBillplz = await fill.buys(chong, gala, { provider: 'billplz', method: 'fpx', bank: 'MBB0228' });
  const byStripe = await fill.begins(devi, gala, { provider: 'stripe', method: 'card' });
  await fill.ends(byStripe, 'pay', { method: 'card', feeSen: 175 });
  await fill.buys(evie, gala, { provider: 'chip', method: 'ewallet' });
  await fill.buys(farid, gala, { provider: 'chip', method: 'card' });
  await fill.buys(farid, carols, { provider: 'sandbox', method: 'fpx' });
  await fill.buys(evie, hike);
  await fill.buys(evie, film, { provider: 'billplz' });
  for (const person of [aina, budi, chong]) await fill.holds(person, talk, 'the-same-key');
  await fill.holds(aina, talk, 'the-same-key');
  await fill.holds(devi, withdrawn);
  const [given] = [await fill.holds(farid, talk)];
  await fill.does('CancelTicket').execute(farid, { id: given });
  await fillFaultyPayments(fill, people, events);
  await fill.jobs();
  return { byChip, byBillplz, byStripe, bySandbox };
}

/** Too much, too little, twice, in another currency, refused, given up, and begun again elsewhere. */
async function fillFaultyPayments(fill: Filler, people: People, { gala, carols }: Events): Promise<void> {
  const { aina, budi, chong, devi } = people;
  const { does } = fill;
  const tooMuch = await fill.begins(aina, carols);
  await fill.reports(tooMuch, { receivedSen: 3_500, method: 'fpx' });
  const tooLittle = await fill.begins(budi, carols, { provider: 'billplz' });
  await fill.ends(tooLittle, 'pay-wrong-amount');
  const twice = await fill.begins(chong, carols, { provider: 'chip', method: 'card' });
  await fill.ends(twice, 'pay-twice');
  const foreign = await fill.begins(devi, carols, { provider: 'stripe' });
  await fill.reports(foreign, { receivedSen: 3_000, currency: 'USD' });
  const refused = await fill.begins(budi, gala, { provider: 'chip', method: 'card' });
  await fill.ends(refused, 'fail');
  const again = await fill.goesToPay(budi, refused.ticketId, { provider: 'billplz' });
  const elsewhere = await fill.goesToPay(budi, again.ticketId, { provider: 'stripe' });
  await fill.ends(elsewhere, 'pay');
  const givenUp = await fill.begins(chong, gala);
  await fill.ends(givenUp, 'cancel');
  const cancelled = await fill.begins(devi, gala);
  await does('CancelTicket').execute(devi, { id: cancelled.ticketId });
  await fill.reports(cancelled, { receivedSen: 2_500 });
  await fill.holds(devi, gala);
}

/** Money after the hold: with a place, without one, and when nothing is sold any more. */
export async function fillLateMoney(fill: Filler, people: People, events: Events): Promise<void> {
  const { aina, budi, chong, evie, farid, admin } = people;
  const { does } = fill;
  const { gala, tiny, hike, film, ended } = events;
  const late = await fill.begins(aina, gala, { provider: 'chip', method: 'fpx' });
  const byBank = await fill.begins(evie, gala);
  await fill.ends(byBank, 'pay-late');
  const tooLate = await fill.begins(budi, tiny, { provider: 'chip', method: 'fpx' });
  const unsold = await fill.begins(farid, hike);
  const paused = await fill.begins(farid, film);
  const over = await fill.begins(chong, ended, { provider: 'billplz' });
  fill.wait(20);
  await fill.jobs();
  await fill.reports(late, { receivedSen: 2_500 });
  await fill.buys(chong, tiny);
  await fill.reports(tooLate, { receivedSen: 1_999 });
  await does('ChangeClubState').execute(admin, {
    id: people.hiking.uid,
    state: 'suspended',
    reason: 'The rules of the forest were broken.',
  });
  await does('ChangeClubState').execute(admin, { id: people.film.uid, state: 'dormant' });
  await fill.reports(unsold, { receivedSen: 800 });
  await fill.reports(paused, { receivedSen: 500 });
  fill.until('2026-11-14T15:00:00.000Z');
  await fill.reports(over, { receivedSen: 1_000 });
  await fill.jobs();
}

/** What the bank takes back, money of nobody, and payments that differ from the provider's. */
export async function fillDisputes(fill: Filler, people: People, events: Events): Promise<void> {
  const { admin, aina, budi, chong } = people;
  const { does } = fill;
  const lost = await fill.buys(budi, events.gala);
  const lostLater = await fill.buys(chong, events.carols, { provider: 'stripe', method: 'card' });
  await fill.ends(lost, 'charge-back');
  await does('RevokeTicket').execute(admin, { id: lostLater.ticketId, reason: 'No chair is left.' });
  await fill.ends(lostLater, 'charge-back');
  for (const [eventKey, providerRef] of [
    ['from-nobody', 'of-another-shop'],
    ['from-somebody', 'of-a-closed-shop'],
  ] as const)
    await does('SettlePayment').execute(SYSTEM, {
      provider: 'chip',
      report: {
        ...{ eventKey, providerRef, paymentId: null, state: 'succeeded', receivedSen: 700, currency: 'MYR' },
        ...{ method: null, feeSen: null, raw: '{}' },
      },
    });
  await fill.begins(aina, events.gala, { provider: 'chip', method: 'card' });
  fill.wait(24 * 60);
  await does('CompareProviderStatement').execute(SYSTEM);
  await fill.jobs();
  const { alerts } = await does('ListPaymentAlerts').execute(admin);
  const { id = '' } = alerts.find(({ providerRef }) => providerRef === 'of-a-closed-shop') ?? {};
  await does('ClosePaymentAlert').execute(admin, { id, note: 'Another shop of ours.' });
}
