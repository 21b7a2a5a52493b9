import type { Page } from '@playwright/test';
import { REGISTRATION } from './specification-page.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The password of `register` and `logIn`. */
export const PASSWORD = REGISTRATION.Password;

/** Opens the registration and registers a student. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fillInRegistration(page, email);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function fillInRegistration(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries({ ...REGISTRATION, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Opens the login and logs in. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, credentials);
}

/** Logs in on a page that shows the login already. */
export async function submitLogin(page: Page, credentials: Credentials): Promise<void> {
  await fillInLogin(page, credentials);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function fillInLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
