import type { SecretBox } from '#core/shared/secret-box.ts';
import type { Restorable } from './restorable.ts';

interface Secret {
  readonly text: string;
  readonly context: string;
}

/** Returns a number for each text and keeps the texts in memory. */
export class MemorySecretBox implements SecretBox, Restorable {
  #entries = new Map<string, Secret>();

  contents(): ReadonlyMap<string, Secret> {
    return this.#entries;
  }

  restore(entries: ReadonlyMap<string, Secret>): void {
    this.#entries = new Map(entries);
  }

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
