import type { Page } from '@playwright/test';
import { REGISTRATION } from '../specification-page.ts';

/** The password that `register` uses. */
export const PASSWORD = REGISTRATION.Password;

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  for (const [label, text] of Object.entries({ ...REGISTRATION, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, email, password);
}

/** Fills in the login form of a page that redirected to it. */
export async function fillInLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
