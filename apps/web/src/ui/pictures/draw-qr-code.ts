import { create, type QRCodeToDataURLOptions, toDataURL } from 'qrcode';

const PIXELS = 256;
/** Modules of white around the code. */
const QUIET_ZONE = 3.5;

/**
 * Draws a QR code as the server does: a PNG data URL of 256 pixels, with the lowest error correction and the same whole
 * number of pixels for every module. Throws for a text that no QR code can hold.
 */
export async function drawQrCode(text: string): Promise<string> {
  const { modules, version, maskPattern } = create(text, { errorCorrectionLevel: 'L' });
  const scale = Math.floor(PIXELS / (modules.size + 2 * QUIET_ZONE));
  const margin = (PIXELS - modules.size * scale) / 2 / scale;
  const options = { errorCorrectionLevel: 'L', version, maskPattern, scale, margin } as const;
  return toDataURL(text, options as QRCodeToDataURLOptions);
}
