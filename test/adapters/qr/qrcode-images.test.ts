import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { scanPicture } from '#test/support/scan-picture.ts';

const TICKET = JSON.stringify({
  ticketId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e5',
  eventId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e6',
  userId: '0193b2c0-7d1a-7000-8000-00a1b2c3d4e7',
  v: 1,
  g: 0,
  k: 'a1b2c3',
  sig: 'cYYSCYvOxCc2Qzd3BKuXMLLPU10-Bv2m0cqnf5KacnEv6h6RCWzHgLehzwsJeqOWsRL7OEWZNuYtFp-RVPpKCA',
});

describe('QR code images', () => {
  it('are PNGs of 256 by 256 pixels that a camera reads', async () => {
    expect(scanPicture(await new QrcodeImages().png(TICKET))).toEqual({
      width: 256,
      height: 256,
      text: TICKET,
    });
  });

  it.each([1, 20, 60, 100, 150, 200, 232, 260, 300])(
    'have that size for %d characters too',
    async (length) => {
      const text = TICKET.repeat(2).slice(0, length);
      expect(scanPicture(await new QrcodeImages().png(text))).toEqual({ width: 256, height: 256, text });
    },
  );

  it('give a ticket’s code 57 modules of four whole pixels', async () => {
    const { data, width } = PNG.sync.read(bytesOf(await new QrcodeImages().png(TICKET)));
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
    const columns = Array.from({ length: width }, (_, x) => x);
    const dark = columns.filter((x) => columns.some((y) => isDark(x, y)));
    expect([dark[0], dark.at(-1)]).toEqual([14, 14 + 57 * 4 - 1]);
    const edges = columns.filter((x) => x > 0 && columns.some((y) => isDark(x, y) !== isDark(x - 1, y)));
    expect(edges.filter((x) => (x - 14) % 4 !== 0)).toEqual([]);
  });

  it('are read from a blurred photo of a screen that shows them at 320 pixels', async () => {
    const shown = await sharp(bytesOf(await new QrcodeImages().png(TICKET)))
      .resize(320, 320, { kernel: 'nearest' })
      .extend({ top: 24, bottom: 24, left: 24, right: 24, background: 'white' })
      .png()
      .toBuffer();
    // Less than three pixels a module, as an old camera sees a phone from 40 cm.
    const { data, info } = await sharp(shown)
      .resize(192, 192)
      .rotate(4, { background: 'grey' })
      .blur(1)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(TICKET);
  });

  it('show letters of every language', async () => {
    const text = 'Kedai Kopi “Ah Seng” · 茶 · தேநீர்';
    expect(scanPicture(await new QrcodeImages().png(text)).text).toBe(text);
  });

  it('refuse a text that no QR code can hold, every time', async () => {
    const images = new QrcodeImages();
    await expect(images.png('x'.repeat(5_000))).rejects.toThrow();
    await expect(images.png('x'.repeat(5_000))).rejects.toThrow();
  });
});

function bytesOf(url: string): Buffer {
  return Buffer.from(url.replace('data:image/png;base64,', ''), 'base64');
}
