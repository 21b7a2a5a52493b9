import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

describe('the event list', () => {
  let acara: Acara;
  beforeEach(async () => {
    acara = new Acara();
    await acara.anEvent({ id: 'gamelan', title: 'Night of the Gamelan', category: 'Cultural' });
    await acara.anEvent({ id: 'futsal', title: 'Futsal Final', category: 'Sports', priceSen: 0 });
    await acara.anEvent({ id: 'full', title: 'Chess Open', category: 'Sports', capacity: 5, sold: 5 });
  });
  it('shows every event as one link, with its price or “Free”, and says how many there are', async () => {
    await openApp('/events', { acara });
    const link = await screen.findByRole('link', { name: 'Night of the Gamelan' });
    expect(link.getAttribute('href')).toBe('/events/gamelan');
    expect(within(card('Night of the Gamelan')).getByText('RM 25.00')).toBeDefined();
    expect(within(card('Futsal Final')).getByText('Free')).toBeDefined();
    expect(within(card('Chess Open')).getByText('Sold out')).toBeDefined();
    expect(screen.getByText('3 events').closest('[role="status"]')).not.toBeNull();
  });

  it('shows date, place, club, category and the last few places on each card', async () => {
    await acara.anEvent({ id: 'few', title: 'Batik by Hand', category: 'Workshop', capacity: 10, sold: 8 });
    await openApp('/events', { acara });
    await screen.findByRole('link', { name: 'Batik by Hand' });
    const text = card('Batik by Hand').textContent;
    for (const part of [
      'Sun 20 Dec',
      ', 8:00 pm',
      'Dewan Seri Angsana',
      'Gamelan Society · Workshop',
      '2 left',
    ])
      expect(text).toContain(part);
    expect(card('Night of the Gamelan').textContent).not.toContain('left');
  });

  it('searches after a pause in typing and stores the words in the address', async () => {
    const { person, address } = await openApp('/events', { acara });
    await screen.findByText('Futsal Final');
    await person.type(screen.getByRole('searchbox', { name: 'Search events' }), 'chess');
    await waitFor(() => expect(address()).toBe('/events?q=chess'));
    await waitFor(() => expect(screen.queryByText('Futsal Final')).toBeNull());
    expect(screen.getByText('Chess Open')).toBeDefined();
    expect(screen.getByText('1 event')).toBeDefined();
  });

  it('filters by category and stores it in the address', async () => {
    const { person, address } = await openApp('/events', { acara });
    await screen.findByText('Futsal Final');
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career']);
    await person.selectOptions(category, 'Sports');
    await waitFor(() => expect(screen.queryByText('Night of the Gamelan')).toBeNull());
    expect(address()).toBe('/events?category=Sports');
  });

  it('opens with the filter in its address', async () => {
    await openApp('/events?q=final&category=Sports', { acara });
    await screen.findByText('Futsal Final');
    expect(screen.queryByText('Chess Open')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('final');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('Sports');
  });

  it('says “No events found”, once, and clears the filters when asked', async () => {
    const { person, address } = await openApp('/events?q=opera&category=Career', { acara });
    expect(await screen.findByText('No events found')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Futsal Final');
    expect(address()).toBe('/events');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('loads the next page on request', async () => {
    for (let n = 0; n < 30; n += 1) await acara.anEvent({ id: `more-${n}`, title: `Talk ${n}` });
    const { person } = await openApp('/events', { acara });
    await screen.findByText('24 of 33 events');
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('33 events');
    expect(screen.getAllByRole('article')).toHaveLength(33);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it.each([
    ['/events?category=sports&q=final', '/events?category=Sports&q=final', 'Sports', 1],
    ['/events?category=Foo', '/events', 'All', 3],
    ['/events?category=', '/events', 'All', 3],
  ])('corrects its address: %s', async (asked, shown, category, count) => {
    const { address } = await openApp(asked, { acara });
    await waitFor(() => expect(address()).toBe(shown));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe(category);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  });

  it('shows the failure of a list that can’t be loaded, and retries it', async () => {
    let away = true;
    const through = (api: Api): Api => ({
      ...api,
      browseEvents: (input) => (away ? refuse() : api.browseEvents(input)),
    });
    const { person } = await openApp('/events', { acara, through });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many people are looking just now.');
    away = false;
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Futsal Final');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function card(title: string): HTMLElement {
  const found = screen.getByText(title).closest('article');
  if (!found) throw new Error(`There is no card titled ${title}.`);
  return found;
}

async function refuse(): Promise<never> {
  throw new DomainError({
    code: 'rate_limited',
    params: {},
    message: 'Too many people are looking just now.',
  });
}
