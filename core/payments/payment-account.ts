import type { Branded } from '../shared/branded.ts';

/** The id of an account at a payment provider, into which money is paid. */
export type PaymentAccountId = Branded<'PaymentAccountId'>;

/** The only account of each provider: the university's. */
export const UNIVERSITY_ACCOUNT: PaymentAccountId = 'university';
