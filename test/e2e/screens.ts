import { expect, type Page } from '@playwright/test';
import { HmacAddressSigner } from '#adapters/system/hmac-address-signer.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import type { MailSwitch } from '#core/preferences/topic.ts';
import { unsubscribePath, unsubscribeTokenOf } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import type { Screens } from './inspect.ts';
import { inAnHour, type TestApp, type TestPerson } from './test-app.ts';

/*
 * The screens that are inspected in English and in Malay. Their actions find controls by both languages’ texts, or
 * without a text.
 */

const LONG_NAME = 'Muhammad Syafiq Al-Hakimi bin Abdul Rahman';

export async function visitorScreens(testApp: TestApp): Promise<Screens> {
  const event = await testApp.demoEvent('Malam Gamelan: Bronze Under the Banyan');
  const soldOut = await testApp.demoEvent('Bunga Raya Dance Showcase');
  const { uid } = await testApp.student();
  return {
    home: '/',
    events: '/events',
    'free events of a weekend as a grid': async (page) => {
      await page.goto('/events?when=weekend&price=free');
      await page.getByRole('radio', { name: 'Grid' }).check();
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
    },
    'calendar of a category': opensCalendar('/events?category=Sports', /^(Follow Sports|Ikuti Sukan)/),
    'no events found': '/events?q=zzzz',
    'no events found that day': '/events?q=zzzz&on=2031-01-01&price=under10&available=true',
    club: `/clubs/${event.organizerId}`,
    'calendar of a club': opensCalendar(`/clubs/${event.organizerId}`, /^(Follow in|Ikuti dalam)/),
    'no such club': '/clubs/none',
    event: `/events/${event.id}`,
    'sold-out event': `/events/${soldOut.id}`,
    'no such event': '/events/none',
    privacy: '/privacy',
    login: '/login',
    'refused login': async (page) => {
      await page.goto('/login');
      await page.locator('input[name=email]').fill('nobody@siswa.test');
      await page.locator('input[name=password]').fill('not the password');
      await submit(page).click();
      const refusal = /^(That email and password don’t match|E-mel dan kata laluan itu tidak sepadan)\.$/;
      await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
    },
    register: '/register',
    'empty registration': submitsEmpty('/register'),
    'forgotten password': '/forgot-password',
    'new password': '/reset-password?secret=none',
    'used link': '/reset-password',
    'link of a mail': linkOfMail(testApp, uid, 'reminders'),
    'mails that were stopped': async (page) => {
      await page.goto(linkOfMail(testApp, uid, 'changes'));
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('status').locator('svg')).toBeVisible();
    },
    'no such link of a mail': '/u/none',
    'back from paying at the entrance': '/paid',
    'back without having paid': '/paid?unpaid',
  };
}

/** The screens of a student before the first purchase. */
export const newStudentScreens: Screens = {
  'no tickets yet': '/my-tickets',
  'empty dashboard': '/dashboard',
};

