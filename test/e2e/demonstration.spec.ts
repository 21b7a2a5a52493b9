import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import { toast } from './toasts.ts';

const FOLDER = '/look/at/acara';
const CONFIG = fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url));
/** The demonstration data are made in the browser. */
const FIRST_LOAD_MS = 60_000;

let folder: string;
let server: Server;
let address: string;

test.describe('the demonstration without a server', () => {
  test.describe.configure({ timeout: 180_000, mode: 'serial' });

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'acara-demo-'));
    await build({ configFile: CONFIG, mode: 'demo', logLevel: 'error', build: { outDir: folder } });
    const files = sirv(folder, { dev: true });
    server = createServer((request, response) => {
      const missing = () => void response.writeHead(404).end();
      if (!request.url?.startsWith(`${FOLDER}/`)) return missing();
      request.url = request.url.slice(FOLDER.length);
      return files(request, response, missing);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}/`;
  });

  test.afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('sells a ticket, keeps it after a reload, and starts over', async ({ page }) => {
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(address);
    await expect(page.getByText('A demonstration: everything stays in this browser')).toBeVisible({
      timeout: FIRST_LOAD_MS,
    });

    await signUp(page, 'visitor@student.acara.test');
    await page.goto(`${address}#/events`);
    await page.getByRole('searchbox', { name: 'Search events' }).fill('Synth');
    await page.getByRole('link', { name: 'Solder Your First Synth' }).click();
    await page.getByRole('button', { name: 'Buy Ticket' }).click();
    await expect(toast(page, 'Ticket purchase initiated! Please complete payment.')).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Solder Your First Synth' })).toBeVisible();

    await page.goto(`${address}#/my-tickets`);
    await page.reload();
    const ticket = page.getByRole('article').filter({ hasText: 'Solder Your First Synth' });
    await expect(ticket.getByText('Confirmed')).toBeVisible({ timeout: FIRST_LOAD_MS });

    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible({ timeout: FIRST_LOAD_MS });
    await page.goto(`${address}#/my-tickets`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(failed).toEqual([]);
  });

  test('follows links to a part of the page', async ({ page }) => {
    await page.goto(address);
    const questions = page.getByRole('contentinfo').locator('a[href="#faq"]');
    await questions.click({ timeout: FIRST_LOAD_MS });
    await expect(page.locator('#faq')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Campus life, from the front row.' })).toBeAttached();
  });
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${address}#/register`);
  await page.getByLabel('Full Name').fill('A visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Student ID').fill('S1234567');
  await page.getByLabel('Faculty').fill('Engineering');
  await page.getByLabel('Phone Number').fill('012-345 6789');
  await page.getByLabel('Password', { exact: true }).fill('three blue kites');
  await page.getByLabel('Confirm Password').fill('three blue kites');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
}
