import type { TicketId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { ListRow } from './check-in-list.ts';

/** What a sealed part is bound to. */
export interface SealingKey {
  /** The signature in the ticket's code: 64 bytes as base64url. */
  readonly codeSignature: string;
  /** The list's, as base64url. */
  readonly salt: string;
  readonly rowId: Uint8Array;
}

/**
 * The cryptography of the list of an event's gates: SHA-256, HKDF-SHA256 (RFC 5869) and AES-256-GCM. The same for the
 * server and for devices.
 */
export interface ListCipher {
  /** Returns the first 12 bytes of SHA-256 over the salt's bytes and the id. */
  rowId(salt: string, ticketId: TicketId): Uint8Array;
  /** Returns SHA-256 over the row's id, state and sealed part. */
  rowDigest(row: ListRow): Uint8Array;
  /** Returns SHA-256 of a text in hexadecimal. */
  hash(text: string): string;
  /** Seals a text as nonce, ciphertext and tag. The same text under the same key gives the same bytes. */
  seal(key: SealingKey, text: string): Promise<Uint8Array>;
  /** Returns the text of a sealed part; null under another key. */
  open(key: SealingKey, sealed: Uint8Array): Promise<string | null>;
}
export const ListCipher = token<ListCipher>('ListCipher');
