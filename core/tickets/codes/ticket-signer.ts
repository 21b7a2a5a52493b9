import { token } from '../../shared/token.ts';

/** Signs ticket codes with a secret key, on the server alone. `TicketVerifier` verifies them without it. */
export interface TicketSigner {
  /** Returns an Ed25519 signature as base64url, the same for the same message, and the id of its key. */
  sign(message: string): { readonly keyId: string; readonly signature: string };
}
export const TicketSigner = token<TicketSigner>('TicketSigner');
