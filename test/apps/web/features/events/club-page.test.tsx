import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const OVER = { startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' };

describe('the page of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Teater');
  });
  const anEvent = (id: string, title: string, more = {}) =>
    acara.anEvent({ id, title, organizerId: club.uid, organizerName: club.name, ...more });

  it('shows the club, its next and its past events, and nobody else’s', async () => {
    await anEvent('next', 'Hamlet');
    await anEvent('over', 'Macbeth', OVER);
    await acara.anEvent({ id: 'foreign', title: 'Chess Open' });
    await openApp(`/clubs/${club.uid}`, { acara });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kelab Teater' })).toBeDefined();
    expect(screen.getByText('Verified club')).toBeDefined();
    expect(document.title).toBe('Kelab Teater · Acara');
    expect(await titlesIn('Next events')).toEqual(['Hamlet']);
    expect(await titlesIn('Past events')).toEqual(['Macbeth']);
  });

  it('says that no event is planned, and shows no past ones when there are none', async () => {
    await openApp(`/clubs/${club.uid}`, { acara });
    expect(await screen.findByRole('heading', { name: 'No events planned yet' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Past events' })).toBeNull();
  });

  it('loads more of its past', async () => {
    for (let n = 0; n < 15; n += 1) await anEvent(`over-${n}`, `Play ${n}`, OVER);
    const { person } = await openApp(`/clubs/${club.uid}`, { acara });
    await waitFor(async () => expect(await titlesIn('Past events')).toHaveLength(12));
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await titlesIn('Past events')).toHaveLength(15));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('offers its calendar', async () => {
    const { person } = await openApp(`/clubs/${club.uid}`, { acara });
    await person.click(await screen.findByRole('button', { name: 'Follow in your calendar' }));
    const feed = `${window.location.host}/api/calendar/clubs/${club.uid}.ics`;
    const field = screen.getByLabelText<HTMLInputElement>('Calendar address');
    expect(field.value).toBe(`${window.location.protocol}//${feed}`);
    const open = screen.getByRole('link', { name: 'Open in calendar app' });
    expect(open.getAttribute('href')).toBe(`webcal://${feed}`);
  });

  describe('lets people follow the club', () => {
    const follows = () => [...acara.database.published.follows.values()].map(({ uid }) => uid);
    const button = (name: string) => screen.findByRole('button', { name });

    it.each([
      [{}, 'Its new events come to you once a week by mail.'],
      [
        { digest: 'off', topics: { followed_clubs: ['push'] } },
        'You hear of each new event on the day it is published.',
      ],
      [
        { digest: 'off' },
        'Its new events do not come to you: you switched that off in your notification settings.',
      ],
    ] as const)('and says what comes of it, with %j', async (choices, sentence) => {
      const aina = await acara.aStudent();
      await acara.does('EditMyPreferences').execute(aina, choices);
      const { person } = await openApp(`/clubs/${club.uid}`, { acara, as: aina });
      await person.click(await button('Follow club'));
      expect(await screen.findByText(`You follow Kelab Teater. ${sentence}`)).toBeDefined();
    });

    it('and end it again', async () => {
      const aina = await acara.aStudent();
      const { person } = await openApp(`/clubs/${club.uid}`, { acara, as: aina });
      await person.click(await button('Follow club'));
      await person.click(await button('Following'));
      expect(follows()).toEqual([aina.uid]);
      expect(await screen.findByText(/You follow Kelab Teater/)).toBeDefined();
      await person.click(await screen.findByRole('menuitem', { name: 'Unfollow' }));
      await button('Follow club');
      await waitFor(() => expect(follows()).toEqual([]));
    });

    it('and shows nothing that is not saved', async () => {
      const aina = await acara.aStudent();
      const { person } = await openApp(`/clubs/${club.uid}`, {
        ...{ acara, as: aina },
        through: losing('followClub', 1),
      });
      await person.click(await button('Follow club'));
      expect(await screen.findByText(/can’t be reached|could not be reached|offline/i)).toBeDefined();
      await button('Follow club');
      expect(follows()).toEqual([]);
    });

    it('after they have signed in', async () => {
      const aina = await acara.aStudent();
      const { person, address } = await openApp(`/clubs/${club.uid}`, { acara });
      await person.click(await screen.findByRole('link', { name: 'Follow club' }));
      await person.type(await screen.findByLabelText('Email'), aina.email);
      await person.type(screen.getByLabelText('Password'), PASSWORD);
      await person.click(screen.getByRole('button', { name: 'Login' }));
      await button('Following');
      expect(address()).toBe(`/clubs/${club.uid}`);
      expect(follows()).toEqual([aina.uid]);
    });

    it('but not itself', async () => {
      await openApp(`/clubs/${club.uid}`, { acara, as: club });
      await screen.findByRole('heading', { level: 1, name: 'Kelab Teater' });
      await screen.findByRole('link', { name: 'Team' });
      expect(screen.getByText('0 followers')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Follow club' })).toBeNull();
    });

    it('but no admin who organizes', async () => {
      const admin = await acara.anAdmin('Puan Admin');
      await anEvent('next', 'Hamlet', { organizerId: admin.uid, organizerName: admin.name });
      await openApp(`/clubs/${admin.uid}`, { acara });
      await screen.findByRole('heading', { level: 1, name: 'Puan Admin' });
      expect(screen.queryByRole('link', { name: 'Follow club' })).toBeNull();
    });
  });

  it.each(['none', 'not a club!'])('says that there is no club “%s”, and leads to the events', async (id) => {
    await openApp(`/clubs/${encodeURIComponent(id)}`, { acara });
    expect(await screen.findByRole('heading', { level: 1, name: 'Club not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Events' }).getAttribute('href')).toBe('/events');
    expect(document.title).toBe('Club not found · Acara');
  });

  it('can be loaded again after a failure', { tags: ['long'] }, async () => {
    await anEvent('next', 'Hamlet');
    const { person } = await openApp(`/clubs/${club.uid}`, { acara, through: losing('viewClub', 10) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This club could not be loaded.');
    for (let tries = 0; tries < 10 && screen.queryByText('Hamlet') === null; tries += 1) {
      const retry = screen.queryByRole('button', { name: 'Retry' });
      if (retry) await person.click(retry);
      await screen.findByText('Hamlet', {}, { timeout: 300 }).catch(() => null);
    }
    expect(screen.getByText('Hamlet')).toBeDefined();
  });

  async function titlesIn(section: string): Promise<(string | null)[]> {
    const heading = await screen.findByRole('heading', { level: 2, name: section });
    const part = within(heading.closest('section') as HTMLElement);
    await part.findAllByRole('article');
    return part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  }
});
