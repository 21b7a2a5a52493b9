/**
 * How tickets are sold at the venue: not at all, by the payment provider's page on the guest's own phone, or in cash
 * too. Universities restrict who may collect money, so that cash is the operator's decision.
 */
export const WALK_IN_SALES = ['off', 'provider', 'cash'] as const;
export type WalkInSales = (typeof WALK_IN_SALES)[number];
