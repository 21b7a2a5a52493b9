import type { Step } from './step.ts';

/** Regression cases: shrunk sequences that failed once. */
export const cases: readonly (readonly Step[])[] = [
  // A declined report of a bill that Acara had not recorded revived a payment that had ended with its hold.
  [
    { do: 'take the bank away', away: true },
    { do: 'buy', who: 0, what: 0, type: null, key: null, seen: null },
    { do: 'wait', minutes: 16 },
    { do: 'expire holds' },
    { do: 'tell', ticket: 0, payment: 0, state: 'declined', receivedSen: 0, currency: 'MYR' },
  ],
];
