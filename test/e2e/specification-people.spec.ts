import type { Page } from '@playwright/test';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { expect, test, toast } from './acara.ts';
import { callsOf, fact, held, section } from './specification-page.ts';

interface DashboardOf {
  readonly subtitle: string;
  readonly figures: readonly string[];
  readonly links: readonly string[];
  /** The requirement tags of this role alone. */
  readonly tags: readonly string[];
}

const every = ['/my-tickets', '/events'];
const organizing = ['/my-tickets', '/create-event', '/analytics', '/events'];

const dashboards: Readonly<Record<'student' | 'club' | 'admin', DashboardOf>> = {
  student: {
    subtitle: 'Faculty of Computing',
    figures: ['My Tickets', 'Role'],
    links: every,
    tags: ['@S2.dashboard.student', '@S3.state.user', '@S7.tickets.my'],
  },
  club: {
    subtitle: 'Manage your events and track performance',
    figures: ['My Tickets', 'My Events', 'Role'],
    links: organizing,
    tags: ['@S2.dashboard.club', '@S7.events.mine'],
  },
  admin: {
    subtitle: 'Monitor platform activity',
    figures: ['My Tickets', 'My Events', 'Role'],
    links: organizing,
    tags: ['@S2.dashboard.admin', '@S7.events.mine'],
  },
};

const EVERY_DASHBOARD = [
  ...['@S2.dashboard.welcome', '@S6.dashboard', '@S6.own-events'],
  ...['@S2.dashboard.stat.tickets', '@S2.dashboard.stat.events', '@S2.dashboard.stat.role'],
  ...['@S2.dashboard.link.tickets', '@S2.dashboard.link.create', '@S2.dashboard.link.analytics'],
  '@S2.dashboard.link.events',
];

