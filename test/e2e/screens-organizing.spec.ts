import type { Page } from '@playwright/test';
import type { EventView } from '#core/events/event-view.ts';
import { expect, test } from './acara.ts';
import { playAtBank } from './bank.ts';
import { inspect } from './inspect.ts';
import { aPicture } from './picture.ts';
import type { TestApp, TestPerson } from './test-app.ts';

test.describe.configure({ timeout: 180_000 });

test('passes the accessibility rules on a club’s event pages, at 320 pixels too', async ({
  testApp,
  signIn,
  page,
}) => {
  const club = await testApp.verifiedClub('Kelab Kebudayaan dan Kesenian Negeri-Negeri Pantai Timur');
  const event = await testApp.event({ club, title: 'Seni Persembahan Tradisional Merentas Generasi' });
  const draft = await testApp.event({ club, title: 'Not Yet', status: 'draft' });
  const cancelled = await testApp.event({ club, title: 'Never to Be', category: 'Cultural' });
  await sell(testApp, event);
  await sell(testApp, cancelled);
  await club.api.cancelEvent({ id: cancelled.id, reason: 'The hall was flooded.' });
  await signIn(club);
  await inspect(page, {
    'manage a published event': manageOf(event),
    'no such attendee': async () => {
      await page.goto(manageOf(event));
      await page.getByRole('searchbox', { name: 'Search attendees' }).fill('zzzz');
      await expect(page.getByText('Nobody found')).toBeVisible();
    },
    'the check-in screen': `/door/${event.id}`,
    'the check-in screen with a refused ticket': async () => {
      await page.goto(`/door/${event.id}`);
      await page.getByRole('button', { name: 'Check people in now' }).click();
      await page.getByLabel('Code from a hand scanner').fill('no ticket');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Not a ticket')).toBeVisible();
    },
    'message to attendees': async () => opensMessage(page, event),
    'message with faults': async () => {
      await opensMessage(page, event);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(/Subject is required/).first()).toBeVisible();
    },
    'question before a message': async () => {
      await opensMessage(page, event);
      await page.getByLabel('Subject').fill('Bring a mat');
      await page.getByLabel('Message', { exact: true }).fill('The floor is hard.');
      await asks(page, 'Send message', 'alertdialog');
    },
    'question before unpublishing': () => opensAction(page, event, 'Unpublish', 'alertdialog'),
    'question before cancelling': () => opensAction(page, event, 'Cancel event', 'dialog'),
    'cancelling without a reason': async () => {
      await opensAction(page, event, 'Cancel event', 'dialog');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
      await expect(page.getByText('Reason is required.').first()).toBeVisible();
    },
    'manage a draft': manageOf(draft),
    'question before deleting': () => opensAction(page, draft, 'Delete draft', 'alertdialog'),
    'manage a cancelled event': manageOf(cancelled),
    'page of a cancelled event': `/events/${cancelled.id}`,
    'edit an event': `/events/${event.id}/edit`,
    'edit a cancelled event': `/events/${cancelled.id}/edit`,
    'picture in place': async () => {
      await page.goto('/create-event');
      await page.getByLabel('Upload a picture').setInputFiles(aPicture());
      await expect(page.getByText('Picture uploaded.')).toBeVisible();
    },
    'picture refused': async () => {
      await page.goto('/create-event');
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      await page.getByLabel(/Upload a picture|Another picture/).setInputFiles(text);
      await expect(page.getByText('The picture must be a JPEG, PNG or WebP file.')).toBeVisible();
    },
    'figures as tables': async () => {
      await page.goto('/analytics');
      for (let tables = 0; tables < 2; tables += 1)
        await page
          .getByRole('button', { name: /^View as table/ })
          .first()
          .click();
      await expect(page.getByRole('table')).toHaveCount(2);
    },
    'figures of chosen days': async () => {
      await page.goto('/analytics');
      await page.getByText('Choose days', { exact: true }).click();
      await expect(page.getByLabel('First day')).toBeVisible();
    },
    'standing of a club': '/profile',
  });
});

