import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Returns the size of a PNG data URL and the text of the QR code that it shows. */
export function scanPicture(url: string | null): { width: number; height: number; text: string | undefined } {
  const { data, width, height } = PNG.sync.read(Buffer.from(url?.split(',')[1] ?? '', 'base64'));
  return { width, height, text: jsQR(new Uint8ClampedArray(data), width, height)?.data };
}
