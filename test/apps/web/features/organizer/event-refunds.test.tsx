import { expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

async function aSoldEvent() {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, capacity: 9 });
  const one = await acara.aStudent('Student One');
  await acara.play(await acara.buy(one, event), 'pay-twice');
  await acara.play(await acara.buy(await acara.aStudent('Student Two'), event));
  return { acara, club, event, one, path: `/events/${event.id}/manage/money` };
}

const refunds = async () => within(await screen.findByRole('region', { name: 'Refunds' }));

test('shows a club the refunds of its buyers by step and reason', async () => {
  const { acara, club, event, one, path } = await aSoldEvent();
  await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
  await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' };
  await acara.does('SubmitBankDetails').execute(one, details);
  await openApp(path, { acara, as: club });
  const shown = await refunds();
  const fact = (term: string) => shown.getByText(term).closest('div')?.querySelector('dd')?.textContent;
  expect(shown.getByText('Owed to buyers').parentElement?.textContent).toBe(
    'Owed to buyersRM\u00a075.003 refunds',
  );
  expect(fact('Ready for a transfer')).toBe('2 refunds, RM\u00a050.00');
  expect(fact('Waiting for the buyer’s bank details')).toBe('1 refund, RM\u00a025.00');
  expect(fact('The event was cancelled')).toBe('2 refunds, RM\u00a050.00');
  expect(fact('Paid more than once')).toBe('1 refund, RM\u00a025.00');
});

test('shows no refunds for an event without any', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid });
  const { person } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
  await screen.findByText('Nobody yet');
  expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Money' }));
  await screen.findByText('No money was received yet');
  expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull();
});

test('retries refunds that could not be loaded', async () => {
  const { acara, club, path } = await aSoldEvent();
  const { person } = await openApp(path, { acara, as: club, through: losing('viewEventRefunds', 3) });
  expect(await screen.findByText('The refunds could not be loaded.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await refunds()).getByText('Owed to buyers')).toBeTruthy();
});

test('says on the overview what is owed, and leads to the refunds', async () => {
  const { acara, club, event } = await aSoldEvent();
  const { person, address } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
  const line = await refunds();
  expect(line.getByText('Owed to buyers').textContent).toBe('Owed to buyers 1 refund, RM\u00a025.00');
  await person.click(line.getByRole('link', { name: 'See refunds' }));
  expect(address()).toBe(`/events/${event.id}/manage/money`);
});
