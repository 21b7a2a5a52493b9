import type { SecretBox } from '#core/shared/secret-box.ts';

/** Returns a number for each text and keeps the texts in memory. */
export class MemorySecretBox implements SecretBox {
  readonly #entries = new Map<string, { readonly text: string; readonly context: string }>();

  seal(text: string, context: string): string {
    const sealed = `sealed-${this.#entries.size + 1}`;
    this.#entries.set(sealed, { text, context });
    return sealed;
  }

  open(sealed: string, context: string): string | null {
    const entries = this.#entries.get(sealed);
    return entries?.context === context ? entries.text : null;
  }
}
