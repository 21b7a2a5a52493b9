import { readStored, writeStored } from '../../ui/storage.ts';

const STORAGE_KEY = 'acara.reset-email';
/** No link works longer, and the device may be somebody else's then. */
const MAX_AGE_MS = 60 * 60 * 1_000;

/** Remembers on this device for whom a reset link was asked, because the link of the mail opens in another tab. */
export function rememberResetEmail(email: string): void {
  writeStored(STORAGE_KEY, `${Date.now()} ${email}`);
}

/** Returns that email once; empty when the link was asked for on another device, or long ago. */
export function takeResetEmail(): string {
  const [, at, email = ''] = /^(\d+) (.*)$/.exec(readStored(STORAGE_KEY) ?? '') ?? [];
  writeStored(STORAGE_KEY, null);
  return Date.now() - Number(at) < MAX_AGE_MS ? email : '';
}
