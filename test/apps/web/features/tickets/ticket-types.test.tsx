import { beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import type { Club } from '#core/clubs/club.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import { addMinutes, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let student: SignedIn;
beforeEach(async () => {
  localStorage.removeItem('acara.language');
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Filem');
  student = await acara.aStudent();
});

const NOW = '2026-12-01T04:00:00.000Z';
const BASE = baseTypeOf({ id: 'event-1', priceSen: 2_000 });

/** Plans the base type and others, in this order; the base type is retired unless it is among them. */
async function plan(...types: readonly PlannedType[]): Promise<void> {
  await acara.anEvent({ plannedAt: NOW });
  await planTypes(types);
}

/** The same for an event of the next session. */
async function planNextSession(...types: readonly PlannedType[]): Promise<void> {
  const day = { startsAt: '2027-09-05T12:00:00.000Z', endsAt: '2027-09-05T14:00:00.000Z' };
  await acara.anEvent({ plannedAt: NOW, ...day });
  await planTypes(types);
}

type PlannedType = Partial<TicketType> & Pick<TicketType, 'id'>;

async function planTypes(types: readonly PlannedType[]): Promise<void> {
  await acara.write(async ({ ticketTypes }) => {
    if (!types.some(({ id }) => id === BASE.id)) await ticketTypes.save({ ...BASE, retiredAt: NOW });
    for (const [position, differences] of types.entries()) {
      const type = { ...BASE, ...differences, position };
      await (type.id === BASE.id ? ticketTypes.save(type) : ticketTypes.add(type));
    }
  });
}

const members = () => ({ anyOf: [{ kind: 'member_of' as const, clubs: [club.uid] }] });
const lineOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li') as HTMLElement;
};
const buyIn = (line: HTMLElement) =>
  within(line).getByRole('button', { name: 'Buy Ticket' }) as HTMLButtonElement;
const joining = (joining: Club['joining']) =>
  resolve(acara.container, ClubChanges).change(club.uid, async (_stores, stored) => ({ ...stored, joining }));
const bought = () => [...acara.database.published.tickets.values()];

test('says of each ticket type what it costs and how it stands', async () => {
  await plan(
    { id: 'early', name: 'Early bird', priceSen: 1_500, closesAt: addMinutes(NOW, -1) },
    { id: 'late', name: 'Late', description: 'With supper.', priceSen: 3_000, opensAfter: 'event-1' },
    { id: 'event-1', name: 'Everybody', limitPerPerson: 1 },
    { id: 'night', name: 'Night', opensAt: addMinutes(NOW, 134) },
    { id: 'far', name: 'Far', opensAt: '2026-12-10T12:00:00.000Z' },
    { id: 'computing', name: 'Computing', audience: { anyOf: [{ kind: 'faculty', names: ['Computing'] }] } },
  );
  await openApp('/events/event-1', { acara, as: student });
  expect((await lineOf('Early bird')).textContent).toMatch(/RM.15\.00.*Sales ended/);
  expect((await lineOf('Late')).textContent).toMatch(
    /RM.30\.00.*With supper\..*Opens when Everybody is gone/,
  );
  expect((await lineOf('Everybody')).textContent).toMatch(/RM.20\.00.*100 left.*At most 1 per person/);
  await waitFor(async () =>
    expect((await lineOf('Night')).textContent).toMatch(/Opens Tue 1 Dec, 2:14.pm MYT, in 02:1[34]:\d\d/),
  );
  expect((await lineOf('Far')).textContent).toMatch(/Opens Thu 10 Dec, 8:00.pm/);
  expect((await lineOf('Far')).textContent).not.toContain(', in ');
  const computing = await lineOf('Computing');
  expect(computing.textContent).toMatch(
    /For students of Computing.*has not confirmed you.*Take Everybody instead/,
  );
  expect(within(computing).getByRole('link').getAttribute('href')).toBe('/profile');
  const canBuy = screen.getAllByRole('listitem').flatMap((line) => {
    const button = within(line).queryByRole('button', { name: 'Buy Ticket' }) as HTMLButtonElement | null;
    return button && !button.disabled ? [line.querySelector('h3')?.textContent] : [];
  });
  expect(canBuy).toEqual(['Everybody']);
});