for (const role of ['student', 'club', 'admin'] as const) {
  const tag = [...EVERY_DASHBOARD, ...dashboards[role].tags];
  test(`shows the dashboard’s subtitle, figures and links: ${role}`, { tag }, async ({
    testApp,
    signIn,
    page,
  }) => {
    const { subtitle, figures, links } = dashboards[role];
    const person = await testApp.demo(role);
    const { tickets } = await person.api.listMyTickets({});
    await signIn(person);
    const calls = callsOf(page);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.name}`);
    await expect(main.getByText(subtitle, { exact: true })).toBeVisible();
    const figure = main.getByRole('region', { name: 'At a glance' }).locator('> div');
    await expect(figure).toHaveCount(figures.length);
    for (const [index, label] of figures.entries()) await expect(figure.nth(index)).toContainText(label);
    await expect(figure.first()).toContainText(String(tickets.length));
    await expect(figure.last()).toContainText(new RegExp(`^Role${role}$`, 'i'));
    const offered = section(page, 'Quick Links').getByRole('link');
    for (const address of links) await expect(offered.and(page.locator(`[href="${address}"]`))).toBeVisible();
    await expect(offered.and(page.locator('[href="/create-event"], [href="/analytics"]'))).toHaveCount(
      role === 'student' ? 0 : 2,
    );
    const asked = calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked).toContain('GET /tickets/my');
    expect(asked.includes('GET /events/my/events')).toBe(role !== 'student');
    if (role === 'student') return;
    const { events } = await person.api.listMyEvents({ limit: null, cursor: null });
    await expect(figure.nth(1)).toContainText(String(events.length));
    await expect(section(page, 'My Events')).toBeVisible();
  });
}

test('shows three recent tickets on the dashboard and all of them under My Tickets', {
  tag: [
    '@main',
    '@S2.dashboard.recent',
    '@S2.dashboard.view-all',
    '@S2.my-tickets.grid',
    '@S2.my-tickets.links',
    '@S9.recent',
  ],
}, async ({ testApp, signIn, page }) => {
  const student = await testApp.student();
  const tickets: TicketView[] = [];
  for (let count = 1; count <= 4; count += 1)
    tickets.unshift((await testApp.purchase(student, await testApp.event({ price: 0 }))).ticket);
  await signIn(student);
  await test.step('dashboard', async () => {
    await page.goto('/dashboard');
    const recent = section(page, 'Recent Tickets');
    const links = recent.getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(tickets.slice(0, 3).map(({ event }) => event.title));
    await expect(recent.getByRole('link', { name: 'View all tickets' })).toHaveAttribute(
      'href',
      '/my-tickets',
    );
  });
  await test.step('my tickets', async () => {
    await page.goto('/my-tickets');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(4);
    for (const { id, event } of tickets)
      await expect(cards.getByRole('link', { name: event.title })).toHaveAttribute('href', `/tickets/${id}`);
  });
});

test('shows a ticket’s facts and badge in each status, and its code only once confirmed', {
  tag: [
    '@main',
    '@S1.price',
    '@S2.ticket.title',
    '@S2.ticket.when',
    '@S2.ticket.location',
    '@S2.ticket.venue',
    '@S2.ticket.price',
    '@S2.ticket.id',
    '@S2.ticket.status',
    '@S2.ticket.code',
    '@S3.ticket.qr-code',
    '@S4.ticket.confirmed',
    '@S4.ticket.pending',
    '@S4.ticket.underscore',
    '@S4.ticket.other',
    '@S7.tickets.one',
    '@S9.currency',
    '@S9.qr.stored',
  ],
}, async ({ testApp, signIn, page }) => {
  const student = await testApp.student();
  await signIn(student);
  const main = page.getByRole('main');
  const code = main.getByRole('img', { name: 'QR code of your ticket' });

  await test.step('pending payment', async () => {
    const { ticket } = await testApp.purchase(student, await testApp.event());
    const calls = callsOf(page);
    await page.goto('/my-tickets');
    await expect(page.getByRole('article').locator('[data-tone]')).toHaveText('pending payment');
    await seesFacts(page, ticket, 'pending payment', 'yellow');
    await expect(fact(page, 'Price')).toHaveText('RM 12.00');
    await expect(code).toHaveCount(0);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`GET /tickets/${ticket.id}`);
  });
  await test.step('confirmed', async () => {
    const { ticket } = await testApp.purchase(student, await testApp.event({ price: 8.5 }), 'pay');
    await seesFacts(page, ticket, 'confirmed', 'green');
    await expect(fact(page, 'Price')).toHaveText('RM 8.50');
    const stored = (await student.api.viewTicket({ id: ticket.id })).ticket.qrCode ?? '';
    expect(stored).toMatch(/^data:image\/png;base64,/);
    await expect(code).toHaveAttribute('src', stored);
  });
  await test.step('cancelled', async () => {
    const { ticket } = await testApp.purchase(student, await testApp.event());
    await student.api.cancelTicket({ id: ticket.id });
    await seesFacts(page, ticket, 'cancelled', 'gray');
    await expect(code).toHaveCount(0);
  });
});

async function seesFacts(page: Page, ticket: TicketView, status: string, tone: string): Promise<void> {
  await page.goto(`/tickets/${ticket.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticket.event.title);
  await expect(fact(page, 'When')).toHaveText(/20\d\d.*\d:\d\d\s(am|pm)/);
  await expect(fact(page, 'Where')).toHaveText('Dewan UjianMain Campus');
  await expect(fact(page, 'Ticket ID')).toContainText(ticket.id);
  await expect(fact(page, 'Status')).toHaveText(status);
  await expect(fact(page, 'Status').locator('[data-tone]')).toHaveAttribute('data-tone', tone);
}

test('fills the profile form with the stored values and sends only what may change', {
  tag: [
    '@S1.backend',
    '@S2.profile.title',
    '@S2.profile.email',
    '@S2.profile.email-note',
    '@S2.profile.name',
    '@S2.profile.student-id',
    '@S2.profile.faculty',
    '@S2.profile.phone',
    '@S2.profile.role',
    '@S2.profile.submit',
    '@S2.profile.saving',
    '@S2.profile.initial',
    '@S3.state.user',
    '@S3.payload.profile',
    '@S4.auth.profile',
    '@S4.profile.initial',
    '@S4.profile.saved',
    '@S5.profile.fixed',
    '@S7.bearer',
    '@S7.auth.profile',
    '@S7.auth.update',
    '@S8.profile',
  ],
}, async ({ testApp, signIn, page }) => {
  const student = await testApp.student('Student One');
  await signIn(student);
  const calls = callsOf(page);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await test.step('fields', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
    for (const [label, value] of Object.entries({
      Email: student.email,
      'Full Name': 'Student One',
      'Student ID': 'A26-0417',
      Faculty: 'Faculty of Arts',
      'Phone Number': '012-345 6789',
      Role: 'Student',
    })) {
      const field = main.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(value);
      const isFixed = label === 'Email' || label === 'Role';
      await expect(field).toBeEditable({ editable: !isFixed });
    }
    await expect(main.getByRole('textbox')).toHaveCount(6);
    await expect(main.getByLabel('Full Name')).toHaveAttribute('required');
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Email cannot be changed');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('GET /auth/profile');
  });
  await test.step('saving', async () => {
    const letGo = await held(page, '**/api/auth/profile');
    await main.getByLabel('Student ID').fill('');
    await main.getByLabel('Phone Number').fill('019-876 5432');
    await main.getByRole('button', { name: 'Update Profile' }).click();
    await expect(main.getByRole('button', { name: 'Updating...' })).toBeVisible();
    letGo();
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Update Profile' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/auth/profile',
      authorization: expect.stringMatching(/^Bearer \S+$/),
      body: { name: 'Student One', studentId: '', faculty: 'Faculty of Arts', phoneNumber: '019-876 5432' },
    });
  });
});
