import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_CHROMIUM } from '#test/support/chromium.ts';
import { TestServer } from '#test/support/server.ts';
import { type Bench, type Figure, figure, median, under } from './bench.ts';
import { onSlowPhone, type PageVisit, type SignedIn, SLOW_4G, visitPage, WEAK } from './page-visit.ts';

const VISITS = 3;
/** Of a page that everybody opens, and of one that is behind the sign-in. */
const MAX_PUBLIC_PAINT_MS = 2_000;
const MAX_LARGEST_PAINT_MS = 2_400;
/** On a weak network, of a page that the server draws. */
const MAX_FIRST_PAINT_MS = 2_000;
const MAX_SHIFT = 0.02;
const MAX_REQUESTS = 45;
const MAX_INTERACTION_MS = 100;
/** The budget of the page with most to draw. */
const MAX_BLOCKED_MS = 150;
const BLOCKED_BUDGET = '/events';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: SignedIn;
  /** Whether the server draws it. */
  readonly isDrawn?: boolean;
}

/** Measures first visits on a slow phone: when the largest part is painted, what moves, what is fetched. */
export const pageLoad: Bench = {
  name: 'page-load',
  about: `first visits of the built web app with demonstration data, 4G, a quarter of the processor, ${VISITS} of each`,
  async run() {
    const executablePath = findChromium();
    if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM);
    const server = await TestServer.start({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
    try {
      const figures: Figure[] = [];
      for (const screen of await screensOf(browser, server.url)) {
        figures.push(...(await measure(browser, server.url, screen)));
        if (screen.isDrawn) figures.push(...(await measureWeak(browser, server.url, screen)));
      }
      figures.push(...(await interactions(browser, server.url)));
      return figures;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function screensOf(browser: Browser, url: string): Promise<readonly Screen[]> {
  const [student, club, admin] = await Promise.all(
    ['student', 'club', 'admin'].map((name) => signIn(browser, url, `${name}@demo.acara.test`)),
  );
  if (!student || !club || !admin) throw new Error('Nobody is signed in.');
  const [event] = (await read<{ events: { id: string; organizerId: string }[] }>(url, '/api/events')).events;
  const [own] = (await read<{ events: { id: string }[] }>(url, '/api/events/my/events', club.token)).events;
  const [ticket] = (await read<{ tickets: { id: string }[] }>(url, '/api/tickets/my', student.token)).tickets;
  const at = (name: string, path: string, as?: SignedIn) => ({ name, path, ...(as && { as }) });
  return [
    { ...at('/', '/'), isDrawn: true },
    { ...at('/events', '/events'), isDrawn: true },
    { ...at('/events/:id', `/events/${event?.id}`), isDrawn: true },
    { ...at('/clubs/:id', `/clubs/${event?.organizerId}`), isDrawn: true },
    at('/login', '/login'),
    at('/register', '/register'),
    at('/ of a student', '/', student.state),
    at('/my-tickets', '/my-tickets', student.state),
    at('/tickets/:id', `/tickets/${ticket?.id}`, student.state),
    at('/dashboard of a student', '/dashboard', student.state),
    at('/profile', '/profile', student.state),
    at('/dashboard of a club', '/dashboard', club.state),
    at('/create-event', '/create-event', club.state),
    at('/events/:id/manage', `/events/${own?.id}/manage`, club.state),
    at('/door/:id', `/door/${own?.id}`, club.state),
    at('/analytics', '/analytics', club.state),
    at('/admin/reviews', '/admin/reviews', admin.state),
    at('/admin/payments', '/admin/payments', admin.state),
    at('/admin/people', '/admin/people', admin.state),
  ];
}

async function measure(browser: Browser, url: string, screen: Screen): Promise<readonly Figure[]> {
  const visits: PageVisit[] = [];
  for (let round = 0; round < VISITS; round += 1)
    visits.push(await visitPage(browser, url + screen.path, screen.as));
  const all = (name: keyof PageVisit) => visits.map((visit) => visit[name]);
  const blocked = `${screen.name}, blocked`;
  return [
    under(
      `${screen.name}, largest paint`,
      all('largestPaint'),
      screen.as ? MAX_LARGEST_PAINT_MS : MAX_PUBLIC_PAINT_MS,
    ),
    atMost(`${screen.name}, layout shift`, all('shift'), '', MAX_SHIFT),
    screen.path === BLOCKED_BUDGET
      ? under(blocked, all('blocked'), MAX_BLOCKED_MS)
      : figure(blocked, all('blocked'), 'ms'),
    atMost(`${screen.name}, requests`, all('requests'), '', MAX_REQUESTS),
    figure(
      `${screen.name}, traffic`,
      all('bytes').map((bytes) => bytes / 1_000),
      'kB',
    ),
  ];
}

/** Measures what can be read when the network is weak, before the app runs, and whether it moves anything. */
async function measureWeak(
  browser: Browser,
  url: string,
  { name, path }: Screen,
): Promise<readonly Figure[]> {
  const visits: PageVisit[] = [];
  for (let round = 0; round < VISITS; round += 1)
    visits.push(await visitPage(browser, url + path, undefined, WEAK));
  const all = (what: keyof PageVisit) => visits.map((visit) => visit[what]);
  return [
    under(`${name}, weak network, first paint`, all('firstPaint'), MAX_FIRST_PAINT_MS),
    atMost(`${name}, weak network, layout shift`, all('shift'), '', MAX_SHIFT),
  ];
}

/** Measures from a tap or key to the next frame, on the page with most to draw. */
async function interactions(browser: Browser, url: string): Promise<readonly Figure[]> {
  const menu: number[] = [];
  const typing: number[] = [];
  for (let round = 0; round < VISITS; round += 1)
    await onSlowPhone(browser, undefined, SLOW_4G, async (page) => {
      await page.goto(`${url}/events`, { waitUntil: 'load' });
      await page.getByRole('article').first().waitFor();
      const slowest = () => page.evaluate(slowestInteraction);
      await page.evaluate(watchInteractions);
      await page.getByRole('searchbox').pressSequentially('ga', { delay: 50 });
      typing.push(await slowest());
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.getByRole('dialog').waitFor();
      menu.push(await slowest());
    });
  return [
    under('typing in the search', typing, MAX_INTERACTION_MS),
    under('opening the menu', menu, MAX_INTERACTION_MS),
  ];
}

declare global {
  interface Window {
    slowestMs: number;
  }
}

function watchInteractions(): void {
  window.slowestMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowestMs = Math.max(window.slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the duration of the slowest interaction since the last call. */
async function slowestInteraction(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const slowest = window.slowestMs;
  window.slowestMs = 0;
  return slowest;
}

async function signIn(
  browser: Browser,
  url: string,
  email: string,
): Promise<{ readonly token: string; readonly state: SignedIn }> {
  const context = await browser.newContext();
  try {
    const data = { email, password: 'acara-demo' };
    const answer = await context.request.post(`${url}/api/identity/sign-in`, { data });
    const { token, uid, name } = (await answer.json()) as { token: string; uid: string; name: string };
    const value = JSON.stringify({ uid, email, name, photoURL: null, provider: 'password' });
    const { cookies } = await context.storageState();
    const origins = [{ origin: url, localStorage: [{ name: 'acara.account', value }] }];
    return { token, state: { cookies, origins } };
  } finally {
    await context.close();
  }
}

async function read<T>(url: string, path: string, token?: string): Promise<T> {
  const answer = await fetch(url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return (await answer.json()) as T;
}

function atMost(name: string, values: readonly number[], unit: string, most: number): Figure {
  return figure(name, values, unit, { bar: { text: `at most ${most}`, met: median(values) <= most } });
}
