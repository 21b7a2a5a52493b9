import type { Ids } from '#core/shared/ids.ts';

const LEAP = 100;

/** Sequential ids that look like UUIDs and sort in the order of their creation. */
export class CountingIds implements Ids {
  #count = 0;

  /** Continues some hundreds later, so that a step that takes more or fewer ids changes none of later steps. */
  leap(hundreds = 1): void {
    this.#count = LEAP * (Math.floor(this.#count / LEAP) + hundreds);
  }

  next(): string {
    this.#count += 1;
    return `00000000-0000-7000-8000-${String(this.#count).padStart(12, '0')}`;
  }
}
