import { expect, test } from '../acara.ts';
import { inspect } from '../inspect.ts';
import {
  adminScreens,
  clubScreens,
  newClubScreens,
  newEventScreens,
  newStudentScreens,
  studentScreens,
  teamScreens,
  visitorScreens,
} from '../screens.ts';

test.describe('passes the accessibility rules and fits each screen in Malay on a phone', () => {
  test.describe.configure({ timeout: 180_000 });

  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      if (window.origin !== 'null') localStorage.setItem('acara.language', 'ms');
    }),
  );

  test.afterEach(async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  });

  test('a visitor’s screens', async ({ testApp, page, browserErrors }) => {
    browserErrors.expect(/404 \(Not Found\) \(\S+\/u\/none\)/);
    await inspect(page, await visitorScreens(testApp));
    await inspect(page, {
      menu: async () => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    });
  });

  test('a student’s screens', async ({ testApp, signIn, page, browserErrors }) => {
    browserErrors.expect(/404 \(Not Found\) \(\S+\/sandbox-bank\/none\)/);
    const student = await testApp.student('Muhammad Syafiq Al-Hakimi bin Abdul Rahman');
    await signIn(student);
    await inspect(page, newStudentScreens);
    await inspect(page, await studentScreens(testApp, student));
  });

  test('a club’s screens', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('club'));
    await inspect(page, await clubScreens(testApp));
    await signIn(await testApp.newClub());
    await inspect(page, newClubScreens);
  });

  test('a team’s screens', async ({ testApp, signIn, page, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const club = await testApp.verifiedClub('Kelab Wau Bulan');
    await signIn(club);
    await inspect(page, await teamScreens(testApp, club));
  });

  test('a club’s new event', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('club'));
    await inspect(page, newEventScreens);
  });

  test('an admin’s screens', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('admin'));
    await inspect(page, await adminScreens(testApp));
  });
});
