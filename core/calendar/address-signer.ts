import { token } from '../shared/token.ts';

/** Signs secret addresses with a key of the installation. */
export interface AddressSigner {
  /** Returns 256 bits as base64url, 43 characters: the same for the same text, and only with the key. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
}
export const AddressSigner = token<AddressSigner>('AddressSigner');
