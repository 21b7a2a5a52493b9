import { token } from '../shared/token.ts';

export interface TicketKey {
  readonly id: string;
  /** Ed25519, raw, base64url. */
  readonly publicKey: string;
}

/** Signs ticket codes with Ed25519, so that check-in devices can verify them offline. */
export interface TicketSigner {
  /** Returns the signature as base64url, and the id of its key. */
  sign(message: string): { readonly keyId: string; readonly signature: string };
  verify(message: string, keyId: string, signature: string): boolean;
  /** Returns the valid public keys. */
  keys(): readonly TicketKey[];
}
export const TicketSigner = token<TicketSigner>('TicketSigner');
