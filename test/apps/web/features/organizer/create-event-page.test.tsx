// @module-tag long
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { parsePosterAddress, posterAddress } from '#adapters/posters/poster-address.ts';
import { compositionOf } from '#adapters/posters/poster-composition.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

describe('creating an event', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('refuses an empty form with every missing field, in a summary and beside each field', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Title is required.',
      'Description is required.',
      'Choose when it starts.',
      'Choose when it ends.',
      'Venue is required.',
      'Location is required.',
      'Capacity is required.',
    ]);
    expect(descriptionOf('Title')).toBe('Title is required.');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.title).toBe('Error: Create New Event · Acara'));
    await person.click(screen.getByRole('link', { name: 'Venue is required.' }));
    expect(document.activeElement).toBe(field('Venue'));
  });

  it('shows errors in the step of the first faulty field, and leaves them', async () => {
    const { person } = await open();
    fill();
    set('Venue', '');
    set('Capacity', '0');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    const step = within(screen.getByRole('region', { name: 'When and where' }));
    await step.findByRole('link', { name: 'Venue is required.' });
    set('Venue', 'Dewan Angsana');
    await waitFor(() => expect(step.queryByRole('link', { name: 'Venue is required.' })).toBeNull());
    expect(step.getByRole('link', { name: /^Capacity must be/ })).toBeTruthy();
  });

  it('fills start and end by a suggested date, and keeps a typed end', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: /^Next week/ }));
    expect(field('Start Date').value).toBe('2026-12-08T20:00');
    expect(field('End Date').value).toBe('2026-12-08T22:00');
    expect(screen.getByText('Tue, 8 Dec 2026, 8:00 – 10:00 pm')).toBeTruthy();
    set('End Date', '2026-12-08T23:30');
    await person.click(screen.getByRole('button', { name: /^This Saturday/ }));
    expect(field('Start Date').value).toBe('2026-12-05T20:00');
    expect(field('End Date').value).toBe('2026-12-05T23:30');
  });

  it('fills start and end from the calendar, in Kuala Lumpur’s days', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When is it?' }));
    await person.click(await dialog.findByRole('button', { name: /18(th)? December 2026|December 18/ }));
    await person.selectOptions(dialog.getByLabelText('Starts'), '09:15');
    await person.selectOptions(dialog.getByLabelText('Ends'), dialog.getByText(/10:45\sam · 1 h 30 min/));
    await person.click(dialog.getByRole('button', { name: 'Use this time' }));
    await waitFor(() => expect(field('Start Date').value).toBe('2026-12-18T09:15'));
    expect(field('End Date').value).toBe('2026-12-18T10:45');
  });

  it('draws the poster in another layout than those around its date', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.42);
    const first = { category: 'Cultural', seed: (0.42).toString(36).slice(2, 12) } as const;
    const dates = { startsAt: '2027-03-04T12:00:00.000Z', endsAt: '2027-03-04T14:00:00.000Z' };
    await acara.anEvent({ category: 'Cultural', imageUrl: posterAddress(first), ...dates });
    const answered: unknown[] = [];
    const browseEvents: Api['browseEvents'] = async (input) => {
      const output = await acara.does('BrowseEvents').execute(ANONYMOUS, input);
      answered.push(output);
      return output;
    };
    const { person } = await open({ browseEvents });
    fill();
    await waitFor(() => expect(answered).not.toHaveLength(0));
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    const created = [...acara.database.published.events.values()].find(
      ({ title }) => title === 'Pantun Night',
    );
    const poster = parsePosterAddress(created?.imageUrl ?? '');
    expect(poster?.category).toBe('Cultural');
    expect(compositionOf(poster ?? first)).not.toBe(compositionOf(first));
  });

  it('offers venues used before, which bring their location along', async () => {
    const own = { organizerId: club.uid };
    await acara.anEvent({ ...own, venue: 'Dewan Tunas', location: 'North Campus' });
    await acara.anEvent({ venue: 'Hall of Others' });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Dewan Tunas' }));
    expect(field('Venue').value).toBe('Dewan Tunas');
    expect(field('Location').value).toBe('North Campus');
    expect(screen.queryByRole('button', { name: 'Hall of Others' })).toBeNull();
    set('Location', '');
    set('Venue', '');
    set('Venue', 'Dewan Tunas');
    expect(field('Location').value).toBe('North Campus');
  });

  it('keeps a location that was typed when a venue used before is typed', async () => {
    await acara.anEvent({ organizerId: club.uid, venue: 'Dewan Tunas', location: 'North Campus' });
    await open();
    await screen.findByRole('button', { name: 'Dewan Tunas' });
    set('Location', 'South Campus');
    set('Venue', 'Dewan Tunas');
    expect(field('Location').value).toBe('South Campus');
  });

  it('writes the price with two decimals and says what the club receives of it', async () => {
    const { person } = await open();
    expect(descriptionOf('Ticket Price (RM)')).toBe('0 makes it free, with no fee.');
    await person.clear(field('Ticket Price (RM)'));
    await person.type(field('Ticket Price (RM)'), '10.5');
    await person.tab();
    expect(field('Ticket Price (RM)').value).toBe('10.50');
    expect(descriptionOf('Ticket Price (RM)').replaceAll('\u00a0', ' ')).toBe(
      'You receive RM 9.97 of each RM 10.50.',
    );
  });

  it('reads a comma before the decimals of a price, and thousands of places', async () => {
    const { person } = await open();
    await retype(person, 'Ticket Price (RM)', '12,50');
    expect(field('Ticket Price (RM)').value).toBe('12.50');
    expect(descriptionOf('Ticket Price (RM)').replaceAll('\u00a0', ' ')).toBe(
      'You receive RM 11.87 of each RM 12.50.',
    );
    await retype(person, 'Ticket Price (RM)', '1,200.00');
    expect(field('Ticket Price (RM)').value).toBe('1200.00');
    await retype(person, 'Capacity', '1,500');
    expect(field('Capacity').value).toBe('1500');
  });

  it('refuses an exponent and what is no number', async () => {
    const { person } = await open();
    fill();
    await retype(person, 'Ticket Price (RM)', '1e2');
    await retype(person, 'Capacity', '1e2');
    await retype(person, 'Limit per person', 'two');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await waitFor(() =>
      expect(descriptionOf('Ticket Price (RM)')).toContain('Enter an amount such as 12.50'),
    );
    expect(descriptionOf('Capacity')).toContain('Capacity must be a whole number, at least 1.');
    expect(descriptionOf('Limit per person')).toContain('must be a whole number, at least 1.');
    expect(field('Limit per person').value).toBe('two');
    expect(acara.database.published.events.size).toBe(0);
  });

  it('offers no price when no payments are taken, and says so', async () => {
    acara = new Acara({ lowestPaidPriceSen: null });
    club = await acara.aVerifiedClub();
    const { person } = await open();
    await screen.findByText('Only free events are possible here for now.');
    expect(field('Ticket Price (RM)').readOnly).toBe(true);
    fill();
    set('Ticket Price (RM)', '0');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    const [event] = [...acara.database.published.events.values()];
    expect(event?.priceSen).toBe(0);
  });

  it('removes a corrected field from the summary and keeps what was typed', async () => {
    const { person } = await open();
    await person.type(field('Venue'), 'Dewan Angsana');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByRole('link', { name: 'Title is required.' });
    await person.type(field('Title'), 'Pantun Night');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Title is required.' })).toBeNull());
    expect(field('Venue').value).toBe('Dewan Angsana');
  });

  it('refuses a picture that is no web address, and an end before the start', async () => {
    const { person } = await open();
    fill();
    set('End Date', '2027-03-05T19:00');
    set('Image URL', 'ftp://pictures.test/a.jpg');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByRole('alert');
    expect(descriptionOf('End Date')).toContain('End date must be after the start date.');
    expect(descriptionOf('Image URL')).toContain('Image URL must be a public web address');
    expect(acara.database.published.events.size).toBe(0);
  });

  it('sets a limit per person only when the club enters one', async () => {
    const { person, address } = await open();
    fill();
    await person.type(field('Limit per person'), '1.5');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByRole('alert');
    expect(descriptionOf('Limit per person')).toContain(
      'Limit per person must be a whole number, at least 1.',
    );
    await person.clear(field('Limit per person'));
    await person.type(field('Limit per person'), '2');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect([...acara.database.published.events.values()]).toMatchObject([{ perPersonLimit: 2 }]);
  });

  it('shows the new event first on the dashboard of a club with many events', async () => {
    for (let n = 1; n <= 12; n += 1)
      await acara.anEvent({ id: `early-${n}`, title: `Early ${n}`, organizerId: club.uid });
    const { person } = await open();
    fill();
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    const events = within(await screen.findByRole('region', { name: 'My Events' }));
    await events.findByRole('table');
    const rows = events.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toContain('Pantun Night');
    expect(events.getAllByText('Pantun Night')).toHaveLength(1);
    await person.click(events.getByRole('button', { name: 'Show all 13' }));
    expect(events.getAllByRole('row').slice(1)).toHaveLength(13);
  });

  it('creates the event in Kuala Lumpur time, confirms it, opens the dashboard and keeps no draft', async () => {
    const { person, address } = await open();
    fill();
    await person.type(field('Tags'), 'pantun, tea, ,pantun');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const [event] = [...acara.database.published.events.values()];
    expect(event).toMatchObject({
      title: 'Pantun Night',
      description: 'Verses and tea.',
      category: 'Cultural',
      startsAt: '2027-03-05T12:00:00.000Z',
      endsAt: '2027-03-05T14:30:00.000Z',
      venue: 'Dewan Angsana',
      location: 'Main Campus',
      priceSen: 1_250,
      capacity: 120,
      tags: ['pantun', 'tea'],
      status: 'published',
      organizerId: club.uid,
    });
    expect(drafts()).toEqual([]);
  });

  it('offers to share the new event until that is dismissed', async () => {
    const { person } = await open();
    fill();
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    const panel = within(await screen.findByRole('region', { name: 'Pantun Night is on sale' }));
    expect(panel.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('Pantun+Night');
    const poster = panel.getByRole('link', { name: 'A4 poster with QR' });
    expect(poster.getAttribute('href')).toMatch(/^\/events\/[^/]+\/poster$/);
    await person.click(panel.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /is on sale$/ })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('says after saving a draft that only the club can see it', async () => {
    const { person, address } = await open();
    fill();
    await person.click(screen.getByRole('button', { name: 'Save as draft' }));
    const panel = within(await screen.findByRole('region', { name: 'Pantun Night is saved as a draft' }));
    expect(address()).toBe('/dashboard');
    expect(panel.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await person.click(panel.getByRole('link', { name: 'Manage event' }));
    await waitFor(() => expect(address()).toMatch(/\/manage$/));
  });

  it('warns of a start in the past and creates the event all the same', async () => {
    const { person } = await open();
    fill();
    const warning = 'This start is in the past: the event will look as if it has already started.';
    expect(screen.queryByText(warning)).toBeNull();
    set('Start Date', '2026-11-05T20:00');
    set('End Date', '2027-03-05T23:00');
    expect((await screen.findByText(warning)).getAttribute('role')).toBe('status');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
  });

  it('shows tags while they are typed and removes one', async () => {
    const { person } = await open();
    await person.type(field('Tags'), 'pantun, tea');
    await person.click(screen.getByRole('button', { name: 'Remove pantun' }));
    expect(field('Tags').value).toBe('tea');
    expect(screen.queryByRole('button', { name: 'Remove pantun' })).toBeNull();
  });

  it('previews the card while the form is filled in', async () => {
    await open();
    expect(screen.getByRole('article').textContent).toMatch(/^Date and time/);
    fill();
    expect(screen.getByRole('heading', { name: 'Pantun Night' })).toBeDefined();
    expect(screen.getByText('RM 12.50')).toBeDefined();
    const preview = screen.getByRole('article').textContent;
    expect(preview).toContain('8:00\u00a0pm');
    expect(preview).toContain('Dewan Angsana');
  });

  it('previews the card without a badge while the limit per person is invalid', async () => {
    await open();
    fill();
    const preview = screen.getByRole('article').textContent;
    set('Limit per person', '0');
    expect(screen.getByRole('article').textContent).toBe(preview);
  });

  it('tells an unverified club about the review, before and after', async () => {
    club = await acara.aClub();
    const { person } = await open();
    expect(screen.getByText('Your club is not verified yet')).toBeDefined();
    fill();
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByText('Event created successfully!');
    expect(screen.getByText('An admin reviews it before its tickets go on sale.')).toBeDefined();
    await screen.findByRole('region', { name: 'Pantun Night is waiting for review' });
    expect([...acara.database.published.events.values()][0]?.status).toBe('pending_review');
  });

  it('shows the server’s message about a field beside that field', async () => {
    const { person } = await open();
    fill();
    set('Ticket Price (RM)', '0.50');
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await screen.findByRole('link', { name: /at least RM\u00a01\.00/ });
    expect(descriptionOf('Ticket Price (RM)')).toContain('at least RM\u00a01.00');
    expect(field('Title').value).toBe('Pantun Night');
  });

  it('shows the server’s message about the whole form, or that it failed', async () => {
    const sentences = ['The clubs’ office is closed.', ''];
    const createEvent: Api['createEvent'] = async () => {
      throw new DomainError({ code: 'unavailable', params: {}, message: sentences.shift() ?? '' });
    };
    const { person } = await open({ createEvent });
    fill();
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await waitFor(() => expect(alerts()).toContain('The clubs’ office is closed.'));
    await person.click(screen.getByRole('button', { name: 'Create Event' }));
    await waitFor(() => expect(alerts()).toContain('Failed to create event'));
    expect(field('Title').value).toBe('Pantun Night');
  });

  it('stores a draft when left, restores it, and discards it on request', async () => {
    const { person } = await open();
    set('Title', 'Half a thought');
    await leaveAndReturn(person);
    expect(field('Title').value).toBe('Half a thought');
    expect(screen.getByText('Your draft is back, just as you left it.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Discard draft' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
    await person.click(within(question).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(field('Title').value).toBe(''));
    expect(drafts()).toEqual([]);
    await leaveAndReturn(person);
    expect(field('Title').value).toBe('');
  });

  it('stores no draft of an untouched form', async () => {
    const { person } = await open();
    await leaveAndReturn(person);
    expect(drafts()).toEqual([]);
    expect(screen.queryByText('Your draft is back, just as you left it.')).toBeNull();
  });

  async function open(calls: Partial<Api> = {}) {
    const through = (api: Api): Api => ({ ...api, ...calls });
    const app = await openApp('/create-event', { acara, as: club, through });
    await screen.findByRole('heading', { level: 1, name: 'Create New Event' });
    return app;
  }
});

async function leaveAndReturn(person: UserEvent) {
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  const [link] = await screen.findAllByRole('link', { name: 'Create Event' });
  await person.click(link as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Create New Event' });
}

function fill() {
  set('Title', 'Pantun Night');
  set('Description', 'Verses and tea.');
  set('Category', 'Cultural');
  set('Start Date', '2027-03-05T20:00');
  set('End Date', '2027-03-05T22:30');
  set('Venue', 'Dewan Angsana');
  set('Location', 'Main Campus');
  set('Ticket Price (RM)', '12.50');
  set('Capacity', '120');
}

async function retype(person: UserEvent, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
  await person.tab();
}

function set(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

function alerts(): string {
  return screen
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .join(' ');
}

function drafts(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('acara.event-draft'));
}
