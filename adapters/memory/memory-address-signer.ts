import type { AddressSigner } from '#core/calendar/address-signer.ts';
import { sha256 } from './sha256.ts';

const SIGNATURE_LENGTH = 43;

/** Signs with a key that everybody knows, for tests and for the app without a server. */
export class MemoryAddressSigner implements AddressSigner {
  sign(text: string): string {
    return sha256(`memory ${text}`).slice(0, SIGNATURE_LENGTH);
  }

  verify(text: string, signature: string): boolean {
    return this.sign(text) === signature;
  }
}
