// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const ACTIONS = ['Edit', 'Scan tickets', 'Duplicate', 'Cancel event'];

describe('a member who acts for a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
    event = await acara.anEvent({ organizerId: club.uid, organizerName: 'Kelab Catur', priceSen: 2_550 });
    const student = await acara.aStudent('Aina Rahman');
    await acara.play(await acara.buy(student, event));
  });

  const open = async (path: string, office: Office) => {
    const as = await acara.aMember(club, office, 'Citra Dewi');
    const { clubs } = await acara.does('ListMyClubs').execute(as);
    localStorage.setItem('acara.acting-for', JSON.stringify({ uid: as.uid, club: clubs[0] }));
    return openApp(path, { acara, as });
  };

  it.each([
    ['president', ['Create Event', 'Analytics']],
    ['secretary', ['Create Event']],
    ['treasurer', ['Analytics']],
    ['editor', ['Create Event']],
    ['checkin', []],
    ['adviser', ['Analytics']],
  ] as const)('finds as %s only the pages in the navigation that the office opens', async (office, pages) => {
    await open('/dashboard', office);
    await screen.findByRole('button', { name: 'Acting for Kelab Catur. Change' });
    const work = within(await screen.findByRole('navigation', { name: 'Work' }));
    const shown = ['Create Event', 'Analytics'].filter((name) => work.queryByRole('link', { name }));
    expect(shown).toEqual(pages);
    expect(await screen.findByRole('link', { name: event.title })).toBeTruthy();
  });

  it.each([
    ['/create-event', 'treasurer', 'create or change events'],
    ['/analytics', 'secretary', 'see its money'],
    ['/events/EVENT/edit', 'treasurer', 'create or change events'],
    ['/events/EVENT/statement', 'editor', 'see its money'],
    ['/door/EVENT', 'adviser', 'check anybody in'],
  ] as const)('is sent from %s to the dashboard as %s, with the reason', async (path, office, what) => {
    const { address } = await open(path.replace('EVENT', event.id), office);
    expect(await screen.findByText(`Your office in the club can’t ${what}.`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it.each([
    [
      'president',
      ['Edit', 'Scan tickets', 'Duplicate', 'Cancel event'],
      ['Tickets', 'Questions', 'Attendees', 'Check-in', 'Messages', 'Money'],
    ],
    [
      'secretary',
      ['Edit', 'Scan tickets', 'Duplicate'],
      ['Tickets', 'Questions', 'Attendees', 'Check-in', 'Messages'],
    ],
    ['treasurer', [], ['Attendees', 'Money']],
    ['editor', ['Edit', 'Duplicate'], ['Tickets', 'Questions', 'Attendees']],
    ['checkin', ['Scan tickets'], ['Check-in']],
    ['adviser', [], ['Attendees', 'Check-in', 'Messages', 'Money']],
  ] as const)('is offered as %s what the office may do with an event', async (office, actions, sections) => {
    const { person } = await open(`/events/${event.id}/manage`, office);
    await screen.findByRole('heading', { level: 1, name: event.title });
    await screen.findByRole('button', { name: 'Acting for Kelab Catur. Change' });
    const nav = within(screen.getByRole('navigation', { name: 'Sections of this event' }));
    const shown = nav.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d+$/, '').trim());
    expect(shown).toEqual(['Overview', ...sections]);
    const more = screen.queryByRole('button', { name: 'More actions' });
    if (more) await person.click(more);
    const region = screen.getByRole('region', { name: 'What you can do' });
    const found = ACTIONS.filter(
      (name) => within(region).queryByText(name) || screen.queryByRole('menuitem', { name }),
    );
    expect(found).toEqual(actions);
    if (sections.some((name) => name === 'Attendees')) await screen.findByText('Aina Rahman');
    for (const name of sections) {
      await person.click(nav.getByRole('link', { name: new RegExp(`^${name}`) }));
      await screen.findByRole('heading', { level: 2, name });
      await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
    }
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('is offered as editor to cancel an event without sold tickets', async () => {
    const unsold = await acara.anEvent({ organizerId: club.uid, organizerName: 'Kelab Catur' });
    const { person } = await open(`/events/${unsold.id}/manage`, 'editor');
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Cancel event' })).toBeTruthy();
  });

  it('checks in a guest by name, without sight of the attendee list', async () => {
    acara.clock.set(event.startsAt);
    const { person } = await open(`/door/${event.id}`, 'checkin');
    await person.type(await screen.findByLabelText('Find a guest by name'), 'aina');
    await person.click(await screen.findByRole('button', { name: 'Let Aina Rahman in' }));
    expect(await screen.findByText('Come in')).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('sees addresses, revenue and the cancellation of tickets only where the office allows', async () => {
    const { person } = await open(`/events/${event.id}/manage/people`, 'editor');
    await person.click(await screen.findByRole('button', { name: 'Actions for Aina Rahman' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Details', 'Note for the entrance'],
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByRole('region', { name: 'Key figures' });
    expect(screen.queryByText('Revenue')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Tickets' }));
    await screen.findByRole('columnheader', { name: 'Sold' });
    expect(screen.queryByText('Revenue')).toBeNull();
  });

  it.each([
    ['dormant', /^Kelab Catur is read-only because nobody leads it\./],
    ['suspended', /^Kelab Catur is suspended by an admin\./],
  ] as const)('reads that the club is %s, and is offered no change', async (state, words) => {
    await acara.does('ChangeClubState').execute(await acara.anAdmin(), { id: club.uid, state });
    await open(`/events/${event.id}/manage`, 'president');
    expect(await screen.findByText(words)).toBeTruthy();
    await screen.findByText('Aina Rahman');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create Event' })).toBeNull();
  });

  it('is sent from a change of a dormant club to the dashboard, with that reason', async () => {
    await acara.does('ChangeClubState').execute(await acara.anAdmin(), { id: club.uid, state: 'dormant' });
    const { address } = await open('/create-event', 'president');
    expect(await screen.findByText('This club can’t change anything at the moment.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('reads it also with an account that is the club itself', async () => {
    await acara.does('ChangeClubState').execute(await acara.anAdmin(), { id: club.uid, state: 'suspended' });
    await openApp(`/events/${event.id}/manage`, { acara, as: club });
    expect(await screen.findByText(/^Kelab Catur is suspended by an admin\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
  });

  it('reaches the team from the dashboard with an account that is the club itself', async () => {
    const { person, address } = await openApp('/dashboard', { acara, as: club });
    const work = within(await screen.findByRole('navigation', { name: 'Work' }));
    await person.click(await work.findByRole('link', { name: 'Team' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeTruthy();
    expect(address()).toBe(`/clubs/${club.uid}/team`);
  });
});
