import { beforeEach, describe, expect, it } from 'vitest';
import { formatDayTime } from '#apps/web/src/ui/language/format.ts';
import type { SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

describe('check-in of a member', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await eventIn(60);
  });

  /** An event of two hours that starts in the given number of minutes. */
  const eventIn = (minutes: number) => {
    const startsAt = addMinutes(acara.clock.now(), minutes);
    const endsAt = addMinutes(startsAt, 120);
    const about = { organizerId: club.uid, title: 'Malam Kebudayaan', capacity: 20 };
    return acara.anEvent({ ...about, startsAt, endsAt });
  };

  const paid = async (name: string, of = event) => {
    const purchase = await acara.buy(await acara.aStudent(name), of);
    await acara.play(purchase);
    return purchase;
  };
  const codeOf = (purchase: PurchaseTicketOutput) =>
    JSON.stringify(ticketCode(acara.ticketOf(purchase), acara.signer));
  const open = async (settings: Parameters<typeof openApp>[1] = {}) => {
    const app = await openApp(`/door/${event.id}`, { acara, as: club, ...settings });
    await screen.findByRole('heading', { level: 1, name: 'Malam Kebudayaan' });
    const scan = async (code: string) => {
      await app.person.click(screen.getByLabelText('Code from a hand scanner'));
      await app.person.paste(code);
      await app.person.keyboard('{Enter}');
    };
    return { ...app, scan };
  };

  it('checks a ticket in once and says when it is shown again', async () => {
    const code = codeOf(await paid('Student A'));
    const { person, scan } = await open();
    expect(await screen.findByText('0 of 1 inside')).toBeTruthy();
    await scan(code);
    const welcome = await screen.findByText('Come in');
    expect(
      within(welcome.closest<HTMLElement>('[data-outcome]') ?? document.body).getByText('Student A'),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByText('Come in')).toBeNull();
    await scan(code);
    expect((await screen.findByRole('alert')).textContent).toContain('Already inside');
    expect(await screen.findByText('1 of 1 inside')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 1 inside');
  });

  it.each([
    ['is more than six hours away', 6 * 60 + 5],
    ['ended more than six hours ago', -(8 * 60 + 5)],
  ])('warns before the first check-in about an event that %s', async (_, minutes) => {
    const code = codeOf(await paid('Student A'));
    const startsAt = addMinutes(acara.clock.now(), minutes);
    await acara.changeEvent(event, { startsAt, endsAt: addMinutes(startsAt, 120) });
    const { person, scan } = await open();
    const notice = within(await screen.findByRole('region', { name: 'Not today' }));
    const day = formatDayTime(startsAt, 'en').replace(/\s/g, ' ');
    expect(notice.getByText(`This event is on ${day}`)).toBeTruthy();
    for (const label of ['Code from a hand scanner', 'Search by name or email'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
    await person.click(notice.getByRole('button', { name: 'Check people in now' }));
    await scan(code);
    await screen.findByText('Come in');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('region', { name: 'Not today' })).toBeNull();
  });

  it.each([6 * 60 - 5, -(8 * 60 - 5)])(
    'shows no warning for an event %d minutes from now',
    async (minutes) => {
      const startsAt = addMinutes(acara.clock.now(), minutes);
      await acara.changeEvent(event, { startsAt, endsAt: addMinutes(startsAt, 120) });
      await open();
      expect(screen.getByRole('button', { name: 'Start the camera' })).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Not today' })).toBeNull();
    },
  );

  it('refuses an invalid code and a ticket of another event', async () => {
    const elsewhere = await eventIn(60);
    const code = codeOf(await paid('Student A', elsewhere));
    const { person, scan } = await open();
    await scan('https://menu.example.test');
    expect((await screen.findByRole('alert')).textContent).toContain('Not a ticket');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await scan(code);
    expect((await screen.findByRole('alert')).textContent).toContain('Another event');
    expect(screen.queryByText('Student A')).toBeNull();
  });

  it('finds attendees by name, checks in those who have paid, and checks in nobody twice from the list', async () => {
    await paid('Student A');
    await acara.buy(await acara.aStudent('Student B'), event);
    const { person } = await open();
    await person.type(screen.getByLabelText('Search by name or email'), 'student');
    await screen.findByText('Not paid');
    expect(screen.queryByRole('button', { name: 'Let Student B in' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Let Student A in' }));
    await screen.findByText('Come in');
    const arrivals = screen.getByRole('region', { name: 'Latest arrivals' });
    expect(await within(arrivals).findByText('Student A')).toBeTruthy();
    expect(await screen.findByText(/^Inside \d+:\d\d (am|pm)$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let Student A in' })).toBeNull();
  });

  it('takes a Ticket ID as the ticket shows it, and whole', async () => {
    const [{ ticket }, { ticket: another }] = [await paid('Student A'), await paid('Student B')];
    const { person, scan } = await open();
    await scan(shortTicketId(ticket.id).toLowerCase());
    expect((await screen.findByText('Come in')).closest('[data-outcome]')?.textContent).toContain(
      'Student A',
    );
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await scan(another.id.toUpperCase());
    expect((await screen.findByText('Come in')).closest('[data-outcome]')?.textContent).toContain(
      'Student B',
    );
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await scan('0000 0000 0000');
    expect((await screen.findByRole('alert')).textContent).toContain('Not a ticket');
  });

  it('shows the result over the camera, which keeps its place', async () => {
    const { scan } = await open();
    const camera = screen.getByRole('region', { name: 'Scan tickets' });
    await scan('https://menu.example.test');
    expect(camera.contains(await screen.findByText('Not a ticket'))).toBe(true);
  });

  it('tells namesakes apart by their tickets', async () => {
    const ids = [(await paid('Muhammad bin Ali')).ticket.id, (await paid('Muhammad bin Ali')).ticket.id];
    const { person } = await open();
    await person.type(screen.getByLabelText('Search by name or email'), 'muhammad');
    const buttons = await screen.findAllByRole('button', { name: 'Let Muhammad bin Ali in' });
    const described = buttons.map(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toEqual(ids.map((id) => `Ticket ${shortTicketId(id)} · A26CS0001`));
    await person.click(buttons[1] ?? document.body);
    expect((await screen.findByText('Come in')).closest('[data-outcome]')?.textContent).toContain(
      `Ticket …${shortTicketId(ids[1] ?? '').slice(-4)}`,
    );
  });

  it('says at once that the event was cancelled, and lets nobody in', async () => {
    const code = codeOf(await paid('Student A'));
    await acara.does('CheckInTicket').execute(club, {
      ...CHECK_IN_DEFAULTS,
      ...{ id: event.id, code: null, ticketId: (await paid('Student B')).ticket.id, scanId: '1', gate: '' },
    });
    const { scan, person } = await open();
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Nobody is able to play.' });
    await scan(code);
    const result = await screen.findByText('Cancelled');
    expect(result.closest('[data-outcome]')?.getAttribute('data-outcome')).toBe('cancelled');
    expect(await screen.findByRole('region', { name: 'This event was cancelled' })).toBeTruthy();
    expect(await screen.findByText('1 of 1 inside')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'Start the camera' })).toBeNull();
    expect(screen.queryByLabelText('Code from a hand scanner')).toBeNull();
    expect(acara.database.published.admissions.size).toBe(1);
  });

  it('says when a scan could not be checked, and counts it once when it is sent again', async () => {
    const code = codeOf(await paid('Student A'));
    const { person, scan } = await open({ through: losing('checkInTicket') });
    await scan(code);
    await screen.findByText('Not checked');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Come in');
    expect(acara.database.published.admissions.size).toBe(1);
  });

  it('remembers the name of the gate', async () => {
    const code = codeOf(await paid('Student A'));
    const { person, scan } = await open();
    await person.type(screen.getByLabelText('This gate'), 'North');
    await scan(code);
    await screen.findByText('Come in');
    expect([...acara.database.published.admissions.values()]).toMatchObject([{ gate: 'North' }]);
  });

  it('says when there is no camera', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Start the camera' }));
    expect(await screen.findByText(/No camera was found/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop the camera' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Try the camera again' }));
    expect(await screen.findByText(/No camera was found/)).toBeTruthy();
  });

  it('shows “not found” to anybody else', async () => {
    await openApp(`/door/${event.id}`, { acara, as: await acara.aVerifiedClub('Another club') });
    expect(await screen.findByText('Event not found')).toBeTruthy();
  });

  it('asks who is signed out to sign in, and comes back', async () => {
    const { address, person } = await openApp(`/door/${event.id}`, { acara });
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(address()).toBe('/login');
    await person.type(screen.getByLabelText('Email'), club.email);
    await person.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Malam Kebudayaan' })).toBeTruthy();
    expect(address()).toBe(`/door/${event.id}`);
  });

  it('starts under the person’s own name, without asking', async () => {
    await open();
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(within(screen.getByRole('main')).getByText(club.name)).toBeTruthy();
  });

  it('opens from its earlier address', async () => {
    const { address } = await openApp(`/events/${event.id}/check-in`, { acara, as: club });
    await screen.findByRole('heading', { level: 1, name: 'Malam Kebudayaan' });
    expect(address()).toBe(`/door/${event.id}`);
  });
});
