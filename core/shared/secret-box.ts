import { token } from './token.ts';

/** Keeps texts so that nobody can read them without this installation's key, not even with the whole database. */
export interface SecretBox {
  /** `context` (whose text it is) is bound to it: under another one it does not open. */
  seal(text: string, context: string): string;
  /** Null when it was not sealed with this key and context. */
  open(sealed: string, context: string): string | null;
}
export const SecretBox = token<SecretBox>('SecretBox');
