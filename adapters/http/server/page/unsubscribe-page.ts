import type { AddressSigner } from '#core/calendar/address-signer.ts';
import { readUnsubscribeToken } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import type { SentAs } from './sent-page.ts';

const UNSUBSCRIBE = /^\/u\/([^/]*)\/?$/;

/** Everybody with the address can use it: nobody keeps the page, lists it, or is sent its address. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * Returns how the page is sent that asks before it unsubscribes, with 404 at a forged address. Null for every other page.
 */
export function unsubscribePageAt(path: string, signer: AddressSigner): SentAs | null {
  const [, token] = UNSUBSCRIBE.exec(path) ?? [];
  if (token === undefined) return null;
  return { status: readUnsubscribeToken(signer, token) ? 200 : 404, headers: HEADERS };
}
