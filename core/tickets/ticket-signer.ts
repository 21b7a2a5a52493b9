import { token } from '../shared/token.ts';

export interface TicketKey {
  readonly id: string;
  /** Ed25519, raw, base64url. */
  readonly publicKey: string;
}

/** Signs ticket codes, so that a door can tell a real one without asking the server. Ed25519. */
export interface TicketSigner {
  /** The signature as base64url, and the id of the key that made it. */
  sign(message: string): { readonly keyId: string; readonly signature: string };
  verify(message: string, keyId: string, signature: string): boolean;
  /** The keys whose signatures are good. */
  keys(): readonly TicketKey[];
}
export const TicketSigner = token<TicketSigner>('TicketSigner');
