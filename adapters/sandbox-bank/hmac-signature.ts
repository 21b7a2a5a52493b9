import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import type { CallbackSignature } from './callback-signature.ts';

const TOLERANCE_SECONDS = 300;
const WRITTEN = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs with a secret that bank and merchant share. */
export class HmacSignature implements CallbackSignature {
  constructor(private readonly secret: string) {}

  /** Returns `t=<unix seconds>,v1=<HMAC-SHA256 over "<t>.<body>", hex>`. */
  sign(body: Uint8Array, now: Instant): string {
    const t = String(secondsOf(now));
    return `t=${t},v1=${this.#mac(t, body).toString('hex')}`;
  }

  isValid(body: Uint8Array, signature: string, now: Instant): boolean {
    const [, t, v1] = WRITTEN.exec(signature) ?? [];
    if (t === undefined || v1 === undefined) return false;
    const genuine = timingSafeEqual(this.#mac(t, body), Buffer.from(v1, 'hex'));
    return genuine && Math.abs(secondsOf(now) - Number(t)) <= TOLERANCE_SECONDS;
  }

  #mac(t: string, body: Uint8Array): Buffer {
    return createHmac('sha256', this.secret).update(`${t}.`).update(body).digest();
  }
}

function secondsOf(instant: Instant): number {
  return Math.floor(millisecondsOf(instant) / 1000);
}
