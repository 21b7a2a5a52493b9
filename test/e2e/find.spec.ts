import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { expect, test } from './acara.ts';
import { expectAccessible, expectReflow } from './accessible.ts';

test('answers “I paid and have no ticket” in one search', async ({ testApp, pageOf }) => {
  const club = await testApp.verifiedClub('Kelab Layar');
  const event = await testApp.event({ club, title: 'Open-Air Cinema' });
  const aina = await testApp.student('Aina Rahman');
  const { ticket, payment } = await aina.api.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: event.id });
  await aina.api.cancelTicket({ id: ticket.id });

  const page = await pageOf(await testApp.demo('admin'));
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find' });
  await expect(field).toBeFocused();
  await field.fill(payment?.id ?? '');
  const option = page.getByRole('group', { name: 'Payments' }).getByRole('option');
  await expect(option).toContainText('Aina Rahman');
  await expect(option).toContainText('Ticket cancelled');
  await expect(option).toContainText('Open-Air Cinema');
  await expectAccessible(page, 'found payment');
  await expectReflow(page, 'found payment');

  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Aina Rahman' })).toContainText('Open-Air Cinema');

  const clubs = await pageOf(club);
  await clubs.goto('/dashboard');
  await expect(clubs.getByRole('button', { name: 'Find' })).toBeVisible();
  await clubs.keyboard.press('Control+k');
  const theirs = clubs.getByRole('combobox', { name: 'Find' });
  await theirs.fill(ticket.id);
  await expect(clubs.getByRole('group', { name: 'Tickets' }).getByRole('option')).toContainText(
    'Aina Rahman',
  );
  await expect(clubs.getByRole('group', { name: 'People' })).toHaveCount(0);
});
