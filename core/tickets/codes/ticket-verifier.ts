import { token } from '../../shared/token.ts';

export interface TicketKey {
  readonly id: string;
  /** Ed25519, raw, base64url. */
  readonly publicKey: string;
}

/** Verifies ticket codes with public keys alone, so that a check-in device can do it without a secret or a network. */
export interface TicketVerifier {
  /**
   * Tells whether the key with this id has signed the message. False for an unknown key and for anything but a
   * signature; never rejects. A promise, because browsers verify asynchronously.
   */
  verify(message: string, keyId: string, signature: string): Promise<boolean>;
  /** Returns the keys whose signatures are valid, the one that signs now first. */
  keys(): readonly TicketKey[];
}
export const TicketVerifier = token<TicketVerifier>('TicketVerifier');
