/** What can go wrong at every simulated provider. Shares are from 0 to 1. */
export interface CommonFaults {
  /** Before each answer of the API, in real milliseconds. */
  latencyMs: number;
  /** The share of API calls that fail without any effect. */
  errorShare: number;
  /** The share of callbacks that the provider believes were received. */
  lostCallbackShare: number;
  /** The share of callbacks that are sent two times. */
  repeatedCallbackShare: number;
  /** Nothing answers, and no connection stays open. */
  isAway: boolean;
}

export const NO_FAULTS: CommonFaults = {
  latencyMs: 0,
  errorShare: 0,
  lostCallbackShare: 0,
  repeatedCallbackShare: 0,
  isAway: false,
};

/** The faults of a rehearsal. */
export const BAD_DAY: CommonFaults = {
  ...NO_FAULTS,
  latencyMs: 400,
  errorShare: 0.02,
  lostCallbackShare: 0.1,
  repeatedCallbackShare: 0.1,
};
