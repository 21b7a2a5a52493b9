/** The payment providers that a rehearsal can simulate. */
export const SIMULATED_PROVIDERS = ['chip', 'billplz', 'stripe'] as const;
export type SimulatedProvider = (typeof SIMULATED_PROVIDERS)[number];

/** Money that a simulated provider has received. */
export interface ReceivedPayment {
  /** The provider's reference of the checkout. */
  readonly reference: string;
  readonly receivedSen: number;
  /** Milliseconds since 1970, rounded down to a second. */
  readonly paidAt: number;
}

/** What happened at a simulated provider. */
export interface SimulatorStatistics {
  readonly payments: readonly ReceivedPayment[];
  readonly callbacks: {
    readonly sent: number;
    /** Callbacks that were received once more. */
    readonly repeated: number;
    readonly lost: number;
    /** Callbacks that Acara did not accept at that time. */
    readonly refused: number;
  };
  readonly reads: number;
  /** The most reads within any window of the limit; all reads without a limit. */
  readonly readsInWindow: number;
  /** Null: the provider publishes no limit. */
  readonly readLimit: { readonly calls: number; readonly windowSeconds: number } | null;
  /** Reads that were answered with 429. */
  readonly refusedReads: number;
}

/** What the load test sends to the simulator's process. */
export type SimulatorCommand =
  | { readonly kind: 'set server'; readonly url: string }
  | { readonly kind: 'set away'; readonly isAway: boolean }
  | { readonly kind: 'count' };

/** What the simulator's process sends. */
export type SimulatorAnswer =
  /** It listens; the settings make a server use it. */
  | { readonly kind: 'ready'; readonly settings: Readonly<Record<string, string>> }
  | { readonly kind: 'statistics'; readonly statistics: SimulatorStatistics };
