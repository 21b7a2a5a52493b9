import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts';
import { expect, test } from './acara.ts';

test.describe.configure({ timeout: 120_000 });

test('admits the holder of a scanned ticket once', { tag: '@main' }, async ({ testApp, signIn }) => {
  const club = await testApp.verifiedClub();
  const event = await testApp.event({ club, price: 0, capacity: 5 });
  const student = await testApp.student('Student at the door');
  const { ticket } = await testApp.purchase(student, event);
  const folder = mkdtempSync(join(tmpdir(), 'acara-camera-'));
  const film = join(folder, 'ticket.mjpeg');
  writeFileSync(film, await filmOf(ticket.qrCode ?? ''));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL: testApp.server.url, locale: 'en-MY' });
    await signIn(club, context);
    const page = await context.newPage();
    await page.goto(`/events/${event.id}/manage`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Scan tickets' }).click();
    await expect(page).toHaveURL(`/door/${event.id}`);
    await expect(page.getByText('0 of 1 inside')).toBeVisible();
    await page.getByRole('button', { name: 'Check people in now' }).click();
    await page.getByRole('button', { name: 'Start the camera' }).click();
    const result = page.locator('[data-outcome]');
    await expect(result).toContainText('Come in', { timeout: 30_000 });
    await expect(result).toContainText('Student at the door');
    // The scanner goes on by itself.
    await expect(result).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await expect(result).toContainText('Already inside', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(page.getByRole('region', { name: 'Latest arrivals' })).toContainText('Student at the door');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

/** Returns a film of a camera held at the QR code. */
async function filmOf(dataUrl: string): Promise<Buffer> {
  const code = await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
    .toColourspace('srgb')
    .resize(400, 400)
    .png()
    .toBuffer();
  const wall = { create: { width: 640, height: 480, channels: 3 as const, background: '#9a8f85' } };
  const frame = await sharp(wall)
    .composite([{ input: code, left: 120, top: 40 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.concat(Array.from({ length: 20 }, () => frame));
}