test('puts the type for a member first and sells it, also in Malay', async () => {
  await plan(
    { id: 'event-1', name: 'Everybody' },
    { id: 'member', name: 'Members', nameMs: 'Ahli', priceSen: 0, limitPerPerson: 1, audience: members() },
  );
  localStorage.setItem('acara.language', 'ms');
  const member = await acara.aMember(club, 'editor');
  const { person } = await openApp('/events/event-1', { acara, as: member });
  const line = await lineOf('Ahli');
  expect(line.textContent).toMatch(/Untuk anda.*Untuk ahli Kelab Filem.*Maksimum 1 seorang/);
  expect(line.nextElementSibling?.textContent).toContain('Everybody');
  await person.click(within(line).getByRole('button', { name: 'Beli Tiket' }));
  await screen.findByText('Tiket disahkan!');
  expect(bought()).toMatchObject([{ typeId: 'member', priceSen: 0 }]);
});

test('joins a club in place, and opens the type for its members', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'member', name: 'Members', audience: members() });
  const { person } = await openApp('/events/event-1', { acara, as: student });
  const line = await lineOf('Members');
  expect(line.textContent).toMatch(/For members of Kelab Filem.*You are not a member\./);
  expect(buyIn(line).disabled).toBe(true);
  await person.click(await within(line).findByRole('button', { name: 'Join Kelab Filem' }));
  expect(await screen.findByText('You are a member of Kelab Filem until 31 Aug 2027.')).toBeTruthy();
  await waitFor(async () => expect(buyIn(await lineOf('Members')).disabled).toBe(false));
  expect((await lineOf('Members')).textContent).toContain('For you');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Members'));
});

test('asks a club in place that decides who joins, and leads to one that takes nobody', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'member', name: 'Members', audience: members() });
  await joining('ask');
  const { person } = await openApp('/events/event-1', { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Ask to join Kelab Filem' }));
  const asked = await screen.findByRole('link', { name: /^You asked to join Kelab Filem/ });
  expect(asked.getAttribute('href')).toBe(`/clubs/${club.uid}`);
  expect(buyIn(await lineOf('Members')).disabled).toBe(true);
  await joining('closed');
  await openApp('/events/event-1', { acara, as: await acara.aStudent('Farid Zain') });
  const closed = await screen.findByRole('link', { name: 'Kelab Filem takes no new members now' });
  expect(closed.getAttribute('href')).toBe(`/clubs/${club.uid}`);
});

test('says that a membership ends before the day of the event', async () => {
  await planNextSession(
    { id: 'event-1', name: 'Everybody' },
    { id: 'member', name: 'Members', audience: members() },
  );
  await acara.write(({ clubPeople }) =>
    clubPeople.addAll([aClubMember({ clubId: club.uid, uid: student.uid })]),
  );
  await openApp('/events/event-1', { acara, as: student });
  const line = await lineOf('Members');
  expect(await within(line).findByText('Your membership of Kelab Filem ends on 31 Aug 2027.')).toBeTruthy();
  expect(line.textContent).toContain('You are not a member on the day of the event.');
  expect(within(line).queryByRole('button', { name: /Stay a member/ })).toBeNull();
});

test('renews a membership in place that ends before the day of the event', async () => {
  await planNextSession(
    { id: 'event-1', name: 'Everybody' },
    { id: 'member', name: 'Members', audience: members() },
  );
  await acara.write(({ clubPeople }) =>
    clubPeople.addAll([aClubMember({ clubId: club.uid, uid: student.uid })]),
  );
  acara.clock.set('2027-08-20T04:00:00.000Z');
  const { person } = await openApp('/events/event-1', { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Stay a member of Kelab Filem' }));
  await waitFor(async () => expect(buyIn(await lineOf('Members')).disabled).toBe(false));
});

test('tells who joins too early for an event that it does not open the type, and what includes a membership', async () => {
  await planNextSession(
    { id: 'event-1', name: 'Everybody', grantsMembershipUntil: '2027-08-31T15:59:59.999Z' },
    { id: 'member', name: 'Members', audience: members() },
  );
  await openApp('/events/event-1', { acara, as: student });
  expect((await lineOf('Everybody')).textContent).toContain('Includes membership until 31 Aug 2027');
  const words = 'Who joins Kelab Filem now is a member until 31 Aug 2027, before the day of the event';
  expect(await screen.findByRole('link', { name: words })).toBeTruthy();
});

test('leads to the club where it could not be read', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'member', name: 'Members', audience: members() });
  const through = (api: Api): Api => ({
    ...api,
    viewClub: () => Promise.reject(unreachable()),
  });
  await openApp('/events/event-1', { acara, as: student, through });
  const link = await screen.findByRole('link', { name: 'Ask Kelab Filem' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe(`/clubs/${club.uid}`);
});

test('names a club that not everybody can see, and leads to no page of it', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'member', name: 'Members', audience: members() });
  await acara.changeState(club, 'suspended');
  await openApp('/events/event-1', { acara, as: student });
  const line = await lineOf('Members');
  expect(await within(line).findByText('Ask Kelab Filem')).toBeTruthy();
  expect(within(line).queryByRole('link', { name: /Kelab Filem/ })).toBeNull();
});

