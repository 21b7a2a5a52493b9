import { expect, test } from './acara.ts';
import { logIn } from './account-pages.ts';
import { playAtBank } from './bank.ts';
import { inspect } from './inspect.ts';
import type { TestApp, TestPerson } from './test-app.ts';

async function purchase(testApp: TestApp, person: TestPerson, title: string, outcome?: string) {
  const event = await testApp.event({ title });
  const { ticket, payment } = await person.api.purchaseTicket({
    eventId: event.id,
    quantity: 1,
    idempotencyKey: null,
  });
  if (outcome) await playAtBank(payment?.checkoutUrl ?? '', outcome);
  return {
    ticket: `/tickets/${ticket.id}`,
    pay: `/pay/${payment?.id}`,
    checkout: payment?.checkoutUrl ?? '',
  };
}

test.describe('passes the accessibility rules on every screen in light and dark, at 320 pixels too', () => {
  test.describe.configure({ timeout: 180_000 });

  test('public pages', async ({ testApp, page }) => {
    const event = await testApp.demoEvent('Malam Gamelan: Bronze Under the Banyan');
    const soldOut = await testApp.demoEvent('Bunga Raya Dance Showcase');
    await inspect(page, {
      home: '/',
      events: '/events',
      'no events found': '/events?q=zzzz',
      event: `/events/${event.id}`,
      'sold-out event': `/events/${soldOut.id}`,
      'no such event': '/events/none',
    });
  });

  test('account pages', async ({ page }) => {
    await inspect(page, {
      login: '/login',
      'refused login': async () => {
        await logIn(page, { email: 'nobody@siswa.test', password: 'not the password' });
        await expect(page.getByRole('main').getByText('That email and password don’t match.')).toBeVisible();
      },
      register: '/register',
      'empty registration': async () => {
        await page.goto('/register');
        await page.getByRole('button', { name: 'Create Account' }).click();
        await expect(page.getByText('Full Name is required.').first()).toBeVisible();
      },
      'forgotten password': '/forgot-password',
      'new password': '/reset-password?secret=none',
      'used link': '/reset-password',
    });
  });

  test('a student’s pages', async ({ testApp, signIn, page }) => {
    const student = await testApp.student('Muhammad Syafiq Al-Hakimi bin Abdul Rahman');
    await signIn(student);
    await inspect(page, { 'no tickets yet': '/my-tickets', 'empty dashboard': '/dashboard' });

    const held = await purchase(testApp, student, 'Held for Now');
    const paid = await purchase(testApp, student, 'Paid in Full', 'pay');
    const twice = await purchase(testApp, student, 'Paid Twice', 'pay-twice');
    await inspect(page, {
      dashboard: '/dashboard',
      'my tickets': '/my-tickets',
      'held ticket': held.ticket,
      'question before a ticket is cancelled': async () => {
        await page.goto(held.ticket);
        await page.getByRole('button', { name: 'Cancel ticket' }).click();
        await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
      },
      'confirmed ticket': paid.ticket,
      'code on the full screen': async () => {
        await page.goto(paid.ticket);
        await page.getByRole('button', { name: 'Show the QR code full screen' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      'ticket with a refund': twice.ticket,
      'no such ticket': '/tickets/none',
      profile: '/profile',
      'event one has a ticket for': async () => {
        await page.goto(paid.ticket);
        await page.getByRole('link', { name: 'About the event' }).click();
        await expect(page).toHaveURL(/\/events\//);
      },
    });
  });

  test('each state of a payment', async ({ testApp, signIn, page, troubles }) => {
    troubles.expect(/404 \(Not Found\) \(\S+\/sandbox-bank\/none\)/);
    const student = await testApp.student();
    await signIn(student);
    const open = await purchase(testApp, student, 'Still to Pay');
    const declined = await purchase(testApp, student, 'Declined', 'fail');
    const cancelled = await purchase(testApp, student, 'Cancelled at the Bank', 'cancel');
    const paid = await purchase(testApp, student, 'Paid', 'pay');
    const wrong = await purchase(testApp, student, 'Wrong Amount', 'pay-wrong-amount');
    await inspect(page, {
      'ready to pay': open.pay,
      'the bank': open.checkout,
      'other outcomes at the bank': async () => {
        await page.goto(open.checkout);
        await page.getByText('Try other outcomes').click();
      },
      'declined payment': declined.pay,
      'bank after a decline': declined.checkout,
      'cancelled payment': cancelled.pay,
      'wrong amount': wrong.pay,
      'payment that has arrived': paid.pay,
      'bank after a payment': wrong.checkout,
      'no such payment': '/pay/none',
      'no such bill': `${testApp.server.url}/sandbox-bank/none`,
    });
  });

  test('a club’s pages', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('club'));
    await inspect(page, {
      dashboard: '/dashboard',
      'create event': '/create-event',
      'create event with faults': async () => {
        await page.goto('/create-event');
        await page.getByRole('button', { name: 'Create Event' }).click();
        await expect(page.getByText('Title is required.').first()).toBeVisible();
      },
      analytics: '/analytics',
    });
    await signIn(await testApp.newClub());
    await inspect(page, {
      'create event before the review': '/create-event',
      'no analytics yet': '/analytics',
    });
  });

  test('an admin’s pages', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('admin'));
    await inspect(page, { dashboard: '/dashboard', admin: '/admin' });
  });
});
