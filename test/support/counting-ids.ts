import type { Ids } from '#core/shared/ids.ts';

/** Sequential ids that look like UUIDs and sort in the order of their creation. */
export class CountingIds implements Ids {
  #count = 0;

  next(): string {
    this.#count += 1;
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`;
  }
}
