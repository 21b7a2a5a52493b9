import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

test('gives every section its own address', { tags: ['long'] }, async () => {
  const acara = new Acara();
  const { person, address } = await openApp('/admin', { acara, as: await acara.anAdmin() });
  for (const [link, path, title] of [
    ['Event reviews', '/admin/reviews', 'Event reviews'],
    ['Club requests', '/admin/club-requests', 'Club requests'],
    ['People', '/admin/people', 'People'],
    ['Payments', '/admin/payments', 'Payments'],
    ['Outgoing email', '/admin/outbox', 'Outgoing email'],
    ['Audit log', '/admin/audit', 'Audit log'],
    ['Platform', '/admin', 'Analytics Dashboard'],
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
