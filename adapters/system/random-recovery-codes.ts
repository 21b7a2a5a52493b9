import { createHash, randomInt } from 'node:crypto';
import type { RecoveryCodes } from '#core/second-factor/recovery-codes.ts';
import type { PersonId } from '#core/shared/ids.ts';

/** Capital letters and digits without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Recovery codes of 80 random bits. */
export class RandomRecoveryCodes implements RecoveryCodes {
  next(): string {
    return Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-');
  }

  digestOf(userId: PersonId, code: string): string {
    return createHash('sha256').update(`recovery ${userId} ${code}`).digest('base64url');
  }
}
