import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const PAGE = '/profile/notifications';

describe('the page of notifications', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent('Nur Aina');
  });
  const open = (through?: (api: Api) => Api) =>
    openApp(PAGE, { acara, as: aina, ...(through && { through }) });
  const stored = async () => (await acara.does('ViewMyPreferences').execute(aina)).preferences;
  const edit = (change: object) => acara.does('EditMyPreferences').execute(aina, change);
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const saved = (section: string) => waitFor(() => within(sectionOf(section)).getByText('Saved'));
  const sectionOf = (title: string) =>
    screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;

  it('is linked on the profile', async () => {
    const { person, address } = await openApp('/profile', { acara, as: aina });
    await person.click(await screen.findByRole('link', { name: 'Notification settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(address()).toBe(PAGE);
  });

  it('shows what is chosen, and saves each change at once', async () => {
    const { person } = await open();
    expect((await box('Reminders: Mail')).checked).toBe(true);
    expect((await box('Clubs you follow: Mail')).checked).toBe(false);
    expect(screen.getByText('Only in the weekly digest.')).toBeTruthy();
    await person.click(await box('Reminders: Push'));
    await saved('What you hear');
    expect((await stored()).topics.reminders).toEqual(['mail', 'push']);
    await person.click(await box('Weekly digest: Mail'));
    await waitFor(async () => expect((await stored()).digest).toBe('off'));
    expect(await screen.findByText('You hear nothing of this.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Weekly digest: Push' })).toBeNull();
  });

  it('keeps what another page, or the link of a mail, has changed meanwhile', async () => {
    const { person } = await open();
    await box('Reminders: Mail');
    await edit({ topics: { reminders: [] }, digest: 'off', language: 'ms' });
    await person.click(await box('Reminders: Push'));
    await saved('What you hear');
    expect(await stored()).toMatchObject({
      topics: { reminders: ['push'], changes: ['mail'] },
      digest: 'off',
      language: 'ms',
    });
    expect((await box('Reminders: Mail')).checked).toBe(false);
  });

  it('saves quick changes of one topic one after the other', async () => {
    const { person } = await open();
    await person.click(await box('Changes: Push'));
    await person.click(await box('Changes: Mail'));
    await person.click(await box('Changes: Mail'));
    expect([(await box('Changes: Mail')).checked, (await box('Changes: Push')).checked]).toEqual([
      true,
      true,
    ]);
    await waitFor(async () => expect((await stored()).topics.changes).toEqual(['push', 'mail']));
  });

  it('puts back what could not be saved, and says so', async () => {
    const { person } = await open(losing('editMyPreferences'));
    await person.click(await box('Reminders: Mail'));
    expect(await screen.findByText(/^Not saved. It is as it was before\./)).toBeTruthy();
    expect((await box('Reminders: Mail')).checked).toBe(true);
    await person.click(await box('Reminders: Mail'));
    await saved('What you hear');
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect((await stored()).topics.reminders).toEqual([]);
  });

  it('switches quiet hours on and off, and saves their times when a field is left', async () => {
    const { person } = await open();
    await person.click(await box('Keep pushes back at night'));
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    await waitFor(async () => expect((await stored()).quietHours).toEqual({ from: '22:00', to: '07:00' }));
    fireEvent.change(from, { target: { value: '23:30' } });
    fireEvent.focusOut(from);
    await waitFor(async () => expect((await stored()).quietHours).toEqual({ from: '23:30', to: '07:00' }));
    const to = screen.getByLabelText<HTMLInputElement>('To');
    fireEvent.change(to, { target: { value: '23:30' } });
    fireEvent.focusOut(to);
    expect(await screen.findByText('Choose two different times.')).toBeTruthy();
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.focusOut(to);
    await waitFor(() => expect(to.value).toBe('07:00'));
    await person.click(await box('Keep pushes back at night'));
    await waitFor(async () => expect((await stored()).quietHours).toBeNull());
  });

  it('changes the language of mails and not that of the app', async () => {
    const { person } = await open();
    const language = within(await screen.findByRole('group', { name: 'Language of mails and pushes' }));
    await person.click(language.getByRole('radio', { name: 'Bahasa Melayu' }));
    await waitFor(async () => expect((await stored()).language).toBe('ms'));
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
  });

  it('lists followed clubs, and takes an unfollow back', async () => {
    const club = await acara.aVerifiedClub('Kelab Teater');
    await acara.does('FollowClub').execute(aina, { id: club.uid });
    const { person } = await open();
    const follows = async () => (await acara.does('ListMyFollows').execute(aina)).follows.length;
    await person.click(await screen.findByRole('button', { name: 'Unfollow Kelab Teater' }));
    await waitFor(async () => expect(await follows()).toBe(0));
    expect(await screen.findByText('No longer followed')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Follow Kelab Teater again' }));
    await waitFor(async () => expect(await follows()).toBe(1));
    expect(await screen.findByRole('button', { name: 'Unfollow Kelab Teater' })).toBeTruthy();
  });

  it('says that no club is followed yet', async () => {
    await open();
    expect(await screen.findByText('You follow no club yet')).toBeTruthy();
  });

  it('lists the openings that were asked about, and takes a removal back', async () => {
    const { id } = await acara.anEvent({ title: 'Malam Teater' });
    await acara.does('WatchEvent').execute(aina, { id });
    const { person } = await open();
    const watched = async () => (await acara.does('ListMyWatches').execute(aina)).watches.length;
    expect(await screen.findByRole('link', { name: 'Malam Teater' })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Don’t remind me of Malam Teater' }));
    await waitFor(async () => expect(await watched()).toBe(0));
    expect(await screen.findByText('No reminder any more')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Remind me of Malam Teater again' }));
    await waitFor(async () => expect(await watched()).toBe(1));
    expect(await screen.findByRole('button', { name: 'Don’t remind me of Malam Teater' })).toBeTruthy();
  });

  it('says that no opening was asked about, and that the list could not be loaded', async () => {
    const { person } = await open(losing('listMyWatches', 3));
    await screen.findByText('The openings that you asked about could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You asked about no opening')).toBeTruthy();
  });

  it('offers to load again what could not be loaded', async () => {
    const { person } = await open(losing('viewMyPreferences', 3));
    await screen.findByText('Your choices could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await box('Reminders: Mail')).toBeTruthy();
  });
});
