import { token } from './token.ts';

/** Digests texts with a key of the installation, so that the database alone does not show whether a guessed text is right. */
export interface KeyedDigest {
  /** Returns 256 bits as base64url, 43 characters: the same for the same text in every process with the key. */
  of(text: string): string;
}
export const KeyedDigest = token<KeyedDigest>('KeyedDigest');
