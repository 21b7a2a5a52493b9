import type { Ids } from '#core/shared/ids.ts';

/** Ids that count: each looks like a UUID and sorts after the one before. */
export class CountingIds implements Ids {
  #count = 0;

  next(): string {
    this.#count += 1;
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`;
  }
}
