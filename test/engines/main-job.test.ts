import { afterAll, beforeAll, describe, it } from 'vitest';
import { TestServer } from '../support/server.ts';
import { serveBroken } from './broken-site.ts';
import { ENGINES } from './engines.ts';
import { EnginePage } from './page.ts';

const CLUB = 'club@demo.acara.test';
const DEMO_PASSWORD = 'acara-demo';
const HOUR_MS = 60 * 60_000;
/** Bound of a whole job. An engine starts slowly the first time. */
const TIMEOUT_MS = 120_000;

describe.each(ENGINES)('$name', { timeout: TIMEOUT_MS }, ({ name, start }) => {
  const title = `Lanterns for ${name}`;
  const search = `/events?q=${name}&category=Cultural`;
  let server: TestServer;
  let page: EnginePage;

  // Each engine has a server of its own, because a failed job leaves it killed.
  beforeAll(async () => {
    server = await TestServer.start();
    page = new EnginePage(await start(), server.url);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await page?.driver.close();
    await server?.stop();
  });

  it('lets a club create an event, a visitor buy a ticket and show it without a network, and the club admit it', async () => {
    await signIn(page, CLUB);
    await createEvent(page, title);
    await signOut(page);

    await page.open('/');
    await page.press('Browse Events');
    await page.fill('Search events', `lantern ${name}`);
    await page.set('Category', 'Cultural');
    await seesOneEvent(page);
    await page.press(title);
    await page.sees('Please login to purchase tickets');
    await page.press('Login');
    await page.press('Create an account');
    await register(page, `${name}@siswa.test`);
    await page.open(search);
    await seesOneEvent(page);
    await page.press(title);
    await page.press('Buy Ticket');
    await page.press('Pay now');
    await page.sees('Pay Acara');
    await page.press('Pay RM 12.50');
    await page.sees('You’re going!');
    await page.press('View ticket');
    await seesTheCode(page);
    const ticket = await page.path();

    await pagesAreSaved(page);
    await server.kill9();
    await page.open(ticket);
    await seesTheCode(page);
    await page.sees('Saved on this');
    await server.restart();
    await page.open(ticket);
    await seesTheCode(page);
    await signOut(page);

    await signIn(page, CLUB);
    await page.open(search);
    await page.press(title);
    await page.press('Manage event');
    await page.press('Scan tickets');
    await page.fill('Code from a hand scanner', ticket.split('/').at(-1) ?? '');
    await page.press('Check');
    await page.sees('Come in');
  });

  it.each([
    ['that it is too old for code that it cannot read', 'const x = 1 |> 2;', 'This browser seems too old'],
    ['that it is too old where a function is missing', '[].aNewFunction();', 'This browser seems too old'],
    ['that not everything has loaded', null, 'Acara did not load completely'],
  ])('says %s', async (_what, answer, title) => {
    const site = await serveBroken(answer);
    try {
      const broken = new EnginePage(page.driver, site.origin);
      await broken.open('/');
      await broken.sees(title);
    } finally {
      site.close();
    }
  });
});

async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.open('/login');
  await page.fill('Email', email);
  await page.fill('Password', DEMO_PASSWORD);
  await page.press('Login');
  await page.comesTo('/events');
}

async function signOut(page: EnginePage): Promise<void> {
  if (!(await page.offers('Sign Out'))) await page.press('Menu');
  await page.press('Sign Out');
  await page.sees('Logged out successfully!');
}

/** Creates an event that begins in an hour. */
async function createEvent(page: EnginePage, title: string): Promise<void> {
  await page.open('/create-event');
  await page.fill('Title', title);
  await page.fill('Description', 'Six choirs, one stage. Bring a cushion.');
  await page.set('Category', 'Cultural');
  await page.set('Start Date', inMalaysia(Date.now() + HOUR_MS));
  await page.set('End Date', inMalaysia(Date.now() + 3 * HOUR_MS));
  await page.fill('Venue', 'Dewan Tunas');
  await page.fill('Ticket Price (RM)', '12.5');
  await page.fill('Capacity', '80');
  await page.press('Create Event');
  await page.sees('Event created successfully!');
}

async function register(page: EnginePage, email: string): Promise<void> {
  const fields = {
    'Full Name': 'Puteri Lim',
    Email: email,
    'Student ID': 'A26-0417',
    Faculty: 'Faculty of Arts',
    'Phone Number': '012-345 6789',
    Password: 'gelas kaca merah',
    'Confirm Password': 'gelas kaca merah',
  };
  for (const [label, text] of Object.entries(fields)) await page.fill(label, text);
  await page.press('Create Account');
  await page.comesTo('/dashboard');
}

/** Waits until the list is filtered: before, each press may meet a list that is about to change. */
async function seesOneEvent(page: EnginePage): Promise<void> {
  await page.until('one event', "return document.querySelectorAll('main article').length === 1");
}

async function seesTheCode(page: EnginePage): Promise<void> {
  await page.sees('confirmed');
  await page.until(
    'the QR code',
    `const image = document.querySelector('img[alt="QR code of your ticket"]');
     return image?.complete && image.naturalWidth > 0 && image.getClientRects().length > 0`,
  );
}

/** Waits until the page would open without a network. */
async function pagesAreSaved(page: EnginePage): Promise<void> {
  await page.run('navigator.serviceWorker.ready.then(() => { window.pagesAreSaved = true; })');
  await page.until('the saved pages', 'return window.pagesAreSaved');
}

/** Writes an instant as a field for date and time takes it, in Malaysian time. */
function inMalaysia(at: number): string {
  return new Date(at + 8 * HOUR_MS).toISOString().slice(0, 16);
}
