import { V7Generator } from 'uuidv7';
import type { Ids } from '#core/shared/ids.ts';

/** Random numbers are drawn this many at a time, because a draw costs as much as an id. */
const NUMBERS = 1_024;

/** Creates UUIDs of version 7, which sort by time. Runs in a browser, too. */
export class UuidIds implements Ids {
  readonly #numbers = new Uint32Array(NUMBERS);
  #used = NUMBERS;
  readonly #generator = new V7Generator({ nextUint32: () => this.#nextNumber() });

  next(): string {
    return this.#generator.generate().toString();
  }

  #nextNumber(): number {
    if (this.#used === NUMBERS) {
      crypto.getRandomValues(this.#numbers);
      this.#used = 0;
    }
    const number = this.#numbers[this.#used] ?? 0;
    this.#used += 1;
    return number;
  }
}
