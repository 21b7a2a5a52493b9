// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp, savedFiles } from '#test/support/web.tsx';

let acara: Acara;
beforeEach(() => {
  acara = new Acara();
});

async function aClubThatSells() {
  const club = await acara.aVerifiedClub('Kelab Teater');
  const drama = await acara.anEvent({
    title: 'Malam Drama',
    category: 'Cultural',
    priceSen: 1_250,
    organizerId: club.uid,
  });
  const talk = await acara.anEvent({
    title: 'Bual Buku',
    category: 'Academic',
    priceSen: 0,
    organizerId: club.uid,
  });
  const student = await acara.aStudent();
  for (let sold = 0; sold < 2; sold += 1) await acara.play(await acara.buy(student, drama));
  await acara.buy(student, talk);
  return { club, drama, talk, student };
}

const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));
const panel = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
};
const figure = (cards: Awaited<ReturnType<typeof summary>>, label: string) =>
  cards.getByText(label).nextElementSibling?.textContent;

test('shows a club its sales and its revenue after fees', async () => {
  const { club } = await aClubThatSells();
  await openApp('/analytics', { acara, as: club });
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeTruthy();
  const cards = await summary();
  expect(figure(cards, 'Total Events')).toBe('2');
  expect(figure(cards, 'Tickets Sold')).toBe('3');
  expect(figure(cards, 'Total Revenue')).toBe('RM\u00a025.00');
  expect(figure(cards, 'Revenue After Fees')).toMatch(/^RM\u00a02[0-4]\.\d\d$/);
});

test('ranks the best-selling events with tickets and revenue', async () => {
  const { club } = await aClubThatSells();
  await openApp('/analytics', { acara, as: club });
  const [first, second] = (await panel('Top Events')).getAllByRole('listitem');
  expect(first?.textContent).toContain('#1');
  expect(first?.textContent).toContain('Malam Drama');
  expect(first?.textContent).toContain('2 tickets');
  expect(first?.textContent).toContain('RM\u00a025.00');
  expect(second?.textContent).toContain('#2');
  expect(second?.textContent).toContain('RM\u00a00.00');
});

test('labels every slice of the doughnut with its name and count', async () => {
  const { club } = await aClubThatSells();
  await openApp('/analytics', { acara, as: club });
  const distribution = await panel('Categories Distribution');
  expect(await distribution.findByText('Cultural')).toBeTruthy();
  expect(distribution.getByText('Academic')).toBeTruthy();
  expect(distribution.getAllByText('1 event')).toHaveLength(2);
});

test('offers each chart as a table', async () => {
  const { club } = await aClubThatSells();
  const { person } = await openApp('/analytics', { acara, as: club });
  const sales = await panel('Sales over time');
  await person.click(sales.getByRole('button', { name: 'View as table: Sales over time' }));
  const table = within(sales.getByRole('table', { name: /Sales over time/ }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Day',
    'Tickets',
    'Revenue',
  ]);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3', 'RM\u00a025.00']);

  const distribution = await panel('Categories Distribution');
  await person.click(distribution.getByRole('button', { name: /^View as table/ }));
  expect(distribution.getByRole('rowheader', { name: 'Cultural' })).toBeTruthy();
  await person.click(distribution.getByRole('button', { name: /^View as chart/ }));
  expect(distribution.queryByRole('table')).toBeNull();
});

test('separates cancellations of a day from its sales', async () => {
  const { club, drama } = await aClubThatSells();
  await acara.does('CancelEvent').execute(club, { id: drama.id, reason: 'The hall is flooded.' });
  await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  const { person } = await openApp('/analytics', { acara, as: club });
  const sales = await panel('Sales over time');
  expect(
    sales.getByText(
      /^Revenue RM 0\.00: 3 tickets sold for RM 25\.00, 2 cancelled, RM 25\.00 refunded\. The best day/,
    ),
  ).toBeTruthy();
  expect(await sales.findByText('Cancelled')).toBeTruthy();
  await person.click(sales.getByRole('radio', { name: 'RM' }));
  expect(await sales.findByText('Refunds')).toBeTruthy();
  await person.click(sales.getByRole('button', { name: /^View as table/ }));
  const table = within(sales.getByRole('table'));
  expect(table.getByRole('rowheader').textContent).toBe('Tue, 1 Dec 2026, so far');
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Day',
    'Tickets sold',
    'Cancelled',
    'Ticket sales',
    'Refunds',
    'Revenue',
  ]);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '3',
    '2',
    'RM\u00a025.00',
    '−\u00a0RM\u00a025.00',
    'RM\u00a00.00',
  ]);
});

test('shows no legend without cancellations, and marks today as unfinished', async () => {
  const { club } = await aClubThatSells();
  await openApp('/analytics', { acara, as: club });
  const sales = await panel('Sales over time');
  expect(await sales.findAllByText('Today, so far')).toHaveLength(1);
  expect(sales.queryByText('Cancelled')).toBeNull();
});

