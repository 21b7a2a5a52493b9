import { expect, test } from '../acara.ts';
import { readTicketImage } from '../ticket-image.ts';

const SCREENS = [
  [844, 390],
  [568, 320],
  [720, 450],
  [390, 844],
  [320, 568],
  [320, 480],
] as const;

test('shows the whole code in full screen, also on a phone held sideways', async ({
  testApp,
  signIn,
  page,
}) => {
  const title = 'Malam Kebudayaan Antarabangsa dan Pertunjukan Wayang Kulit Kelantan Bersama Dalang Terkenal';
  const event = await testApp.event({ title, price: 0, venue: 'Dewan Sri Budiman, Blok Pentadbiran Utama' });
  const student = await testApp.student('Muhammad Zulkarnain Hafiz bin Abdul Rahman');
  const { ticket } = await testApp.purchase(student, event);
  await signIn(student);
  await page.goto(`/tickets/${ticket.id}`);
  await page.getByRole('button', { name: 'Show the QR code full screen' }).tap();
  const dialog = page.getByRole('dialog', { name: title });
  const code = dialog.getByRole('img', { name: 'QR code of your ticket' });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await expect(code, size).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('Muhammad Zulkarnain'), size).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => ticketIn(await page.screenshot()), { message: `the code at ${size}` })
      .toBe(ticket.id);
  }
});

/** Returns the id in a screenshot's code, or null. */
function ticketIn(screenshot: Buffer): string | null {
  try {
    return readTicketImage(screenshot).code.ticketId;
  } catch {
    return null;
  }
}
