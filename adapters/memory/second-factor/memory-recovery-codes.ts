import type { RecoveryCodes } from '#core/second-factor/recovery-codes.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { sha256 } from '../sha256.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Recovery codes made in a browser. */
export class MemoryRecoveryCodes implements RecoveryCodes {
  next(): string {
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % 32]);
    return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
  }

  digestOf(userId: PersonId, code: string): string {
    return sha256(`recovery ${userId} ${code}`);
  }
}
