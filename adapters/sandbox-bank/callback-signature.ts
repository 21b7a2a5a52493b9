import type { Instant } from '#core/shared/instant.ts';

export const SIGNATURE_HEADER = 'acara-sandbox-signature';

/** Signs the bank's callbacks, and verifies them at the merchant. */
export interface CallbackSignature {
  sign(body: Uint8Array, now: Instant): string;
  isValid(body: Uint8Array, signature: string, now: Instant): boolean;
}

/** For a bank and a merchant in one page of a browser, where no callback comes from outside. */
export const UNSIGNED: CallbackSignature = { sign: () => '', isValid: () => true };
