import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { held } from './specification-page.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { testIdentity } from './test-identity.ts';

type Link = readonly [name: string, address: string];
type Visitor = 'signed-out visitor' | 'student' | 'club' | 'admin';

const open: readonly Link[] = [
  ['Home', '/'],
  ['Events', '/events'],
];
const own: readonly Link[] = [...open, ['My Tickets', '/my-tickets']];
const organizing: readonly Link[] = [...own, ['Create Event', '/create-event'], ['Analytics', '/analytics']];
/** A link beside the specified ones, to the dashboard that most actions end on. */
const extra: readonly Link[] = [['Dashboard', '/dashboard']];

const offered: Readonly<Record<Visitor, readonly Link[]>> = {
  'signed-out visitor': [...open, ['Login', '/login'], ['Sign Up', '/register']],
  student: own,
  club: organizing,
  admin: [...organizing, ['Admin', '/admin']],
};

const visitors = Object.keys(offered) as Visitor[];
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const SIGNED_IN_LINKS = ['@S2.nav.home', '@S2.nav.events', '@S2.nav.my-tickets', '@S2.nav.profile'];
const ORGANIZER_LINKS = ['@S2.nav.create-event', '@S2.nav.analytics'];
const ABOUT_SIGN_IN = ['@S2.nav.login', '@S2.nav.sign-up', '@S2.nav.sign-out'];

/** The requirement tags of each visitor. */
const tags: Readonly<Record<Visitor, string[]>> = {
  'signed-out visitor': ['@S2.nav.home', '@S2.nav.events', '@S2.nav.my-tickets', ...ABOUT_SIGN_IN],
  student: [...SIGNED_IN_LINKS, ...ORGANIZER_LINKS, ...ABOUT_SIGN_IN],
  club: [...SIGNED_IN_LINKS, ...ORGANIZER_LINKS, '@S3.state.user'],
  admin: [...SIGNED_IN_LINKS, ...ORGANIZER_LINKS, '@S2.guard.links'],
};

for (const visitor of visitors) {
  test(`shows exactly these navigation links: ${visitor}`, { tag: tags[visitor] }, async ({
    testApp,
    signIn,
    page,
  }) => {
    const person = visitor === 'signed-out visitor' ? null : await testApp.demo(visitor);
    if (person) await signIn(person);
    await page.goto('/');
    const links: Link[] = [
      ...offered[visitor],
      ...(person ? [...extra, [person.name, '/profile'] as const] : []),
    ];
    for (const [name, address] of links)
      await expect(navigation(page).getByRole('link', { name: exactly(name) })).toHaveAttribute(
        'href',
        address,
      );
    await expect(navigation(page).getByRole('link')).toHaveCount(links.length);
    await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(person ? 1 : 0);
  });
}

/** Matches a name with an optional badge count. */
function exactly(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?\\d+ waiting)?$`);
}

test('shows Profile in the navigation for a person without a name', { tag: '@S2.nav.nameless' }, async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await somebodyWithoutAName(testApp));
  await page.goto('/');
  const link = navigation(page).getByRole('link', { name: 'Profile', exact: true });
  await expect(link).toHaveAttribute('href', '/profile');
});

async function somebodyWithoutAName({ api, server }: TestApp): Promise<TestPerson> {
  const email = `nameless-${Date.now()}@siswa.test`;
  const password = 'gelas kaca merah';
  const { uid } = await testIdentity.signUp(server.url, { email, password, name: null });
  return { uid, email, password, name: '', api };
}

test('shows navigation and footer around every screen, and the footer’s anchors', {
  tag: [
    '@S1.footer',
    '@S2.route.home',
    '@S2.footer.about',
    '@S2.footer.contact',
    '@S2.footer.faq',
    '@S2.footer.support',
  ],
}, async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const address of ['/', '/events', '/events/none', '/login', '/register'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(navigation(page)).toBeVisible();
      await expect(footer).toContainText(/The smart event and ticketing platform for students of \S+/);
    });
  for (const [name, anchor] of [
    ['About', '#about'],
    ['Contact', '#contact'],
    ['Questions', '#faq'],
  ] as const)
    await test.step(anchor, async () => {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/register${anchor}$`));
      await expect(footer.locator(anchor)).toBeInViewport();
    });
  for (const anchor of ['#about', '#contact', '#faq'])
    await test.step(`shows ${anchor} on the home page`, async () => {
      await page.goto(`/${anchor}`);
      await expect(footer.locator(anchor)).toBeInViewport();
      await expect(footer.locator(anchor).getByRole('heading', { level: 2 })).toBeVisible();
    });
  const contact = footer.locator('#contact');
  await expect(contact.getByText('Contact your university’s Acara team.')).toBeVisible();
});

test('keeps the footer on one line and hidden until the page is shown', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const line = await page.getByRole('contentinfo').boundingBox();
  expect(line?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(line?.height).toBeLessThan(80);
});

test('shows a centred spinner until the session is known', {
  tag: ['@S2.guard.loading', '@S4.auth.loading', '@S4.guard.loading'],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.demo('student'));
  const letGo = await held(page, testIdentity.confirmation);
  await page.goto('/dashboard');
  const spinner = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading$/, has: page.locator('svg') });
  await expect(spinner).toBeVisible();
  const box = await spinner.locator('svg').boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(12);
  await expect(page).toHaveURL(/\/dashboard$/);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
  await expect(spinner).toBeHidden();
});

test('shows toasts at the top right', { tag: '@S2.toast.place' }, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.student());
  await page.goto('/my-tickets');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const farewell = toast(page, 'Logged out successfully!');
  await expect(farewell).toBeVisible();
  const box = await farewell.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(120);
  expect(box?.y).toBeLessThan(80);
});

test('logs a refused token to the console and keeps the page', { tag: '@S7.unauthorized' }, async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.student());
  const noted = page.waitForEvent('console', (message) => message.text().includes('401'));
  await page.route('**/api/tickets/my', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in first.', code: 'unauthenticated' } }),
  );
  await page.goto('/my-tickets');
  await noted;
  await expect(page.getByRole('main').getByText('Please sign in first.')).toBeVisible();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
