import { expect, test } from './acara.ts';

test.use({ settings: { DATABASE_URL: 'memory:', DEMO: 'off' } });

test('says on the home page and in the event list that there are no events', {
  tag: ['@S2.home.empty', '@S2.events.empty'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No events available at the moment' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
});

test('leads a student without tickets to the events', {
  tag: ['@S2.my-tickets.empty', '@S2.my-tickets.browse'],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.student());
  for (const address of ['/my-tickets', '/dashboard'])
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByText('No tickets yet', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Browse Events' }).first()).toHaveAttribute(
        'href',
        '/events',
      );
    });
});
