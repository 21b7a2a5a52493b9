import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { addPlanned, aPlannedEvent } from '#test/support/a-planned-event.ts';
import { Acara } from '#test/support/acara.ts';
import { act, fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

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

  it('shows time, place, club and the number of places left on each card, below its day', async () => {
    await acara.anEvent({ id: 'few', title: 'Batik by Hand', category: 'Workshop', capacity: 10, sold: 8 });
    await openApp('/events', { acara });
    await screen.findByRole('link', { name: 'Batik by Hand' });
    const text = card('Batik by Hand').textContent;
    for (const part of ['8:00\u00a0pm', 'Dewan Seri Angsana', 'Gamelan Society', '2 left'])
      expect(text).toContain(part);
    expect(text).not.toContain('20 Dec');
    expect(headings()).toEqual(['Sunday 20 December · 4 events']);
    expect(card('Night of the Gamelan').textContent).toContain('100 left');
  });

  it('says of an event that sells several types from what price, and when or why not', async () => {
    const opensAt = '2026-12-08T12:00:00.000Z';
    const add = (id: string, types: readonly Partial<TicketType>[]) => {
      const named = types.map((type, n) => ({ ...type, ...(n > 0 && { id: `${id}-${n}` }) }));
      return acara.write((stores) => addPlanned(stores, aPlannedEvent(named, [], { id, title: id })));
    };
    await add('Many prices', [{ priceSen: 500 }, { priceSen: 2_000 }]);
    await add('Opens later', [{ opensAt }]);
    await add('Waits', [{ opensAfter: 'Waits-1' }, { audience: { anyOf: [{ kind: 'verified_student' }] } }]);
    await add('Closed', [{ closesAt: '2026-12-01T00:00:00.000Z' }]);
    await openApp('/events', { acara });
    await screen.findByRole('link', { name: 'Many prices' });
    expect(within(card('Many prices')).getByText('From RM 5.00')).toBeDefined();
    expect(within(card('Opens later')).getByText(/^Opens Tue 8 Dec.*, 8:00 pm$/)).toBeDefined();
    expect(within(card('Waits')).getByText('Not on sale yet')).toBeDefined();
    expect(within(card('Closed')).getByText('Sales have ended')).toBeDefined();
  });

  it('keeps two choices that are made before one is shown', async () => {
    const { address } = await openApp('/events', { acara });
    await screen.findByText('Futsal Final');
    const category = screen.getByRole('combobox', { name: 'Category' });
    const free = screen.getByRole('button', { name: 'Free' });
    act(() => {
      fireEvent.click(free);
      fireEvent.change(category, { target: { value: 'Sports' } });
    });
    await waitFor(() => expect(address()).toMatch(/category=Sports/));
    expect(address()).toMatch(/[?&]price=free/);
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
    await expect.poll(address).toBe('/events');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('loads the next page on request', async () => {
    for (let n = 0; n < 30; n += 1) await acara.anEvent({ id: `more-${n}`, title: `Talk ${n}` });
    const { person } = await openApp('/events', { acara });
    await screen.findByText('24 of 33 events');
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('33 events');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(33));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  describe('by day', () => {
    /** What is offered where nothing is found. */
    const NEXT_THREE = ['Open Mic', 'Kite Morning', 'Lake Run'];
    /** Tuesday, a minute before midnight in Kuala Lumpur. */
    const LATE_ON_TUESDAY = '2026-12-01T15:59:00.000Z';
    beforeEach(async () => {
      acara.clock.set(LATE_ON_TUESDAY);
      for (const [id, title, startsAt, more] of [
        ['wed', 'Open Mic', '2026-12-02T12:30:00.000Z', { category: 'Social', priceSen: 500 }],
        ['sat', 'Kite Morning', '2026-12-05T01:00:00.000Z', { category: 'Social', priceSen: 0 }],
        ['sun', 'Lake Run', '2026-12-05T22:30:00.000Z', { category: 'Sports' }],
        ['next', 'Robot Night', '2026-12-07T10:00:00.000Z', { category: 'Workshop' }],
      ] as const)
        await acara.anEvent({ id, title, startsAt, endsAt: addMinutes(startsAt, 120), ...more });
    });

    it('groups the events under the days on which they start', async () => {
      await openApp('/events', { acara });
      await waitFor(() => expect(headings().at(-1)).toBe('Sunday 20 December · 3 events'));
      expect(headings().slice(0, 4)).toEqual([
        'Wednesday 2 December · 1 event',
        'Saturday 5 December · 1 event',
        'Sunday 6 December · 1 event',
        'Monday 7 December · 1 event',
      ]);
    });

    it('shows two weeks from today, with the events of each day in its name', async () => {
      await openApp('/events', { acara });
      const days = await screen.findByRole('region', { name: 'Days' });
      await within(days).findByRole('button', { name: 'Saturday 5 December, 1 event: Social' });
      const names = within(days)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
      expect(names).toHaveLength(14);
      expect(names.slice(0, 7)).toEqual([
        'Tuesday 1 December, no events',
        'Wednesday 2 December, 1 event: Social',
        'Thursday 3 December, no events',
        'Friday 4 December, no events',
        'Saturday 5 December, 1 event: Social',
        'Sunday 6 December, 1 event: Sports',
        'Monday 7 December, 1 event: Workshop',
      ]);
      expect(names.at(-1)).toBe('Monday 14 December, no events');
      expect(within(days).getAllByRole('button')[0]?.getAttribute('aria-current')).toBe('date');
    });

    it('shows one day, and every day again', async () => {
      const { person, address } = await openApp('/events', { acara });
      const saturday = await screen.findByRole('button', { name: /^Saturday 5 December, 1 event/ });
      await person.click(saturday);
      await waitFor(() => expect(headings()).toEqual(['Saturday 5 December · 1 event']));
      expect(address()).toBe('/events?on=2026-12-05');
      expect(saturday.getAttribute('aria-pressed')).toBe('true');
      await person.click(saturday);
      await waitFor(() => expect(headings().length).toBeGreaterThan(1));
      expect(address()).toBe('/events');
    });

    it('shows what is free this Saturday after two presses', async () => {
      const { person, address } = await openApp('/events', { acara });
      await person.click(await screen.findByRole('button', { name: 'Free' }));
      await person.click(await screen.findByRole('button', { name: /^Saturday 5 December/ }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(screen.getByRole('link', { name: 'Kite Morning' })).toBeDefined();
      expect(address()).toBe('/events?on=2026-12-05&price=free');
    });

    it.each([
      ['This weekend', 'when=weekend', ['Kite Morning', 'Lake Run']],
      ['Under RM 10', 'price=under10', ['Open Mic', 'Kite Morning', 'Futsal Final']],
    ])('has a chip “%s”', async (chip, params, titles) => {
      const { person, address } = await openApp('/events', { acara });
      await person.click(await screen.findByRole('button', { name: chip }));
      await waitFor(() => expect(titlesShown()).toEqual(titles));
      expect(address()).toBe(`/events?${params}`);
      expect(screen.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
    });

    it('leaves out what is sold out', async () => {
      const { person, address } = await openApp('/events?category=Sports', { acara });
      await screen.findByText('Chess Open');
      await person.click(screen.getByRole('button', { name: 'Not sold out' }));
      await waitFor(() => expect(titlesShown()).toEqual(['Lake Run', 'Futsal Final']));
      expect(address()).toBe('/events?category=Sports&available=true');
    });

    it.each([
      ['today', 'Tuesday 1 December, no events', []],
      ['tomorrow', 'Wednesday 2 December, 1 event: Social', ['Open Mic']],
    ])('chooses the day of “when=%s”', async (when, day, titles) => {
      await openApp(`/events?when=${when}`, { acara });
      const chosen = await screen.findByRole('button', { name: day });
      expect(chosen.getAttribute('aria-pressed')).toBe('true');
      await waitFor(() => expect(titlesShown()).toEqual(titles.length === 0 ? NEXT_THREE : titles));
    });

    it('shows a running event on each of its days, under the first day of the list', async () => {
      await acara.anEvent({
        id: 'fest',
        title: 'Book Festival',
        startsAt: '2026-11-30T02:00:00.000Z',
        endsAt: '2026-12-05T16:00:00.000Z',
      });
      const { person } = await openApp('/events', { acara });
      const days = await screen.findByRole('region', { name: 'Days' });
      expect(
        await within(days).findByRole('button', { name: 'Tuesday 1 December, 1 event: Cultural' }),
      ).toBeDefined();
      expect(within(days).getByRole('button', { name: /^Saturday 5 December, 2 events/ })).toBeDefined();
      expect(within(days).getByRole('button', { name: /^Sunday 6 December, 1 event/ })).toBeDefined();
      await waitFor(() => expect(headings()[0]).toBe('Tuesday 1 December · 1 event'));
      expect(card('Book Festival').textContent).toContain('Mon 30 Nov – Sat 5 Dec');
      await person.click(screen.getByRole('button', { name: 'This weekend' }));
      await waitFor(() => expect(titlesShown()).toEqual(['Book Festival', 'Kite Morning', 'Lake Run']));
      expect(headings()).toEqual(['Saturday 5 December · 2 events', 'Sunday 6 December · 1 event']);
    });

    it('takes a later day from a calendar, and shows it behind the others', async () => {
      const { address } = await openApp('/events', { acara });
      const other = await screen.findByLabelText('Another day');
      fireEvent.change(other, { target: { value: '2026-12-20' } });
      await waitFor(() => expect(headings()).toEqual(['Sunday 20 December · 3 events']));
      expect(address()).toBe('/events?on=2026-12-20');
      const days = within(screen.getByRole('region', { name: 'Days' })).getAllByRole('button');
      expect(days.at(-1)?.getAttribute('aria-label')).toBe('Sunday 20 December, 3 events: Cultural, Sports');
      expect(days.at(-1)?.getAttribute('aria-pressed')).toBe('true');
    });

    it('takes no day that is over from the calendar', async () => {
      const { address } = await openApp('/events', { acara });
      fireEvent.change(await screen.findByLabelText('Another day'), { target: { value: '2026-11-30' } });
      expect(address()).toBe('/events');
    });

    it('shows the day in its address among the others', async () => {
      await openApp('/events?on=2027-02-03', { acara });
      const day = await screen.findByRole('button', { name: 'Wednesday 3 February 2027' });
      expect(day.getAttribute('aria-pressed')).toBe('true');
      expect(await screen.findByText('Nothing matches Wednesday 3 February 2027.')).toBeDefined();
    });

    it('moves on at midnight in Kuala Lumpur', async () => {
      await openApp('/events?when=today', { acara });
      await screen.findByText('No events found');
      acara.clock.set('2026-12-01T16:00:00.000Z');
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(titlesShown()).toEqual(['Open Mic']));
    });
  });

  it('leads back from an event to what the list showed', async () => {
    const { person, address } = await openApp('/events?category=Sports', { acara });
    await person.click(await screen.findByRole('link', { name: 'Chess Open' }));
    const back = await screen.findByRole('link', { name: 'All events' });
    expect(back.getAttribute('href')).toBe('/events?category=Sports');
    await person.click(back);
    await waitFor(() => expect(titlesShown()).toEqual(['Chess Open', 'Futsal Final']));
    expect(address()).toBe('/events?category=Sports');
  });

  it('suggests the nearest words as a link, beside the other filters', async () => {
    const { person, address } = await openApp('/events?q=fustal&category=Sports', { acara });
    const link = await screen.findByRole('link', { name: 'Did you mean futsal?' });
    expect(screen.getByRole('heading', { name: 'No events found' })).toBeDefined();
    await person.click(link);
    await waitFor(() => expect(titlesShown()).toEqual(['Futsal Final']));
    expect(address()).toBe('/events?q=futsal&category=Sports');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('futsal');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('shows the next three events where nothing is found', async () => {
    await acara.anEvent({ id: 'later', title: 'Later', startsAt: '2026-12-30T12:00:00.000Z' });
    const { person } = await openApp('/events?q=opera', { acara });
    const next = await screen.findByRole('region', { name: 'Coming up next' });
    expect(within(next).getAllByRole('link')).toHaveLength(3);
    expect(within(next).queryByText('Later')).toBeNull();
    const clear = screen.getAllByRole('button', { name: 'Clear search' }).at(-1);
    if (clear) await person.click(clear);
    await waitFor(() => expect(titlesShown()).toHaveLength(4));
    expect(screen.queryByText('Coming up next')).toBeNull();
  });

  it('says on which days there are no events', async () => {
    await openApp('/events?when=today', { acara });
    expect(await screen.findByText(/^No events today\. Next: .+, Sun 20 Dec.* pm$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDefined();
  });

  it('lists the best match of a search first, without days', async () => {
    await acara.anEvent({ id: 'soon', title: 'Soon', tags: ['chess'], startsAt: '2026-12-10T12:00:00.000Z' });
    await openApp('/events?q=chess', { acara });
    await waitFor(() => expect(titlesShown()).toEqual(['Chess Open', 'Soon']));
    expect(screen.queryByRole('heading', { level: 2, name: /December/ })).toBeNull();
  });

  it('names the filters that nothing matches', async () => {
    await openApp('/events?q=opera&category=Career&price=free&available=true', { acara });
    expect(await screen.findByText('Nothing matches “opera” · Career · Free · Not sold out.')).toBeDefined();
  });

  it('shows a list or a grid, and remembers which', async () => {
    const { person } = await openApp('/events', { acara });
    await person.click(await screen.findByRole('radio', { name: 'List' }));
    closeApp();
    await openApp('/events', { acara });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'List' })).checked).toBe(true);
  });

  it.each([
    ['/events?category=sports&q=final', '/events?category=Sports&q=final', 'Sports', 1],
    ['/events?category=Foo', '/events', 'All', 3],
    ['/events?on=2026-02-30&price=cheap&available=1', '/events', 'All', 3],
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

/** The days, in order. */
function headings(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

/** The titles of the events, in order. */
function titlesShown(): (string | null)[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

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
