import type { SignedIn } from '#core/actor.ts';
import type { Filler } from '../filler.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';
import type { Sales } from './sales.ts';

/** Money back by providers and by hand, at every step: asked for, refused, in a batch, failed, paid and returned. */
export async function fillRefunds(fill: Filler, people: People, events: Events, sales: Sales): Promise<void> {
  const { theatre, choir, admin, treasurer, aina } = people;
  const { does, acara } = fill;
  const { chip, stripe } = acara.banks;
  await does('RevokeTicket').execute(theatre, { id: sales.byChip.ticketId, reason: 'The seat is broken.' });
  await fill.jobs();
  await does('RevokeTicket').execute(theatre, { id: sales.byBillplz.ticketId, reason: 'No chair is left.' });
  const amount = { amount: 5, refunded: 0, reason: 'The hall was cold.' };
  await does('IssueGoodwillRefund').execute(admin, { id: sales.bySandbox.ticketId, ...amount });
  const more = { id: sales.bySandbox.ticketId, amount: 2.5, refunded: 5, reason: 'And the tea, too.' };
  await does('IssueGoodwillRefund').execute(treasurer, more);
  await does('IssueGoodwillRefund').execute(admin, { id: sales.byStripe.ticketId, ...amount });
  await fill.jobs();
  stripe.refundPace = 'later';
  const processing = await fill.buys(aina, events.gala, { provider: 'stripe', method: 'card' });
  await does('RevokeTicket').execute(theatre, { id: processing.ticketId, reason: 'Sold by mistake.' });
  await fill.jobs();
  const failing = await fill.buys(aina, events.carols, { provider: 'chip', method: 'fpx' });
  await does('RevokeTicket').execute(choir, { id: failing.ticketId, reason: 'The choir is ill.' });
  chip.isUnreachable = true;
  await fill.jobs();
  chip.isUnreachable = false;
}

/** Cancels an event whose tickets are held, paid by every provider, and cannot be cancelled at first. */
export async function fillCancelledEvent(fill: Filler, people: People, events: Events): Promise<void> {
  const { aina, budi, chong, devi, evie, theatre, choir } = people;
  const { does } = fill;
  await fill.buys(aina, events.trip, { provider: 'chip', method: 'fpx' });
  await fill.buys(budi, events.trip);
  await fill.buys(chong, events.trip, { provider: 'billplz' });
  await fill.buys(devi, events.trip, { provider: 'stripe', method: 'card' });
  await fill.begins(evie, events.trip);
  await fill.holds(evie, events.trip);
  await does('CancelEvent').execute(theatre, { id: events.trip, reason: 'The sea is rough.' });
  await fill.jobs();
  await does('UnpublishEvent').execute(choir, { id: events.withdrawn });
}

/** Batches for the bank: one with failures, one undone, one by results of the bank, and an open one. */
export async function fillBatches(fill: Filler, people: People): Promise<void> {
  const { admin, treasurer, aina, budi, chong, devi } = people;
  const { does } = fill;
  for (const [index, person] of [aina, budi, chong, devi].entries())
    await does('SubmitBankDetails').execute(person, {
      bank: 'MBBEMYKL',
      accountNumber: `00123456789${index}`,
      holderName: person.name.replace(/[^A-Za-z ]/g, ''),
    });
  const [first = '', second = '', third = '', ...others] = await ready(fill, [budi, aina, chong, devi]);
  const { batch } = await does('CreateRefundBatch').execute(admin, { refundIds: [first, second, third] });
  await does('ExportRefundBatch').execute(admin, { id: batch.id });
  const failures = [{ refundId: second, problem: 'The account is closed.', wrongAccount: true }];
  await does('CloseRefundBatch').execute(admin, { id: batch.id, bankReference: 'BULK-1', failures });
  await does('ReopenRefund').execute(treasurer, { id: third, reason: 'The bank sent it back.' });
  const [fourth = '', fifth = '', sixth = '', ...rest] = others;
  const undone = await does('CreateRefundBatch').execute(treasurer, { refundIds: [fourth] });
  await does('UndoRefundBatch').execute(treasurer, { id: undone.batch.id });
  const { batch: byResults } = await does('CreateRefundBatch').execute(admin, { refundIds: [fourth, fifth] });
  const { lines } = await does('ViewRefundBatch').execute(admin, { id: byResults.id });
  const results = lines.map(({ reference }, index) => `${reference},${index === 0 ? 'paid' : 'returned'}`);
  const csv = ['Reference,Result', ...results].join('\n');
  await does('ImportTransferResults').execute(admin, { id: byResults.id, csv });
  await does('CompleteRefund').execute(admin, { id: sixth, bankReference: 'TRF-77' });
  await does('CreateRefundBatch').execute(admin, { refundIds: rest.slice(0, 2) });
}

async function ready(fill: Filler, people: readonly SignedIn[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const person of people) {
    const { refunds } = await fill.does('ListMyRefunds').execute(person);
    ids.push(...refunds.filter(({ step }) => step === 'ready').map(({ id }) => id));
  }
  return ids;
}