test('opens a type at its instant by the server’s clock, without another call', async () => {
  const opensAt = instantOf(millisecondsOf(NOW) + 900);
  await plan({ id: 'event-1', name: 'Everybody', opensAt });
  let calls = 0;
  const through = (api: Api): Api => ({
    ...api,
    viewEvent: (input) => {
      calls += 1;
      return api.viewEvent(input);
    },
  });
  const { person } = await openApp('/events/event-1', { acara, as: student, through });
  const button = buyIn(await lineOf('Everybody'));
  expect(button.disabled).toBe(true);
  expect(calls).toBe(1);
  await waitFor(() => expect(button.disabled).toBe(false), { interval: 10, timeout: 3_000 });
  expect(calls).toBe(1);
  expect(await screen.findByText('Everybody is on sale now')).toBeTruthy();
  acara.clock.set(opensAt);
  await person.click(button);
  await waitFor(() => expect(bought()).toMatchObject([{ typeId: null, purchasedAt: opensAt }]));
});

test('says that all places are taken before a type opens', async () => {
  await plan(
    { id: 'event-1', name: 'Everybody' },
    { id: 'late', name: 'Late', opensAt: addMinutes(NOW, 30) },
  );
  await acara.write(({ events }) =>
    events.adjustPlaces(new Map([['event-1', { sold: 100, held: 0, setAside: 0 }]])),
  );
  await openApp('/events/event-1', { acara, as: student });
  expect((await lineOf('Late')).textContent).toContain('All places are taken.');
});

test('says beside the button why a purchase was refused, and shows how the type stands now', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'early', name: 'Early bird', priceSen: 1_500 });
  const { person } = await openApp('/events/event-1', { acara, as: student });
  const line = await lineOf('Early bird');
  await acara.write(async ({ ticketTypes }) => {
    const [, early] = await ticketTypes.ofEvents(['event-1']);
    if (early) await ticketTypes.save({ ...early, closesAt: NOW });
  });
  await person.click(buyIn(line));
  expect(await within(line).findByText(/These tickets are not on sale any more\./)).toBeTruthy();
  expect(await within(line).findByText('Sales ended')).toBeTruthy();
  expect(buyIn(line).disabled).toBe(true);
  expect(buyIn(await lineOf('Everybody')).disabled).toBe(false);
});

test('keeps the chosen type over the sign-in', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'early', name: 'Early bird', priceSen: 1_500 });
  const { person, address } = await openApp('/events/event-1', { acara });
  await person.click(within(await lineOf('Early bird')).getByRole('link', { name: 'Buy Ticket' }));
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), 'three blue kites{Enter}');
  await waitFor(() => expect(address()).toBe('/events/event-1?ticket=early'));
  expect((await lineOf('Early bird')).textContent).toContain('Your choice');
  const bar = within(screen.getByRole('region', { name: 'Tickets' }));
  await person.click(await bar.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ typeId: 'early' }]));
});

test('keeps the chosen type over a registration', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'early', name: 'Early bird', priceSen: 1_500 });
  const { person, address } = await openApp('/dashboard?continue=event-1&ticket=early', {
    acara,
    as: student,
  });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(bought()).toMatchObject([{ typeId: 'early' }]));
});

