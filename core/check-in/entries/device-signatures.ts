import { token } from '../../shared/token.ts';

/** Verifies what devices sign with keys that never leave them. */
export interface DeviceSignatures {
  /** Returns whether a text is a P-256 key: 65 bytes as base64url, a point of the curve. */
  isKey(publicKey: string): Promise<boolean>;
  /**
   * Tells whether the key has signed the text: ECDSA with SHA-256, r and s of 32 bytes each, as base64url. False for
   * anything but a signature; never rejects.
   */
  verify(publicKey: string, text: string, signature: string): Promise<boolean>;
}
export const DeviceSignatures = token<DeviceSignatures>('DeviceSignatures');
