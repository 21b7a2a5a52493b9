import type { Page } from '@playwright/test';
import { expect, test } from '../acara.ts';
import { playAtBank } from '../bank.ts';
import { inspect, type Screens } from '../inspect.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('acara.language', 'ms');
  });
});

/** Opens each screen once, in light, and expects no horizontal scrolling at the narrowest width. */
async function reads(page: Page, screens: Screens): Promise<void> {
  await inspect(page, screens, ['light']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
}

async function sold(testApp: TestApp, title: string, outcome = 'pay', buyer?: TestPerson) {
  const event = await testApp.event({ title });
  const student = buyer ?? (await testApp.student('Muhammad Syafiq Al-Hakimi bin Abdul Rahman'));
  const { ticket, payment } = await student.api.purchaseTicket({
    eventId: event.id,
    quantity: 1,
    idempotencyKey: null,
  });
  await playAtBank(payment?.checkoutUrl ?? '', outcome);
  return { event, student, ticket, payment };
}

/** Returns the address of a transfer list that holds a buyer’s refund. */
async function transferList(admin: TestPerson, { student }: { student: TestPerson }): Promise<string> {
  const [refund] = (await student.api.listMyRefunds()).refunds;
  await student.api.submitBankDetails({
    bank: 'MBBEMYKL',
    accountNumber: '001234567890',
    holderName: 'Pelajar',
  });
  const { batch } = await admin.api.createRefundBatch({ refundIds: [refund?.id ?? ''] });
  return `/admin/payments/lists/${batch.id}`;
}

test('fits everybody’s screens in Malay on a phone', async ({ testApp, page }) => {
  const event = await testApp.demoEvent('Malam Gamelan: Bronze Under the Banyan');
  await reads(page, {
    home: '/',
    events: '/events',
    'no events found': '/events?q=zzzz',
    event: `/events/${event.id}`,
    'no such event': '/events/none',
    login: '/login',
    register: '/register',
    'empty registration': async () => {
      await page.goto('/register');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
    'forgotten password': '/forgot-password',
    'new password': '/reset-password?secret=none',
    'used link': '/reset-password',
    menu: async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
});

test('fits a student’s screens in Malay on a phone', async ({ testApp, signIn, page }) => {
  const { student, ticket } = await sold(testApp, 'Dibayar Penuh');
  const event = await testApp.event({ title: 'Masih Disimpan' });
  const held = await student.api.purchaseTicket({ eventId: event.id, quantity: 1, idempotencyKey: null });
  const twice = await sold(testApp, 'Dua Kali', 'pay-twice', student);
  const wrong = await sold(testApp, 'Jumlah Lain', 'pay-wrong-amount', student);
  const declined = await sold(testApp, 'Ditolak', 'fail', student);
  await signIn(student);
  await reads(page, {
    dashboard: '/dashboard',
    'my tickets': '/my-tickets',
    'confirmed ticket': `/tickets/${ticket.id}`,
    'held ticket': `/tickets/${held.ticket.id}`,
    'question before a ticket is cancelled': async () => {
      await page.goto(`/tickets/${held.ticket.id}`);
      await page.getByRole('button', { name: 'Batalkan tiket' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'no such ticket': '/tickets/none',
    payment: `/pay/${held.payment?.id}`,
    'ticket with a refund': `/tickets/${twice.ticket.id}`,
    'bank details refused': async () => {
      await page.goto(`/tickets/${twice.ticket.id}`);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByText('Pilih bank anda daripada senarai.')).toBeVisible();
    },
    'payment that has arrived': `/pay/${twice.payment?.id}`,
    'wrong amount': `/pay/${wrong.payment?.id}`,
    'declined payment': `/pay/${declined.payment?.id}`,
    'event one has a ticket for': `/events/${event.id}`,
    'no such payment': '/pay/none',
    profile: '/profile',
    'club account': async () => {
      await page.goto('/profile');
      await page.getByRole('main').locator('section').last().getByRole('button').click();
      await expect(page.getByRole('main').locator('textarea')).toBeVisible();
    },
  });
});

test('fits a club’s screens in Malay on a phone', async ({ testApp, signIn, page }) => {
  const { event } = await sold(testApp, 'Seni Persembahan Tradisional Merentas Generasi');
  const draft = await testApp.event({ title: 'Belum Lagi', status: 'draft' });
  const cancelled = await testApp.event({ title: 'Tidak Jadi' });
  const club = await testApp.demo('club');
  await club.api.cancelEvent({ id: cancelled.id, reason: 'Dewan dinaiki air.' });
  await signIn(club);
  const manage = `/events/${event.id}/manage`;
  const asks = (address: string, button: string, role: 'dialog' | 'alertdialog') => async () => {
    await page.goto(address);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole(role)).toBeVisible();
  };
  await reads(page, {
    dashboard: '/dashboard',
    'create event': '/create-event',
    'create event with faults': async () => {
      await page.goto('/create-event');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
    'edit event': `/events/${event.id}/edit`,
    'edit a cancelled event': `/events/${cancelled.id}/edit`,
    manage,
    message: async () => {
      await page.goto(manage);
      await page.getByRole('tab', { name: 'Hantar mesej' }).click();
      await expect(page.getByLabel('Tajuk mesej')).toBeVisible();
    },
    unpublishing: asks(manage, 'Hentikan jualan', 'alertdialog'),
    cancelling: asks(manage, 'Batalkan acara', 'dialog'),
    draft: `/events/${draft.id}/manage`,
    deleting: asks(`/events/${draft.id}/manage`, 'Padam draf', 'alertdialog'),
    'cancelled event': `/events/${cancelled.id}/manage`,
    'page of a cancelled event': `/events/${cancelled.id}`,
    analytics: '/analytics',
    profile: '/profile',
  });
});

test('fits an admin’s screens in Malay on a phone', async ({ testApp, signIn, page }) => {
  const admin = await testApp.demo('admin');
  await testApp.event({ club: await testApp.newClub(), title: 'Wau di Padang' });
  const student = await testApp.student('Devi Nair');
  await student.api.requestClubAccount({ clubName: 'Kelab Layang', about: 'Wau daripada buluh.' });
  const { event } = await sold(testApp, 'Ditangguhkan');
  await admin.api.cancelEvent({ id: event.id, reason: 'Dewan dinaiki air.' });
  await testApp.owesFor(event);
  const list = await transferList(admin, await sold(testApp, 'Dua Kali', 'pay-twice'));
  await signIn(admin);
  const asks = (address: string) => async () => {
    await page.goto(address);
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await reads(page, {
    dashboard: '/dashboard',
    admin: '/admin',
    reviews: '/admin/reviews',
    approving: asks('/admin/reviews'),
    'club requests': '/admin/club-requests',
    'approving a club': asks('/admin/club-requests'),
    people: '/admin/people',
    'nobody found': '/admin/people?q=zzzz',
    'disabling a person': async () => {
      await page.goto('/admin/people?q=devi');
      await page.getByRole('main').locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    payments: '/admin/payments',
    'paying back': asks('/admin/payments'),
    'transfer list': list,
    'transfer list closed by hand': async () => {
      await page.goto(list);
      await page.getByRole('main').locator('summary').click();
      await page.getByRole('checkbox').first().check();
    },
    'giving a transfer list up': async () => {
      await page.goto(list);
      await page.getByRole('button', { name: 'Batalkan senarai ini' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'no such transfer list': '/admin/payments/lists/none',
    outbox: '/admin/outbox',
    audit: '/admin/audit',
  });
});
