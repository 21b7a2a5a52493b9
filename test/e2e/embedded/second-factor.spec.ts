import { runCommand } from '../../support/command-line.ts';
import { TestServer } from '../../support/server.ts';
import { expect, test, toast } from '../acara.ts';
import { TestApp } from '../test-app.ts';
import { addVirtualAuthenticator } from '../virtual-authenticator.ts';

test('leads an admin in production to a passkey and back, who then signs in with it', async ({ page }) => {
  const env = { NODE_ENV: 'production', PAYMENTS: 'none' };
  const server = await TestServer.start({ env, hostName: 'localhost' });
  try {
    const testApp = new TestApp(server);
    const admin = await testApp.student('Puan Pentadbir');
    await runCommand(['grant-role', admin.email, 'admin'], {
      dataDir: server.dataDir,
      env: { ...env, PUBLIC_URL: server.url },
    });
    await addVirtualAuthenticator(page);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/events$/);

    await page.goto(`${server.url}/admin/people`);
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByRole('link', { name: 'Set it up now' }).click();
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Keep these codes safe' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'I have saved them' }).last().click();
    await page.getByRole('link', { name: 'Go back to where you were' }).click();
    await expect(page).toHaveURL(/\/admin\/people$/);
    await expect(page.getByText(admin.email).first()).toBeVisible();

    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
    await page.goto(`${server.url}/admin/people`);
    await expect(page.getByText(admin.email).first()).toBeVisible();
  } finally {
    // Closes the page first: it would report the files that it still loads from a stopped server.
    await page.close();
    await server.stop();
  }
});
