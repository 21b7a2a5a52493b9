import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

test('opens the platform’s figures first', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Drama', priceSen: 2_000 });
  await acara.play(await acara.buy(await acara.aStudent(), event));
  await openApp('/admin', { acara, as: await acara.anAdmin() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeTruthy();
  const cards = within(await screen.findByRole('region', { name: 'Summary' }));
  const figure = (label: string) => cards.getByText(label).nextElementSibling?.textContent;
  expect(figure('Total Revenue')).toBe('RM\u00a020.00');
  expect(figure('Revenue After Fees')).toMatch(/^RM\u00a0[12]\.\d\d$/);
  expect(cards.getByText('What the platform keeps: 5% of RM 20.00')).toBeTruthy();
});

test('gives every section its own address', async () => {
  const acara = new Acara();
  const { person, address } = await openApp('/admin', { acara, as: await acara.anAdmin() });
  for (const [link, path, title] of [
    ['Event reviews', '/admin/reviews', 'Event reviews'],
    ['Club requests', '/admin/club-requests', 'Club requests'],
    ['People', '/admin/people', 'People'],
    ['Payments', '/admin/payments', 'Payments that need attention'],
    ['Outgoing email', '/admin/outbox', 'Outgoing email'],
    ['Audit log', '/admin/audit', 'Audit log'],
    ['Analytics', '/admin', 'Analytics Dashboard'],
  ] as const) {
    const nav = within(await screen.findByRole('navigation', { name: 'Administration' }));
    await person.click(nav.getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(address()).toBe(path);
  }
});

test.each(['/admin', '/admin/people', '/admin/audit'])('refuses a club at %s', async (path) => {
  const acara = new Acara();
  const { address } = await openApp(path, { acara, as: await acara.aClub() });
  await waitFor(() => expect(address()).toBe('/'));
});
