import { EMULATED_PROJECT } from '../../support/auth-emulator.ts';
import { expect, test, toast } from '../acara.ts';
import { emulatorHost } from './run-emulator.ts';

test('sets a new password by Firebase’s reset link, once', async ({ testApp, page, buyer }) => {
  const student = await testApp.student();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(student.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await buyer.sees('Check your email');

  const link = await linkMailedTo(student.email);
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

/** Returns the link of Firebase’s latest mail to an address, as its template’s action URL sends it. */
async function linkMailedTo(email: string): Promise<string> {
  const address = `http://${emulatorHost()}/emulator/v1/projects/${EMULATED_PROJECT}/oobCodes`;
  const { oobCodes } = (await (await fetch(address)).json()) as {
    oobCodes: { email: string; oobCode: string }[];
  };
  const code = oobCodes.findLast((each) => each.email === email)?.oobCode;
  if (!code) throw new Error(`No link was sent to ${email}.`);
  return `/reset-password?mode=resetPassword&oobCode=${code}&apiKey=demo&lang=en`;
}
