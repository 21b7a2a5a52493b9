import type { CommonFaults } from '../common-faults.ts';

/**
 * What goes wrong with one request. `error`: 500. `rate_limited`: 429. `lost`: the connection ends before the work.
 * `drop`: the connection ends after the work. `late`: the connection ends, and the work is done five minutes later.
 * `hang`: the work is done and no answer comes.
 */
export type Fault = 'error' | 'rate_limited' | 'lost' | 'drop' | 'late' | 'hang';

/** Decides what happens to each API request: faults given in advance, then those of the settings. */
export class Faults {
  readonly #next: { readonly fault: Fault; readonly request: RegExp }[] = [];

  constructor(
    readonly settings: CommonFaults,
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

  isCallbackRepeated(): boolean {
    return this.random() < this.settings.repeatedCallbackShare;
  }
}
