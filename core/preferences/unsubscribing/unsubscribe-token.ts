import type { AddressSigner } from '../../calendar/address-signer.ts';
import type { PersonId } from '../../shared/ids.ts';
import { MAIL_SWITCHES, type MailSwitch } from '../topic.ts';

/** Whose mail a token switches, and what for. */
export interface Unsubscription {
  readonly uid: PersonId;
  readonly what: MailSwitch;
}

/** Addresses in mails are short. The letters stay as they are, because tokens never end. */
const LETTERS = {
  reminders: 'r',
  changes: 'c',
  organisers: 'o',
  followed_clubs: 'f',
  waiting: 'w',
  digest: 'd',
} as const satisfies Readonly<Record<MailSwitch, string>>;

/** A signature, the letter of what the mail is switched off for, and whose mail it is. */
const TOKEN = /^([A-Za-z0-9_-]{43})([a-z])([A-Za-z0-9_-]{1,128})$/;

/**
 * Returns the token with which everybody who has a mail takes mail from its topic. It never ends, holds no name or address,
 * and is safe in an address.
 */
export function unsubscribeTokenOf(signer: AddressSigner, { uid, what }: Unsubscription): string {
  return `${signer.sign(signedText({ uid, what }))}${LETTERS[what]}${uid}`;
}

/** Returns what a token is for; null for a text that is none, or is forged. */
export function readUnsubscribeToken(signer: AddressSigner, token: string): Unsubscription | null {
  const [, signature, letter, uid] = TOKEN.exec(token) ?? [];
  const what = MAIL_SWITCHES.find((one) => LETTERS[one] === letter);
  if (signature === undefined || what === undefined || uid === undefined) return null;
  return signer.verify(signedText({ uid, what }), signature) ? { uid, what } : null;
}

/** Returns the address below the site's that takes mail from a topic. */
export function unsubscribePath(token: string): string {
  return `/u/${token}`;
}

function signedText({ uid, what }: Unsubscription): string {
  return `unsubscribe ${what} ${uid}`;
}
