import { expect, test, toast } from '../acara.ts';
import { expectAccessible } from '../accessible.ts';

test('opens the menu, follows a link and closes it again', { tag: '@S2.nav.menu' }, async ({ page }) => {
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

test('offers a signed-in club its pages and sign-out in the menu', async ({ testApp, signIn, page }) => {
  const club = await testApp.verifiedClub();
  await signIn(club);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Events',
    'My Tickets',
    'Dashboard',
    'Create Event',
    'Analytics',
    'My Clubs',
    club.name,
    ...['Members', 'Team', 'Club statement', 'Handover', 'Club page'],
  ]);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
});

test('opens the whole menu on an offline device', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Events', 'Login', 'Sign Up']);
  await expect(menu.getByRole('group', { name: 'Language' })).toBeVisible();
});

test('keeps the focus visible when the screen is turned while the menu is open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toBeVisible();
});