test('counts a person’s tickets of a type, and sells the same type again after one was given back', async () => {
  await plan(
    { id: 'event-1', name: 'Everybody', priceSen: 0 },
    { id: 'early', name: 'Early bird', priceSen: 0, limitPerPerson: 1 },
  );
  const buy = { eventId: 'event-1', quantity: 1, typeId: 'early', idempotencyKey: null };
  const { ticket } = await acara.does('PurchaseTicket').execute(student, buy);
  const { person } = await openApp('/events/event-1', { acara, as: student });
  const line = await lineOf('Early bird');
  expect(await within(line).findByText('One per person, and you have yours')).toBeTruthy();
  await acara.does('CancelTicket').execute(student, { id: ticket.id });
  const bar = within(screen.getByRole('region', { name: 'Tickets' }));
  await person.click(await bar.findByRole('link', { name: 'View ticket' }));
  await person.click(await screen.findByRole('button', { name: /^Buy again/ }));
  await waitFor(() => expect(bought().map(({ typeId }) => typeId)).toEqual(['early', 'early']));
});

test('says that tickets are by invitation where no type is public', async () => {
  await plan({ id: 'event-1', name: 'Everybody', visibility: 'hidden' });
  await openApp('/events/event-1', { acara, as: student });
  await screen.findByText('Tickets are by invitation');
  expect(screen.queryByRole('button', { name: 'Buy Ticket' })).toBeNull();
});

test('shows no list for one type without conditions, nor where nothing is sold', async () => {
  await plan({ id: 'event-1', name: 'Everybody' });
  await openApp('/events/event-1', { acara, as: student });
  await screen.findByText('100 places left');
  expect(screen.queryByRole('heading', { name: 'Ticket types' })).toBeNull();
});

test('lists types as for everybody while it can’t be known which are for the person', async () => {
  await plan({ id: 'event-1', name: 'Everybody' }, { id: 'member', name: 'Members', audience: members() });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const through = (api: Api): Api => ({
    ...api,
    viewOffers: async () => {
      await asked;
      throw domainError('unavailable', { reason: 'unreachable' });
    },
  });
  await openApp('/events/event-1', { acara, as: student, through });
  expect(await screen.findByText('Loading the ticket types')).toBeTruthy();
  answer();
  const line = await lineOf('Members');
  expect(line.textContent).not.toContain('For you');
  expect(buyIn(line).disabled).toBe(false);
});

describe('a reminder of what opens', () => {
  const later = { id: 'event-1', name: 'Everybody', opensAt: addMinutes(NOW, 24 * 60) };
  const watches = () => [...acara.database.published.watches.values()].map(({ uid }) => uid);
  const REMIND = 'Remind me when it opens';

  test('is set and taken back', async () => {
    await plan(later);
    const { person } = await openApp('/events/event-1', { acara, as: student });
    await person.click(await screen.findByRole('button', { name: REMIND }));
    expect(await screen.findByText('We’ll remind you 10 minutes before it opens')).toBeDefined();
    await waitFor(() => expect(watches()).toEqual([student.uid]));
    await person.click(await screen.findByRole('button', { name: 'Don’t remind me' }));
    await screen.findByRole('button', { name: REMIND });
    await waitFor(() => expect(watches()).toEqual([]));
  });

  test('is not shown as set when it is not saved', async () => {
    await plan(later);
    const { person } = await openApp('/events/event-1', {
      ...{ acara, as: student },
      through: losing('watchEvent', 1),
    });
    await person.click(await screen.findByRole('button', { name: REMIND }));
    expect(await screen.findByText(/reach/)).toBeDefined();
    await screen.findByRole('button', { name: REMIND });
    expect(watches()).toEqual([]);
  });

  test('is set after its person has signed in', async () => {
    await plan(later);
    const { person } = await openApp('/events/event-1', { acara });
    await person.click(await screen.findByRole('link', { name: REMIND }));
    await person.type(await screen.findByLabelText('Email'), student.email);
    await person.type(screen.getByLabelText('Password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('We’ll remind you 10 minutes before it opens')).toBeDefined();
    await waitFor(() => expect(watches()).toEqual([student.uid]));
  });

  test('is not offered where nothing opens later', async () => {
    await plan({ id: 'event-1', name: 'Everybody', limitPerPerson: 1 });
    await openApp('/events/event-1', { acara, as: student });
    await lineOf('Everybody');
    expect(screen.queryByRole('button', { name: REMIND })).toBeNull();
  });
});
