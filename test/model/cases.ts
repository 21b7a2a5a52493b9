import type { Step } from './step.ts';

/** Sequences that failed once, shrunk, and those with an outcome that few random ones reach. */
export const cases: readonly (readonly Step[])[] = [
  // A code of one use: it comes back with the hold, somebody else takes it, and late money finds none.
  [
    { do: 'buy', who: 0, what: 2, type: 0, key: 'key-1', seen: null, code: true },
    { do: 'buy', who: 1, what: 2, type: 0, key: null, seen: null, code: true },
    { do: 'buy', who: 0, what: 2, type: 0, key: 'key-1', seen: null, code: true },
    { do: 'buy', who: 0, what: 2, type: 0, key: 'key-1', seen: null },
    { do: 'ask for a checkout', ticket: 0, by: 'buyer' },
    { do: 'wait', minutes: 16 },
    { do: 'expire holds' },
    { do: 'buy', who: 1, what: 2, type: 0, key: null, seen: null, code: true },
    { do: 'tell', ticket: 0, payment: 0, state: 'succeeded', receivedSen: 500, currency: 'MYR' },
    { do: 'give a ticket back', ticket: 1, by: 'buyer' },
  ],
  // The same, when its use came back meanwhile.
  [
    { do: 'buy', who: 0, what: 2, type: 0, key: null, seen: null, code: true },
    { do: 'ask for a checkout', ticket: 0, by: 'buyer' },
    { do: 'wait', minutes: 16 },
    { do: 'expire holds' },
    { do: 'buy', who: 1, what: 2, type: 0, key: null, seen: 1, code: true },
    { do: 'give a ticket back', ticket: 1, by: 'buyer' },
    { do: 'tell', ticket: 0, payment: 0, state: 'succeeded', receivedSen: 500, currency: 'MYR' },
    { do: 'take a ticket back', ticket: 0 },
    { do: 'buy', who: 2, what: 2, type: null, key: null, seen: null, code: true },
  ],
  // A declined report of a bill that Acara had not recorded revived a payment that had ended with its hold.
  [
    { do: 'take the bank away', away: true },
    { do: 'buy', who: 0, what: 0, type: null, key: null, seen: null },
    { do: 'wait', minutes: 16 },
    { do: 'expire holds' },
    { do: 'tell', ticket: 0, payment: 0, state: 'declined', receivedSen: 0, currency: 'MYR' },
  ],
  // The last place of the house makes way for the members, who stay when it comes back.
  [
    { do: 'edit the plan', what: 0, plan: 2 },
    { do: 'buy', who: 1, what: 0, type: 0, key: null, seen: null },
    { do: 'buy', who: 1, what: 0, type: 0, key: null, seen: null },
    { do: 'buy', who: 2, what: 0, type: 0, key: null, seen: null },
    { do: 'give a ticket back', ticket: 0, by: 'buyer' },
    { do: 'wait', minutes: 14 },
    { do: 'look', who: 0, what: 0 },
    { do: 'buy', who: 0, what: 0, type: 2, key: null, seen: null },
  ],
  // The early birds are over and begin again: what they made way for stays open.
  [
    { do: 'wait', minutes: 41 },
    { do: 'edit the plan', what: 0, plan: 1 },
    { do: 'look', who: 2, what: 0 },
    { do: 'buy', who: 2, what: 0, type: 0, key: null, seen: null },
  ],
  // An edit leaves no room for early birds, which makes way for everybody for good.
  [
    { do: 'edit the plan', what: 0, plan: 1 },
    { do: 'buy', who: 0, what: 0, type: 1, key: null, seen: null },
    { do: 'edit the plan', what: 0, plan: 0 },
    { do: 'give a ticket back', ticket: 0, by: 'buyer' },
    { do: 'look', who: 2, what: 0 },
    { do: 'buy', who: 2, what: 0, type: 0, key: null, seen: null },
  ],
  // A type that waits for nothing, and then again for the early birds, waits from the beginning.
  [
    { do: 'buy', who: 0, what: 0, type: 1, key: null, seen: null },
    { do: 'edit the plan', what: 0, plan: 2 },
    { do: 'give a ticket back', ticket: 0, by: 'buyer' },
    { do: 'edit the plan', what: 0, plan: 0 },
    { do: 'look', who: 2, what: 0 },
  ],
  // Late money takes the last place of the early birds, which makes way for everybody for good.
  [
    { do: 'edit the plan', what: 0, plan: 1 },
    { do: 'buy', who: 0, what: 0, type: 1, key: null, seen: null },
    { do: 'ask for a checkout', ticket: 0, by: 'buyer' },
    { do: 'wait', minutes: 16 },
    { do: 'expire holds' },
    { do: 'buy', who: 1, what: 0, type: 1, key: null, seen: null },
    { do: 'tell', ticket: 0, payment: 0, state: 'succeeded', receivedSen: 1_500, currency: 'MYR' },
    { do: 'look', who: 2, what: 0 },
    { do: 'give a ticket back', ticket: 1, by: 'buyer' },
    { do: 'look', who: 2, what: 0 },
    { do: 'buy', who: 2, what: 0, type: 0, key: null, seen: null },
  ],
];
