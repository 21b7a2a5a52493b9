/** Where a call about an account comes from: what guesses and requests are counted by. */
export interface Caller {
  /** Of the client's network; empty where there is none. */
  readonly address: string;
  /** What sessions gave this device to be known by (`OpenSession.device`), each for one account. Anybody can write them. */
  readonly devices: readonly string[];
  /** Whether so many guesses from this address failed lately that those of unknown devices are slowed down. */
  readonly isSuspect: boolean;
}

export const UNKNOWN_CALLER: Caller = { address: '', devices: [], isSuspect: false };
