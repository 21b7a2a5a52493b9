import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { joined, ROW_ID_BYTES } from '#core/check-in/list/check-in-list.ts';
import type { ListCipher, SealingKey } from '#core/check-in/list/list-cipher.ts';
import { fromBase64Url, toHex } from '#core/shared/base64url.ts';

const INFO = new TextEncoder().encode('acara-door-seal-v1');
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/**
 * The list's cryptography in browsers and in Node: AES by Web Crypto. SHA-256 is computed here, because Web Crypto takes
 * a promise for each of thousands of short inputs.
 */
export class WebListCipher implements ListCipher {
  rowId(salt: string, ticketId: string): Uint8Array {
    return sha256(joined([bytesOf(salt), new TextEncoder().encode(ticketId)])).slice(0, ROW_ID_BYTES);
  }

  rowDigest({ id, state, sealed }: Parameters<ListCipher['rowDigest']>[0]): Uint8Array {
    return sha256(joined([id, state, sealed]));
  }

  hash(text: string): string {
    return toHex(sha256(new TextEncoder().encode(text)));
  }

  async seal(key: SealingKey, text: string): Promise<Uint8Array> {
    const secret = secretOf(key);
    const plaintext = new TextEncoder().encode(text);
    const nonce = sha256(joined([secret, plaintext])).slice(0, NONCE_BYTES);
    const aes = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
    const parameters = { name: 'AES-GCM', iv: nonce, additionalData: owned(key.rowId) };
    return joined([nonce, new Uint8Array(await crypto.subtle.encrypt(parameters, aes, plaintext))]);
  }

  async open(key: SealingKey, sealed: Uint8Array): Promise<string | null> {
    const aes = await crypto.subtle.importKey('raw', secretOf(key), 'AES-GCM', false, ['decrypt']);
    const iv = owned(sealed.slice(0, NONCE_BYTES));
    const parameters = { name: 'AES-GCM', iv, additionalData: owned(key.rowId) };
    try {
      const text = await crypto.subtle.decrypt(parameters, aes, owned(sealed.slice(NONCE_BYTES)));
      return new TextDecoder('utf-8', { fatal: true }).decode(text);
    } catch {
      return null;
    }
  }
}

function secretOf({ codeSignature, salt }: SealingKey): Uint8Array<ArrayBuffer> {
  return owned(hkdf(sha256, bytesOf(codeSignature), bytesOf(salt), INFO, KEY_BYTES));
}

/** Text that is no base64url stands for no bytes: nothing opens with it. */
function bytesOf(text: string): Uint8Array {
  return fromBase64Url(text) ?? new Uint8Array();
}

/** Returns the bytes in a buffer of their own, as Web Crypto is typed to take them. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
