import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { aMessage } from '#test/support/a-message.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

test('tells an admin that there is no mail yet', async () => {
  const acara = new Acara();
  await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Outgoing email' })).toBeTruthy();
  expect(await screen.findByText('No emails yet')).toBeTruthy();
});

test('lists waiting and sent mail, with its text on request', async () => {
  const acara = new Acara();
  const student = await acara.aStudent();
  await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const { person } = await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(`To ${student.email}`)).toBeTruthy();
  expect(main.getByText('Waiting')).toBeTruthy();
  const mail = main.getByText('Waiting').closest('details') as HTMLDetailsElement;
  expect(mail.open).toBe(false);
  await person.click(mail.querySelector('summary') as Element);
  expect(mail.open).toBe(true);

  await acara.does('DeliverMail').execute(SYSTEM);
  await person.click(main.getByRole('button', { name: 'Refresh' }));
  expect(await main.findByText('Sent')).toBeTruthy();
  expect(main.queryByText('Kept here')).toBeNull();
});

test('says when mail is not sent to any server, and counts the mails', async () => {
  const acara = new Acara();
  acara.mail.sendsMail = false;
  await acara.write(async ({ outbox }) => {
    for (let n = 0; n < 103; n += 1) await outbox.add(aMessage({ id: `mail-${n}` }));
  });
  await acara.does('DeliverMail').execute(SYSTEM);
  await acara.write(({ outbox }) => outbox.add(aMessage({ id: 'waiting' })));
  await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('The latest 100 of 104 emails · 1 waiting')).toBeTruthy();
  expect(screen.getByText(/^No email leaves this machine/)).toBeTruthy();
  expect(screen.getAllByText('Kept here').length).toBeGreaterThan(90);
  expect(screen.queryByText('Sent')).toBeNull();
});
