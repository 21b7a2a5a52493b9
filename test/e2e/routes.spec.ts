import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { submitLogin } from './account-pages.ts';
import type { TestApp } from './test-app.ts';

type Visitor = 'anonymous' | 'student' | 'club' | 'admin';

interface Route {
  readonly path: string;
  /** The page’s title. */
  readonly title: RegExp;
  readonly access: readonly Visitor[];
}

const everyone: readonly Visitor[] = ['anonymous', 'student', 'club', 'admin'];
const signedIn: readonly Visitor[] = ['student', 'club', 'admin'];

const routes: readonly Route[] = [
  { path: '/', title: /^Campus life/, access: everyone },
  { path: '/events', title: /^Events$/, access: everyone },
  { path: '/events/none', title: /^Event not found$/, access: everyone },
  { path: '/login', title: /^Welcome back$/, access: everyone },
  { path: '/register', title: /^Create your account$/, access: everyone },
  { path: '/forgot-password', title: /^Forgot your password\?$/, access: everyone },
  { path: '/reset-password?secret=none', title: /^Choose a new password$/, access: everyone },
  { path: '/privacy', title: /^Privacy notice$/, access: everyone },
  { path: '/paid', title: /^Thank you$/, access: everyone },
  { path: '/u/none', title: /^This link does not work$/, access: everyone },
  { path: '/dashboard', title: /^Welcome, /, access: signedIn },
  { path: '/my-tickets', title: /^My Tickets$/, access: signedIn },
  { path: '/tickets/none', title: /^Ticket not found$/, access: signedIn },
  { path: '/pay/none', title: /^Payment not found$/, access: signedIn },
  { path: '/profile', title: /^Profile Settings$/, access: signedIn },
  { path: '/profile/notifications', title: /^Notifications$/, access: signedIn },
  { path: '/security', title: /^Security$/, access: signedIn },
  { path: '/create-event', title: /^Create New Event$/, access: ['club'] },
  { path: '/analytics', title: /^Analytics Dashboard$/, access: ['club'] },
  { path: '/events/none/manage', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/manage/tickets', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/manage/people', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/manage/check-in', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/manage/messages', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/manage/money', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/print', title: /^Event not found$/, access: signedIn },
  { path: '/events/none/edit', title: /^Event not found$/, access: signedIn },
  { path: '/admin', title: /^Analytics Dashboard$/, access: ['admin'] },
  { path: '/admin/reviews', title: /^Event reviews$/, access: ['admin'] },
  { path: '/admin/club-requests', title: /^Club requests$/, access: ['admin'] },
  { path: '/clubs/none/team', title: /^You are not a member of this club\.$/, access: signedIn },
  { path: '/clubs/none/edit', title: /^You are not a member of this club\.$/, access: signedIn },
  { path: '/clubs/none/handover', title: /^There is no handover here for you$/, access: signedIn },
  { path: '/admin/clubs', title: /^Clubs$/, access: ['admin'] },
  { path: '/admin/people', title: /^People$/, access: ['admin'] },
  { path: '/admin/payments', title: /^Payments$/, access: ['admin'] },
  { path: '/admin/payments/lists/none', title: /^Transfer list not found$/, access: ['admin'] },
  { path: '/admin/outbox', title: /^Outgoing email$/, access: ['admin'] },
  { path: '/admin/audit', title: /^Audit log$/, access: ['admin'] },
];

const SIGNED_IN_ROUTES = [
  ...['@S2.route.dashboard', '@S2.route.my-tickets', '@S2.route.profile'],
  ...['@S2.route.create-event', '@S2.route.analytics'],
];

/** The requirement tags of each visitor. */
const tags: Readonly<Record<Visitor, string[]>> = {
  anonymous: [
    ...['@S2.route.login', '@S2.route.register', '@S2.route.home', '@S2.route.events', '@S2.route.ticket'],
    ...SIGNED_IN_ROUTES,
    ...['@S2.event.missing', '@S8.event-missing', '@S2.guard.signed-out', '@S4.guard.unauthenticated'],
  ],
  student: [
    ...['@S2.route.register', '@S2.route.ticket', '@S2.profile.title'],
    ...['@S2.ticket.missing', '@S8.ticket-missing'],
    ...SIGNED_IN_ROUTES,
    ...['@S2.guard.wrong-role', '@S2.guard.any-role', '@S4.guard.wrong-role'],
    ...['@S6.role.student', '@S6.guard.club-only'],
  ],
  club: [
    ...['@S2.route.events', '@S2.analytics.title'],
    ...SIGNED_IN_ROUTES,
    ...['@S2.guard.any-role', '@S4.guard.allowed', '@S6.role.club', '@S6.guard.club-only'],
  ],
  admin: [
    '@S1.people.admin',
    ...SIGNED_IN_ROUTES,
    ...['@S2.guard.wrong-role', '@S2.guard.any-role', '@S2.guard.links', '@S4.guard.wrong-role'],
    ...['@S6.role.admin', '@S6.guard.club-only'],
  ],
};

for (const visitor of everyone) {
  test(`opens each page for ${visitor} visitors exactly when it should`, { tag: tags[visitor] }, async ({
    testApp,
    signIn,
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/404 \(Not Found\) \(\S+\/u\/none\)/);
    if (visitor !== 'anonymous') await signIn(await testApp.demo(visitor));
    for (const route of routes)
      await test.step(route.path, async () => {
        await page.goto(route.path);
        await expectRoute(page, testApp, route, visitor);
      });
  });
}

async function expectRoute(page: Page, testApp: TestApp, route: Route, visitor: Visitor): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  if (route.access.includes(visitor)) {
    await expect(title).toHaveText(route.title);
    await expect(page).toHaveURL(`${testApp.server.url}${route.path}`);
    return;
  }
  await expect(page).toHaveURL(`${testApp.server.url}${visitor === 'anonymous' ? '/login' : '/'}`);
  await expect(title).toHaveText(visitor === 'anonymous' ? 'Welcome back' : /^Campus life/);
}

test('redirects an unknown address to the home page', { tag: '@S2.route.unknown' }, async ({
  testApp,
  page,
}) => {
  for (const path of ['/nothing', '/events/a/b', '/tickets', '/..%2fadmin']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${testApp.server.url}/`);
  }
});

test('leads the login where the Student / Club toggle says', {
  tag: ['@S2.login.club', '@S2.login.student'],
}, async ({ testApp, page }) => {
  const club = await testApp.demo('club');
  for (const [toggle, address] of [
    ['Club', '/create-event'],
    ['Student', '/events'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('radio', { name: toggle }).check();
    await submitLogin(page, club);
    await expect(page).toHaveURL(`${testApp.server.url}${address}`);
  }
});
