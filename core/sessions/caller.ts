/** The origin of a call about an account, by which sign-in attempts and reset requests are limited. */
export interface Caller {
  /** The client's network address; empty when unknown. */
  readonly address: string;
  /**
   * The device secrets of earlier sessions (`OpenSession.device`), one per account. Supplied by the client, so
   * unverified.
   */
  readonly devices: readonly string[];
  /** Whether recent failures from this address slow down attempts from unknown devices. */
  readonly isSuspect: boolean;
  /** Browser and system, such as `Chrome on Android`; null when unknown. */
  readonly browser: string | null;
}

export const UNKNOWN_CALLER: Caller = { address: '', devices: [], isSuspect: false, browser: null };
