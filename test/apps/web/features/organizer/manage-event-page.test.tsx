// @module-tag long
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('managing an event', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
  });

  it('shows the event’s status and revenue', async () => {
    const event = await ours({ capacity: 40, priceSen: 2_550 });
    await acara.play(await acara.buy(await acara.aStudent(), event));
    await acara.play(await acara.buy(await acara.aStudent('Tan Wei'), event));
    await acara.buy(await acara.aStudent('Priya'), event);
    await open(event);
    expect(screen.getByText('Published').dataset.tone).toBe('green');
    await waitFor(() => expect(figure('Revenue')).toContain('RM\u00a051.00'));
    expect(figure('Sold')).toContain('2of 40 places');
    expect(figure('Held')).toContain('1');
    expect(figure('Left')).toContain('37');
  });

  it('shows no revenue of an event that takes no money', async () => {
    await open(await ours({ priceSen: 0 }));
    await waitFor(() => expect(figure('Left')).toContain('100'));
    expect(screen.queryByText('Revenue')).toBeNull();
  });

  it('shows in green who may come, and once people arrive who is inside', async () => {
    const startsAt = addMinutes(acara.clock.now(), 60);
    const event = await ours({ startsAt, endsAt: addMinutes(startsAt, 120), priceSen: 0 });
    const { ticket } = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
    await acara.does('CheckInTicket').execute(club, scan);
    await open(event);
    expect((await screen.findByText(/^Inside \d+:/)).dataset.tone).toBe('green');
    expect(screen.getByText('Confirmed').dataset.tone).toBe('gray');
  });

  it.each([
    ['is a draft', { status: 'draft' }, 30 * 24 * 60, 'Publish'],
    ['is on sale', {}, 6 * 60 + 1, 'Share'],
    ['starts within six hours', {}, 6 * 60 - 1, 'Scan tickets'],
    ['has started', {}, -119, 'Scan tickets'],
    ['is in review', { status: 'pending_review' }, 6 * 60 - 1, 'Edit'],
    ['is over', {}, -121, 'View page'],
  ] as const)('offers first what an organizer needs when the event %s', async (_, change, minutes, first) => {
    const startsAt = addMinutes(acara.clock.now(), minutes);
    await open(await ours({ ...change, startsAt, endsAt: addMinutes(startsAt, 120) }));
    const actions = within(screen.getByRole('region', { name: 'What you can do' }));
    const [shown] = [...actions.queryAllByRole('link'), ...actions.queryAllByRole('button')].sort(
      (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1),
    );
    expect(shown?.textContent).toBe(first);
  });

  it('shows who is inside without a reload', async () => {
    const startsAt = addMinutes(acara.clock.now(), 60);
    const event = await ours({ startsAt, endsAt: addMinutes(startsAt, 120), priceSen: 0 });
    const { ticket } = await acara.buy(await acara.aStudent('Aina Rahman'), event);
    await open(event);
    await screen.findByText('Aina Rahman');
    await waitFor(() => expect(figure('Inside')).toContain('0of 1 ticket'));
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
    await acara.does('CheckInTicket').execute(club, scan);
    expect(await screen.findByText(/^Inside \d+:\d\d (am|pm)$/)).toBeTruthy();
    expect(figure('Inside')).toContain('1of 1 ticket');
  });

  it('shows why an admin declined it until it is sent for review again', async () => {
    club = await acara.aClub();
    const event = await ours({ status: 'pending_review' });
    const note = 'Please say where the bus leaves.';
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), { id: event.id, approve: false, note });
    const { person } = await open(event);
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByText('Declined')).toBeTruthy();
    expect(screen.getByText(/^An admin declined it\./)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /review/ }));
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    expect(await screen.findByText('Pending review')).toBeTruthy();
  });

  it('opens from the club’s dashboard', async () => {
    const event = await ours();
    await openApp('/dashboard', { acara, as: club });
    const row = await screen.findByRole('link', { name: event.title });
    expect(row.getAttribute('href')).toBe(`/events/${event.id}/manage`);
  });

  it('is offered to nobody but the organizer', async () => {
    const event = await ours();
    await openApp(`/events/${event.id}`, { acara, as: await acara.aStudent() });
    await screen.findByRole('heading', { level: 1, name: event.title });
    expect(screen.queryByRole('link', { name: 'Manage event' })).toBeNull();
  });

  it.each(['aStudent', 'aClub'] as const)(
    'shows “Event not found” to %s that is not its organizer',
    async (who) => {
      const event = await ours();
      await openApp(`/events/${event.id}/manage`, { acara, as: await acara[who]('Somebody Else') });
      expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeTruthy();
    },
  );

  it('lets an admin manage any event', async () => {
    const event = await ours();
    const { person } = await openApp(`/events/${event.id}/manage`, { acara, as: await acara.anAdmin() });
    await screen.findByRole('heading', { level: 1, name: event.title });
    expect(await offered(person)).toContain('Unpublish');
  });

  it('publishes a verified club’s draft at once', async () => {
    const event = await ours({ status: 'draft' });
    const { person } = await open(event);
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published. Its tickets are on sale.')).toBeTruthy();
    expect(acara.stored(event).status).toBe('published');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('sends an unverified club’s draft to review and withdraws it', async () => {
    club = await acara.aClub();
    const event = await ours({ status: 'draft' });
    const { person } = await open(event);
    await person.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Pending review')).toBeTruthy();
    await choose(person, 'Withdraw from review');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Withdraw from review' }));
    await waitFor(() => expect(acara.stored(event).status).toBe('draft'));
  });

  it('says before taking it off sale that tickets stay valid', async () => {
    const event = await ours();
    await acara.play(await acara.buy(await acara.aStudent(), event));
    const { person } = await open(event);
    await choose(person, 'Unpublish');
    const question = await screen.findByRole('alertdialog', { name: 'Take this event off sale?' });
    expect(question.textContent).toContain('Tickets already bought stay valid');
    expect(acara.stored(event).status).toBe('published');
    await person.click(within(question).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(acara.stored(event).status).toBe('draft'));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
    expect(await offered(person)).toContain('Scan tickets');
  });

  it('duplicates the event and opens the copy’s form', async () => {
    const event = await ours();
    const { person, address } = await open(event);
    await choose(person, 'Duplicate');
    await screen.findByRole('heading', { level: 1, name: 'Edit Draft' });
    expect(screen.getByText('Only your club sees it until it is published.')).toBeTruthy();
    expect(screen.getByText('Here is the copy, as a draft. Check its date.')).toBeTruthy();
    expect(address()).toMatch(/^\/events\/.+\/edit$/);
    expect(address()).not.toContain(`/${event.id}/`);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(`${event.title} (copy)`);
  });

  it('deletes a draft after a confirmation', async () => {
    const event = await ours({ status: 'draft' });
    const { person, address } = await open(event);
    await choose(person, 'Delete draft');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
    await person.click(within(question).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(acara.database.published.events.has(event.id)).toBe(false);
  });

  it('keeps a draft that somebody changed meanwhile, says so, and deletes it as it is now', async () => {
    const event = await ours({ status: 'draft' });
    const { person, address } = await open(event);
    const remove = async () => {
      await choose(person, 'Delete draft');
      const question = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
      await person.click(within(question).getByRole('button', { name: 'Delete draft' }));
    };
    await acara.changeEvent(event, { title: 'Another title', editedAt: '2026-12-01T05:00:00.000Z' });
    await remove();
    expect(await screen.findByText(/Somebody changed this after you opened it/)).toBeTruthy();
    expect(acara.database.published.events.has(event.id)).toBe(true);
    await screen.findByRole('heading', { level: 1, name: 'Another title' });
    await remove();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('offers to cancel a draft that can’t be deleted because it has tickets', async () => {
    const event = await ours();
    await acara.buy(await acara.aStudent(), event);
    await acara.changeEvent(event, { status: 'draft', held: 0 });
    const { person } = await open(event);
    await choose(person, 'Delete draft');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText(/Cancel the event instead/)).toBeTruthy();
    const actions = await offered(person);
    expect(actions).toContain('Cancel event');
    expect(actions).not.toContain('Delete draft');
  });

  it('lists the consequences of a cancellation, asks for the reason and cancels', async () => {
    const event = await ours({ priceSen: 2_000 });
    const aina = await acara.aStudent();
    await acara.play(await acara.buy(aina, event));
    await acara.play(await acara.buy(aina, event));
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const { person } = await open(event);
    await choose(person, 'Cancel event');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this event?' });
    expect([...dialog.querySelectorAll('li')].map((fact) => fact.textContent)).toEqual([
      'Sales stop, and the event page says that it is cancelled.',
      '2 paid tickets are cancelled, and RM\u00a040.00 goes back to their buyers.',
      '1 unfinished payment is closed; no money is taken.',
      '2 people get an email with your reason.',
    ]);
    const confirm = within(dialog).getByRole('button', { name: 'Cancel event' });
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
    await person.click(confirm);
    expect(await within(dialog).findByText('Reason is required.')).toBeTruthy();
    expect(acara.stored(event).status).toBe('published');
    await person.type(within(dialog).getByLabelText('Reason'), 'The hall is flooded.');
    await person.click(confirm);
    expect(await screen.findByText('The hall is flooded.')).toBeTruthy();
    expect(acara.stored(event)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'The hall is flooded.',
    });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    await waitFor(() => expect(figure('Revenue')).toContain('RM\u00a00.00'));
    await person.click(await section(/^Attendees/));
    const cancelled = () =>
      screen.queryAllByRole('row').filter((row) => within(row).queryByText('Event cancelled') !== null);
    await waitFor(() => expect(cancelled()).toHaveLength(3));
  });

  it('shows the progress until all tickets of a cancelled event are cancelled', async () => {
    const event = await ours({ capacity: 200, priceSen: 0 });
    const buyer = await acara.aStudent();
    for (let count = 0; count < 130; count += 1) await acara.buy(buyer, event);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    await open(event);
    expect(await screen.findByText(/^0 of 130 tickets are cancelled/)).toBeTruthy();
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await screen.findByText(/^100 of 130 tickets are cancelled/)).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Tickets cancelled' });
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await screen.findByText(/^All 130 tickets are cancelled/)).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Tickets cancelled' })).toBeNull();
  });

  it('says when tickets of a cancelled event could not be cancelled yet', async () => {
    const event = await ours({ priceSen: 0 });
    const { ticket } = await acara.buy(await acara.aStudent(), event);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    const failure = { ticketId: ticket.id, problem: 'It broke.', at: acara.clock.now() };
    await acara.write(({ tickets }) => tickets.recordCancellationFailure(failure));
    await open(event);
    expect(await screen.findByText(/^1 could not be cancelled yet/)).toBeTruthy();
  });

  it('says when a cancellation concerns nobody', async () => {
    const event = await ours();
    const { person } = await open(event);
    await choose(person, 'Cancel event');
    expect(await screen.findByText('Nobody has a ticket, so nobody needs to be told.')).toBeTruthy();
  });

  it('shows a sale that happens meanwhile', async () => {
    const event = await ours({ capacity: 40 });
    await open(event);
    await waitFor(() => expect(figure('Revenue')).toContain('RM\u00a00.00'));
    await acara.play(await acara.buy(await acara.aStudent('Late Buyer'), event));
    expect(await screen.findByText('Late Buyer')).toBeTruthy();
    expect(figure('Sold')).toContain('1of 40 places');
  });

  it('shows the failure of attendees that can’t be loaded, and retries', async () => {
    const event = await ours();
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
    const { person } = await open(event, losing('listAttendees', 3));
    const failed = await screen.findByText('The attendees could not be loaded.');
    await person.click(within(failed.closest('[role="alert"]') as HTMLElement).getByRole('button'));
    expect(await screen.findByText('Aina Rahman')).toBeTruthy();
  });

  it('gives each section an address and a title, and keeps the focus and the header between them', async () => {
    const event = await ours();
    const { person, address } = await open(event);
    const header = screen.getByRole('heading', { level: 1, name: event.title });
    const current = async (name: RegExp) => (await section(name)).getAttribute('aria-current');
    expect(await current(/^Overview/)).toBe('page');
    for (const [name, path, part] of [
      ['Tickets', '/tickets', 'Sales by ticket type'],
      ['Check-in', '/check-in', 'Check-in passes'],
      ['Money', '/money', 'Where the money went'],
    ] as const) {
      await person.click(await section(new RegExp(`^${name}`)));
      expect(address()).toBe(`/events/${event.id}/manage${path}`);
      expect(await current(new RegExp(`^${name}`))).toBe('page');
      expect(document.activeElement).toBe(await section(new RegExp(`^${name}`)));
      expect(await screen.findByRole('heading', { name: part })).toBeTruthy();
      expect(document.title).toBe(`${name}: Manage ${event.title} · Acara`);
    }
    expect(screen.getByRole('heading', { level: 1 })).toBe(header);
    closeApp();
    await openApp(`/events/${event.id}/manage/messages`, { acara, as: club });
    expect(await current(/^Messages/)).toBe('page');
    expect(await screen.findByText('There is nobody to write to yet')).toBeTruthy();
  });

  it('leads an earlier address of the attendee list to the list', async () => {
    const event = await ours();
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
    const { address } = await openApp(`/events/${event.id}/manage?show=unpaid`, { acara, as: club });
    expect(await screen.findByRole('button', { name: 'Unpaid 1', pressed: true })).toBeTruthy();
    expect(address()).toBe(`/events/${event.id}/manage/people?show=unpaid`);
  });

  it('says why an office lacks the section in the address, and opens the overview', async () => {
    const event = await ours();
    const as = await acara.aMember(club, 'treasurer');
    const { address } = await openApp(`/events/${event.id}/manage/messages`, { acara, as });
    expect(await screen.findByText('Your office in the club can’t write to attendees.')).toBeTruthy();
    expect(address()).toBe(`/events/${event.id}/manage`);
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  });

  it('offers no check-in for a cancelled event, and says so', async () => {
    const event = await ours();
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    const { address } = await openApp(`/events/${event.id}/manage/check-in`, { acara, as: club });
    expect(await screen.findByText('This event was cancelled, so nobody is checked in.')).toBeTruthy();
    expect(address()).toBe(`/events/${event.id}/manage`);
    expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull();
  });

  it('shows without a reload that an admin has approved it', async () => {
    club = await acara.aClub();
    const event = await ours({ status: 'pending_review' });
    await open(event);
    expect(screen.getByText('Pending review')).toBeTruthy();
    const decision = { id: event.id, approve: true, note: '' };
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), decision);
    expect(await screen.findByText('Published', undefined, { timeout: 4_000 })).toBeTruthy();
  });

  async function ours(differences: Partial<Event> = {}): Promise<Event> {
    return acara.anEvent({ organizerId: club.uid, ...differences });
  }

  async function open(event: Event, through?: ReturnType<typeof losing>) {
    const app = await openApp(`/events/${event.id}/manage`, { acara, as: club, ...(through && { through }) });
    await screen.findByRole('heading', { level: 1, name: event.title });
    return app;
  }
});

async function section(name: RegExp): Promise<HTMLElement> {
  const nav = await screen.findByRole('navigation', { name: 'Sections of this event' });
  return within(nav).getByRole('link', { name });
}

type Person = Awaited<ReturnType<typeof openApp>>['person'];

/** Opens the menu with further actions and returns their names. */
async function offered(person: Person): Promise<readonly string[]> {
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

async function choose(person: Person, action: string): Promise<void> {
  await offered(person);
  await person.click(screen.getByRole('menuitem', { name: action }));
}

function figure(label: string): string {
  const figures = screen.getByRole('region', { name: 'Key figures' });
  return within(figures).getByText(label).parentElement?.textContent ?? '';
}