test('passes the accessibility rules while asking for a club account, at 320 pixels too', async ({
  testApp,
  signIn,
  page,
}) => {
  const student = await testApp.student();
  await signIn(student);
  const asksForClub = async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ask for a club account' }).click();
  };
  await inspect(page, {
    request: asksForClub,
    'request with faults': async () => {
      await asksForClub();
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(/Club name is required/i).first()).toBeVisible();
    },
    'request that waits': async () => {
      await student.api.requestClubAccount({ clubName: 'Kelab Layang', about: 'Kites.' });
      await page.goto('/profile');
    },
    'request that was declined': async () => {
      const { api } = await testApp.demo('admin');
      const { requests } = await api.listClubRequests();
      const id = requests.find(({ clubName }) => clubName === 'Kelab Layang')?.id ?? '';
      await api.decideClubRequest({ id, approve: false, verify: false, note: 'Come back with a patron.' });
      await page.goto('/profile');
      await expect(page.getByText('Come back with a patron.')).toBeVisible();
    },
  });
});

test('passes the accessibility rules on an admin’s pages, at 320 pixels too', async ({
  testApp,
  signIn,
  page,
}) => {
  await inspect(page, await adminScreens(testApp, page, signIn));
});

async function adminScreens(testApp: TestApp, page: Page, signIn: (person: TestPerson) => Promise<void>) {
  const admin = await testApp.demo('admin');
  await signIn(admin);
  const club = await testApp.newClub('Kelab Angin');
  const waiting = await testApp.event({ club, title: 'Kites over the Field' });
  const student = await testApp.student('Devi Nair');
  await student.api.requestClubAccount({ clubName: 'Kelab Layang', about: 'Kites of bamboo and paper.' });
  const sold = await testApp.event({ title: 'Called Off' });
  await sell(testApp, sold);
  await admin.api.cancelEvent({ id: sold.id, reason: 'The hall was flooded.' });
  await testApp.owesFor(sold);
  const opens = (address: string, button: string | RegExp) => async () => {
    await page.goto(address);
    await asks(page, button, 'dialog');
  };
  return {
    'event reviews': '/admin/reviews',
    'approving an event': opens('/admin/reviews', `Approve ${waiting.title}`),
    'declining an event': opens('/admin/reviews', `Decline ${waiting.title}`),
    'declining without a word': async () => {
      await opens('/admin/reviews', `Decline ${waiting.title}`)();
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/is required/)
          .first(),
      ).toBeVisible();
    },
    'club requests': '/admin/club-requests',
    'approving a club': opens('/admin/club-requests', 'Approve Kelab Layang'),
    'declining a club': opens('/admin/club-requests', 'Decline Kelab Layang'),
    people: '/admin/people',
    'nobody found': '/admin/people?q=zzzz',
    'menu of a person': async () => {
      await page.goto('/admin/people?q=devi');
      await page.getByRole('button', { name: 'Manage Devi Nair' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'disabling a person': async () => {
      await page.goto('/admin/people?q=devi');
      await page.getByRole('button', { name: 'Manage Devi Nair' }).click();
      await page.getByRole('menuitem', { name: 'Disable the account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    payments: '/admin/payments',
    'paying back': opens('/admin/payments', /^Mark RM/),
    'no such transfer list': '/admin/payments/lists/none',
    'outgoing mail': '/admin/outbox',
    'a mail’s text': async () => {
      await page.goto('/admin/outbox');
      await page.locator('summary').first().click();
    },
    'audit log': '/admin/audit',
    'somebody’s event': manageOf(waiting),
  };
}

const manageOf = ({ id }: EventView) => `/events/${id}/manage`;

async function opensMessage(page: Page, event: EventView): Promise<void> {
  await page.goto(manageOf(event));
  await page.getByRole('tab', { name: 'Message attendees' }).click();
  await expect(page.getByLabel('Subject')).toBeVisible();
}

async function opensAction(page: Page, event: EventView, action: string, role: 'dialog' | 'alertdialog') {
  await page.goto(manageOf(event));
  await asks(page, action, role);
}

async function asks(page: Page, button: string | RegExp, role: 'dialog' | 'alertdialog'): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole(role)).toBeVisible();
}

async function sell(testApp: TestApp, { id }: EventView): Promise<void> {
  const student = await testApp.student('Muhammad Syafiq Al-Hakimi bin Abdul Rahman');
  const { payment } = await student.api.purchaseTicket({ eventId: id, quantity: 1, idempotencyKey: null });
  await playAtBank(payment?.checkoutUrl ?? '', 'pay');
}
