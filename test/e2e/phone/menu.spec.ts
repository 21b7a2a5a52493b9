import { expect, test, toast } from '../acara.ts';
import { expectAccessible } from '../accessible.ts';

test('the menu opens, leads on and closes again', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Events', 'Login', 'Sign Up']);
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(menu).toBeHidden();
});

test('a signed-in club has its pages in the menu, and the way out', async ({ house, signIn, page }) => {
  const club = await house.newClub();
  await signIn(club);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Events',
    'My Tickets',
    'Create Event',
    'Analytics',
    club.name,
  ]);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
});
