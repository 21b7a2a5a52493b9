import { mailedResetCode } from '../../support/auth-emulator.ts';
import { expect, test, toast } from '../acara.ts';
import { emulatorHost } from './run-emulator.ts';

test('sets a new password by Firebase’s reset link, once', async ({ testApp, page, buyer }) => {
  const student = await testApp.student();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(student.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await buyer.sees('Check your email');

  // As the template’s action URL sends it.
  const code = await mailedResetCode(emulatorHost(), student.email);
  const link = `/reset-password?mode=resetPassword&oobCode=${code}&apiKey=demo&lang=en`;
  const change = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set New Password' }).click();
  };
  await change('payung kuning besar');
  await expect(toast(page, 'Password changed. Log in with your new one.')).toBeVisible();
  await expect(testApp.signIn(student.email, student.password)).rejects.toThrow();
  expect((await testApp.signIn(student.email, 'payung kuning besar')).uid).toBe(student.uid);
  await change('pintu merah lama');
  await buyer.sees('This link no longer works');
});
