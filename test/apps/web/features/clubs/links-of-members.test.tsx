import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

describe('a member who acts for themselves', () => {
  let acara: Acara;
  let club: SignedIn;
  let member: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
    member = await acara.aMember(club, 'president', 'Citra Dewi');
    event = await acara.anEvent({ organizerId: club.uid, organizerName: 'Kelab Catur' });
  });

  const open = (path: string) => openApp(path.replace('EVENT', event.id), { acara, as: member });
  const join = (other: SignedIn, office: 'president' | 'checkin') =>
    acara.write(({ members }) =>
      members.save({ clubId: other.uid, uid: member.uid, office, since: acara.clock.now() }),
    );

  it.each(['/events/EVENT/manage', '/events/EVENT/edit', '/door/EVENT', '/create-event', '/analytics'])(
    'opens %s by acting for the club, and is told',
    async (path) => {
      const { address } = await open(path);
      expect((await screen.findAllByText('You act for Kelab Catur now.')).length).toBeGreaterThan(0);
      expect(await screen.findByRole('button', { name: 'Acting for Kelab Catur. Change' })).toBeTruthy();
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
      expect(screen.queryByText('Event not found')).toBeNull();
      expect(address()).toBe(path.replace('EVENT', event.id));
    },
  );

  it('chooses between two clubs for a page of any club, by offices that may open it', async () => {
    await join(await acara.aVerifiedClub('Kelab Buku'), 'president');
    await join(await acara.aVerifiedClub('Kelab Drama'), 'checkin');
    const { person, address } = await open('/create-event');
    expect(await screen.findByRole('heading', { level: 1, name: 'Which club is it for?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Kelab Drama/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Act for Kelab Buku · President' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create New Event' })).toBeTruthy();
    expect(address()).toBe('/create-event');
  });

  it('opens a draft of the club in one press', async () => {
    event = await acara.anEvent({ organizerId: club.uid, status: 'draft', title: 'Malam Catur' });
    const { person } = await open('/events/EVENT');
    expect(await screen.findByText('Event not found')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Act for Kelab Catur · President' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Malam Catur' })).toBeTruthy();
  });

  it('finds the way to manage the event on its page', async () => {
    await open('/events/EVENT');
    const link = await screen.findByRole('link', { name: 'Manage event' });
    expect(link.getAttribute('href')).toBe(`/events/${event.id}/manage`);
  });

  it('sees the clubs with the offices on the dashboard, and begins to act with one press', async () => {
    const { person } = await open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Your clubs' })).toBeTruthy();
    expect(screen.getByText('President')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Act for Kelab Catur' }));
    expect(await screen.findByRole('button', { name: 'Acting for Kelab Catur. Change' })).toBeTruthy();
  });

  it('finds a handover that waits for them on the dashboard', async () => {
    const successor = await acara.aMember(club, 'secretary', 'Budi');
    const input = { id: club.uid, successor: successor.uid, staying: [] };
    await acara.does('ProposeHandover').execute(club, input);
    await openApp('/dashboard', { acara, as: successor });
    expect(await screen.findByText('You are asked to lead Kelab Catur')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the handover' }).getAttribute('href')).toBe(
      `/clubs/${club.uid}/handover`,
    );
  });

  it('asks for another club while acting for one, from one’s own profile', { tags: ['long'] }, async () => {
    const { clubs } = await acara.does('ListMyClubs').execute(member);
    localStorage.setItem('acara.acting-for', JSON.stringify({ uid: member.uid, club: clubs[0] }));
    const { person } = await open('/profile');
    expect(await screen.findByLabelText<HTMLInputElement>('Role')).toHaveProperty('value', 'Student');
    await person.click(await screen.findByRole('button', { name: 'Start a club' }));
    await person.type(screen.getByLabelText('Club Name'), 'Kelab Layang-layang');
    await person.type(screen.getByLabelText('About the club'), 'We fly kites.');
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Waiting')).toBeTruthy();
  });

  it('keeps their own tickets, and is told, when the club has removed them', async () => {
    const { clubs } = await acara.does('ListMyClubs').execute(member);
    localStorage.setItem('acara.acting-for', JSON.stringify({ uid: member.uid, club: clubs[0] }));
    await acara.buy(member, event);
    await acara.write(({ members }) => members.remove(club.uid, member.uid));
    await open('/my-tickets');
    expect(await screen.findByRole('link', { name: event.title })).toBeTruthy();
    expect(
      await screen.findByText('You are no longer a member of Kelab Catur. You act for yourself again.'),
    ).toBeTruthy();
  });
});
