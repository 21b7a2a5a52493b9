/**
 * What goes wrong with one request. `error`: 500. `rate_limited`: 429. `lost`: the connection ends before the work.
 * `drop`: the connection ends after the work. `late`: the connection ends, and the work is done five minutes later.
 * `hang`: the work is done and no answer comes.
 */
export type Fault = 'error' | 'rate_limited' | 'lost' | 'drop' | 'late' | 'hang';

export interface FaultSettings {
  latencyMs: number;
  /** The share of requests that are answered with 500, from 0 to 1. */
  errorShare: number;
  /** The share of callbacks that are never sent. */
  lostCallbackShare: number;
  /** The share of callbacks that are sent twice. */
  duplicateCallbackShare: number;
  /** Nothing answers: neither the API nor the checkout page. */
  isAway: boolean;
}

export const NO_FAULTS: FaultSettings = {
  latencyMs: 0,
  errorShare: 0,
  lostCallbackShare: 0,
  duplicateCallbackShare: 0,
  isAway: false,
};

/** Decides what happens to each API request: faults given in advance, then those of the settings. */
export class Faults {
  readonly #next: { readonly fault: Fault; readonly request: RegExp }[] = [];

  constructor(
    readonly settings: FaultSettings,
    private readonly random: () => number,
  ) {}

  /** Gives the next request with this `METHOD /path` a fault. */
  add(fault: Fault, request: RegExp): void {
    this.#next.push({ fault, request });
  }

  take(request: string): Fault | null {
    const at = this.#next.findIndex((one) => one.request.test(request));
    const [given] = at < 0 ? [] : this.#next.splice(at, 1);
    if (given) return given.fault;
    if (this.settings.isAway) return 'lost';
    return this.random() < this.settings.errorShare ? 'error' : null;
  }

  isCallbackLost(): boolean {
    return this.random() < this.settings.lostCallbackShare;
  }

  isCallbackDuplicated(): boolean {
    return this.random() < this.settings.duplicateCallbackShare;
  }
}
