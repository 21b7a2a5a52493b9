import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';

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
    expect(await read(await new QrcodeImages().png(TICKET))).toEqual({
      width: 256,
      height: 256,
      text: TICKET,
    });
  });

  it.each([1, 20, 60, 100, 150, 200, 232, 260, 300])(
    'have that size for %d characters too',
    async (length) => {
      const text = TICKET.repeat(2).slice(0, length);
      expect(await read(await new QrcodeImages().png(text))).toEqual({ width: 256, height: 256, text });
    },
  );

  it('show letters of every language', async () => {
    const text = 'Kedai Kopi “Ah Seng” · 茶 · தேநீர்';
    expect((await read(await new QrcodeImages().png(text))).text).toBe(text);
  });

  it('are drawn once for a text that is asked for again', async () => {
    const images = new QrcodeImages();
    const [first, second] = await Promise.all([images.png(TICKET), images.png(TICKET)]);
    expect(second).toBe(first);
    expect(await images.png('another')).not.toBe(first);
  });

  it('refuse a text that no QR code can hold, every time', async () => {
    const images = new QrcodeImages();
    await expect(images.png('x'.repeat(5_000))).rejects.toThrow();
    await expect(images.png('x'.repeat(5_000))).rejects.toThrow();
  });
});

async function read(url: string): Promise<{ width: number; height: number; text: string | undefined }> {
  const png = PNG.sync.read(Buffer.from(url.replace('data:image/png;base64,', ''), 'base64'));
  const found = jsQR(new Uint8ClampedArray(png.data), png.width, png.height);
  return { width: png.width, height: png.height, text: found?.data };
}
