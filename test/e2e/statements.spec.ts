import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { stands } from './accessible.ts';

/** A4 between the margins that browsers print with. */
const PAPER = { width: 718, height: 1040 };
const PHONE = { width: 320, height: 640 };

const AMOUNTS = {
  received: 98_765.4,
  refunds: 12_345.6,
  chargedBack: 1_234.5,
  revenue: 85_185.3,
  providerFees: 4_321.9,
  platformFees: 5_432.1,
  net: 75_431.3,
};

test('shows every amount of a statement on paper and on the narrowest phone', async ({
  testApp,
  signIn,
  page,
}) => {
  const club = await testApp.demo('club');
  await signIn(club);
  await page.route('**/api/clubs/*/statement*', async (route) => {
    const response = await route.fetch();
    const { statement, ...rest } = await response.json();
    const lines = statement.lines.map((line: object) => ({ ...line, ...AMOUNTS }));
    await route.fulfill({ json: { ...rest, statement: { ...statement, lines } } });
  });
  await page.goto(`/clubs/${club.uid}/statement`);
  await stands(page);
  await expect(page.getByRole('cell', { name: '75,431.30' }).first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await expect.poll(() => cutOff(page)).toEqual([]);
});

/** Returns the cells that reach beyond the page. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((cell) => cell.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((cell) => cell.textContent),
  );
