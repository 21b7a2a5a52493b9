import type { PersonId } from '../shared/ids.ts';
import type { AddressSigner } from './address-signer.ts';
import type { CalendarAddress } from './calendar-addresses.ts';

/** A signature, and whose calendar it opens. */
const SECRET = /^([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{1,128})$/;

/** Returns the secret part of the address of a person’s ticket calendar. */
export function calendarSecretOf(
  signer: AddressSigner,
  uid: PersonId,
  address: CalendarAddress | null,
): string {
  return signer.sign(signedText(uid, address)) + uid;
}

/** Returns the person whose secret this claims to be; null for a text that is none. */
export function claimedOwnerOf(secret: string): PersonId | null {
  return SECRET.exec(secret)?.[2] ?? null;
}

/** Returns whether this is the current secret of the person whose secret it claims to be. */
export function isCalendarSecret(
  signer: AddressSigner,
  secret: string,
  address: CalendarAddress | null,
): boolean {
  const [, signature, uid] = SECRET.exec(secret) ?? [];
  if (signature === undefined || uid === undefined) return false;
  return signer.verify(signedText(uid, address), signature);
}

function signedText(uid: PersonId, address: CalendarAddress | null): string {
  return `ticket calendar ${uid} ${address?.version ?? ''}`;
}
