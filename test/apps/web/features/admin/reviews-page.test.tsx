import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let admin: SignedIn;
let club: SignedIn;
let event: Event;
beforeEach(async () => {
  acara = new Acara();
  admin = await acara.anAdmin();
  club = await acara.aClub('Kelab Angin');
  event = await acara.anEvent({
    title: 'Malam Angklung',
    status: 'pending_review',
    organizerId: club.uid,
    organizerName: club.name,
    organizerEmail: club.email,
  });
});

const OTHER = { status: 'pending_review' } as const;
const shows = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const row = (title: string) =>
  within(screen.getByRole('list', { name: 'Event reviews' })).getByRole('button', {
    name: new RegExp(`^${title}`),
  });

test('shows the whole event under review and counts it in the navigation', async () => {
  await openApp('/admin/reviews', { acara, as: admin });
  expect(await screen.findByRole('heading', { level: 2, name: 'Malam Angklung' })).toBeTruthy();
  expect(screen.getByText(event.description)).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(await nav.findByRole('link', { name: /Event reviews\s*1 waiting/ })).toBeTruthy();
});

test('publishes an approved event and empties the queue', async () => {
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await person.click(await screen.findByRole('button', { name: 'Approve Malam Angklung' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this event on sale?' }));
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('“Malam Angklung” is now on sale.')).toBeTruthy();
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(acara.stored(event).status).toBe('published');
});

test('approves an event and verifies its club in one, and offers it for unverified clubs only', async () => {
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await person.click(
    await screen.findByRole('button', { name: 'Approve Malam Angklung and verify Kelab Angin' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Put this event on sale and verify the club?' }),
  );
  await person.click(dialog.getByRole('button', { name: 'Approve and verify' }));
  expect(
    await screen.findByText('“Malam Angklung” is now on sale, and Kelab Angin is verified.'),
  ).toBeTruthy();
  expect(acara.stored(event).status).toBe('published');
  expect(acara.database.people.get(event.organizerId)?.isClubVerified).toBe(true);

  await acara.anEvent({ title: 'Second Night', status: 'pending_review', organizerId: event.organizerId });
  await openApp('/admin/reviews', { acara, as: admin });
  expect(await screen.findByRole('button', { name: 'Approve Second Night' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /and verify/ })).toBeNull();
});

test('shows what was decided before, what has changed since and who sent it, and leads to event and club', async () => {
  const note = 'The hall is closed that night.';
  await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: false, note });
  acara.clock.advance(1);
  const { event: read } = await acara.does('ViewEvent').execute(admin, { id: event.id });
  await acara.does('EditEvent').execute(admin, { ...read, venue: 'Dewan Kenanga' });
  const sender = acting(await acara.aMember(club, 'editor', 'Priya Nair'), club, 'editor');
  await acara.does('PublishEvent').execute(sender, { id: event.id });
  await openApp('/admin/reviews', { acara, as: admin });
  const before = within(await screen.findByRole('region', { name: 'Declined before' }));
  expect(before.getByText(note)).toBeTruthy();
  expect(before.getByText('Changed since: Venue')).toBeTruthy();
  expect(screen.getByText(/Sent for review by Priya Nair,/)).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Malam Angklung')).toBe(`/events/${event.id}`);
  expect(link('Kelab Angin')).toBe(`/clubs/${event.organizerId}`);
});

test('shows one event of the list, and the one in its place once it is decided', async () => {
  acara.clock.advance(60);
  await acara.anEvent({ ...OTHER, title: 'Second Night', organizerId: club.uid });
  acara.clock.advance(60);
  await acara.anEvent({ ...OTHER, title: 'Third Night', organizerId: club.uid });
  const { person, address } = await openApp('/admin/reviews', { acara, as: admin });
  await shows('Malam Angklung');
  await person.click(row('Second Night'));
  await shows('Second Night');
  expect(address()).toMatch(/^\/admin\/reviews\?event=/);
  expect(row('Second Night').getAttribute('aria-current')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Approve Second Night' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await shows('Third Night');
  await waitFor(() => expect(document.activeElement).toBe(row('Third Night')));
  await person.keyboard('d');
  expect(await screen.findByRole('dialog', { name: 'Decline this event?' })).toBeTruthy();
});

test('moves, approves and declines by keys in the list, but not while somebody types', async () => {
  acara.clock.advance(60);
  await acara.anEvent({ ...OTHER, title: 'Second Night', organizerId: club.uid });
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await shows('Malam Angklung');
  screen.getByRole('heading', { level: 1 }).focus();
  await person.keyboard('jad');
  await shows('Malam Angklung');
  expect(screen.queryByRole('dialog')).toBeNull();
  row('Malam Angklung').focus();
  await person.keyboard('j');
  await shows('Second Night');
  expect(document.activeElement).toBe(row('Second Night'));
  await person.keyboard('{ArrowUp}');
  await shows('Malam Angklung');
  await person.keyboard('d');
  const declining = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  await person.type(declining.getByLabelText('Note to the club'), 'jad');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shows('Malam Angklung');
  await person.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Put this event on sale?' })).toBeTruthy();
});

test('requires a note for a declined event, keeps it, and shows it to the club', async () => {
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await person.click(await screen.findByRole('button', { name: 'Decline Malam Angklung' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this event?' }));
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Note is required.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Note to the club'));
  await person.type(dialog.getByLabelText('Note to the club'), 'The hall is closed that night.');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(acara.stored(event).status).toBe('draft');
  expect(acara.notices()).toContainEqual(
    expect.objectContaining({ kind: 'event_reviewed', note: 'The hall is closed that night.' }),
  );
});

test('says when another admin decided meanwhile, and keeps what was typed', async () => {
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await person.click(await screen.findByRole('button', { name: 'Approve Malam Angklung' }));
  await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: true, note: '' });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('This event is not under review.')).length).toBeGreaterThan(0);
});

test('refuses to approve an event that changed since it was read, and shows the change', async () => {
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  await person.click(await screen.findByRole('button', { name: 'Approve Malam Angklung' }));
  await acara.changeEvent(event, { title: 'Malam Judi', editedAt: '2026-12-01T04:05:06.000Z' });
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Enjoy.');
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  const panel = within(await dialog.findByRole('alert', { name: /^Somebody changed this/ }));
  expect(panel.getByText('Malam Angklung')).toBeTruthy();
  expect(panel.getByText('Malam Judi')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Enjoy.');
  expect(acara.stored(event).status).toBe('pending_review');
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('“Malam Judi” is now on sale.')).toBeTruthy();
  expect(acara.stored(event).status).toBe('published');
});

test('retries a queue that could not be loaded', { tags: ['long'] }, async () => {
  const { person } = await openApp('/admin/reviews', {
    acara,
    as: admin,
    through: losing('listEventsToReview', 6),
  });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Malam Angklung' })).toBeTruthy();
});

test('counts a long queue and loads it in pages', { tags: ['long'] }, async () => {
  for (let n = 0; n < 51; n += 1)
    await acara.anEvent({ organizerId: event.organizerId, title: `Night ${n}`, status: 'pending_review' });
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  const shown = () => screen.getAllByRole('button', { name: /^(Night|Malam) / }).length;
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(shown()).toBe(52));
  expect(screen.getByText('52 events to review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('shows every ticket type before the decision, and what was changed while it was read', async () => {
  const [member, staff] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
  const limit = '0197a000-0000-7000-8000-000000000003';
  const plan = (price: number) => {
    acara.clock.advance(1);
    return acara.does('EditPlan').execute(club, {
      id: event.id,
      types: [
        { id: event.id, name: 'Everybody', price: 25, poolId: limit },
        {
          ...{ id: member, name: 'Member', nameMs: 'Ahli', price, limitPerPerson: 2 },
          audience: {
            anyOf: [
              { kind: 'member_of', clubs: [club.uid] },
              { kind: 'faculty', names: ['Law'] },
            ],
          },
        },
        { id: staff, name: 'Staff', price: 0, visibility: 'hidden' },
      ],
      pools: [{ id: limit, name: '', capacity: 60 }],
    });
  };
  await plan(5);
  const { person } = await openApp('/admin/reviews', { acara, as: admin });
  expect(await screen.findByText('RM 5.00 to RM 25.00, 2 ticket types')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve Malam Angklung' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this event on sale?' }));
  const types = within(await dialog.findByRole('region', { name: 'What it sells' }));
  expect(types.getByText('Free to RM 25.00')).toBeTruthy();
  const line = types.getByText(/^Member/).closest('li');
  expect(line?.textContent).toContain('Member (in Malay: Ahli)RM\u00a05.00');
  expect(line?.textContent).toContain('For members of Kelab Angin or students of Law · 2 per person');
  expect(types.getByText(/^For everybody · Hidden/)).toBeTruthy();
  expect(types.getByText('For everybody · At most 60 in all')).toBeTruthy();

  await plan(6);
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect((await dialog.findAllByText(/RM\s6\.00/)).length).toBeGreaterThan(0);
  expect(acara.stored(event).status).toBe('pending_review');
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('“Malam Angklung” is now on sale.')).toBeTruthy();
});
