import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { PushBrowser } from '#test/support/push-browser.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

const DAYS_MS = 24 * 60 * 60_000;

let acara: Acara;
let aina: SignedIn;
let browser: PushBrowser;
beforeEach(async () => {
  acara = new Acara();
  aina = await acara.aStudent('Nur Aina');
  browser = new PushBrowser();
  const value = browser.install();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const stored = async () => (await acara.does('ViewMyPreferences').execute(aina)).preferences;
const browsers = () =>
  [...acara.database.published.pushSubscriptions.values()].map(({ endpoint }) => endpoint);
const press = async ({ person }: Awaited<ReturnType<typeof openApp>>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('this browser on the page of notifications', () => {
  const open = () => openApp('/profile/notifications', { acara, as: aina });

  it('is switched on, tested and switched off', async () => {
    const app = await open();
    await press(app, 'Switch on here');
    expect(await screen.findByText('Pushes are switched on in this browser.')).toBeTruthy();
    expect(browsers()).toEqual(['https://push.test/1']);
    await waitFor(async () =>
      expect((await stored()).topics).toEqual({
        reminders: ['mail', 'push'],
        changes: ['mail', 'push'],
        organisers: ['mail'],
        followed_clubs: [],
        waiting: ['mail', 'push'],
      }),
    );
    await press(app, 'Send a test');
    expect(await screen.findByText('Sent to one browser of yours.')).toBeTruthy();
    expect(acara.push.sent).toHaveLength(1);
    acara.push.answers.set('https://push.test/1', 'failed');
    await press(app, 'Send a test');
    expect(await screen.findByText(/^No browser took it\./)).toBeTruthy();
    await press(app, 'Switch off here');
    expect(await screen.findByText('Pushes are switched off in this browser.')).toBeTruthy();
    expect([browsers(), browser.current]).toEqual([[], null]);
  });

  it('leaves topics as they are when some come by push already', async () => {
    await acara.does('EditMyPreferences').execute(aina, { topics: { organisers: ['push'] } });
    await press(await open(), 'Switch on here');
    await screen.findByText('Pushes are switched on in this browser.');
    expect((await stored()).topics).toMatchObject({ reminders: ['mail'], organisers: ['push'] });
  });

  it('says when the person refuses', async () => {
    browser.answer = 'denied';
    await press(await open(), 'Switch on here');
    expect(await screen.findByText(/^Notifications from Acara are blocked/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  });

  it('says that the browser has no service worker, and can be tried again', async () => {
    browser.hasWorker = false;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press(await open(), 'Switch on here');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole('alert').textContent).toMatch(/^This browser could not prepare Acara/);
    vi.useRealTimers();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch on here' }).disabled).toBe(false);
  });

  it('says when the installation has none', async () => {
    acara.push.key = null;
    await acara.does('EditMyPreferences').execute(aina, { topics: { organisers: ['push'] } });
    await open();
    expect(await screen.findByText(/^This installation of Acara sends no pushes\./)).toBeTruthy();
    expect(await screen.findByText('Push is not offered here, so nothing of this comes.')).toBeTruthy();
  });

  it('says how an iPhone gets them', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Object.assign(navigator, { standalone: false });
    await open();
    expect(await screen.findByText('Add Acara to the home screen first')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});

describe('the question about pushes', () => {
  const TITLE = 'Get a push the day before?';
  /** Opens a free ticket as the purchase does. */
  const buy = async () => {
    const { id } = await acara.anEvent({ priceSen: 0 });
    const app = await openApp(`/events/${id}`, { acara, as: aina });
    await press(app, 'Buy Ticket');
    return app;
  };

  it('comes after a purchase, and subscribes once somebody says yes', async () => {
    const app = await buy();
    expect(await screen.findByText(TITLE)).toBeTruthy();
    expect(browser.asked).toBe(0);
    await press(app, 'Yes');
    expect(await screen.findByText('Pushes are switched on in this browser.')).toBeTruthy();
    expect([browser.asked, browsers()]).toEqual([1, ['https://push.test/1']]);
    await waitFor(async () =>
      expect((await stored()).topics).toMatchObject({
        reminders: ['mail', 'push'],
        changes: ['mail', 'push'],
        waiting: ['mail'],
      }),
    );
  });

  it('is put off for four weeks in this browser', async () => {
    await press(await buy(), 'Not now');
    expect(screen.queryByText(TITLE)).toBeNull();
    closeApp();
    await buy();
    await screen.findByRole('heading', { level: 1, name: 'My Tickets' });
    expect(screen.queryByText(TITLE)).toBeNull();
    closeApp();
    localStorage.setItem('acara.push-asked', String(Date.now() - 29 * DAYS_MS));
    await buy();
    expect(await screen.findByText(TITLE)).toBeTruthy();
  });

  it('does not come without a purchase, nor where the person or the installation has refused', async () => {
    await acara.buy(aina, await acara.anEvent({ priceSen: 0 }));
    await openApp('/my-tickets', { acara, as: aina });
    await screen.findByRole('button', { name: /^Add my tickets/ });
    expect(screen.queryByText(TITLE)).toBeNull();
    closeApp();
    browser.permission = 'denied';
    await buy();
    await screen.findByRole('button', { name: /^Add my tickets/ });
    expect(screen.queryByText(TITLE)).toBeNull();
    closeApp();
    browser.permission = 'default';
    acara.push.key = null;
    await buy();
    await screen.findByRole('button', { name: /^Add my tickets/ });
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('comes after a club is followed, about its new events', async () => {
    const club = await acara.aVerifiedClub('Kelab Teater');
    const app = await openApp(`/clubs/${club.uid}`, { acara, as: aina });
    await press(app, 'Follow club');
    expect(await screen.findByText('Get a push when there is a new event?')).toBeTruthy();
    await press(app, 'Yes');
    await waitFor(async () => expect((await stored()).topics.followed_clubs).toEqual(['push']));
  });
});
