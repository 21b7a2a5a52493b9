import { expect, test } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { SYSTEM } from '#core/actor.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

test('tells an admin that there is no mail yet', async () => {
  const acara = new Acara();
  await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Outgoing email' })).toBeTruthy();
  expect(await screen.findByText('No emails yet')).toBeTruthy();
});

test('lists waiting and sent mail, and shows its text in a panel', async () => {
  const acara = new Acara();
  const student = await acara.aStudent();
  await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const { person } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  const table = within(await screen.findByRole('table', { name: 'Outgoing email' }));
  const [, row] = table.getAllByRole('row');
  const cells = within(row as HTMLElement);
  expect(cells.getByText(student.email)).toBeTruthy();
  expect(cells.getByText('Waiting')).toBeTruthy();
  await person.click(cells.getByRole('button', { name: 'ticket_confirmed' }));
  const panel = within(await screen.findByRole('dialog', { name: 'ticket_confirmed' }));
  await person.click(panel.getByRole('tab', { name: 'Plain text' }));
  expect(panel.getByText(/^To .*: ticket_confirmed$/)).toBeTruthy();
  await person.click(panel.getByRole('button', { name: 'Close' }));

  await acara.does('DeliverMail').execute(SYSTEM);
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await table.findByText('Sent')).toBeTruthy();
  expect(table.queryByText('Kept here')).toBeNull();
});

test('finds mail by recipient and status, counts it and keeps the filter in the address', async () => {
  const acara = new Acara();
  await acara.write(async ({ outbox }) => {
    await outbox.add(
      aMessage({ id: 'one', to: aRecipient({ name: 'Aina', email: 'aina@student.acara.test' }) }),
    );
    await outbox.add(
      aMessage({ id: 'other', to: aRecipient({ name: 'Wei', email: 'wei@student.acara.test' }) }),
    );
  });
  const { person, address } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('2 emails · 2 not sent yet')).toBeTruthy();
  await person.type(screen.getByLabelText('Search emails'), 'aina');
  expect(await screen.findByText('1 email')).toBeTruthy();
  expect(screen.queryByText('wei@student.acara.test')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Status'), 'Sent');
  expect(await screen.findByText('No emails found')).toBeTruthy();
  expect(address()).toBe('/admin/outbox?q=aina&status=sent');
  await person.click(screen.getByRole('button', { name: 'Show all emails' }));
  expect(await screen.findByText('wei@student.acara.test')).toBeTruthy();
});

test('says when mail is not sent to any server, counts all mails and loads more of them', async () => {
  const acara = new Acara();
  acara.mail.sendsMail = false;
  await acara.write(async ({ outbox }) => {
    for (let n = 0; n < 53; n += 1) await outbox.add(aMessage({ id: `mail-${n}` }));
  });
  await acara.does('DeliverMail').execute(SYSTEM);
  await acara.write(({ outbox }) => outbox.add(aMessage({ id: 'waiting' })));
  const { person } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('54 emails · 1 not sent yet')).toBeTruthy();
  expect(screen.getByText(/^No email leaves this machine/)).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 50);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 54));
  expect(screen.getAllByText('Kept here')).toHaveLength(53);
  expect(within(screen.getByRole('table')).queryByText('Sent')).toBeNull();
});

test('shows a mail as mail programs do, and its plain text in another tab', async () => {
  const acara = new Acara();
  await acara.write(({ outbox }) => outbox.add(aMessage()));
  const { person } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  await person.click(await screen.findByRole('button', { name: 'ticket_confirmed' }));
  const panel = within(await screen.findByRole('dialog', { name: 'ticket_confirmed' }));
  const frame = panel.getByTitle('ticket_confirmed');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('src')).toBe('/mail-frame.html');
  await person.click(panel.getByRole('tab', { name: 'Plain text' }));
  expect(panel.getByText(/^To .*: ticket_confirmed$/)).toBeTruthy();
});

test('shows an example of each kind in both languages, and keeps the kind in the address', async () => {
  const acara = new Acara();
  const texts = new MailTexts('https://acara.test');
  acara.mail.compose = (message) => texts.compose(message);
  const { person, address } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  await person.click(await screen.findByRole('button', { name: 'What mails look like' }));
  const kinds = await screen.findByLabelText('Kind of email');
  expect(await screen.findByTitle('Your ticket for Malam Kebudayaan')).toBeTruthy();
  await person.selectOptions(kinds, 'event_cancelled');
  expect(await screen.findByTitle('Cancelled: Malam Kebudayaan')).toBeTruthy();
  expect(address()).toBe('/admin/outbox?view=previews&kind=event_cancelled');
  await person.click(screen.getByRole('radio', { name: 'Bahasa Melayu' }));
  expect(await screen.findByTitle('Dibatalkan: Malam Kebudayaan')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect(screen.getByText(/^Salam Aina Rahman,/)).toBeTruthy();
});

test('says that an example could not be loaded, and loads it again', async () => {
  const acara = new Acara();
  const { compose } = acara.mail;
  let isAway = true;
  acara.mail.compose = (message) => {
    if (isAway) throw new Error('away');
    return compose.call(acara.mail, message);
  };
  const { person } = await openApp('/admin/outbox?view=previews', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('The example could not be loaded.')).toBeTruthy();
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByTitle('ticket_confirmed')).toBeTruthy();
});
