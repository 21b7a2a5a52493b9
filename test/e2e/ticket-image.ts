import { createPublicKey, verify } from 'node:crypto';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

export interface TicketCode {
  readonly ticketId: string;
  readonly eventId: string;
  readonly userId: string;
  readonly v: number;
  readonly g: number;
  readonly k: string;
  readonly sig: string;
}

export interface TicketImage {
  readonly width: number;
  readonly height: number;
  readonly code: TicketCode;
}

/** Reads the QR code of a ticket image as a scanner does. */
export function readTicketImage(png: Buffer): TicketImage {
  const { data, width, height } = PNG.sync.read(png);
  const found = jsQR(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('There is no QR code in the image.');
  return { width, height, code: JSON.parse(found.data) as TicketCode };
}

/** Returns whether one of the published keys signed the code’s text (Ed25519). */
export function isGenuine(code: TicketCode, keys: readonly { id: string; publicKey: string }[]): boolean {
  const key = keys.find(({ id }) => id === code.k);
  if (!key) return false;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  });
  const text = ['acara-tkt-v1', code.ticketId, code.eventId, code.userId, code.g].join('\n');
  return verify(null, Buffer.from(text), publicKey, Buffer.from(code.sig, 'base64url'));
}
