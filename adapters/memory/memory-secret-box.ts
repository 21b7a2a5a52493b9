import type { SecretBox } from '#core/shared/secret-box.ts';

/** Returns a number for each text and keeps the texts in memory. */
export class MemorySecretBox implements SecretBox {
  readonly #kept = new Map<string, { readonly text: string; readonly context: string }>();

  seal(text: string, context: string): string {
    const sealed = `sealed-${this.#kept.size + 1}`;
    this.#kept.set(sealed, { text, context });
    return sealed;
  }

  open(sealed: string, context: string): string | null {
    const kept = this.#kept.get(sealed);
    return kept?.context === context ? kept.text : null;
  }
}
