import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';

/** One-time codes for a person who lost the other factors. Only their digests are stored. */
export interface RecoveryCodes {
  /** Returns a new code with at least 64 random bits, in capital letters and digits, in groups of four. */
  next(): string;
  digestOf(userId: PersonId, code: string): string;
}
export const RecoveryCodes = token<RecoveryCodes>('RecoveryCodes');

/** Returns the code as it was issued, however it was typed. */
export function normalCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^\d{6}$/.test(letters) ? letters : (letters.match(/.{1,4}/g) ?? []).join('-');
}
