import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';

export const SIGNATURE_HEADER = 'acara-sandbox-signature';
const TOLERANCE_SECONDS = 300;
const WRITTEN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Returns the signature of a callback: `t=<unix seconds>,v1=<HMAC-SHA256 over "<t>.<body>", hex>`. */
export function signatureOf(body: Uint8Array, secret: string, now: Instant): string {
  const t = String(secondsOf(now));
  return `t=${t},v1=${mac(t, body, secret).toString('hex')}`;
}

export function isSigned(body: Uint8Array, signature: string, secret: string, now: Instant): boolean {
  const [, t, v1] = WRITTEN.exec(signature) ?? [];
  if (t === undefined || v1 === undefined) return false;
  const genuine = timingSafeEqual(mac(t, body, secret), Buffer.from(v1, 'hex'));
  return genuine && Math.abs(secondsOf(now) - Number(t)) <= TOLERANCE_SECONDS;
}

function mac(t: string, body: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest();
}

function secondsOf(instant: Instant): number {
  return Math.floor(millisecondsOf(instant) / 1000);
}
