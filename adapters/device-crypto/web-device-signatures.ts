import type { DeviceSignatures } from '#core/check-in/entries/device-signatures.ts';
import { fromBase64Url } from '#core/shared/base64url.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' };
const KEY_BYTES = 65;
const SIGNATURE_BYTES = 64;

/** Verifies signatures of devices by Web Crypto, in browsers and in Node. */
export class WebDeviceSignatures implements DeviceSignatures {
  async isKey(publicKey: string): Promise<boolean> {
    return (await importedKey(publicKey)) !== null;
  }

  async verify(publicKey: string, text: string, signature: string): Promise<boolean> {
    const key = await importedKey(publicKey);
    const bytes = fromBase64Url(signature);
    if (!key || bytes?.length !== SIGNATURE_BYTES) return false;
    return crypto.subtle.verify(ALGORITHM, key, new Uint8Array(bytes), new TextEncoder().encode(text));
  }
}

async function importedKey(publicKey: string): Promise<CryptoKey | null> {
  const point = fromBase64Url(publicKey);
  if (point?.length !== KEY_BYTES) return null;
  return crypto.subtle.importKey('raw', new Uint8Array(point), CURVE, false, ['verify']).catch(() => null);
}
