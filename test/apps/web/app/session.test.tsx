import { expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { rememberPerson } from '#apps/web/src/shared/session/remembered-person.ts';
import type { Event } from '#core/events/event.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara } from '#test/support/acara.ts';
import { act, screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const AWAY = 'Acara can’t be reached. Check your connection and try again.';

/** A profile that can't be loaded until `back` is called. */
function profileAway(refusal = new DomainError({ code: 'unavailable', params: {}, message: AWAY })) {
  let isUnreachable = true;
  let refusals = 0;
  return {
    refusals: () => refusals,
    back: () => {
      isUnreachable = false;
    },
    through: (api: Api): Api => ({
      ...api,
      viewProfile: async () => {
        if (!isUnreachable) return api.viewProfile();
        refusals += 1;
        throw refusal;
      },
    }),
  };
}

const INTERNAL = new DomainError({ code: 'forbidden', params: {}, message: 'Not just now.' });

test.each(['/create-event', '/analytics'])(
  'keeps a club at %s while its profile can’t be loaded, and shows the page afterwards',
  async (path) => {
    const acara = new Acara();
    const as = await acara.aClub();
    const { back, through } = profileAway(INTERNAL);
    const { address, person } = await openApp(path, { acara, as, through });
    const problem = within(await screen.findByRole('alert'));
    expect(problem.getByText('We could not load your profile, so this page can’t open yet.')).toBeTruthy();
    expect(problem.getByText('Not just now.')).toBeTruthy();
    expect(address()).toBe(path);
    back();
    await person.click(problem.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(address()).toBe(path);
    expect(screen.getAllByRole('link', { name: 'Analytics' }).length).toBeGreaterThan(0);
  },
);

test('retries to load a profile by itself, and at once when the device is back online', async () => {
  const acara = new Acara();
  const { back, through } = profileAway(INTERNAL);
  await openApp('/dashboard', { acara, as: await acara.aClub(), through });
  await screen.findByRole('alert');
  back();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome, / })).toBeTruthy();
});

test('shows the navigation of the remembered person while their profile can’t be loaded', async () => {
  const acara = new Acara();
  const as = await acara.aClub('Kelab Lampu');
  rememberPerson({ uid: as.uid, name: 'Kelab Lampu', role: 'club' });
  const { refusals, through } = profileAway(INTERNAL);
  await openApp('/', { acara, as, through });
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  await waitFor(() => expect(refusals()).toBeGreaterThan(0));
  expect(main.getByRole('link', { name: 'Create Event' })).toBeTruthy();
  expect(main.getByRole('link', { name: 'Kelab Lampu' })).toBeTruthy();
  expect(main.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
});

test('lets a person sign out while their profile can’t be loaded and the device does not know them', async () => {
  const acara = new Acara();
  const { refusals, through } = profileAway(INTERNAL);
  const { person } = await openApp('/', { acara, as: await acara.aStudent(), through });
  await waitFor(() => expect(refusals()).toBeGreaterThan(0));
  await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
});

/** An app whose session an admin ends: the next call is refused after the HTTP client has failed to renew it. */
async function endedWhile(path: (event: Event) => string, refusal: DomainError) {
  const acara = new Acara();
  const event = await acara.anEvent();
  const as = await acara.aStudent('Student One');
  let isOver = false;
  const refused = async () => {
    await resolve(acara.container, IdentitySession).token({ fresh: true });
    throw refusal;
  };
  const opened = await openApp(path(event), {
    acara,
    as,
    through: (api) => ({
      ...api,
      purchaseTicket: (input) => (isOver ? refused() : api.purchaseTicket(input)),
      listMyTickets: () => (isOver ? refused() : api.listMyTickets({})),
    }),
  });
  const end = async () => {
    await resolve(acara.container, IdentityGateway).endSessions(as.uid);
    isOver = true;
  };
  return { ...opened, end };
}

const ENDED = domainError('unauthenticated', { reason: 'session_ended' });
const DISABLED = domainError('unauthenticated', { reason: 'account_disabled' });

test.each([ENDED, DISABLED])(
  'says why a purchase with an ended session is refused: $message',
  async (refusal) => {
    const { person, end, address } = await endedWhile((event) => `/events/${event.id}`, refusal);
    const buy = await screen.findByRole('button', { name: 'Buy Ticket' });
    await end();
    await person.click(buy);
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect(await screen.findByText('Please login to purchase tickets')).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'Tickets' }));
    await person.click(bar.getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(within(screen.getByRole('main')).getByText(refusal.message)).toBeTruthy();
    expect(address()).toBe('/login');
  },
);

test('sends a guarded page to the login with the reason when the session has ended', async () => {
  const acara = new Acara();
  rememberPerson({ uid: 'student-1', name: 'Student One', role: 'student' });
  const { address } = await openApp('/my-tickets', { acara });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(address()).toBe('/login');
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Notifications' })?.textContent).toBe('');
});
