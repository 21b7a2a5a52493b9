import { expect, test, toast } from './acara.ts';
import { fillInAnEvent } from './event-form.ts';

test('publishes, unpublishes and duplicates a draft and deletes its copy', async ({
  testApp,
  signIn,
  page,
}) => {
  const title = 'Film under the Fig Tree';
  await signIn(await testApp.verifiedClub());
  const main = page.getByRole('main');
  const offered = main.getByRole('region', { name: 'What you can do' });
  const does = (name: string) => offered.getByRole('button', { name, exact: true }).click();
  const doesInMenu = async (name: string) => {
    await does('More actions');
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const stands = (status: string) => expect(main.getByText(status, { exact: true }).first()).toBeVisible();
  const confirms = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const isListed = () =>
    testApp.demoEvent(title).then(
      () => true,
      () => false,
    );

  await test.step('saves a draft', async () => {
    await page.goto('/create-event');
    await fillInAnEvent(page, title);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(toast(page, 'Draft saved. Only your club can see it.')).toBeVisible();
    await page.goto('/dashboard');
    await main.getByRole('link', { name: title }).click();
    await stands('Draft');
    expect(await isListed()).toBe(false);
  });
  await test.step('publishes it', async () => {
    await does('Publish');
    await expect(toast(page, 'Published. Its tickets are on sale.')).toBeVisible();
    await stands('Published');
    expect(await isListed()).toBe(true);
    await offered.getByRole('link', { name: 'View page' }).click();
    await expect(page.getByRole('button', { name: 'Buy Ticket' })).toBeEnabled();
    await main.getByRole('link', { name: 'Manage event' }).click();
  });
  await test.step('takes it off sale', async () => {
    await doesInMenu('Unpublish');
    await expect(page.getByRole('alertdialog')).toContainText('Tickets already bought stay valid');
    await confirms('Unpublish');
    await expect(toast(page, 'Off sale. It is a draft again.')).toBeVisible();
    await stands('Draft');
    expect(await isListed()).toBe(false);
  });
  await test.step('duplicates it', async () => {
    const original = page.url();
    await doesInMenu('Duplicate');
    await expect(toast(page, 'Here is the copy, as a draft. Check its date.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Draft');
    await page.getByLabel('Title', { exact: true }).fill(`${title} II`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} II`);
    expect(page.url()).not.toBe(original);
  });
  await test.step('deletes the copy', async () => {
    const copy = page.url();
    await doesInMenu('Delete draft');
    await expect(page.getByRole('alertdialog')).toContainText('You can’t bring it back.');
    await confirms('Delete draft');
    await expect(toast(page, 'Draft deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: `${title} II` })).toHaveCount(0);
    await page.goto(copy);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
  });
});
