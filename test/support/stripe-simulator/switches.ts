/** What goes wrong at the simulator. Shares are 0 to 1, and hit evenly: 0.25 is every fourth. */
export interface Switches {
  /** The time that every answer takes. */
  latencyMs: number;
  /** The share of requests answered with a server error. */
  errorShare: number;
  /** Requests are received and never answered. */
  isHanging: boolean;
  /** Connections are refused. */
  isAway: boolean;
  /** The number of next writes that are carried out, and whose connection is then dropped. */
  dropAfterWork: number;
  /** The limit for each kind of request, beyond which the answer is 429; null for none. */
  requestsPerSecond: number | null;
  /** The share of callbacks that are never delivered. */
  lostCallbacks: number;
  /** The share of callbacks that are delivered twice. */
  doubledCallbacks: number;
  /** Payments have no balance transaction yet, and so no known fee. */
  feesArePending: boolean;
}

export function noFaults(): Switches {
  return {
    latencyMs: 0,
    errorShare: 0,
    isHanging: false,
    isAway: false,
    dropAfterWork: 0,
    requestsPerSecond: null,
    lostCallbacks: 0,
    doubledCallbacks: 0,
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