export async function studentScreens(testApp: TestApp, student: TestPerson): Promise<Screens> {
  const purchase = async (title: string, outcome?: string) => {
    const event = await testApp.event({ title });
    const { ticket, payment } = await testApp.purchase(student, event, outcome);
    return {
      event: `/events/${event.id}`,
      ticket: `/tickets/${ticket.id}`,
      pay: `/pay/${payment?.id}`,
      checkout: payment?.checkoutUrl ?? '',
    };
  };
  const held = await purchase('Held for Now');
  const paid = await purchase('Paid in Full', 'pay');
  const twice = await purchase('Paid Twice', 'pay-twice');
  const wrong = await purchase('Wrong Amount', 'pay-wrong-amount');
  const declined = await purchase('Declined', 'fail');
  const cancelled = await purchase('Cancelled at the Bank', 'cancel');
  return {
    dashboard: '/dashboard',
    'my tickets': '/my-tickets',
    'calendar of my tickets': opensCalendar('/my-tickets', /^(Add my tickets|Tambah tiket)/),
    'held ticket': held.ticket,
    'question before a ticket is cancelled': asks(
      held.ticket,
      /^(Cancel ticket|Batalkan tiket)$/,
      'alertdialog',
    ),
    'confirmed ticket': paid.ticket,
    'code on the full screen': asks(paid.ticket, /^(Show the QR code full|Paparkan kod QR pada) s/, 'dialog'),
    'ticket with a refund': twice.ticket,
    'bank details refused': submitsEmpty(twice.ticket),
    receipt: `${paid.ticket}/receipt`,
    'no such receipt': '/tickets/none/receipt',
    'no such ticket': '/tickets/none',
    'event one has a ticket for': paid.event,
    'ready to pay': held.pay,
    'the bank': held.checkout,
    'other outcomes at the bank': async (page) => {
      await page.goto(held.checkout);
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
    profile: '/profile',
    notifications: '/profile/notifications',
    'quiet hours': async (page) => {
      await page.goto('/profile/notifications');
      const quiet = page.getByRole('main').locator('input[name=quiet]');
      await quiet.check();
      await page.getByRole('main').locator('input[name=quiet-to]').fill('22:00');
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
    security: '/security',
    'an authenticator app to set up': async (page) => {
      await page.goto('/security');
      await page.getByRole('button', { name: /^(Set up an app|Sediakan aplikasi)$/ }).click();
      await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    },
    'request for a club': async (page) => {
      await page.goto('/profile');
      await page.getByRole('button', { name: /^(Start a club|Daftar kelab)$/ }).click();
      await expect(page.getByRole('main').locator('textarea')).toBeVisible();
    },
  };
}

/** The screens of the demonstration’s club. */
export async function clubScreens(testApp: TestApp): Promise<Screens> {
  const club = await testApp.demo('club');
  const event = await testApp.event({ title: 'Seni Persembahan Tradisional Merentas Generasi' });
  const draft = await testApp.event({ title: 'Not Yet', status: 'draft' });
  const cancelled = await testApp.event({ title: 'Never to Be', category: 'Cultural' });
  for (const sold of [event, cancelled])
    await testApp.purchase(await testApp.student(LONG_NAME), sold, 'pay');
  await club.api.cancelEvent({ id: cancelled.id, reason: 'The hall was flooded.' });
  await club.api.writeMessage({
    ...{ id: event.id, subject: 'See you there', text: 'The doors open at seven.' },
    when: { anchor: 'ends', offsetMinutes: 60 },
  });
  const manage = `/events/${event.id}/manage`;
  const manageDraft = `/events/${draft.id}/manage`;
  return {
    dashboard: '/dashboard',
    'create event': '/create-event',
    'create event with faults': submitsEmpty('/create-event'),
    'poster of an event': `/events/${event.id}/poster`,
    'edit an event': `/events/${event.id}/edit`,
    'edit a cancelled event': `/events/${cancelled.id}/edit`,
    'manage a published event': manage,
    'ticket types of an event': `${manage}/tickets`,
    'check-in of an event': `${manage}/check-in`,
    'money of an event': `${manage}/money`,
    'further actions of an event': (page) => opensMenu(page, manage),
    'no attendee inside': `${manage}/people?show=inside`,
    'menu of an attendee': async (page) => {
      await page.goto(`${manage}/people`);
      await page.getByRole('button', { name: /^(Actions for|Tindakan untuk) / }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'details of an attendee': async (page) => {
      await page.goto(`${manage}/people`);
      await page.getByRole('button', { name: LONG_NAME, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'attendees on paper': async (page) => {
      await page.goto(`/events/${event.id}/print`);
      await expect(page.getByRole('cell', { name: LONG_NAME })).toBeVisible();
    },
    'message to attendees': async (page) => {
      await page.goto(manage);
      await page.getByRole('link', { name: /^(Messages|Mesej)$/ }).click();
      await expect(page.getByRole('main').locator('textarea')).toBeVisible();
    },
    'scheduled message with faults': async (page) => {
      await page.goto(`${manage}/messages`);
      await page.getByRole('radio', { name: /^(Relative|Ikut acara)$/ }).check();
      await page.locator('#amount').fill('');
      await submit(page).click();
      await expect(page.locator('#amount[aria-invalid=true]')).toBeVisible();
    },
    'question before a message is cancelled': async (page) => {
      await page.goto(`${manage}/messages`);
      await page.getByRole('button', { name: /^(Cancel|Batalkan) “See you there”$/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'question before unpublishing': asksInMenu(manage, /^(Unpublish|Hentikan jualan)$/, 'alertdialog'),
    'question before cancelling': asksInMenu(manage, /^(Cancel event|Batalkan acara)$/, 'dialog'),
    'manage a draft': manageDraft,
    'question before deleting': asksInMenu(manageDraft, /^(Delete draft|Padam draf)$/, 'alertdialog'),
    'manage a cancelled event': `/events/${cancelled.id}/manage`,
    'page of a cancelled event': `/events/${cancelled.id}`,
    analytics: '/analytics',
    'standing of a club': '/profile',
  };
}

/** The screens of a club's team, for its president. */
export async function teamScreens(testApp: TestApp, club: TestPerson): Promise<Screens> {
  await testApp.join(club, await testApp.student(LONG_NAME), 'treasurer');
  await club.api.inviteMember({ id: club.uid, email: 'somebody@siswa.test', office: 'editor' });
  const event = await testApp.event({ club, ...inAnHour() });
  const { pass } = await club.api.createCheckInPass({ ...PASS_DEFAULTS, id: event.id, gate: 'Main hall' });
  const { ticket } = await testApp.purchase(await testApp.student(LONG_NAME), event, 'pay');
  const team = `/clubs/${club.uid}/team`;
  return {
    team,
    'question before a change of office': async (page) => {
      await page.goto(team);
      await page.getByLabel(/^(Change the office of|Tukar jawatan) M/).selectOption('editor');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'question before a removal': asks(team, /^(Remove|Keluarkan) M/, 'dialog'),
    'edit the club': `/clubs/${club.uid}/edit`,
    'edit the club with faults': async (page) => {
      await page.goto(`/clubs/${club.uid}/edit`);
      await page.locator('input[name=name]').fill('');
      await submit(page).click();
      await expect(page.locator('input[name=name][aria-invalid=true]')).toBeVisible();
    },
    'check-in passes': async (page) => {
      await page.goto(`/events/${event.id}/manage`);
      await page.getByRole('link', { name: /^(Check-in|Daftar masuk)$/ }).click();
      await expect(page.getByText('Main hall', { exact: true })).toBeVisible();
    },
    'link of a check-in pass': `/door/${event.id}#${pass.secret}`,
    'check-in with a pass': async (page) => {
      await page.goto('about:blank');
      await page.goto(`/door/${event.id}#${pass.secret}`);
      await page.getByRole('main').locator('input').fill('Farah');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Main hall · Farah')).toBeVisible();
      await expect(page.locator('[data-connection=connected]')).toBeVisible();
    },
    'check-in without a connection': async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('[data-connection=alone]')).toBeVisible();
    },
    'scans of another phone': async (page) => {
      await page.context().setOffline(false);
      await expect(page.locator('[data-connection=connected]')).toBeVisible();
      await page.getByRole('button', { name: /^(Take scans|Ambil imbasan)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'own scans as a code': async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // A ticket that this phone lets in.
      await page.getByText(/^(Type a code|Taip kod)$/).click();
      await page.getByRole('textbox').last().fill(ticket.id);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-outcome=admitted]')).toBeVisible();
      await page.getByRole('button', { name: /^(Show my scans|Tunjuk imbasan)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
    'check-in of a member': async (page) => {
      await page.goto(`/door/${event.id}`);
      await expect(page.locator('[data-connection=connected]')).toBeVisible();
    },
    'check-in with people inside': async (page) => {
      await page.goto(`/events/${event.id}/manage/check-in`);
      await expect(page.getByText('Farah').first()).toBeVisible();
    },
    'question before an arrival is undone': asks(
      `/events/${event.id}/manage/check-in`,
      /^(Undo|Batalkan): /,
      'dialog',
    ),
    'invitation of another address': async (page) => {
      const [mail] = await testApp.mailsTo('somebody@siswa.test');
      await page.goto(/http\S+\/invitation\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    },
    'no such invitation': '/invitation?token=none',
  };
}

/** What a club sees while it creates an event, and after it. */
export const newEventScreens: Screens = {
  'calendar of a new event': asks('/create-event', /^(Calendar|Kalendar)$/, 'dialog'),
  'preview of a new event': async (page) => {
    await page.goto('/create-event');
    const preview = page.getByRole('button', { name: /^(Preview|Pratonton)$/ });
    const another = page.getByRole('button', { name: /^(Another poster|Poster lain)$/ });
    await expect(preview.or(another)).toBeVisible();
    // Beside the form on a wide screen.
    if (await preview.isVisible()) await preview.click();
    await expect(another).toBeVisible();
  },
  'event just created': async (page) => {
    await page.goto('/create-event');
    await fillByName(page, 'Lanterns on the Lawn');
    await submit(page).click();
    await expect(page.getByRole('main').locator('a[href$="/poster"]')).toBeVisible();
  },
  'menu of an own event': async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'past events of a club': async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('radio', { name: /^(Past|Lalu)$/ }).check();
  },
};

/** The screens of a club without a review and without events. */
export const newClubScreens: Screens = {
  'create event before the review': '/create-event',
  'no analytics yet': '/analytics',
};

export async function adminScreens(testApp: TestApp): Promise<Screens> {
  const { api } = await testApp.demo('admin');
  const waiting = await testApp.event({ club: await testApp.newClub(), title: 'Kites over the Field' });
  const student = await testApp.student('Devi Nair');
  await student.api.requestClubAccount({ clubName: 'Kelab Layang', about: 'Kites of bamboo and paper.' });
  const sold = await testApp.event({ title: 'Called Off' });
  await testApp.purchase(await testApp.student(LONG_NAME), sold, 'pay');
  await api.cancelEvent({ id: sold.id, reason: 'The hall was flooded.' });
  await testApp.owesFor(sold);
  const list = await transferList(testApp);
  return {
    dashboard: '/dashboard',
    admin: '/admin',
    'event reviews': '/admin/reviews',
    'event to review': (page) => opensReview(page, ''),
    'approving an event': (page) => asksAboutReview(page),
    'club requests': '/admin/club-requests',
    'approving a club': asksAboutFirst('/admin/club-requests'),
    clubs: '/admin/clubs',
    'no clubs found': '/admin/clubs?q=zzzz',
    'details of a club': opensFirstRow('/admin/clubs'),
    people: '/admin/people',
    'nobody found': '/admin/people?q=zzzz',
    'disabling a person': async (page) => {
      await page.goto('/admin/people?q=devi');
      await page.getByRole('main').locator('[aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    payments: '/admin/payments',
    'bank statement': '/admin/payments?tab=statement',
    'transfer lists': '/admin/payments?tab=lists',
    'comparison with providers': '/admin/payments?tab=checks',
    receipts: '/admin/payments?tab=receipts',
    'details of a refund': opensFirstRow('/admin/payments'),
    'paying back': async (page) => {
      await opensFirstRow('/admin/payments')(page);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog').locator('input')).toBeVisible();
    },
    'reminding of bank details': asks('/admin/payments', /^(Remind all of|Ingatkan semua bagi) /, 'dialog'),
    'transfer list': list,
    'transfer list closed by hand': async (page) => {
      await page.goto(list);
      await page.getByRole('main').locator('summary').click();
      await page.getByRole('checkbox').first().check();
    },
    'giving a transfer list up': asks(list, /^(Discard this list|Batalkan senarai ini)$/, 'dialog'),
    'no such transfer list': '/admin/payments/lists/none',
    'approving an event and its club': (page) => asksAboutReview(page, / (and verify|dan sahkan) /),
    'details of a person': opensFirstRow('/admin/people'),
    'outgoing mail': '/admin/outbox',
    'a mail’s text': opensFirstRow('/admin/outbox'),
    'what mails look like': '/admin/outbox?view=previews',
    'no mail found': '/admin/outbox?q=zzzz',
    'audit log': '/admin/audit',
    'an audit entry': opensFirstRow('/admin/audit'),
    'audit log of a day': '/admin/audit?day=2020-01-01',
    'event of a club': `/events/${waiting.id}/manage`,
  };
}

/** Fills in the required fields of the event form, whatever the language. */
async function fillByName(page: Page, title: string): Promise<void> {
  const texts = {
    title,
    description: 'Bring a candle.',
    startDate: '2031-03-07T20:00',
    endDate: '2031-03-07T22:30',
    venue: 'Dewan Tunas',
    location: 'Main Campus',
    capacity: '80',
  };
  for (const [name, text] of Object.entries(texts))
    await page.getByRole('main').locator(`[name=${name}]`).fill(text);
}

/** Returns the address of a transfer list that holds a buyer’s refund. */
async function transferList(testApp: TestApp): Promise<string> {
  const student = await testApp.student();
  await testApp.purchase(student, await testApp.event({ title: 'Paid Twice' }), 'pay-twice');
  const [refund] = (await student.api.listMyRefunds()).refunds;
  const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Pelajar' };
  await student.api.submitBankDetails(details);
  const { api } = await testApp.demo('admin');
  const { batch } = await api.createRefundBatch({ refundIds: [refund?.id ?? ''] });
  return `/admin/payments/lists/${batch.id}`;
}

/** Returns the address that stops mails of a topic, as it stands in them. */
function linkOfMail(testApp: TestApp, uid: string, what: MailSwitch): string {
  const signer = new HmacAddressSigner(testApp.server.keys.bankDetailsSecret);
  return unsubscribePath(unsubscribeTokenOf(signer, { uid, what }));
}

/** Opens an address and presses the button that opens a dialog. */
export function asks(address: string, button: string | RegExp, role: 'dialog' | 'alertdialog') {
  return async (page: Page) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role)).toBeVisible();
  };
}

/** Opens a page with a table and the details of its first row. */
function opensFirstRow(address: string) {
  return async (page: Page) => {
    await page.goto(address);
    await page.locator('tbody button[data-row-control=open]:not([aria-expanded])').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

/** Opens the event that has waited longest for a review, of those with a text in their row. */
async function opensReview(page: Page, text: string): Promise<void> {
  await page.goto('/admin/reviews');
  await page.locator('button[data-review]').filter({ hasText: text }).first().click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
}

/** Opens an event that waits for a review, and presses one of its buttons. */
export async function asksAboutReview(page: Page, button: RegExp = /./, text = ''): Promise<void> {
  await opensReview(page, text);
  await page.getByRole('article').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the menu with the further actions of an event. */
async function opensMenu(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^(More actions|Tindakan lain)$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Chooses a further action of an event, which asks before it acts. */
export function asksInMenu(address: string, action: string | RegExp, question: 'dialog' | 'alertdialog') {
  return async (page: Page) => {
    await opensMenu(page, address);
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole(question)).toBeVisible();
  };
}

/** Opens an address and presses the button that shows how to subscribe to a calendar. */
function opensCalendar(address: string, button: RegExp) {
  return async (page: Page) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').locator('input[name=calendar-address]')).toBeVisible();
  };
}

/** Opens a list and presses the first button of its first entry, which opens a dialog. */
function asksAboutFirst(address: string) {
  return async (page: Page) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

/** Opens an address and submits its form as it is. */
function submitsEmpty(address: string) {
  return async (page: Page) => {
    await page.goto(address);
    await submit(page).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  };
}

function submit(page: Page) {
  return page.getByRole('main').locator('button[type=submit]');
}
