import { token } from './token.ts';

/** Encrypts texts with the installation's key, so that the database alone does not reveal them. */
export interface SecretBox {
  /** Encrypts a text. `context` (whose text it is) is authenticated: decryption needs the same one. */
  seal(text: string, context: string): string;
  /** Returns null when the text was not encrypted with this key and context. */
  open(sealed: string, context: string): string | null;
}
export const SecretBox = token<SecretBox>('SecretBox');
