import type { SecretBox } from '#core/shared/secret-box.ts';

/** Seals nothing: a later process opens what this one stored, and every run stores the same. */
export class PlainSecretBox implements SecretBox {
  seal(text: string, context: string): string {
    return `plain:${JSON.stringify([context, text])}`;
  }

  open(sealed: string, context: string): string | null {
    if (!sealed.startsWith('plain:')) return null;
    const [sealedFor, text] = JSON.parse(sealed.slice('plain:'.length)) as [string, string];
    return sealedFor === context ? text : null;
  }
}
