import { type CommonFaults, NO_FAULTS } from '../common-faults.ts';

/** What goes wrong at the simulator. Shares hit evenly: 0.25 is every fourth. A failed call answers 500. */
export interface Switches extends CommonFaults {
  /** Requests are received and never answered. */
  isHanging: boolean;
  /** The number of next writes that are carried out, and whose connection is then dropped. */
  dropAfterWork: number;
  /** The limit for each kind of request, beyond which the answer is 429; null for none. */
  requestsPerSecond: number | null;
  /** Payments have no balance transaction yet, and so no known fee. */
  feesArePending: boolean;
}

export function noFaults(): Switches {
  return {
    ...NO_FAULTS,
    isHanging: false,
    dropAfterWork: 0,
    requestsPerSecond: null,
    feesArePending: false,
  };
}

/** Spreads a share evenly over calls. */
export class EvenShare {
  #sum = 0;

  hits(share: number): boolean {
    this.#sum += share;
    if (this.#sum < 1) return false;
    this.#sum -= 1;
    return true;
  }
}
