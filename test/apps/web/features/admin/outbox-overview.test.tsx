import { expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { aMessage } from '#test/support/a-message.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

it('shows what waits in each lane, since when, and what fails', async () => {
  const acara = new Acara();
  await acara.write(async ({ outbox }) => {
    const at = { createdAt: acara.clock.now(), dueAt: acara.clock.now() };
    await outbox.add(aMessage({ id: 'one', ...at }));
    await outbox.add(aMessage({ id: 'two', ...at, attempts: 2, lastError: 'No route' }));
  });
  await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  const overview = within(await screen.findByRole('region', { name: 'What waits, by priority and channel' }));
  expect(overview.getByText('2 waiting')).toBeTruthy();
  expect(overview.getByText('1 failing')).toBeTruthy();
  expect(overview.getByText(/^Oldest since/)).toBeTruthy();
  expect(overview.getAllByText('Nothing waits')).toHaveLength(3);
});

it('says whether mail leaves and push is offered', async () => {
  const acara = new Acara();
  acara.mail.sendsMail = false;
  await acara.does('DeliverMail').execute(SYSTEM);
  await openApp('/admin/outbox', { acara, as: await acara.anAdmin() });
  const overview = within(await screen.findByRole('region', { name: 'What waits, by priority and channel' }));
  expect(overview.getByText('Outbox only')).toBeTruthy();
  expect(overview.getByText('Announcements')).toBeTruthy();
});