test('calls free tickets free, in the summary and in the table', async () => {
  const club = await acara.aVerifiedClub();
  await acara.buy(await acara.aStudent(), await acara.anEvent({ priceSen: 0, organizerId: club.uid }));
  const { person } = await openApp('/analytics', { acara, as: club });
  const sales = await panel('Sales over time');
  expect(sales.getByText(/^1 ticket, free of charge\./)).toBeTruthy();
  await person.click(sales.getByRole('button', { name: /^View as table/ }));
  expect(
    within(sales.getByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', 'Free']);
});

test.each([
  ['en', 'Every event so far is a workshop.'],
  ['ms', 'Semua acara setakat ini ialah bengkel.'],
] as const)('shows one category as a sentence without a ring, in %s', async (language, sentence) => {
  localStorage.setItem('acara.language', language);
  const club = await acara.aVerifiedClub();
  await acara.anEvent({ category: 'Workshop', organizerId: club.uid });
  await openApp('/analytics', { acara, as: club });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Doughnut|donat/ })).toBeNull();
});

test('shows an admin the platform’s share of all revenue', async () => {
  await aClubThatSells();
  await openApp('/admin', { acara, as: await acara.anAdmin() });
  const cards = await summary();
  expect(figure(cards, 'Revenue After Fees')).toBe('RM\u00a01.26');
  expect(cards.getByText('What the platform keeps of RM 25.00, in fees')).toBeTruthy();
});

test('says that events are counted whatever days are shown', async () => {
  const { club } = await aClubThatSells();
  await openApp('/analytics?range=week', { acara, as: club });
  expect((await summary()).getByText('Of all time')).toBeTruthy();
  const distribution = await panel('Categories Distribution');
  expect(distribution.getByText(/All events count here, whatever days are shown\.$/)).toBeTruthy();
});

test('escapes formulas in a downloaded table', async () => {
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ title: '=HYPERLINK("x")', priceSen: 0, organizerId: club.uid });
  await acara.buy(await acara.aStudent(), event);
  const saved = savedFiles();
  const { person } = await openApp('/analytics', { acara, as: club });
  const top = await panel('Top Events');
  await person.click(top.getByRole('button', { name: 'Download CSV: Top Events' }));
  expect(await saved[0]?.text()).toContain(`1,"'=HYPERLINK(""x"")",1,0`);
});

test('stores the range of days in the address', async () => {
  const { club } = await aClubThatSells();
  const { person, address } = await openApp('/analytics', { acara, as: club });
  await person.click(await screen.findByRole('button', { name: '30 days' }));
  expect(address()).toBe('/analytics?range=month');
  expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true');

  await person.click(screen.getByRole('button', { name: 'Choose days' }));
  fireEvent.input(screen.getByLabelText('First day'), { target: { value: '2020-02-05' } });
  fireEvent.input(screen.getByLabelText('Last day'), { target: { value: '2020-02-01' } });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('The last day must not be before the first.')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Last day'), { target: { value: '2020-02-09' } });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toBe('/analytics?from=2020-02-05&to=2020-02-09');
  expect((await screen.findAllByText('Nothing was sold on these days.')).length).toBe(2);
});

test('updates the figures after a sale while the page is visible', async () => {
  const { club, drama, student } = await aClubThatSells();
  await openApp('/analytics', { acara, as: club });
  const cards = await summary();
  expect(figure(cards, 'Tickets Sold')).toBe('3');
  expect(await screen.findByText('Live')).toBeTruthy();
  await acara.play(await acara.buy(student, drama));
  await waitFor(() => expect(figure(cards, 'Tickets Sold')).toBe('4'));
});

test('tells a club without events that there are no figures yet', async () => {
  await openApp('/analytics', { acara, as: await acara.aClub() });
  expect(await screen.findByText('No analytics data available')).toBeTruthy();
  expect(figure(await summary(), 'Total Revenue')).toBe('RM\u00a00.00');
});

test('retries figures that could not be loaded', async () => {
  const { club } = await aClubThatSells();
  const { person } = await openApp('/analytics', {
    acara,
    as: club,
    through: losing('computeClubAnalytics', 3),
  });
  expect(await screen.findByText('No analytics data available')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(figure(await summary(), 'Tickets Sold')).toBe('3');
});

test('compares the shown days with as many before, in figures and in words', async () => {
  const { club, drama, student } = await aClubThatSells();
  acara.clock.advance(7 * 24 * 60);
  await acara.play(await acara.buy(student, drama));
  await openApp('/analytics?range=week', { acara, as: club });
  const cards = await summary();
  expect(await cards.findByText(/3 before$/)).toBeTruthy();
  expect(cards.getByText('−67%')).toBeTruthy();
  expect(cards.getByText(/RM.25\.00 before$/)).toBeTruthy();
  const sales = await panel('Sales over time');
  expect(sales.getByText(/The 7 days before: 3 tickets for RM 25\.00\.$/)).toBeTruthy();
  expect(await sales.findByText('The 7 days before')).toBeTruthy();
});

test('shows the figures of one event, and links to it', async () => {
  const { club, drama } = await aClubThatSells();
  const { person, address } = await openApp('/analytics', { acara, as: club });
  await screen.findByRole('option', { name: 'Malam Drama' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Event shown' }), 'Malam Drama');
  expect(address()).toBe(`/analytics?event=${drama.id}`);
  await waitFor(async () => expect(figure(await summary(), 'Tickets Sold')).toBe('2'));
  const top = await panel('Top Events');
  const link = top.getByRole('link', { name: 'Malam Drama' });
  expect(link.getAttribute('href')).toBe(`/events/${drama.id}/manage`);
  await person.click(screen.getByRole('button', { name: '30 days' }));
  expect(address()).toBe(`/analytics?range=month&event=${drama.id}`);
});
